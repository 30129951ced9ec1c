### Gracze komputerowi, tak jak się ich wybiera.
### level-<name of the agent>: what it is called; .about: how it plays.

level-random = Kostka
    .about = Robi cokolwiek, na co pozwalają zasady.

level-greedy = Sroka
    .about = Bierze to, co najlepsze na koniec własnego ruchu, i nigdy nie patrzy dalej.

level-mcts = Przeszukiwanie
    .about = Samo przeszukiwanie, tak jak je ustawiono.

level-level-1 = Łazik
    .about = Uczy się zasad razem z tobą: widzi tylko własny ruch i często wybiera drugi najlepszy.

level-level-2 = Wędrowiec
    .about = Dobrze rozgrywa własny ruch, ale czasem coś przeoczy.

level-level-3 = Zwiadowca
    .about = Myśli też o twojej odpowiedzi. Dobry partner, gdy znasz już grę.

level-level-4 = Astronom
    .about = Patrzy kilka ruchów naprzód i prawie nigdy niczego nie oddaje.

level-level-5 = Pacal
    .about = Przed każdym ruchem sprawdza tysiące możliwych dalszych przebiegów. Kto tu wygra, ten umie grać.

level-level-6 = Itzamná
    .about = Myśli do sekundy lub dwóch i widzi o wiele więcej niż człowiek. Przygotuj się na porażkę.
