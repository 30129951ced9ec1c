# Was die Startseite zu Pacal's Rocket sagt.

tagline = Flieg ein hohles Raumschiff über Palenque, wirf Energiesteine ein, bau Pyramiden und führe in den Bezirken.
edition-name-de = deutsche Ausgabe
edition-name-pl = polnische Ausgabe
edition-name-fr = französische Ausgabe
edition-short-de = deutsch
edition-short-pl = polnisch
edition-short-fr = französisch
choice-gaps-empty = nichts
choice-gaps-any = irgendetwas
choice-memory-strict = man muss sie sich merken
choice-memory-open = sie liegen offen
choice-single_of_two-any = in ein beliebiges Raumschiff
choice-single_of_two-own = nur ins eigene
