### Règles communes à tous les jeux, dans les mots du projet.
### Valeur : la règle. Attributs : .title (nom court), .ruling (ce que les sources laissent ouvert), .intro (chapitres seulement).

chapter-GEN = Ce qui vaut pour tous les jeux

GEN-1 =
    Une partie est une liste d’actions, de la première à la dernière.
    Chaque action est soit la décision d’une place à la table, soit un résultat du hasard, par exemple un lancer de dé ou un mélange de cartes.
    Les enregistrements numérotent les places dans le sens des aiguilles d’une montre, à partir de `0` ; le hasard est l’acteur `-1`.
    .title = Actions et places

GEN-2 =
    Même si une seule action est possible, c’est toi qui la joues.
    Il y a une exception : si tu ne pouvais que passer ou renoncer, la question ne t’est pas posée.
    Une telle action serait `drop:-`, `build:-` ou `event:-`.
    Les résultats du hasard sont toujours notés, même quand un seul est possible.
    .title = Quand on te pose une question

GEN-3 =
    Tout le reste se fait tout seul, juste après l’action qui le provoque : les pierres divines reviennent, les points sont comptés, une carte est retournée, la partie se termine.
    .title = Ce qui se fait tout seul

GEN-4 =
    L’option `start_seat` dit quelle place commence : un numéro de place à partir de 0, ou `random` (au hasard). Par défaut, c’est `random` à une table, et 0 partout ailleurs.
    Elle fixe le premier joueur de Pacal’s Rocket, du premier voyage de Rockets, et de la première manche des Pyramides du Jaguar si l’on y joue avec `start: alternate`. Avec les autres façons de commencer Les Pyramides du Jaguar, elle n’a aucun effet.
    Une place au hasard est tirée avant le début de la partie ; un enregistrement nomme donc toujours une place.
    .title = Premier joueur

GEN-5 =
    Chaque action s’écrit d’une seule façon, comme `play:5`, que donnent les règles de chaque jeu.
    C’est ainsi qu’elle figure dans les enregistrements, que la ligne de commande la lit et l’affiche, et qu’elle apparaît dans la liste des actions permises.
    Les nombres n’ont pas de zéro en tête.
    .title = Une seule écriture par action

GEN-6 =
    Une liste dans ton action, comme dans `offer:12,31`, va du plus petit au plus grand, avec des virgules et sans espaces.
    Les nombres sont triés comme des nombres, les cases comme du texte : `a10` vient donc avant `a2`.
    Quand le hasard énumère des cartes, elles restent dans l’ordre de distribution, sans tri. L’ordre à l’intérieur d’une main ne signifie rien, mais il est conservé tel quel.
    .title = Ordre dans les listes

GEN-7 =
    Les cases portent le même genre de nom qu’aux échecs : une lettre pour la colonne, un nombre pour la ligne.
    `a1` est en bas à gauche ; sur un plateau de 11 × 11 cases, `k11` est en haut à droite.
    .title = Noms des cases

GEN-8 =
    Une action mal écrite, interdite ou venue de la mauvaise place est refusée, tout comme un résultat du hasard impossible.
    Tu apprends quelle règle elle enfreint, et rien ne change.
    .title = Actions refusées

# Words that mean much the same in these games, a group a line: the search in the rules finds one by another.
near-words =
    proposer offre offrir échange échanger troc
    gagne gagner gagnant victoire vainqueur
    fin dernier terminer
    égalité égal
    points score décompte
    début commencer premier préparation
    pile pioche paquet
    case place
    pierre pion jeton
    vaisseau fusée
    tour manche
    recule reculer retomber revenir
    interdit défendu
    permis autorisé
