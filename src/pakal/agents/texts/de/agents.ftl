### Die Spieler des Computers, wie man sie aussucht.

level-1 = Vagabund
    .about = Lernt die Regeln mit dir: schaut auf den eigenen Zug und nimmt oft den zweitbesten.

level-2 = Wanderer
    .about = Spielt den eigenen Zug gut und übersieht hin und wieder etwas.

level-3 = Späher
    .about = Denkt auch an deine Antwort. Ein guter Gegner, wenn man das Spiel kennt.

level-4 = Astronom
    .about = Schaut einige Züge voraus und verschenkt kaum je etwas.

level-5 = Pacal
    .about = Denkt so lange nach, wie er darf: bis zu zwei Sekunden. Wer hier gewinnt, kann spielen.
