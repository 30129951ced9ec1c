### Gracze komputerowi, tak jak się ich wybiera.

level-1 = Łazik
    .about = Uczy się zasad razem z tobą: widzi własny ruch i często wybiera drugi najlepszy.

level-2 = Wędrowiec
    .about = Dobrze rozgrywa własną turę, ale czasem coś przeoczy.

level-3 = Zwiadowca
    .about = Myśli też o twojej odpowiedzi. Dobry partner, gdy znasz już grę.

level-4 = Astronom
    .about = Patrzy kilka tur naprzód i prawie nigdy niczego nie oddaje.

level-5 = Pacal
    .about = Myśli tak długo, jak mu wolno, do dwóch sekund. Kto tu wygra, ten umie grać.
