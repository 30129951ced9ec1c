# Co strona główna mówi o grze Pacal's Rocket.

tagline = Leć wydrążonym statkiem nad Palenque, wrzucaj kamienie, wznoś piramidy i prowadź w dzielnicach.
edition-name-de = wydanie niemieckie
edition-name-pl = wydanie polskie
edition-name-fr = wydanie francuskie
edition-short-de = niemieckie
edition-short-pl = polskie
edition-short-fr = francuskie
choice-gaps-empty = nic
choice-gaps-any = cokolwiek
choice-memory-strict = trzeba je pamiętać
choice-memory-open = leżą odkryte
choice-single_of_two-any = do dowolnego statku
choice-single_of_two-own = tylko do własnego
