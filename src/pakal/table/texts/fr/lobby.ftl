# Les pages autour des tables : accueil, invitation, règles, soi-même, et leur cadre commun.

## Cadre

shell-tagline = Jeux de plateau et de cartes. Une table.
shell-home = pakal : page d’accueil
shell-nav = Pages
shell-skip = Aller au contenu
shell-language = Langue
shell-theme = Clair ou sombre
shell-theme-auto = Comme l’appareil
shell-theme-light = Clair
shell-theme-dark = Sombre
shell-text-size = Taille du texte
shell-text-size-normal = Normale
shell-text-size-large = Grande
shell-text-size-largest = Très grande
shell-help = Aide
shell-me = Toi : nom, notifications, appareils
shell-me-named = { $name } : nom, notifications, appareils
shell-you = Toi
shell-close = Fermer
shell-dismiss = Fermer ce message
shell-cancel = Annuler
shell-again = Réessayer
shell-loading = Un instant…
shell-compiling = pakal prépare les règles de { $game }.
shell-compiling-once = Cette seule fois, une à trois minutes.
shell-compiling-waits = Les règles de { $game } se préparent encore. Ta table s’ouvrira toute seule dès qu’elles seront prêtes.
shell-opening = La table s’installe dans ton navigateur.
shell-opening-bytes = { $done } sur { $all } Mo
shell-opening-waits = Ta partie commencera toute seule dès que la table sera prête.
shell-opening-failed = La table n’a pas pu s’installer ici : { $fault }. Tes parties sont en sécurité. Recharge la page pour réessayer.
shell-opening-newer = Un pakal plus récent a gardé tes parties ici. Elles sont en sécurité. Connecte-toi à Internet et recharge la page.
shell-opening-older = Un pakal plus récent est ici, mais un autre onglet joue encore avec l’ancien. Ferme cet autre onglet, et celui-ci continue.
shell-unreachable = Le serveur n’est pas joignable. Rien n’a été fait ; réessaie quand tu seras en ligne.
shell-missing = Cette page ne peut pas être chargée pour l’instant.
shell-server-fault = Le serveur n’a pas pu faire cela (erreur { $status }). Rien n’a changé.
shell-page-fault = Quelque chose a mal tourné sur cette page. Recharge-la, et préviens-nous si cela se reproduit.
shell-no-socket = Ce navigateur est trop ancien pour s’asseoir à une table (il ne connaît pas WebSocket). Tu peux quand même lire les règles et revoir les parties finies. N’importe quel navigateur des dix dernières années convient.
shell-no-cookies = Ce navigateur ne garde pas de cookies : la table ne peut donc pas te reconnaître. Autorise-les pour cette adresse, puis recharge la page.
shell-no-cookies-here = À cette adresse, ton navigateur ne garde pas de cookies : la table ne peut donc pas te reconnaître. Ouvre-la à l’adresse { $address }.
shell-offline = Pas de connexion avec la table. Tu peux lire ce que tu as vu en dernier ; le jeu reprend dès qu’elle est rétablie.
shell-new-version = Une nouvelle version de la table est là. Recharge la page quand cela t’arrange.
shell-reload = Recharger
shell-later = Plus tard
shell-read = Lu
shell-renamed = { $named ->
    [true] La personne qui tient cette table a changé ton nom : ici, tu t’appelles maintenant { $name }.
   *[false] La personne qui tient cette table a retiré ton nom : ici, tu n’en as plus.
  }
shell-forgotten = La table ne garde plus rien de toi : ton nom, tes adresses et tes appareils sont effacés, et tu es ici sans nom ni parties.
shell-revoked = La table ne connaît plus cet appareil : tu es ici sans nom ni parties.
shell-unbanned = Tu peux revenir à cette table. Les ordinateurs gardent les places que tu avais.
shell-imprint = Mentions légales
shell-privacy = Confidentialité
shell-not-found = Cette page n’existe pas
shell-not-found-why = L’adresse a peut-être perdu quelque chose en route.
shell-to-lobby = Retour à l’accueil
shell-confirm = Confirmer par un bouton
shell-confirm-action = chaque action
shell-confirm-turn = la fin de mon coup
shell-confirm-nothing = rien
shell-pace = Rythme
shell-pace-calm = Calme
shell-pace-brisk = Vif
shell-pace-instant = Immédiat
shell-roll = Je lance mon dé moi-même, d’un geste
shell-shake = … ou en secouant l’appareil
shell-sound = Sons
shell-names = La télévision annonce à qui c’est le tour
shell-motion = Animations
shell-help-start = Commencer
    .about = Choisis un jeu et appuie sur « Jouer contre l’ordinateur » : te voilà à table. Pour jouer à plusieurs, indique qui prend chaque place, crée la partie et envoie les liens.
shell-help-turn = À toi de jouer
    .about = Une phrase dit ce qu’on te demande, et tout ce que tu peux choisir s’allume sur le plateau. Survole-le pour voir ce que cela ferait. Choisis-le, et tu le vois encore une fois avant de confirmer. Si quelque chose n’est pas permis, la table dit pourquoi et montre la règle.
shell-help-back = Annuler
    .about = Tant que c’est à toi de jouer, tu peux revenir en arrière, jusqu’à ce qu’un dé soit tombé ou que quelque chose de caché soit apparu. Plus loin, seulement si tous les autres sont d’accord.
shell-help-keys = Clavier
    .about = Tab va d’une partie de la page à l’autre, les flèches d’une case à l’autre et d’une carte à l’autre. Entrée choisit, Échap annule le choix.
shell-help-others = Autres appareils
    .about = Tu n’as pas besoin de compte. Sous ton nom, tu trouves un code pour jouer aussi sur un autre téléphone ou ordinateur.
shell-help-fair = Des dés honnêtes
    .about = Avant le premier coup, la table publie l’empreinte d’un secret qui fixe chaque dé et chaque carte ; à la fin, elle montre le secret, et tout le monde peut vérifier.
    .here = Cette page contient tout : les dés et les cartes viennent de ce navigateur. Le secret et l’empreinte prouvent que personne ne les a changés après coup, mais pas que la personne à qui appartient l’appareil n’y a pas touché.

## Accueil

lobby-set-a-table = Nouvelle partie
lobby-game = Jeu
lobby-players-range = { $most ->
    [one] { $range } joueur
   *[other] { $range } joueurs
  }
lobby-minutes-range = { $range } min
lobby-lasts = environ { $least } à { $most } minutes
lobby-lasts-same = environ { $least } minutes
lobby-again = Encore une fois
lobby-again-about = { $game }, { $edition } : { $seats }
lobby-again-me = toi
lobby-again-screen = { $count ->
    [one] une personne à cet écran
   *[other] { $count } personnes à cet écran
  }
lobby-again-link = { $count ->
    [one] une personne sur son téléphone
   *[other] { $count } personnes sur leur téléphone
  }
lobby-again-open = { $count ->
    [one] une place ouverte
   *[other] { $count } places ouvertes
  }
lobby-quick = Jouer contre l’ordinateur
lobby-learn = Apprendre à jouer
lobby-learn-game = Apprendre à jouer à « { $game } »
lobby-rules = Règles
lobby-rules-of = Règles de « { $game } »
lobby-edition = Édition
lobby-edition-source = D’où cela vient
lobby-default = par défaut
lobby-source = Source : { $source }.
lobby-certainty-document = Lu dans le document lui-même.
lobby-certainty-review = D’après une critique publiée.
lobby-certainty-mixed = Lu en partie dans le document, en partie d’après une critique publiée.
lobby-certainty-house = Règles maison.
lobby-seats = Places
lobby-players = Nombre de joueurs
lobby-all-others = Tous les autres
lobby-seat = Place { $number }, { $sign }
lobby-who-me = Toi
lobby-who-screen = Ici
lobby-who-screen-long = Quelqu’un devant cet écran
lobby-who-screen-about = à cet écran
lobby-who-link = Son téléphone
lobby-who-link-long = Sur son téléphone ou son ordinateur (code QR ou lien)
lobby-who-link-about = code QR ou lien
lobby-who-open = Libre
lobby-who-open-long = N’importe qui (dans la liste des tables ouvertes)
lobby-who-open-about = n’importe qui
lobby-who-computer = Ordinateur
lobby-who-computer-long = Ordinateur : { $level }
lobby-who-computer-level = Ordinateur, niveau { $number } : { $level }
lobby-level = { $level } (niveau { $number } sur { $most })
lobby-name-of-seat = Nom pour la place { $number }
lobby-your-name = Ton nom (tu peux le laisser vide)
lobby-pace = Rythme
lobby-pace-none = Sans pendule
lobby-pace-none-about = tout le temps voulu
lobby-pace-clock = À la pendule
lobby-pace-clock-about = tout le monde est là
lobby-pace-days = Par correspon­dance
lobby-pace-days-about = des jours par coup
lobby-minutes = Minutes par place
lobby-increment = Secondes ajoutées par coup
lobby-days = Jours par coup
lobby-pace-said-none = sans pendule
lobby-pace-said-clock = { $minutes } min + { $increment } s par coup
lobby-pace-said-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
  }
lobby-more = Édition, rythme et options
lobby-start = Qui commence ?
lobby-start-random = Tiré au sort
lobby-absent = Et si quelqu’un s’en va ?
lobby-absent-computer = L’ordinateur prend sa place
lobby-absent-end = La partie s’arrête
lobby-hints = Les conseils sont-ils permis ?
lobby-hints-alone = Seulement contre l’ordinateur ou devant un même écran
lobby-hints-all = Toujours ; tout le monde voit qui en demande
lobby-hints-none = Non
lobby-board = Plateau
lobby-on = oui
lobby-off = non
lobby-values = Possible : { $values }.
lobby-see-clause = Règle { $clause }
lobby-summary = { $count ->
    [one] { $game }, { $edition }, { $count } joueur, { $pace }.
   *[other] { $game }, { $edition }, { $count } joueurs, { $pace }.
  }
lobby-set-the-table = Créer la partie
lobby-tables = Tables
lobby-my-games = Mes parties
lobby-no-games = Aucune partie en cours. Crées-en une, et tu la trouveras ici.
lobby-no-games-here = Aucune partie en cours. Tape le code d’une table pour t’y installer.
lobby-open-tables = Tables ouvertes
lobby-no-open-tables = Personne ne cherche de joueurs en ce moment. Crée une partie avec une place libre, et les autres te trouveront ici.
lobby-finished = Parties finies
lobby-no-finished = Tu trouveras ici tes parties finies, à revoir quand tu veux.
lobby-your-turn = À toi de jouer
lobby-late = Ton temps est écoulé
lobby-turn-of = À { $name } de jouer
lobby-waiting = En attente
lobby-look = Voir
lobby-left = encore { $time }
lobby-time-up = temps écoulé
lobby-until = Jusqu’au { $when }.
lobby-begins = La partie vient de commencer.
lobby-round = { $where }.
lobby-round-score = { $where } ; tu as { $score }.
lobby-waits = { $count ->
    [0] La partie va commencer.
    [one] Il manque { $count } joueur.
   *[other] Il manque { $count } joueurs.
  }
lobby-over = Finie.
lobby-broken = Elle ne peut pas continuer, mais on peut encore la regarder.
lobby-won = { $count ->
    [one] { $names } gagne avec { $score }.
   *[other] { $names } se partagent la victoire avec { $score }.
  }
lobby-free-seat = place libre
lobby-computer = { $name } ({ $level })
lobby-with = Avec { $names }, { $day }.
lobby-open-about = { $names } · { $edition } · { $pace }
lobby-sit-down = Je m’installe
lobby-sit-down-at = Je m’installe pour jouer à « { $game } » avec { $names }
lobby-rematch = Revanche
lobby-rematch-of = Revanche : { $game } du { $day }
lobby-show-more = En voir plus
lobby-import = Ouvrir un enregistrement
lobby-import-about = Un enregistrement est un texte qui contient toute une partie ; un fichier peut aussi contenir toutes les parties que tu as enregistrées. Choisis le fichier, dépose-le ici ou colle son texte. Une partie qui n’était pas finie continue ici.
lobby-import-file = Fichier
lobby-import-text = Ou son texte
lobby-import-show = Montrer la partie
lobby-imported = { $count ->
    [one] Une partie est maintenant ici.
   *[other] { $count } parties sont maintenant ici.
}
lobby-unsafe = Ce navigateur peut effacer ces parties.
lobby-keep-safe = Les mettre à l’abri
come-code = Tu as un code ?
come-go = Aller à la table
come-learn = C’est quoi, ce jeu ?
come-learn-about = Apprends-le en quelques minutes, puis installe-toi
come-sign = Ta place
come-who = Qui es-tu ?
come-am = Je suis { $name }
come-away = pas là pour l’instant
come-back = { $name } n’est pas là pour l’instant. Si c’est toi, la partie continue sur cet appareil, et l’autre ne fait plus que regarder.
come-back-asked = { $name } n’est pas là pour l’instant. Si c’est toi, tu peux continuer sur cet appareil. La place est gardée une minute ; ensuite, les autres à la table disent si c’est bien toi.
come-asking = Tu as demandé la place de { $name }. Laisse cette page ouverte. La place est gardée une minute ; ensuite, on demande aux autres à la table si c’est bien toi. Si personne parmi eux ne regarde, il faut dix minutes de plus.
come-not = Tu n’as pas la place : { $name } est de retour, ou les autres à la table ont dit que ce n’est pas toi.
come-full = Toutes les places sont prises.
come-watch = Seulement regarder
come-void = Ce code ne mène nulle part
lobby-join = Invitation
lobby-invited = Tu as une invitation pour « { $game } »
lobby-join-about = { $edition }, { $pace }.
lobby-join-who = À la table : { $names }.
lobby-join-nobody = Personne n’est encore à table.
lobby-join-void = Ce lien ne mène nulle part
lobby-join-taken = Cette place est prise
lobby-join-taken-about = Quelqu’un l’a déjà prise avec ce lien. Si c’était toi, sur un autre appareil : ouvres-y ta page, choisis « Ajouter un appareil » et tape le code ici.
lobby-join-watch = Regarder la partie

## Règles

rules-of = Règles de « { $game } »
rules-chapters = Chapitres
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Aucune règle n’en parle.
    [one] { $count } règle en parle.
   *[other] { $count } règles en parlent.
  }
rules-editions = Les éditions comparées
rules-in-short = En bref
rules-differs = Règles propres
rules-same = aucune
rules-ruling = Notre décision
rules-written = Comment cela s’écrit : enregistrements, programmes, fichiers
rules-exactly = Le texte exact
rules-print = Imprimer
picture-try = Essayer
picture-done = Terminé
picture-allowed = Permis :
picture-forbidden = Interdit :
picture-try-now = Choisis sur le plateau : ce qui est permis, et pourquoi autre chose ne l’est pas.
rules-clause = Lien vers { $clause }

## La boîte à imprimer

print-title = { $game } : imprimer le jeu
print-link = Imprimer le jeu
print-paper = Papier
print-paper-name = { $paper ->
    [letter] Letter
    [a3] A3
   *[a4] A4
  }
print-cards = Cartes
print-card-size = { $size ->
    [large] grandes
   *[small] petites
  }, { $width } × { $height } mm
print-nothing = Ce jeu n’a pas de dessins à imprimer.
print-first = Que faire
print-board = Plateau
print-track = Piste
print-pyramid = Pyramide { $number }
print-cards-and-figures = Cartes et figurines
print-part = partie { $number } sur { $count }
print-sheets = { $title } : { $count ->
    [one] une feuille
   *[other] { $count } feuilles
  } de { $paper ->
    [plain] papier ordinaire
   *[firm] papier épais
  }{ $backs ->
    [yes] , recto verso
   *[no] { "" }
  }
print-how = Imprimez en taille réelle, sans ajuster à la page. Les feuilles avec dos se retournent sur le bord long. Le papier épais pèse de 160 à 200 grammes ; collez les plateaux et les petites pièces sur du carton.
print-scale = Cette ligne doit mesurer 50 mm.
print-lines = Découpez le long des lignes pleines et pliez le long des pointillés.
print-time = Découper et plier prend environ { $minutes } minutes.
print-own = Tous les dessins sont de pakal ; aucun n’est de l’éditeur. Les règles se trouvent à /rules/{ $game }, où l’on peut aussi les imprimer.

## Ce que retient une famille

memory-title = Nos soirées
memory-switch = Retenir qui a gagné
memory-none = Dès qu’une partie sera finie, tu verras ici qui a gagné.
memory-wins = Victoires
memory-won = { $won } sur { $played } gagnées
memory-game = { $game } { $won } sur { $played }
memory-computer = Ordinateur
memory-medals = Médailles
memory-most-points = Le plus de points en une partie : { $value }
memory-evenings = Dernières soirées
memory-count = { $name } { $count }

## Soi-même

me-title = Toi
me-name = Nom
me-name-about = Les autres à la table le voient. Tu peux le changer quand tu veux.
me-notices = Préviens-moi quand c’est à moi
me-notices-about = Pour les parties où un coup peut prendre des jours.
me-notice-browser = Dans ce navigateur
me-notice-email = Par e-mail
me-notice-webhook = Par webhook
me-notices-denied = Ce navigateur n’autorise pas les notifications de cette page. Tu peux le changer dans ses réglages.
me-notices-insecure = Les navigateurs ne permettent les notifications que sur une adresse sûre (https).
me-email = Adresse e-mail
me-webhook = Adresse du webhook
me-webhook-about = Un court texte JSON y est envoyé. L’adresse doit être accessible depuis tout Internet.
me-save = Enregistrer
me-saved = C’est enregistré.
me-devices = Tes appareils
me-device-here = cet appareil
me-device-seen = dernier passage : { $when }
me-revoke = Déconnecter
me-revoke-device = Déconnecter { $label }
me-add-device = Ajouter un appareil
me-code-about = Ouvre ce lien sur l’autre appareil, ou tape le code sous « Passer sur cet appareil ». Il sert une fois, jusqu’au { $until }.
me-link = Lien pour l’autre appareil
me-copy = Copier
me-copied = Le lien est copié.
me-device = Passer sur cet appareil
me-device-about = Sur l’appareil que tu utilises déjà, ouvre ta page et choisis « Ajouter un appareil ». Il montre un code : tape-le ici.
me-device-replaces = Ce navigateur est à { $name }. Ensuite il sera à quelqu’un d’autre, et tu ne verras plus ici ce qui est réservé à { $name }.
me-device-replaces-nameless = Ce navigateur est déjà à quelqu’un. Ensuite il sera à quelqu’un d’autre, et tu ne verras plus ici ce que tu peux voir maintenant.
me-code = Code
me-claim = C’est mon appareil
me-claimed = Te voilà, { $name }. Cet appareil est maintenant le tien.
me-have-code = J’ai un code d’un autre appareil
me-games = Tes parties
me-games-here = Elles se trouvent dans ce navigateur, sur cet appareil, et nulle part ailleurs.
me-games-safe = Le navigateur a promis de les garder tant que tu n’effaces pas ses données.
me-games-unsafe = Le navigateur peut les effacer : si la place vient à manquer ou, comme Safari, si tu ne viens pas pendant sept jours. Installe donc pakal, ou enregistre toutes tes parties de temps en temps.
me-games-nowhere = Ce navigateur ne garde rien de cette page, comme dans une fenêtre privée : tes parties disparaissent quand tu la fermes. Enregistre-les avant.
me-install = Installer pakal
me-install-by-hand = Sur un iPhone ou un iPad, touche « Partager », puis « Sur l’écran d’accueil ». Une fois installé, pakal a sa propre mémoire, vide : enregistre d’abord toutes tes parties ici, puis ouvre le fichier là-bas.
me-games-ask = Demander au navigateur de les garder
me-games-refused = Le navigateur ne le promet pas. Il le fait plus volontiers quand pakal est installé.
me-games-about = Un seul fichier contient les enregistrements de toutes tes parties. Tu peux l’ouvrir à n’importe quelle table de pakal, sur cet appareil ou un autre. Il contient aussi ce qui est caché dans les parties en cours.
me-games-save = Enregistrer toutes les parties
me-games-open = Ouvrir des parties enregistrées
me-games-saved = { $count ->
    [one] Une partie est dans le fichier.
   *[other] { $count } parties sont dans le fichier.
}
me-games-none = Il n’y a pas encore de partie à enregistrer.
me-here = Ce navigateur
me-forget = Oublie-moi
me-forget-about = Ton nom, tes adresses et tes appareils sont effacés. Les parties jouées restent, sans ton nom.
me-forget-sure = Tu ne pourras pas revenir en arrière, et tu perds tes places dans toutes les parties en cours.
me-forget-yes = Oui, oublie-moi
me-forgotten = C’est oublié.
