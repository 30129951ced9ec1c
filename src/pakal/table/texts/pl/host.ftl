# Strona osoby, która prowadzi stół.

host-title = Prowadzenie stołu
host-how = Tutaj wchodzi tylko osoba, która prowadzi ten stół: przez adres, który „pakal admin page” wypisuje na serwerze.
host-done = Gotowe.
host-announcement = Jedno zdanie dla wszystkich
host-announcement-about = Stoi nad wszystkimi stronami, dopóki go nie zdejmiesz.
host-announce = Pokaż
host-take-away = Zdejmij
host-people = Osoby
host-part = Część imienia
host-find = Szukaj
host-shown = { $shown } z { $count }
host-all = Razem: { $count }
host-nobody = Nikt się tu tak nie nazywa.
host-nameless = bez imienia
host-unseen = nigdy tutaj
host-person = { $seen } · { $playing ->
    [0] żadnej trwającej partii
    [one] jedna trwająca partia
    [few] { $playing } trwające partie
    [many] { $playing } trwających partii
   *[other] { $playing } trwającej partii
  }{ $banned ->
    [true] { " · " }zablokowana
   *[false] { "" }
  }
host-rename = Zmień imię
host-save = Zapisz dane
host-ban = Zablokuj
host-ban-sure = Urządzenia osoby { $name } nie będą wpuszczane, a jej miejsca zajmą komputery. Zachowają je, nawet gdy zdejmiesz blokadę.
host-unban = Zdejmij blokadę
host-forget = Zapomnij
host-forget-sure = Imię, adresy i urządzenia osoby { $name } zostaną usunięte, a jej miejsca w trwających partiach przepadną. Tego nie da się cofnąć.
host-matches = Partie
host-matches-of = Partie osoby { $name }
host-matches-all = Wszystkich osób
host-no-match = Nie ma takiej partii.
host-status = { $status ->
    [waiting] czeka
    [playing] trwa
    [over] zakończona
    [broken] zepsuta
   *[all] wszystkie
  }
host-match = { $status } · { $when } · { $names }
host-remove = Usuń
host-remove-of = Usuń: { $text }
host-end = Zakończ partię
host-end-sure = Skończy się tak, jakby wszyscy się zgodzili. Tego nie da się cofnąć.
host-table = Ustawienia
host-newcomers = { $who ->
    [invited] Nowe osoby wchodzą tylko z linkiem albo kodem.
    [none] Nikt nowy nie wejdzie.
   *[all] Każdy może wejść.
  }
host-kept = Zakończone partie zostają.
host-kept-for = { $days ->
    [one] Zakończone partie są usuwane po jednym dniu.
    [few] Zakończone partie są usuwane po { $days } dniach.
    [many] Zakończone partie są usuwane po { $days } dniach.
   *[other] Zakończone partie są usuwane po { $days } dnia.
  }
host-table-about = Jedno i drugie stoi w ustawieniach serwera: newcomers i keep_finished.
