### Règles de Rockets, dans les mots du projet.
### Valeur : la règle. Attributs : .title (nom court), .ruling (ce que les sources laissent ouvert).

rules-overview =
    De deux à quatre fusées font cinq voyages vers la lune.
    À ton tour, tu poses une carte, et ta propre carte précédente est ta rampe de lancement : une carte plus haute te fait avancer, une carte égale pousse un adversaire, une carte plus basse te fait reculer ou remplit ta main.
    À la fin d’un voyage, tu marques ce que vaut ta case (la lune vaut 20), moins un point par carte dans ta main.
    Après cinq voyages, le plus fort total gagne.

## Cartes et début d’un voyage

chapter-RK-SETUP = Cartes et début d’un voyage

RK-SETUP-1 =
    Il y a 60 cartes de valeur 0 à 6.
    L’option `deck` dit combien il y en a de chaque valeur, de 0 à 6, soit 60 en tout.
    Il y en a neuf de chaque pour 0, 1, 2 et 3, huit de chaque pour 4, 5 et 6.
    Par défaut, c’est `9,9,9,9,8,8,8`.
    .title = Cartes
    .ruling = La source ne donne que le total de 60 cartes et quatre marqueurs ; les valeurs et le nombre de joueurs viennent d’une critique publiée, et c’est ce projet qui a décidé combien il y a de cartes de chaque valeur.

RK-SETUP-2 =
    À chaque voyage, toutes les fusées vont au départ, case 0, et les 60 cartes sont mélangées. Chacun en reçoit six ; le reste forme la pioche.
    Cela s’écrit `shuffle:` suivi des 60 valeurs : les six premières pour qui commence le voyage, les six suivantes pour la place suivante dans le sens des aiguilles d’une montre, et ainsi de suite ; celle qui vient après la dernière main est le dessus de la pioche.
    .title = Début d’un voyage

RK-SETUP-3 =
    D’après le livret, c’est le plus jeune joueur qui commence le premier voyage. pakal ne connaît l’âge de personne : à une table, la place qui commence est tirée au sort, sauf si vous en choisissez une (GEN-4).
    On joue dans le sens des aiguilles d’une montre.
    .title = Qui commence le premier voyage

RK-SETUP-4 =
    Chaque voyage suivant est commencé par le joueur qui a le plus mauvais score du voyage qui vient de finir.
    S’ils sont plusieurs, c’est le premier d’entre eux dans le sens des aiguilles d’une montre, en comptant à partir du joueur qui a commencé ce voyage-là, lui compris.
    .title = Qui commence un voyage suivant
    .ruling = La source ne dit pas qui commence si plusieurs ont le plus mauvais score ; c’est ce projet qui l’a décidé.

## Poser une carte

chapter-RK-PLAY = Poser une carte

RK-PLAY-1 =
    À ton tour, tu poses une carte de ta main, face visible. Ta carte précédente, ta rampe de lancement, est celle que tu as posée avant elle dans ce voyage.
    Cela s’écrit `play:5`.
    .title = Une carte

RK-PLAY-2 =
    À ta première carte d’un voyage, ta fusée avance de la moitié de la valeur de cette carte, arrondie vers le haut : 3 cases pour un 5.
    .title = Première carte

RK-PLAY-3 =
    Si ta carte est plus haute que la précédente, ta fusée avance de la différence.
    .title = Carte plus haute

RK-PLAY-4 =
    Si ta carte est égale à la précédente, tu dois pousser un adversaire : tu fais avancer sa fusée d’une case. Tu choisis lequel.
    `push:2` pousse la place 2.
    .title = Carte égale

RK-PLAY-5 =
    Si ta carte est plus basse que la précédente, tu as le choix : ta fusée recule de la différence, ou elle reste en place et tu pioches autant de cartes que la différence.
    Cela s’écrit `back` ou `draw`.
    .title = Carte plus basse

RK-PLAY-6 =
    Si le numéro de ta case est plus petit que la différence, tu ne peux que piocher.
    On ne recule jamais d’une partie du chemin pour piocher le reste.
    .title = Trop près du départ

RK-PLAY-7 =
    Si la pioche a moins de cartes que tu ne dois en piocher, tu les pioches toutes.
    .title = Pioche trop petite
    .ruling = La source ne dit pas ce qui se passe si la pioche est trop petite ; c’est ce projet qui l’a décidé.

RK-PLAY-8 =
    Une fusée ne dépasse jamais la lune : les cases en trop sont perdues.
    .title = La lune est le terminus
    .ruling = La source ne dit pas s’il faut arriver exactement sur la lune ; ce projet a décidé que non.

## Fin d’un voyage

chapter-RK-TRIP = Fin d’un voyage

RK-TRIP-1 =
    Un voyage se termine après un tour joué jusqu’au bout, dans trois cas : la personne dont c’était le tour n’a plus de carte, après avoir pioché s’il le fallait ; ou bien une fusée, n’importe laquelle, est sur la lune ; ou bien la pioche est vide.
    .title = Quand un voyage se termine
    .ruling = La source ne dit pas si un tour est joué jusqu’au bout avant que le voyage se termine ; ce projet a décidé que oui, et que les cartes alors piochées comptent.

RK-TRIP-2 =
    Tu marques ce que vaut la case de ta fusée, moins un point par carte encore dans ta main. La lune vaut 20, le départ 0.
    Dans l’édition de Jeux en boîte, celle par défaut, il y a avant la lune 19 cases qui valent de 1 à 19. Dans l’édition aux étoiles, il y en a 14, qui valent 2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14 et 16 ; pour reculer (RK-PLAY-6), c’est le numéro de la case qui compte, pas ce qu’elle vaut.
    Ton score peut être négatif.
    .title = Score d’un voyage
    .ruling = L’édition aux étoiles, ses 14 cases et leurs valeurs viennent d’une critique publiée.

## Fin de la partie

chapter-RK-END = Fin de la partie

RK-END-1 =
    Après cinq voyages, le plus fort total de tous les voyages gagne.
    .title = Qui gagne

RK-END-2 =
    Si plusieurs sont en tête, vous faites tous un voyage de plus, à moins d’avoir choisi avant la partie de partager alors la victoire.
    Ce sixième voyage commence comme dans RK-SETUP-4. Le total des six voyages décide alors, même pour ceux qui n’étaient pas à égalité, et une nouvelle égalité est une victoire partagée.
    L’option `tiebreak` vaut `trip` (par défaut) ou `shared`.
    Avec `shared`, ceux qui sont en tête partagent aussitôt la victoire.
    .title = Égalité
    .ruling = La source dit seulement qu’on peut faire un sixième voyage ; qui y participe et ce qui compte, c’est ce projet qui l’a décidé.
