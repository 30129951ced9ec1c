# Ce que dit l’analyse d’une partie, dans le terminal et sur sa page.

analysis-title = Analyse : { $game }
analysis-ply = { $where }, action { $ply }
analysis-by-chance = Hasard
analysis-partial = { $plies ->
    [one] Seule sa première action a été examinée.
   *[other] Seules ses { $plies } premières actions ont été examinées.
  }

analysis-curve = Comment la partie a tourné
analysis-curve-open = Chaque ligne est la part de victoire qu’une place pouvait attendre à chaque action. Les numéros marquent les décisions qui ont coûté le plus, dans l’ordre de la liste ci-dessous.
analysis-curve-hidden = Chaque ligne est la part de victoire qu’une place pouvait attendre à chaque action, d’après ce qu’elle savait elle-même. Le total des lignes n’est donc pas forcément de 100 %. Les numéros marquent les décisions qui ont coûté le plus, dans l’ordre de la liste ci-dessous.
analysis-curve-says = La part de victoire que chaque place pouvait attendre, action par action.
analysis-axis-ply = Action
analysis-axis-share = Part de victoire, %

analysis-parts = Chance et décisions
analysis-parts-about = En points de pourcentage de victoire. Ce qu’une place pouvait attendre au début, plus tout ce que la chance et les décisions ont donné ou pris, fait son résultat. Une décision ne donne rien si la recherche aurait fait la même avec ce que la place savait ; une moins bonne prend à sa place et donne aux autres.
analysis-luck-open = La chance est ce que le hasard a donné, chaque fois comparé à la moyenne de tout ce qui pouvait arriver. Le reste est ce que la recherche a jugé autrement au fil de la partie.
analysis-luck-hidden = La chance est ce que les distributions ont donné, chacune comparée à la moyenne d’autres qui étaient possibles, et ce qu’une place a appris : les cartes qu’elle a piochées, et celles que les autres avaient. Des erreurs de la recherche, petites le plus souvent, y restent : quand des cartes sont cachées, on ne peut pas les distinguer de la chance.
analysis-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-seat = Place
analysis-start = Début
analysis-luck = Chance
analysis-own = Ses décisions
analysis-error = ±
analysis-others = Décisions des autres
analysis-rest = Reste
analysis-agreement = Accord
analysis-result = Résultat
analysis-so-far = Jusque-là
analysis-mistakes = { $seat } : { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
  }, { $mistakes ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $mistakes } erreurs
  }. { $disagreements ->
    [0] La recherche aurait chaque fois fait de même.
    [one] Une fois, la recherche aurait préféré autre chose : action { $plies }.
   *[other] { $disagreements } fois, la recherche aurait préféré autre chose : actions { $plies }.
  }

analysis-worst = Les décisions qui ont coûté le plus
analysis-worst-about = Une décision est jugée d’après ce que sa place savait à ce moment-là, jamais d’après ce qui était caché. Elle n’est citée que si une seconde recherche, plus longue et avec d’autres nombres aléatoires, y voit aussi une erreur ; les chiffres sont ceux de la seconde recherche.
analysis-worth-about = Après ± vient l’erreur type. Ce qui est mieux est choisi d’abord, et les valeurs viennent d’autres parties : une possibilité qui n’a pas été choisie peut donc se révéler aussi bonne, ou meilleure.
analysis-worst-none = La recherche n’a trouvé aucune erreur qu’une seconde recherche, plus longue, ait confirmée.
analysis-played = Joué : { $action }. Vaut { $value } ± { $error } %.
analysis-better = Mieux : { $action }. Vaut { $value } ± { $error } %.
analysis-as-good = À peu près aussi bien : { $action }. Vaut { $value } ± { $error } %.
analysis-perhaps-better = Peut-être encore mieux : { $action }. Vaut { $value } ± { $error } %.
analysis-also = Possible aussi : { $action }. Vaut { $value } ± { $error } %.
analysis-cost = Coût : { $cost } ± { $error } points de pourcentage.
analysis-line = Ce que la recherche attend ensuite : { $line }

analysis-chance = Ce que le hasard a donné
analysis-chance-about = En points de pourcentage de victoire. Seulement ce que les dés et les cartes ont apporté, et ce qu’une place ne pouvait pas savoir avant.
analysis-chance-none = Le hasard n’a rien donné à personne qui vaille d’être dit.

analysis-made = Comment cette analyse a été faite
analysis-made-iterations = { $iterations ->
    [one] Une itération
   *[other] { $iterations } itérations
  } de la recherche pour chaque position, graine { $seed }. La même chose redonne les mêmes chiffres.
analysis-made-seconds = { $seconds } secondes pour chaque action, graine { $seed }. Au temps, les chiffres changent un peu à chaque fois.
analysis-made-network = La recherche a utilisé le réseau du jeu.
analysis-made-by-hand = Pour ces règles et ce nombre de joueurs, le jeu n’a pas de réseau ; la recherche a utilisé l’évaluation écrite à la main.
analysis-made-levels = Les niveaux 5 et 6 réfléchissent plus longtemps qu’une analyse ordinaire. Là où elle les contredit, refais-la avec un budget plus grand.
