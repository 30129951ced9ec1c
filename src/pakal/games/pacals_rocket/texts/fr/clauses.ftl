### Règles de Pacal’s Rocket, dans les mots du projet.
### Valeur : la règle. Attributs : .title (nom court), .ruling (ce que les sources laissent ouvert), .intro (chapitres seulement).

rules-overview =
    Aux commandes d’un vaisseau spatial creux, tu survoles la cité maya de Palenque.
    Les pierres divines que tu lâches restent sur la case quand le vaisseau s’envole, et leurs constellations te permettent de construire des pyramides d’un à cinq étages.
    Prendre la majorité dans un des 16 quartiers rapporte tout de suite la valeur de ce quartier.
    La partie se termine quand quelqu’un a construit toutes ses pyramides sauf une (dans l’édition française : absolument toutes) ou a atteint un certain score.
    On compte alors la rivière, le lac, chaque quartier et les pièces d’énergie inutilisées ; qui a le plus de points gagne.

## Le plateau

chapter-PR-BOARD = Le plateau

PR-BOARD-1 =
    Le plateau est une grille de cases ; chacun de ses deux côtés compte un nombre impair de cases, de 9 à 15.
    Chaque case est soit dans le lac, soit sur la terre ferme, et une case de terre ferme appartient à un seul des 16 quartiers.
    Chaque quartier a une valeur et un numéro de 1 à 16, car les colonnes ont des lettres. Une plaque sur le plateau montre les deux.
    .title = Cases et quartiers
    .ruling = Les livrets de règles parlent de 16 quartiers avec leurs valeurs, mais ne montrent les cases qu’en image ; c’est ce projet qui a décidé de la longueur des côtés et qui a numéroté les quartiers.

PR-BOARD-2 =
    Le quartier sacré a la valeur 7, et aucun autre quartier n’a cette valeur.
    C’est le bloc de 3 × 3 cases au milieu du plateau.
    .title = Quartier sacré
    .ruling = Les livrets de règles ne montrent la forme de ce quartier qu’en image ; qu’il compte 3 × 3 cases vient d’une critique publiée.

PR-BOARD-3 =
    Certaines cases sont marquées comme bord de rivière, certaines comme bord de lac ; une case peut être les deux.
    Ces marques ne comptent que dans le décompte final.
    La rivière ne bloque rien.
    .title = Rivière et lac
    .ruling = Seul le livret français dit que la rivière n’est pas un obstacle, et seule une image montre quelles cases sont marquées ; ce projet laisse les vaisseaux passer au-dessus de la rivière dans toutes les éditions et a marqué les cases de son propre plateau.

PR-BOARD-4 =
    On ne joue pas sur les cases du lac : on n’y trouve jamais ni vaisseau, ni pierre divine, ni pyramide.
    .title = Cases du lac

PR-BOARD-5 =
    À moins de cinq joueurs, des pièces de recouvrement retirent du jeu des quartiers entiers. Chaque pièce porte les nombres de joueurs auxquels elle sert : les pièces 2 et 2/3 à deux joueurs, la pièce 2/3 à trois, la pièce 4 à quatre.
    Les pièces 2/3 et 4 recouvrent un quartier chacune.
    Une case recouverte ne fait plus partie du plateau, à aucun égard, pas même pour la rivière et le lac.
    .title = Pièces de recouvrement
    .ruling = Seules des images montrent quels quartiers les pièces recouvrent, et seul le livret allemand dit que les pièces 2/3 et 4 en recouvrent un chacune ; ce projet a choisi les quartiers sur son propre plateau et a décidé qu’une case recouverte ne compte pour rien.

PR-BOARD-6 =
    Nous ne connaissons pas le plateau imprimé. Si tu n’en choisis pas d’autre, tu joues sur un plateau à nous : il a 11 × 11 cases, 16 quartiers dont les cases se tiennent par leurs côtés, des valeurs de 3 à 7 et un lac de 4 à 6 cases ; la rivière et le lac sont bien en jeu quel que soit le nombre de joueurs.
    La taille de la grille, la forme et la valeur des quartiers, la rivière et le lac viennent d’un fichier de plateau ; le nôtre s’appelle `palenque` et dit que ce n’est pas le plateau imprimé. Un fichier de plateau est vérifié au chargement, et si tu possèdes le jeu imprimé, tu peux mettre ta propre transcription à la place.
    .title = Un plateau à nous
    .ruling = Le plateau imprimé n’apparaît que sur des images qui manquent dans les sources : ce projet a donc dessiné le sien ; les valeurs de 3 à 7 viennent d’une critique publiée.

PR-BOARD-7 =
    Un fichier de plateau comme `palenque` n’est accepté que si tout ce qui suit est vrai.
    Toutes les lignes ont la même longueur, et les deux grilles (quartiers et marques) montrent le même lac, d’au moins une case.
    Il y a 16 quartiers, chacun d’un seul tenant par les côtés de ses cases et chacun de valeur positive ; le quartier sacré est le bloc central de 3 × 3 cases, vaut 7 et n’est jamais recouvert.
    Les pièces de recouvrement sont exactement `2` (au moins un quartier), `2/3` et `4` (un quartier chacune), et `2` et `2/3` n’ont aucun quartier en commun.
    Pour chaque nombre de joueurs, les cases en jeu sont d’un seul tenant par leurs côtés, l’une au moins est en bord de rivière et une en bord de lac, et il y en a au moins 12 par joueur, plus une.
    .title = Vérification d’un fichier de plateau

## Préparation

chapter-PR-SETUP = Préparation

PR-SETUP-1 =
    Tu as 1 vaisseau spatial, 3 pièces d’énergie de valeur 2, 4 et 6, et 11 pyramides : une à un étage, trois à deux étages, trois à trois étages, deux à quatre étages et deux à cinq étages. De tes 11 pierres divines, une marque ton score ; il en reste donc 10 en jeu.
    Tout le monde commence avec 0 point.
    .title = Ton matériel

PR-SETUP-2 =
    Le premier joueur (GEN-4) commence, puis on suit le sens des aiguilles d’une montre : chacun place son vaisseau sur une case libre du quartier sacré.
    Cela s’écrit `@f6`.
    .title = Placer les vaisseaux

## Tours et coups

chapter-PR-ROUND = Tours et coups

PR-ROUND-1 =
    De trois à cinq joueurs, le premier joueur du tour lance le dé, et le résultat vaut pour tout le monde pendant ce tour. Ensuite chacun joue un coup, dans le sens des aiguilles d’une montre à partir du premier joueur. Puis le dé passe au joueur suivant dans le même sens, qui commence le tour suivant.
    Le premier joueur d’un tour est donc le dernier du tour suivant.
    .title = Tour de trois à cinq joueurs

PR-ROUND-2 =
    À deux, vous jouez chacun à votre tour, et chacun lance le dé pour son propre coup.
    Un tour comprend un coup de chacun, et c’est toujours la même personne qui commence.
    .title = Tour à deux joueurs
    .ruling = Seul le livret allemand dit que l’on alterne ; à lire les autres à la lettre, seul le lancer de dé change par rapport au jeu de trois à cinq, et le premier joueur continuerait donc à changer de tour en tour. Ce projet fait alterner les coups dans toutes les éditions.

PR-ROUND-3 =
    Le dé montre un nombre de points ou les flèches ; ses faces sont 2, 3, 3, 4, 5 et les flèches. Toutes les faces sont également probables.
    Avant la partie, tu peux choisir d’autres faces.
    L’option `die` les énumère : au moins une, chacune étant un nombre à partir de 1 ou `arrows` (flèches). Par défaut, c’est `2,3,3,4,5,arrows` ; une face citée deux fois compte double.
    Avec 2 points ou plus, un vaisseau peut toujours quitter le quartier sacré si rien ne lui barre la route (PR-MOVE-9).
    Un lancer s’écrit `roll:4`, les flèches `roll:*`.
    .title = Le dé
    .ruling = Les livrets de règles ne donnent pas la liste des faces ; des critiques publiées (roachware.org, spielkult.de) parlent de cinq faces aux nombres de 2 à 5 et d’une face à flèches, et ce projet a décidé que le 3 y figure deux fois.

PR-ROUND-4 =
    Ton coup a quatre étapes, dans cet ordre : 1. faire voler ton vaisseau, c’est obligatoire ; 2. lâcher des pierres divines, si tu veux ; 3. construire une pyramide, si tu veux ; 4. marquer les points que rapporte la construction.
    .title = Ton coup

## Faire voler le vaisseau

chapter-PR-MOVE = Faire voler le vaisseau
    .intro =
        Une case est libre si elle est en jeu, n’est pas dans le lac et ne porte ni vaisseau ni pyramide ; les pierres divines ne comptent pas.
        Un obstacle est un autre vaisseau, une pyramide, une case du lac ou le bord du plateau en jeu. La rivière et les pierres divines ne sont pas des obstacles.

PR-MOVE-1 =
    Soulève d’abord ton vaisseau : les pierres divines qu’il contient restent sur la case qu’il quitte, avec celles qui s’y trouvent déjà. Si une couleur a maintenant deux pierres divines ou plus sur cette case, toutes les pierres divines de cette couleur qui s’y trouvent retournent dans la réserve de leur propriétaire.
    La case que tu quittes compte comme libre pendant ton vol.
    Dans l’édition polonaise, les pierres divines qui te reviennent ainsi sont tout de suite dans ta réserve. Dans les éditions allemande et française, tu ne peux les utiliser qu’à partir de ton coup suivant ; d’ici là, elles sont posées devant toi, et PR-DROP-4 ne s’applique donc pas non plus.
    .title = Soulever le vaisseau
    .ruling = Les livrets de règles parlent de deux pierres divines d’une couleur ; que trois reviennent aussi vient d’une critique publiée, et ce projet a décidé que la case quittée est libre, et à partir de quand servent les pierres divines revenues : le livret allemand parle d’un coup ultérieur, le français dit « plus tard », le polonais ne dit rien.

PR-MOVE-2 =
    Avec des points, tu peux voler en ligne droite : dans une seule direction, le long de ta ligne ou de ta colonne, d’exactement autant de cases que le dé montre de points. Si un obstacle est sur le chemin (un autre vaisseau, une pyramide, une case du lac ou le bord du plateau en jeu), tu t’arrêtes devant et le reste des points est perdu. Tu dois voler d’au moins une case. Ensuite, tu peux lâcher deux pierres divines.
    Cela s’écrit `f6-f9`.
    .title = En ligne droite
    .ruling = Les livrets de règles ne disent pas si un vaisseau peut rester sur place quand un obstacle est juste à côté ; ce projet a décidé qu’il doit voler d’au moins une case.

PR-MOVE-3 =
    Avec des points, tu peux aussi voler en tournant, pas à pas, sur des cases libres : tu tournes à angle droit au moins une fois en chemin, autant de fois que tu veux, mais tu ne reviens jamais en arrière. Tu dois utiliser tous les points ; il est interdit de s’arrêter devant un obstacle. Ensuite, tu peux lâcher une pierre divine.
    Ton vaisseau n’a ni avant ni arrière : le premier pas n’est donc pas un virage.
    Cela s’écrit `f6~g9`.
    .title = En tournant
    .ruling = Seul le livret polonais exige au moins un virage en chemin ; que le premier pas ne soit pas un virage et qu’un vaisseau ne revienne jamais en arrière, ce projet l’a décidé.

PR-MOVE-4 =
    Si un vol en tournant arrive sur une case et que ni la case d’en face, ni celle de gauche, ni celle de droite n’est libre, il s’y termine et le reste des points est perdu.
    Le chemin doit comporter au moins un virage, et un virage vers cette case compte ; sans aucun virage, c’est un vol en ligne droite (PR-MOVE-2).
    La case de départ compte comme libre.
    .title = Cul-de-sac
    .ruling = Le livret allemand parle d’une case avec des obstacles sur trois côtés, le français et le polonais d’une case entourée d’obstacles ; ce projet lit les trois de la même façon et a décidé que le chemin doit comporter un virage et que la case de départ est libre.

PR-MOVE-5 =
    Un vol en tournant peut croiser son propre chemin et passer au-dessus de sa case de départ.
    Il ne peut pas s’y terminer, pas même par un cul-de-sac (PR-MOVE-4).
    Deux chemins vers la même case sont une seule et même action.
    .title = Croiser son propre chemin
    .ruling = Les livrets de règles ne disent pas si un vol peut croiser son chemin ou revenir à son départ ; c’est ce projet qui l’a décidé.

PR-MOVE-6 =
    Avec les flèches, tu voles dans une seule direction, le long de ta ligne ou de ta colonne, d’une case ou d’autant de cases que tu veux. Tu passes au-dessus de tout, même du lac et des cases recouvertes, et tu te poses sur une case libre. Ensuite, tu peux lâcher deux pierres divines.
    Cela s’écrit `f6*f1`.
    .title = Flèches
    .ruling = Les livrets de règles laissent le vaisseau passer au-dessus des obstacles, mais ne disent ni où il peut se poser, ni s’il peut survoler des cases recouvertes ; ce projet a décidé les deux.

PR-MOVE-7 =
    Au lieu de voler, quoi que montre le dé, tu peux rendre une de tes pièces d’énergie ; tu choisis laquelle. Place alors ton vaisseau sur une case libre de ton choix, sauf celle qu’il vient de quitter. Ensuite, tu peux lâcher une pierre divine.
    Cela s’écrit `f6!2>c3` : pièce d’énergie 2, de f6 à c3.
    .title = Pièce d’énergie
    .ruling = Les livrets de règles permettent toute case libre ; ce projet a décidé que la case que le vaisseau vient de quitter n’en fait pas partie.

PR-MOVE-8 =
    Si tu ne peux voler ni en ligne droite, ni en tournant, ni avec les flèches, tu dois utiliser une pièce d’énergie. S’il ne t’en reste plus, place ton vaisseau sur une autre case libre de ton choix, et tu ne peux pas lâcher de pierre divine.
    Cela s’écrit `f6?c3`.
    .title = Aucun vol possible
    .ruling = Les livrets de règles parlent d’un vaisseau entouré d’obstacles ; ce projet a décidé qu’il peut encore voler avec les flèches et qu’on ne peut pas le remettre sur la case qu’il a quittée.

PR-MOVE-9 =
    Au premier tour, ton vaisseau doit quitter le quartier sacré en ligne droite.
    Voler en tournant est interdit pendant ce tour.
    .title = Quitter le quartier sacré

PR-MOVE-10 =
    Au premier tour, si un vol en ligne droite ou avec les flèches se termine hors du quartier sacré, tu dois faire un tel vol.
    Si tu n’as que des vols en ligne droite ou avec les flèches qui restent à l’intérieur, tu fais l’un de ceux-là.
    Ce n’est que si tu n’as aucun vol en ligne droite ou avec les flèches que tu peux utiliser une pièce d’énergie ; PR-MOVE-7 et PR-MOVE-8 s’appliquent alors, et ton vaisseau doit être placé hors du quartier sacré.
    .title = Le premier tour en détail
    .ruling = Les livrets de règles disent seulement qu’il faut sortir en ligne droite ; ce qui se passe quand tu ne le peux pas, c’est ce projet qui l’a décidé.

## Lâcher des pierres divines

chapter-PR-DROP = Lâcher des pierres divines

PR-DROP-1 =
    Si tu peux lâcher deux pierres divines, une au plus va dans ton propre vaisseau et une au plus dans celui d’un autre joueur, que tu choisis. Si tu peux en lâcher une, elle va dans ton propre vaisseau.
    Une deuxième pierre divine de ta couleur sur une case n’est jamais interdite ; PR-MOVE-1 s’en occupe quand le vaisseau s’envole.
    .title = Dans quel vaisseau
    .ruling = Les livrets de règles veulent une seule pierre divine de chaque couleur par case, mais disent aussi ce qui arrive à deux ; ce projet a décidé que la deuxième n’est jamais interdite.

PR-DROP-2 =
    Rien ne t’oblige à lâcher une pierre divine, et tu décides pour chacune.
    Quand deux pierres divines sont permises, tu en lâches une dans ton propre vaisseau, puis une dans un autre de ton choix ; ou bien tu n’en lâches qu’une, et elle va dans ton propre vaisseau. Un autre vaisseau ne reçoit donc une pierre divine qu’après le tien.
    Les trois livrets de règles nomment ces deux possibilités. Que tu puisses n’en lâcher qu’une sur deux, seul le livret français le dit en toutes lettres.
    L’option `single_of_two` a les valeurs `own`, par défaut, et `any`. Avec `any`, une règle maison, une seule pierre divine peut aller dans n’importe quel vaisseau.
    .title = En mettre moins

PR-DROP-3 =
    Les pierres divines dans un vaisseau et sur la case en dessous sont cachées : elles ne font partie d’aucune constellation, on ne peut ni les reprendre ni les regarder. On lâche les pierres divines à la vue de tous, et s’en souvenir fait partie du jeu.
    L’option `memory` a les valeurs `strict`, par défaut, et `open`.
    Avec `strict`, tout le monde voit une pierre divine quand elle est lâchée et jusqu’à la fin de ce coup. Après, aucune vue, aucun journal, aucun conseil ne dit à personne, pas même à son propriétaire, quelles pierres divines sont cachées, seulement que quelque chose a été lâché ; une fois le vaisseau envolé, plus rien n’y est caché.
    Le journal dit pour de bon où tu as lâché tes pierres divines dès que, à un moment après ce coup, aucune de tes pierres divines n’est cachée. Un conseil connaît ce que montre la table, non ce que retiendrait une mémoire parfaite.
    Avec `open`, tout le monde voit toutes les pierres divines cachées.
    .title = Pierres cachées
    .ruling = D’après les livrets de règles, il faut se souvenir de ses pierres divines, et le polonais interdit de regarder dans les vaisseaux ; c’est ce projet qui a décidé combien de temps on voit une pierre divine lâchée et ce que le journal et les conseils en disent, et il propose l’option.

PR-DROP-4 =
    Si aucune pierre divine n’est posée devant toi au moment où tu pourrais en lâcher une (même après la première de deux), tu peux à la place reprendre sur le plateau une de tes pierres divines visibles.
    Les pierres divines qui te sont revenues quand tu as soulevé ton vaisseau sont posées devant toi, même si tu ne peux les utiliser qu’à partir de ton coup suivant (PR-MOVE-1).
    Tu dois lâcher la pierre divine tout de suite, dans un vaisseau que permettent PR-DROP-1 et PR-DROP-2.
    .title = Réserve vide
    .ruling = Les livrets de règles ne disent pas si cela vaut aussi après la première de deux pierres divines, ni si celles qui sont revenues quand tu as soulevé ton vaisseau sont posées devant toi ; ce projet a décidé l’un et l’autre.

PR-DROP-5 =
    Ton propre vaisseau passe en premier (PR-DROP-2) ; avec la règle maison `any`, tu choisis par lequel commencer. Quand plus rien ne peut être lâché, cette étape se termine toute seule.
    `drop:2` met une pierre divine de ta réserve dans le vaisseau de la place 2, `drop:2<c3` y lâche ta pierre divine visible de c3, et `drop:-` met fin à l’étape.
    .title = Écriture des pierres divines lâchées

## Construire des pyramides

chapter-PR-BUILD = Construire des pyramides
    .intro =
        Une constellation est un ensemble de cases dont chacune porte une pierre divine visible ou une pyramide à toi ; une au moins porte une pierre divine.
        Sa forme décide de la hauteur que tu construis.

PR-BUILD-1 =
    Pour une pyramide à un étage, il te faut une seule case avec une de tes pierres divines visibles.
    .title = Hauteur 1 : une pierre divine

PR-BUILD-2 =
    Pour une pyramide à deux étages, il te faut deux cases qui se touchent par un côté ; des cases voisines en diagonale ne comptent pas.
    Chacune porte une pierre divine visible ou une pyramide à toi, et une au moins porte une pierre divine.
    .title = Hauteur 2 : deux côte à côte

PR-BUILD-3 =
    Pour une pyramide à trois étages, il te faut trois cases en ligne : horizontale, verticale ou diagonale. Le nombre de cases entre voisines doit être le même ; il peut être 0.
    Chacune porte une pierre divine visible ou une pyramide à toi, et une au moins porte une pierre divine.
    .title = Hauteur 3 : trois en ligne

PR-BUILD-4 =
    Pour une pyramide à quatre étages, il te faut quatre cases en ligne : horizontale, verticale ou diagonale. Le nombre de cases entre voisines doit être partout le même ; il peut être 0.
    Chacune porte une pierre divine visible ou une pyramide à toi, et une au moins porte une pierre divine.
    .title = Hauteur 4 : quatre en ligne

PR-BUILD-5 =
    Pour une pyramide à cinq étages, il te faut les quatre coins d’un carré dont les côtés suivent la grille, avec n’importe quel nombre de cases entre les coins, même 0.
    Chaque coin porte une pierre divine visible ou une pyramide à toi, et un au moins porte une pierre divine.
    Un carré posé de biais ne compte pas.
    .title = Hauteur 5 : un carré
    .ruling = Les livrets de règles parlent d’un carré aux écarts égaux et ne disent rien des carrés de biais ; ce projet a décidé qu’ils ne comptent pas.

PR-BUILD-6 =
    Les cases entre voisines, sur une ligne ou sur les quatre côtés d’un carré, doivent être vides.
    Les cases intermédiaires ne portent aucune pierre divine visible, quelle qu’en soit la couleur, ni vaisseau ni pyramide ; elles sont en jeu et ne sont pas dans le lac. Ce qui se trouve à l’intérieur d’un carré est sans importance.
    Avant la partie, vous pouvez choisir que n’importe quoi puisse s’y trouver : seul l’écart compte alors.
    L’option `gaps` vaut `empty`, par défaut, ou `any`.
    .title = Écarts
    .ruling = Les trois livrets de règles parlent de cases vides entre les pierres divines, mais pas de ce qui rend une case vide ; ce projet l’a décidé et propose l’option.

PR-BUILD-7 =
    Place la nouvelle pyramide sur une case de la constellation qui porte une de tes pierres divines. Toutes tes pierres divines de la constellation retournent dans ta réserve ; tes pyramides qui en font partie restent en place.
    Les pierres divines des autres joueurs sur la case de construction retournent à leurs propriétaires.
    `build:4@c3:c3,d3,e3,f3` donne la hauteur construite, la case de construction et toute la constellation, case de construction et pyramides à toi comprises.
    .title = Nouvelle pyramide

PR-BUILD-8 =
    Au lieu de construire une nouvelle pyramide, tu peux améliorer : remplace une de tes pyramides de la constellation par une pyramide strictement plus haute.
    Toutes tes pierres divines de la constellation retournent dans ta réserve.
    La pyramide remplacée y retourne aussi, et tu peux la construire à nouveau.
    Cela s’écrit `up:4@c3:a3,b3,c3,d3`.
    .title = Amélioration
    .ruling = Les livrets de règles ne disent pas ce que devient la pyramide remplacée ; ce projet a décidé qu’elle peut être construite à nouveau.

PR-BUILD-9 =
    Si ta réserve contient une pyramide de la hauteur de la constellation, c’est cette hauteur que tu construis. S’il ne t’en reste plus, tu peux construire n’importe quelle pyramide plus basse que tu as encore.
    Même alors, une amélioration doit être plus haute que la pyramide qu’elle remplace.
    .title = Hauteur épuisée
    .ruling = Les livrets de règles permettent une pyramide plus basse sans parler d’amélioration ; ce projet a décidé qu’une amélioration doit toujours gagner en hauteur.

PR-BUILD-10 =
    Tu construis une fois par coup au plus, que ce soit une nouvelle pyramide ou une amélioration.
    Rien ne t’oblige à construire.
    `build:-` y renonce.
    .title = Une construction par coup

PR-BUILD-11 =
    Tu peux choisir moins de cases, par exemple trois sur quatre en ligne.
    C’est alors une autre constellation, et le reste demeure en place.
    .title = Utiliser moins de cases

PR-BUILD-12 =
    Avant la partie, vous pouvez choisir la règle pour joueurs expérimentés, où la construction est plus difficile : les nouvelles pyramides se construisent avec des pierres divines seulement.
    Une de tes pyramides ne peut être dans une constellation que si c’est elle que tu améliores, et il ne peut pas y en avoir d’autre.
    PR-BUILD-9 reste valable ; une amélioration plus basse doit quand même être strictement plus haute que ce qu’elle remplace.
    L’option `expert` vaut `on` ou `off`, par défaut.
    .title = Règle pour joueurs expérimentés

## Marquer des points en construisant

chapter-PR-SCORE = Marquer des points en construisant

PR-SCORE-1 =
    Tes étages dans un quartier sont les hauteurs de toutes tes pyramides qui s’y trouvent, additionnées. Si ta construction (nouvelle pyramide ou amélioration) te donne plus d’étages que n’importe qui d’autre dans ce quartier, et que ce n’était pas le cas avant, tu marques aussitôt la valeur du quartier.
    Tu marques donc en construisant là en premier, en dépassant les autres ou en mettant fin à une égalité en tête.
    .title = Prendre la majorité

PR-SCORE-2 =
    Si tu as déjà la majorité à toi seul dans un quartier, y construire ne rapporte rien.
    .title = Majorité déjà acquise

## Fin de la partie

chapter-PR-END = Fin de la partie

PR-END-1 =
    La partie se termine aussitôt, avec 5 points de bonus pour toi, quand tu construis une nouvelle pyramide qui n’en laisse qu’une dans ta réserve, ton avant-dernière (éditions allemande et polonaise), ou qui n’en laisse aucune, ta dernière (édition française).
    Cette construction rapporte d’abord ses points, puis vient le bonus.
    Une amélioration ne met jamais fin à la partie, car elle remet une pyramide dans la réserve.
    Tout cela passe avant PR-END-2 et PR-END-4.
    .title = Pyramide décisive
    .ruling = Les livrets de règles ne disent pas qu’une amélioration ne met jamais fin à la partie, ni quelle fin passe avant une autre ; ce projet a décidé l’un et l’autre.

PR-END-2 =
    La limite est un score d’au moins 40 points à trois joueurs, 35 à quatre, 30 à cinq. Quand quelqu’un l’atteint, on joue le tour en cours jusqu’au bout, puis la partie se termine.
    .title = Score limite

PR-END-3 =
    Dans ce dernier tour, y compris le coup qui a atteint la limite, il reste un bonus.
    Éditions allemande et polonaise : l’avant-dernière pyramide rapporte 5 points, et la partie se termine aussitôt.
    Édition française : l’avant-dernière pyramide rapporte 5 points, et le tour continue ; la dernière rapporte 5 points, et la partie se termine aussitôt.
    On vérifie si la limite est atteinte avec les points de PR-SCORE-1, avant tout bonus.
    Si plusieurs raisons de finir sont réunies, la pyramide décisive (ses 5 points sont accordés) passe avant le score limite, et celui-ci avant le nombre de tours.
    Les enregistrements les nomment `trigger-pyramid`, `score-limit` et `round-limit`.
    .title = Bonus du dernier tour
    .ruling = Les livrets de règles ne disent pas si le coup qui atteint la limite fait partie du dernier tour, ni le français ce que la dernière pyramide y provoque ; ce projet a décidé les deux.

PR-END-4 =
    À deux joueurs, la partie se termine aussitôt quand un score atteint 45 points.
    La pyramide décisive de PR-END-1 y met fin aussi.
    .title = Fin à deux joueurs
    .ruling = Pour deux joueurs, les livrets allemand et polonais ne citent que les 45 points, le français aussi la dernière pyramide ; ce projet applique PR-END-1 dans toutes les éditions.

PR-END-5 =
    Avant la partie, vous pouvez choisir un nombre de tours, après lequel elle se termine et on fait le décompte. PR-END-3 n’accorde pas de bonus pour cela ; si PR-END-2 s’applique dans le même tour, la raison est le score limite.
    Vous pouvez aussi arrêter une partie à tout moment si tout le monde est d’accord. On fait alors le décompte.
    L’option `max_rounds` vaut `none`, par défaut, ou un nombre entier à partir de 1. La fin d’un enregistrement dit `round-limit` ou `agreement` ; un accord n’est pas une action.
    .title = Limite de tours et commun accord
    .ruling = Les livrets de règles ne connaissent ni nombre de tours, ni fin d’un commun accord ; ce projet a ajouté les deux.

## Décompte final

chapter-PR-FINAL = Décompte final

PR-FINAL-1 =
    Les vaisseaux et les pierres divines ne rapportent rien.
    .title = Vaisseaux et pierres divines

PR-FINAL-2 =
    Compte tes étages sur les cases en bord de rivière : les places 1, 2 et 3 rapportent 12, 8 et 4 points, les places 4 et 5 rien. On fait de même pour le lac, avec les cases en bord de lac.
    En cas d’égalité, les points des places occupées sont additionnés et répartis à parts égales. Les éditions allemande et polonaise arrondissent vers le bas, l’édition française au nombre entier le plus proche ; cela ne change quelque chose que si cinq joueurs se partagent les 24 points.
    Il faut au moins un étage à cet endroit pour occuper une place.
    .title = Rivière et lac
    .ruling = Seul le livret français dit en toutes lettres que la rivière et le lac sont comptés chacun à part, mais il ne dit pas dans quel sens il arrondit ; aucun ne dit si l’on peut occuper une place sans étage. Ce projet a décidé les trois.

PR-FINAL-3 =
    Dans chaque quartier, qui a la majorité marque la valeur du quartier, et qui vient en deuxième marque 2 points. À égalité en tête, chacun marque la valeur, et il n’y a alors pas de deuxième place.
    À égalité à la deuxième place, chacun marque 2 points.
    Sans étage dans le quartier, tu n’y occupes aucune place.
    .title = Quartiers
    .ruling = Les livrets de règles ne disent pas si l’on peut occuper une place sans étage ; ce projet a décidé que non.

PR-FINAL-4 =
    Chaque pièce d’énergie que tu n’as pas utilisée rapporte 2, 4 ou 6 points, selon sa valeur.
    .title = Pièces d’énergie inutilisées

PR-FINAL-5 =
    Qui a le plus de points gagne. Si plusieurs joueurs en ont autant, ils partagent la victoire.
    .title = Qui gagne
    .ruling = Les livrets de règles n’ont pas de règle pour une égalité ; ce projet a décidé que la victoire est partagée.
