# Powiadomienia pocztą i przez webhook. Kończą się odnośnikiem i, jeśli jest, terminem.

notice-turn = Twój ruch w grze { $game }.
    .subject = { $game }: twój ruch
notice-started = Są już wszyscy: zaczęła się partia gry { $game }.
    .subject = { $game }: partia się zaczęła
notice-over = Twoja partia gry { $game } dobiegła końca. Zobacz, jak się skończyła.
    .subject = { $game }: koniec partii
notice-deadline = Kończy się twój czas na ten ruch w grze { $game }.
    .subject = { $game }: kończy się twój czas
notice-late = Minął twój czas na ruch w grze { $game }; dalej gra za ciebie komputer.
    .subject = { $game }: twój czas minął
notice-proposal = Ktoś proponuje coś w twojej partii gry { $game } i czeka na twoją odpowiedź.
    .subject = { $game }: pytanie do ciebie
notice-past = Wszystko, co nowe w grze { $game }, już znasz.
    .subject = { $game }: nic nowego
notice-until = Masz czas do { $day }, { $time } (UTC).
notice-stop = Dostajesz to, bo o to prosisz. Możesz to w każdej chwili zmienić: { $address }
