# What the browser table says: table, replay and lesson pages.

# Where one is
table-board = Plateau
table-panel = Table
table-players = Joueurs
table-scores = Scores actuels
table-end-score = finirait avec { $points }
table-you = toi
table-away = absent
table-loading = Chargement de la table…
table-not-here = Il n’y a pas de table ici

# The question
table-your-turn = À toi de jouer
table-turn-of = C’est à { $seat } de jouer
table-thinking = { $seat } réfléchit
table-chance = Le dé ou les cartes décident
table-you-watch = Tu regardes la partie
table-you-watch-about = Tu as une place ici ? Ouvre la partie dans le navigateur où tu l’as prise, ou viens avec un code de là-bas.
table-waits = { $seat } n’est pas là. La partie attend.
table-standing-in = Un ordinateur joue pour { $seat } en attendant son retour.
table-choose = Choisis sur le plateau
table-do-it = Confirmer
table-all-ways = { $count ->
    [one] La seule possibilité
   *[other] Les { $count } possibilités
  }
    .short = { $count } choix
table-all-choices = Toutes les possibilités
    .short = tous les choix
table-filter = Chercher parmi elles
table-none-found = Rien ne correspond.
table-take-back = Annuler
table-rule = Règle { $clause }
table-back-to-game = Retour à la partie
table-all-rules = Toutes les règles de « { $game } »
table-ruling = Notre décision :
table-no-clause = Cette règle ne figure pas ici.
table-dismiss = Compris

# The connection
table-lost = La connexion est perdue. Tu peux regarder, mais pas jouer ; la page réessaie sans cesse. Si elle n’y arrive pas, regarde si pakal tourne encore sur l’ordinateur où il a été lancé.
table-shut = La table est fermée aux téléphones. Dès que « { table-home } » est réactivé sur son ordinateur, la partie reprend ici d’elle-même.
table-no-socket = Ce navigateur ne sait pas garder la connexion avec la table (WebSocket). Essaie avec un autre.
table-outdated = Cette page et la table n’ont pas la même version. Recharge la page quand tu veux.
table-kept = Tel que tu l’as vu la dernière fois

# Hints
hint = Conseil
hint-ask = Que jouerait ici quelqu’un qui joue bien ?
hint-waiting = Un instant…
hint-key = conseil
hint-best = Voici ce que jouerait quelqu’un qui joue bien : { $action }. Tu as alors environ { $percent } % de chances de gagner.
hint-chances = Tes chances de gagner, à peu près
hint-action = { $action } : environ { $percent } %
hint-percent = { $percent } %
hint-taken = { $count ->
    [one] { $seat } a pris un conseil.
   *[other] { $seat } a pris { $count } conseils.
  }

# The coach
coach = Entraîneur
coach-about = Après un coup qui te coûte cher, il te dit ce qui était mieux, et tu peux annuler le tien.
coach-cost = { $cost ->
    [very-much] Ce coup peut te coûter la partie.
    [much] Ce coup t’a coûté cher.
   *[some] Il y avait un meilleur coup.
  }
coach-sides = Montrer sur le plateau
coach-played = Ton coup
coach-better = Mieux
coach-better-said = Mieux : { $action }.
coach-chance =
    Tu gagnes environ { $percent ->
        [one] { $percent } partie
       *[other] { $percent } parties
    } sur 100
coach-take-back = L’annuler
coach-go-on = Continuer

# Passing the device on
table-pass-to = Passer l’appareil à { $seat }
table-pass-title = Passe l’appareil à { $seat }
table-pass-text = Tout est caché. À présent, c’est à { $seat } de regarder l’écran, et à personne d’autre.
table-pass-confirm = Je suis { $seat } : montre mes cartes
table-look-as = Voir ce que voit { $seat }

# Proposals, taking back, leaving
table-proposal-end = { $seat } propose de terminer la partie ici.
table-proposal-take-back = { $seat } demande à annuler sa dernière action.
table-proposal-stand-in = { $seat } propose qu’un ordinateur joue pour { $other } en attendant son retour.
table-proposal-open = Réponse attendue : { $names }.
table-proposal-away = On n’attend les absents qu’une minute, si une autre personne accepte.
table-withdraw = Retirer la demande
table-accept = { $several ->
    [yes] { $seat } accepte
   *[no] Accepter
  }
table-decline = Refuser
table-ask-take-back = Demander à annuler
table-take-back-to = Retour avant cette action : { $what }
table-take-back-cost = { $count ->
    [0] Tout ce qui a suivi est annulé, mais aucune action des autres.
    [one] Tout ce qui a suivi est annulé, aussi une action ({ $names }).
   *[other] Tout ce qui a suivi est annulé, aussi { $count } actions de { $names }.
  }
table-take-back-all = Tous les autres doivent accepter.
table-take-back-refused = Quelqu’un a refusé. Tu pourras redemander après la prochaine action.
table-take-back-ask = Demander
table-propose-end = Proposer d’arrêter ici
table-propose-end-all = { $others ->
    [yes] Il faut que tout le monde soit d’accord. La partie s’arrête alors ici, sans suite possible.
   *[no] La partie s’arrête ici, sans suite possible.
}
table-propose-end-do = { $others ->
    [yes] Proposer
   *[no] Arrêter la partie
}
table-stand-in = Laisser un ordinateur jouer pour { $seat } en attendant son retour
table-stand-in-back = Dès que { $seat } rouvre la table, sa place lui revient. Ce que l’ordinateur a joué d’ici là reste.
table-stand-in-all = Tous les autres joueurs présents doivent accepter.
table-stand-in-do = { $others ->
    [yes] Proposer
   *[no] Laisser jouer
}
table-leave = Quitter la table
table-leave-computer = Si tu pars, un ordinateur joue pour toi, et tu ne pourras plus revenir à cette place.
table-leave-end = Si tu pars, la partie s’arrête ici pour tout le monde, sans vainqueur.
table-leave-stay = Pour continuer plus tard, ferme simplement la page : ta place reste à toi.
table-stay = Rester
table-leave-as = { $several ->
    [yes] { $seat } quitte la table
   *[no] Quitter pour de bon
  }
table-deadline = Jusqu’au { $when } ({ $left })
table-gone = { $seat } a quitté la partie.
table-gone-computer = { $seat } a quitté la partie ; un ordinateur joue à sa place.
table-gone-played = { $seat } a quitté la partie ; { $level }, un ordinateur, a joué à sa place.
table-late = Le temps de { $seat } est écoulé.
table-late-computer = Le temps de { $seat } est écoulé ; un ordinateur joue à sa place.
table-late-played = Le temps de { $seat } était écoulé ; { $level }, un ordinateur, a joué à sa place.
table-declined-end = { $seat } préfère continuer la partie.
table-declined-take-back = { $seat } n’est pas d’accord pour revenir en arrière.
table-declined-stand-in = { $seat } préfère attendre.
table-back = { $seat } est de retour et joue de nouveau à la place de l’ordinateur.
table-back-own = Pendant ton absence, un ordinateur a joué pour toi. C’est de nouveau toi qui joues.

# What happened
table-log = Journal
table-log-and-chat = Journal et chat
table-log-empty = Il ne s’est encore rien passé.
table-begins = { $why ->
    [drawn] { $seat } commence : le sort en a décidé.
    [next] { $seat } commence : à chaque revanche, c’est au tour du joueur suivant.
   *[chosen] { $seat } commence.
  }
    .seat = { $why ->
        [drawn] Tu commences : le sort en a décidé.
        [next] Tu commences : à chaque revanche, c’est au tour du joueur suivant.
       *[chosen] Tu commences.
      }
table-notation = Montrer aussi la notation
table-replay-missed = Revoir ce qui s’est passé
table-catch-up = Rattraper
table-show-me = Montre-moi
table-roll = Lancer le dé
table-roll-or-shake = Lancer, ou secouer
chat-title = Chat
chat-new = nouveaux
chat-empty = Pas encore de messages.
chat-removed = La personne qui tient cette table a retiré ce message.
ending-host = La personne qui tient cette table a mis fin à la partie.
chat-write = Écrire un message
chat-send = Envoyer

# Before it begins
table-waiting = { $count ->
    [one] Il reste une place libre
   *[other] Il reste { $count } places libres
  }
table-waiting-host = La partie commence d’elle-même dès que toutes les places sont prises. Envoie un lien à chaque personne qui doit jouer.
table-waiting-guest = La partie commence d’elle-même dès que toutes les places sont prises.
table-arriving = { $count ->
    [one] Quelqu’un est en train de s’asseoir…
   *[other] { $count } personnes sont en train de s’asseoir…
  }
table-seat-computer = ordinateur : { $level }
table-seat-here = est là
table-seat-away = a sa place, mais n’est pas là
table-seat-open = libre pour tout le monde
table-seat-invited = un lien est créé
table-seat-coded = libre pour qui a le code
table-seat-link = a besoin d’un lien
table-seat-own = { $several ->
    [yes] { $seat } : nom, signe ou se lever
   *[no] Ma place : nom, signe ou me lever
  }
table-seat-change = Modifier
table-seat-leave = Me lever
table-seat-free = Libérer cette place
table-seat-free-about = { $name } n’aura plus de place. Toute personne qui peut venir pourra s’y asseoir.
table-seat-gone = Tu n’as plus de place à cette table.
table-seat-choose = Choisir une place
seat-moved = Ta place se joue maintenant sur un autre appareil.
seat-moved-about = Ce n’était pas toi ? Alors reprends-la : l’autre appareil ne fera plus que regarder.
seat-moved-back = Reprendre ma place
seat-late = Ton temps est écoulé ; un ordinateur joue à ta place.
seat-late-about = Tu peux revenir : ce que l’ordinateur a joué reste joué.
table-returning = { $seat } revient sur un autre appareil ? Quelqu’un demande cette place.
table-returning-yes = Oui, laisser entrer
table-returning-no = Non, c’est quelqu’un d’autre
table-moved = Cette place se joue maintenant sur un autre appareil.
table-make-link = Créer et copier un lien
table-new-link = Créer un nouveau lien (l’ancien ne vaut plus)
table-link-for = Lien pour { $name }
table-link-copied = Le lien est copié.
table-home = Les autres à la maison peuvent jouer
table-home-off = Pour les téléphones, active ceci : un code QR à scanner apparaît. D’ici là, on ne joue que sur cet ordinateur.
table-home-on = Tout appareil de ce réseau qui a le code ou un lien peut s’installer ici. Il ne voit rien d’autre.
table-home-end = Désactiver
table-home-keep = Laisser activé
table-home-cuts = Ces personnes perdront alors la connexion :
table-home-party = { $game } : { $names }
table-home-again = Si tu le réactives, leurs pages reprennent d’elles-mêmes.
table-shut-away = Retour impossible pour { $names } : les téléphones n’atteignent pas cet ordinateur.
table-home-show = Montrer un code pour les téléphones
table-code = Montrer le code
table-home-scan = Scanne avec ton téléphone
table-home-type = ou tape, sur le même Wi-Fi
table-home-qr = Code QR : { $address }
table-home-code = Code de la table : { $code }
table-home-or = ou
table-home-tv = Pour un téléviseur : tape la même adresse là-bas, puis « { board-here } ».
table-home-firewall = Personne n’est encore venu ? Un pare-feu de cet ordinateur gêne peut-être : autorise le port { $port } dans ton réseau.
table-link-local = Ce lien ne marche que sur cet ordinateur tant que les autres à la maison ne peuvent pas jouer.
table-link-home = Ce lien ne marche que dans cette maison. Pour quelqu’un au loin, la partie doit être sur un serveur.
table-copy = Copier
table-share = Partager
table-revoke = Ouvrir la place à tous
table-seat-to-computer = Laisser jouer l’ordinateur
table-sit-down = M’asseoir ici
table-begin-with = Commencer à { $count }
table-clear = Fermer la table

# The end
table-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
  }
table-won-all = Tout le monde partage la victoire
table-won-ahead = { $count ->
    [one] Un point devant { $names }.
   *[other] { $count } points devant { $names }.
  }
result-place = { $place ->
    [1] Tu as gagné
   *[other] Tu es à la { $place }e place sur { $count }
  }
result-place-of = { $name } : { $place ->
    [1] 1re
   *[other] { $place }e
  } place sur { $count }
table-nobody-won = La partie s’est terminée sans vainqueur
table-counting = Le décompte
table-count-next = Suivant
table-count-skip = Aller au résultat
table-count-again = Recompter
podium-places = Classement
podium-place = Place { $place }
podium-board = Voir le plateau
podium-show = Voir le podium
podium-sheet = Tous les points
keep-save = Enregistrer l’image
keep-picture = Le dernier plateau avec les noms, les points et la date
table-ended = La partie est terminée
table-broken = Cette partie ne peut plus continuer
table-broken-text = Les règles ont changé depuis, et certaines actions ne sont plus possibles. Tu peux revoir la partie jusqu’à sa dernière position valable, et la terminer.
table-rematch = Revanche
table-to-rematch = Vers la revanche
table-replay = Replay
table-watch-replay = Revoir la partie
table-proof = Vérifier que le hasard était honnête
table-proof-text = Avant la première action, pakal a publié une empreinte : le SHA-256 d’un secret. Ensuite, chaque appareil des joueurs a ajouté un nombre au hasard. pakal calcule chaque dé et chaque carte à partir de ce secret, de ces nombres et du numéro de l’action. Le serveur ne peut donc pas les choisir, personne ne peut plus les changer, et tout le monde peut les vérifier ensuite.
table-commitment = Empreinte
table-secret = Secret
table-secret-later = Il sera montré à la fin de la partie.
table-numbers = Nombres ajoutés par les appareils des joueurs
table-number-after = Ton appareil a ajouté son nombre alors que cette empreinte était déjà là.
table-number-before = Ton appareil a ajouté son nombre à une autre empreinte que celle-ci !
table-hash = Hash de la partie jusqu’ici
table-hash-about = Si tu le notes, tu pourras prouver plus tard quel enregistrement de la partie est le vrai.
table-proof-fits = Le secret correspond à l’empreinte.
table-proof-fails = Le secret ne correspond pas à l’empreinte !
table-proof-verify = Pour refaire chaque tirage, télécharge l’enregistrement et lance cette commande. Le guide « Playing » dit sous « Fair dice » dans quel dossier.

# The menu
table-menu = Menu
table-settings = Réglages
table-sound = Sons
table-notices = Préviens-moi quand c’est à moi
table-full-screen = Plein écran
table-papers = Règles et fichiers
table-rules = Règles
table-picture-png = Image du plateau (PNG)
table-picture-svg = Image du plateau (SVG)
table-no-picture = Impossible de faire une image de ce plateau.
table-record = Enregistrement
table-record-go-on = Enregistrer cette partie pour la continuer ailleurs
table-record-saved = C’est enregistré. Choisis « Ouvrir un enregistrement » à une autre table, et la partie continue là-bas. Le fichier contient aussi ce qui est caché : ne le lis pas.
table-keys = Raccourcis clavier
table-keys-on = Utiliser les raccourcis clavier
table-key-do = confirmer le choix
table-key-deselect = annuler le choix ; revenir au jeu
table-key-undo = annuler
table-key-all = liste des possibilités
table-key-catch-up = rattraper
table-key-replay = revoir ce qui s’est passé
table-key-chat = chat
table-key-menu = menu
table-key-help = cette liste

# The past
replay-bar = Parcourir la partie
replay-ply = Action
replay-ply-of = { $ply ->
    [0] Avant la première de { $plies } actions
   *[other] Action { $ply } sur { $plies }
  }
replay-first = Au début
replay-back = Une action en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Une action en avant
replay-last = À la fin
replay-speed = Vitesse
replay-view = Vu par
replay-view-open = tout le monde, tout visible
replay-view-spectator = un spectateur
replay-past = Tu regardes le passé
replay-looking-back = Retour en arrière : action { $ply } sur { $plies }
replay-to-now = Retour au jeu
replay-to-table = À la table
replay-key-step = une action en arrière, une en avant
replay-key-play = lecture, pause
replay-key-ends = au début, à la fin

# A first turn
lesson-title = Apprendre « { $game } »
lesson-subtitle = Les premiers coups, pas à pas
lesson-chapters = Chapitres
lesson-chapter-done = terminé
lesson-next = Suite : { $title }
lesson-as-good = C’est tout aussi bien. La leçon continue avec ceci : { $action }.
lesson-better = Il y a mieux : { $action }.
lesson-show = Montre-moi
lesson-step = Étape { $step } sur { $steps }
lesson-you = Tu es { $name }
lesson-on = Continuer
lesson-back = Retour
lesson-not-that = Pour l’instant, fais ce que la leçon demande : c’est éclairé sur le plateau.
lesson-read-on = Rien à faire pour l’instant : lis la suite.
lesson-over = Tu en sais assez pour commencer
lesson-over-text = Le plateau montre ce que tu peux faire, et dit pourquoi quand quelque chose n’est pas permis.
lesson-play = Jouer contre l’ordinateur
lesson-to-table = Retour à la table
lesson-begun = La partie a commencé.

# What led to the question, told in full
table-story = Ce que les autres ont fait

# A screen that shows the board for all
board-here = Cet écran est le plateau
board-come = Viens, ou reviens
board-away = { $seat } n’est pas là. Scanner le code ramène à cette place.
board-standing-in = Un ordinateur joue pour { $seat }. Scanner le code ramène à cette place.
board-returned = { $seat } est de retour.
board-back = Retour à ma place
board-over = Pour une revanche, touchez « { table-rematch } » sur un téléphone. Ce plateau suivra.
board-alone = Sur l’ordinateur où la table a été créée, laisse jouer les autres à la maison : un code pour les téléphones s’affichera ici.
board-seat-taken = a une place
board-lost = La connexion est perdue. On réessaie sans cesse.

# A phone whose board is on another screen
own-total = total
own-board = Montrer aussi le plateau
own-hand = Ne montrer que ma main
own-choose = Choisis ci-dessus

# A seat goes on at another device
hand-on = Continuer sur un autre appareil
hand-scan = Scanne ceci avec l’autre appareil. Cela marche une fois, jusqu’à { $until }.
hand-then = Tu joues alors là-bas, et cet appareil ne fait plus que regarder. Ne montre ce code à personne d’autre : la personne qui le scanne ou le tape prend ta place.
hand-qr = Code QR qui transmet ta place
hand-closed = Il faut d’abord qu’un autre appareil puisse atteindre cet ordinateur.
hand-open = Tout appareil de ce réseau atteint alors cet ordinateur, mais seulement la table à laquelle mène un code ou un lien.
hand-gone = Ta place est maintenant sur l’autre appareil.
hand-title = Une place arrive ici
hand-as = Continuer comme { $name }
hand-about = La place à « { $game } » passe sur cet appareil ; l’autre ne fait plus que regarder.
hand-take = Jouer ici

# The host’s screen in the middle of the room
middle-ask = Est-ce l’écran que tout le monde voit ?
middle-about = Il montre alors le plateau à tous, et tes cartes passent sur ton téléphone.
middle-yes = Oui : le plateau pour tous
middle-no = Non, je suis seul à le regarder
middle-hand = Les cartes passent sur un téléphone : { $seat }
middle-back = Retour
