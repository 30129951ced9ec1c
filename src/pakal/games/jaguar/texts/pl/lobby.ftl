# Co strona główna mówi o grze Die Pyramiden des Jaguar.

tagline = Zaproponuj dwie karty, zatrzymaj tę, która zostanie, i wędruj przez dżunglę.
edition-name-rody = wydanie według francuskiego opisu
edition-name-kosmos = wydanie Kosmosu według recenzji
edition-short-rody = francuskie
edition-short-kosmos = Kosmos
choice-start-reveal = wyższa z dwóch pokazanych kart
choice-start-alternate = gracze na zmianę
choice-start-random = zdecyduje los
