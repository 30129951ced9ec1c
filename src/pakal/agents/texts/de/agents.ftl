### Die Spieler des Computers, wie man sie aussucht.
### level-<name of the agent>: what it is called; .about: how it plays.

level-random = Würfel
    .about = Tut irgendetwas, was die Regeln erlauben.

level-greedy = Elster
    .about = Nimmt, was am Ende des eigenen Zuges am besten ist, und schaut nie weiter.

level-mcts = Suche
    .about = Die Suche selbst, so wie sie eingestellt ist.

level-level-1 = Vagabund
    .about = Lernt die Regeln mit dir: Er schaut nur auf den eigenen Zug und nimmt oft den zweitbesten.

level-level-2 = Wanderer
    .about = Spielt den eigenen Zug gut und übersieht hin und wieder etwas.

level-level-3 = Späher
    .about = Denkt auch an deine Antwort. Ein gutes Gegenüber, sobald du das Spiel kennst.

level-level-4 = Astronom
    .about = Schaut einige Züge voraus und verschenkt kaum je etwas.

level-level-5 = Pacal
    .about = Sieht sich vor jedem Zug Tausende Fortsetzungen an. Wer hier gewinnt, kann spielen.

level-level-6 = Itzamná
    .about = Denkt bis zu ein, zwei Sekunden und sieht weit mehr, als ein Mensch kann. Rechne mit einer Niederlage.
