### Règles des Pyramides du Jaguar, dans les mots du projet.
### Valeur : la règle. Attributs : .title (nom court), .ruling (ce que les sources laissent ouvert).

rules-overview =
    Deux explorateurs avancent sur une piste dans la jungle pendant que vous relevez, carte par carte, deux pyramides de dix cases chacune.
    À ton tour, tu proposes deux cartes de ta main : ton adversaire en prend une pour sa pyramide, l’autre est pour la tienne.
    Les nombres doivent monter de la case 1 à la case 10. Si tu dois empiler une carte sur une autre, c’est l’explorateur adverse qui avance.
    Si ta pyramide est pleine la première, ou si ton adversaire n’a plus où poser une carte, tu gagnes la manche et avances de 5 cases.
    Après une manche, une carte retournée peut mettre fin à la partie, tout comme un explorateur arrivé au bout de la piste. Qui est alors le plus loin gagne.

## Cartes et distribution

chapter-JG-SETUP = Cartes et distribution

JG-SETUP-1 =
    Il y a 40 cartes numérotées de 1 à 40, une de chaque.
    Une pyramide a dix cases sur quatre lignes : les cases 1 à 4 sur la ligne 1, la base, de gauche à droite, puis 5 à 7 sur la ligne 2, 8 et 9 sur la ligne 3, et 10 sur la ligne 4.
    Les deux explorateurs partent de la case 0 de la piste. La piste est de nous (JG-EVENT-4).
    .title = Cartes, pyramides et explorateurs
    .ruling = La source ne dit pas d’où partent les explorateurs ; ce projet a décidé que c’est la case 0, avant la première case de sa propre piste.

JG-SETUP-2 =
    À chaque manche, toutes les cartes sont mélangées. Chacun en reçoit 15, et les dix autres sont écartées face cachée, dans l’ordre.
    Les cartes et les jaguars de la manche précédente quittent les pyramides ; les explorateurs restent où ils sont.
    La distribution s’écrit `deal:` suivi des 40 nombres : 15 pour la place 0 à la table, 15 pour la place 1, puis les dix, dont la première est celle que l’on retourne à la fin de la manche.
    .title = Distribution

JG-SETUP-3 =
    Chacun choisit en secret une carte de sa main, et vous les montrez ensemble ; personne ne voit donc la carte de l’autre avant que les deux aient choisi. La plus haute commence la manche, et chacun reprend sa carte.
    Cela s’écrit `reveal:17`, la place 0 à la table en premier dans l’enregistrement.
    Avant la partie, vous pouvez choisir une autre façon : chacun commence à son tour, ou le hasard décide après chaque distribution.
    L’option `start` a les valeurs `reveal` (par défaut), `alternate` et `random`. Avec `alternate`, la place de départ commence la manche 1, l’autre la manche 2, et ainsi de suite ; avec `random`, le hasard nomme la place après chaque distribution, par exemple `start:1`.
    Avec ces deux-là, on ne montre aucune carte.
    .title = Qui commence la manche
    .ruling = La source ne dit pas qui commence ; montrer une carte est une règle publiée, et ce projet propose à côté les deux autres façons.

## Proposer et prendre

chapter-JG-TURN = Proposer et prendre

JG-TURN-1 =
    À ton tour, tu proposes deux cartes de ta main ; toutes deux la quittent.
    Cela s’écrit `offer:12,31`.
    .title = Proposer

JG-TURN-2 =
    Ton adversaire prend une des deux cartes et la pose sur sa pyramide. Ensuite, tu poses l’autre sur la tienne.
    La prise s’écrit `take:12` ; la pose vient après.
    .title = Prendre

JG-TURN-3 =
    Si ton adversaire ne peut poser qu’une des deux cartes, il doit prendre celle-là.
    S’il peut poser les deux, il choisit.
    .title = Une carte que l’on peut poser
    .ruling = La source ne dit pas si l’on peut prendre une carte que l’on ne peut pas poser ; ce projet a décidé que non, si l’on peut poser l’autre.

JG-TURN-4 =
    Ensuite, c’est à ton adversaire de proposer.
    .title = Tour suivant

## Poser une carte

chapter-JG-PLACE = Poser une carte

JG-PLACE-1 =
    De la case 1 à la case 10, les nombres doivent toujours monter. Seule la carte du dessus de chaque case compte, et il peut y avoir des cases vides entre elles.
    .title = Nombres croissants
    .ruling = La source dit seulement que les cartes sont croissantes de gauche à droite en commençant par la base ; ce projet a décidé que les cartes du dessus comptent et qu’il peut y avoir des cases vides entre elles.

JG-PLACE-2 =
    Si ta carte peut aller sur une case vide, tu dois la poser sur une case vide ; si plusieurs conviennent, tu choisis.
    `put:12@3` pose la carte 12 sur la case 3.
    .title = Les cases vides d’abord

JG-PLACE-3 =
    Si ta carte ne peut aller sur aucune case vide, tu peux l’empiler sur une carte sans jaguar, à condition que les nombres montent toujours. Un jaguar est posé sur la carte empilée. Tant qu’il est là, on ne peut rien empiler sur cette case ; une fois qu’il est retiré, on le peut à nouveau. Il y a toujours assez de jaguars.
    `stack:12@3` empile la carte 12 sur la case 3.
    .title = Empiler
    .ruling = La source ne donne pas le nombre de jaguars ; ce projet a décidé qu’il y en a toujours assez et que l’on peut de nouveau empiler sur une case libérée de son jaguar.

JG-PLACE-4 =
    Quand tu empiles, l’explorateur de ton adversaire avance aussitôt : de 1 case pour la ligne 1, de 2 pour la ligne 2, de 3 pour la ligne 3, de 4 pour la ligne 4.
    .title = Le prix à payer

## Cases spéciales

chapter-JG-EVENT = Cases spéciales

JG-EVENT-1 =
    Si ton explorateur termine un déplacement de JG-PLACE-4 sur une case spéciale, tu peux faire aussitôt l’action correspondante, ou y renoncer. Il y en a quatre sortes : tu retires un jaguar de ta pyramide, ou une carte de ta pyramide, ou une carte de la pyramide adverse ; ou bien une carte tirée au hasard dans la main adverse est défaussée face visible.
    Cela s’écrit `event:jaguar@3`, `event:own@3`, `event:their@3` et `event:hand`, suivi par exemple de `discard:7` ; `event:-` y renonce.
    .title = Actions des cases spéciales
    .ruling = La source ne dit pas si la carte défaussée de la main est montrée ; ce projet a décidé qu’elle est face visible.

JG-EVENT-2 =
    Retirer une carte vide sa case : toute la pile et son jaguar quittent la manche face visible, et la case est vide.
    Une action qui n’a rien à quoi s’appliquer est sautée : pas de jaguar, pas de carte ou une main vide. Les cartes proposées ne sont dans aucune main.
    .title = Retirer une carte
    .ruling = La source ne dit ni ce que deviennent les cartes sous la carte retirée, ni ce qui se passe quand l’action n’a rien à quoi s’appliquer ; ce projet a décidé les deux.

JG-EVENT-3 =
    L’action a lieu avant que la personne qui a proposé les cartes pose la sienne dans le même tour.
    Les 5 cases pour une manche gagnée (JG-END-4) ne déclenchent aucune action.
    Les cases spéciales ne s’épuisent jamais.
    .title = À quel moment
    .ruling = La source ne dit pas quand exactement l’action a lieu, si le déplacement du gagnant en déclenche une, ni si une case sert plusieurs fois ; ce projet a décidé les trois.

JG-EVENT-4 =
    Nous ne connaissons pas la piste imprimée. Si tu n’en choisis pas d’autre, tu joues sur une piste à nous : sa dernière case est la 40, et une case sur trois, de 3 à 36, est spéciale, les quatre sortes se suivant dans l’ordre de JG-EVENT-1.
    La piste vient d’un fichier de piste (TOML) ; le nôtre s’appelle `jungle` et dit que ce n’est pas la piste imprimée. Ses cases spéciales sont `jaguar`, `own`, `their` et `hand` à tour de rôle.
    Un fichier de piste a les clés `name`, `note`, `length` (le numéro de la dernière case, 200 au plus ; le départ est la case 0) et `[events]`, qui donne leur genre d’action à des cases allant de 1 à l’avant-dernière.
    .title = Une piste à nous
    .ruling = La source parle d’une piste et de quatre sortes de cases spéciales, mais ne donne ni sa longueur ni leur emplacement : ce projet a donc dessiné sa propre piste.

## Fin de la manche et de la partie

chapter-JG-END = Fin de la manche et de la partie

JG-END-1 =
    Si tu dois poser une carte et que tu ne le peux pas, parce que chaque case où elle irait porte un jaguar, tu perds aussitôt la manche.
    Cela se juge au moment où la carte doit être posée, donc après une éventuelle action de JG-EVENT-3.
    Si ton adversaire ne peut poser aucune des deux cartes proposées, il perd aussitôt, sans en prendre.
    .title = Plus de place
    .ruling = La source ne dit ni quand exactement cela se juge, ni ce qui se passe si aucune des deux cartes proposées ne peut être posée ; ce projet a décidé les deux.

JG-END-2 =
    Dès que les dix cases de ta pyramide sont remplies, tu gagnes la manche.
    .title = Pyramide pleine

JG-END-3 =
    Si la personne qui doit proposer a moins de deux cartes, vous posez tous les deux ce qu’il vous reste, s’il reste quelque chose : d’abord elle, toutes ses cartes, puis l’autre, carte par carte, dans n’importe quel ordre. Ensuite, qui a le moins de cases vides gagne la manche.
    Toutes les règles de pose et des cases spéciales, ainsi que JG-END-1 et JG-END-2, restent valables. Tu perds par JG-END-1 dès qu’il te reste des cartes et que tu ne peux en poser aucune.
    À égalité, personne ne gagne : aucun explorateur n’avance par JG-END-4, et JG-END-5 suit comme d’habitude.
    .title = Plus assez de cartes
    .ruling = La source dit seulement que chacun pose ses dernières cartes et que l’on gagne avec le moins de cases vides ; ce projet a décidé de l’ordre, des détails et de l’égalité.

JG-END-4 =
    Qui gagne la manche avance son explorateur de 5 cases.
    .title = Récompense

JG-END-5 =
    Ensuite, la première des cartes écartées est retournée et comparée à la case de l’explorateur le plus avancé. Dans l’édition de la description française du site de Rody, celle par défaut, la partie se termine si la carte est égale ou supérieure à cette case ; dans l’édition Kosmos d’après les critiques, elle se termine si la carte est inférieure. Sinon, une nouvelle manche commence.
    La première prend la source au mot ; des critiques publiées de l’édition Kosmos disent l’inverse.
    Personne n’a rien à faire : la distribution a fixé cette carte.
    .title = La carte retournée

JG-END-6 =
    Un explorateur qui atteint la dernière case de la piste y reste et met aussitôt fin à la partie ; les cases en trop sont perdues.
    Pendant une manche, cela passe avant toute action et toute autre pose, et la manche n’a alors pas de gagnant.
    Avec le déplacement de JG-END-4, cela passe avant que la carte de JG-END-5 soit retournée.
    .title = Bout de la piste
    .ruling = La source ne dit rien du bout de la piste ; que ce soit le but de la course est publié, et ce projet a décidé ce que cela veut dire pour la manche.

JG-END-7 =
    La partie est gagnée par qui a l’explorateur le plus avancé. Si les deux sont sur la même case, la victoire est partagée.
    .title = Qui gagne
    .ruling = La source n’a pas de règle pour une égalité ; ce projet a décidé que la victoire est partagée.
