# Ce que disent `pakal rules` et `pakal replay`.

cli-players = { $least ->
    [one] { $range } joueur
   *[other] { $range } joueurs
  }
cli-minutes = { $range } minutes
cli-editions = Éditions
cli-editions-are = Éditions : { $editions }
cli-options = Options
cli-boards = Plateaux et pistes
cli-default = par défaut
cli-rules-more =
    pakal rules JEU : toutes les règles d’un jeu
    pakal rules JEU MOTS : les règles qui parlent de quelque chose, comme dans pakal rules rockets carte égale
    pakal rules RÈGLE : une seule règle, et sa place dans le code

cli-source = Source : { $source }
cli-certainty-document = lu dans le document même
cli-certainty-review = d’après une critique publiée
cli-certainty-mixed = lu en partie dans le document, en partie d’après une critique publiée
cli-certainty-house = règles maison
cli-differs = Différences : { $clauses }
cli-values = Valeurs : { $values }
cli-option-start-seat = Qui est le tout premier joueur : une place, ou une place tirée au sort
cli-ruling = Notre décision : { $ruling }
cli-functions-of-rules = Fonctions des règles qui la citent :
cli-other-functions = Autres fonctions qui la citent :
cli-no-code = Aucune fonction ne cite cette règle.
cli-tests = Tests :
cli-no-tests = Aucun test ne prouve cette règle.
cli-nothing-found = Rien dans les règles de « { $game } » ne parle de « { $words } ». Essaie un autre mot, ou lis toutes les règles : pakal rules { $name }
cli-nothing-but = « { $word } » figure dans { $count ->
    [one] une règle
   *[other] { $count } règles
  } : { $command }
cli-nothing-near = Mots voisins dans ces règles : { $words }.

cli-ply = Action { $ply } sur { $plies }, tour { $round }
cli-ply-before = Action { $ply } sur { $plies }, avant le premier tour
cli-start = Avant la première action.
cli-viewer = vu par { $seat }
cli-viewer-all = vu par les spectateurs
cli-clock = Temps restant : { $time }
cli-keys = Entrée suite · b retour · un nombre : cette action · r tour suivant · e fin · q quitter
cli-no-such-key = « { $said } » n’est pas une de ces commandes :
cli-no-such-ply = Les actions vont de 0 à { $plies }.
cli-narrow = Cette fenêtre a { $width } colonnes ; les lignes ci-dessous en demandent { $needed }. Élargis la fenêtre, sinon les lignes sont coupées.

# Ce que dit `pakal verify`.
replay-picture = { $file } est écrit.

verify-proven = { $file } : prouvé. Les dés étaient honnêtes : { $draws ->
    [one] le tirage découle
   *[other] les { $draws } tirages découlent
  } du secret promis au début{ $players ->
    [true] , et des nombres ajoutés par les appareils des joueurs
   *[false] {""}
  }.
verify-fingerprint = Empreinte : { $fingerprint }. Compare-la à celle que la table montrait avant la première action.
verify-numbers = Nombres des joueurs : { $numbers }. Le nombre de ton appareil est celui que la table montrait à ta place ; « - » est une place qui n’en a pas ajouté.
verify-only-dice = Cela prouve les dés, et rien d’autre : quelqu’un peut avoir changé des actions ou des noms dans cet enregistrement. Pour prouver aussi les actions, ajoute --hash et le dernier hash que tu as vu à la table. Rien ne prouve les noms.
verify-whole-game = Ton hash correspond : mise en place, dés, actions et résultat sont ceux de la partie à la table. Rien ne prouve les noms.
verify-part = Ton hash correspond aux { $plies } premières actions sur { $all } : jusque-là, mise en place, dés et actions sont ceux de la partie à la table. Pour la suite, cela ne prouve que les dés. Rien ne prouve les noms.
verify-not-proven = { $file } : pas prouvé.
verify-elsewhere = { $file } : pas prouvé : cette partie n’a pas été jouée dans le navigateur, elle n’a donc pas de secret.
verify-missing = L’enregistrement n’a pas de ligne « { $note } ». Seule une partie jouée jusqu’au bout à la table la contient.
verify-secret-unreadable = Le secret n’est pas une suite de chiffres hexadécimaux.
verify-commitment = Le secret n’est pas celui qui avait été promis au début.
verify-numbers-unreadable = La ligne « numbers » n’a pas un nombre ou « - » pour chaque place.
verify-start = Dans l’enregistrement la place { $seat } commence, mais le secret donne la place { $drawn }.
verify-hash = Le hash de l’enregistrement ne correspond pas à son contenu : des actions ou la mise en place ont été changées.
verify-hash-noted = Ton hash n’appartient pas à cet enregistrement : c’est une autre partie, ou des actions ou la mise en place ont été changées.
verify-draw = À l’action { $ply }, l’enregistrement dit { $text }, mais le secret donne { $drawn }.
verify-more = Et { $count ->
    [one] un autre tirage n’en découle
   *[other] { $count } autres tirages n’en découlent
  } pas non plus.

cli-new-package = Le paquet se trouve dans { $folder }. La suite :
