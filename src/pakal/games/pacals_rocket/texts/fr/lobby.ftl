# Ce que l’accueil dit de Pacal's Rocket.

tagline = Fais voler un vaisseau creux au-dessus de Palenque, lâche des pierres divines, élève des pyramides, domine les quartiers.
edition-name-de = édition allemande
edition-name-pl = édition polonaise
edition-name-fr = édition française
edition-short-de = allemande
edition-short-pl = polonaise
edition-short-fr = française
choice-gaps-empty = rien
choice-gaps-any = n’importe quoi
choice-memory-strict = il faut s’en souvenir
choice-memory-open = elles sont visibles
choice-single_of_two-any = dans n’importe quel vaisseau
choice-single_of_two-own = seulement dans le tien
