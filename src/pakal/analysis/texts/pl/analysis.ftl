# Co mówi analiza partii, w terminalu i na swojej stronie.

analysis-title = Analiza: { $game }
analysis-ply = { $where }, akcja { $ply }
analysis-by-chance = Los
analysis-partial = { $plies ->
    [one] Zbadano tylko jej pierwszą akcję.
    [few] Zbadano tylko jej { $plies } pierwsze akcje.
    [many] Zbadano tylko jej { $plies } pierwszych akcji.
   *[other] Zbadano tylko jej { $plies } pierwszej akcji.
  }

analysis-curve = Jak toczyła się partia
analysis-curve-open = Każda linia to udział w zwycięstwie, na jaki miejsce mogło liczyć przy każdej akcji. Liczby oznaczają decyzje, które kosztowały najwięcej, w kolejności z listy poniżej.
analysis-curve-hidden = Każda linia to udział w zwycięstwie, na jaki miejsce mogło liczyć przy każdej akcji według tego, co samo wiedziało. Dlatego linie nie muszą się sumować do 100 %. Liczby oznaczają decyzje, które kosztowały najwięcej, w kolejności z listy poniżej.
analysis-curve-says = Udział w zwycięstwie, na jaki mogło liczyć każde miejsce, akcja po akcji.
analysis-axis-ply = Akcja
analysis-axis-share = Udział w zwycięstwie, %

analysis-parts = Szczęście i decyzje
analysis-parts-about = W punktach procentowych zwycięstwa. To, na co miejsce mogło liczyć na początku, i wszystko, co dały lub zabrały szczęście i decyzje, daje razem jego wynik. Decyzja nie daje nic, jeśli przeszukiwanie z tą samą wiedzą zrobiłoby to samo; gorsza zabiera swojemu miejscu i daje innym.
analysis-luck-open = Szczęście to to, co dał los, za każdym razem porównane ze średnią wszystkiego, co mogło się zdarzyć. Reszta to to, co przeszukiwanie w trakcie partii oceniło inaczej.
analysis-luck-hidden = Szczęście to to, co dały rozdania, każde porównane ze średnią innych, które były możliwe, i to, czego miejsce się dowiedziało: karty, które dobrało, i te, które okazały się być u innych. Zostają w nim błędy przeszukiwania, zwykle małe: gdy karty są zakryte, nie da się ich odróżnić od szczęścia.
analysis-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-seat = Miejsce
analysis-start = Początek
analysis-luck = Szczęście
analysis-own = Własne decyzje
analysis-error = ±
analysis-others = Decyzje innych
analysis-rest = Reszta
analysis-agreement = Umowa
analysis-result = Wynik
analysis-so-far = Dotychczas
analysis-mistakes = { $seat }: { $decisions ->
    [one] jedna decyzja
    [few] { $decisions } decyzje
    [many] { $decisions } decyzji
   *[other] { $decisions } decyzji
  }, { $mistakes ->
    [0] bez błędów
    [one] jeden błąd
    [few] { $mistakes } błędy
    [many] { $mistakes } błędów
   *[other] { $mistakes } błędu
  }. { $disagreements ->
    [0] Przeszukiwanie za każdym razem wybrałoby to samo.
    [one] Raz przeszukiwanie wolałoby co innego: akcja { $plies }.
    [few] { $disagreements } razy przeszukiwanie wolałoby co innego: akcje { $plies }.
    [many] { $disagreements } razy przeszukiwanie wolałoby co innego: akcje { $plies }.
   *[other] { $disagreements } razy przeszukiwanie wolałoby co innego: akcje { $plies }.
  }

analysis-worst = Decyzje, które kosztowały najwięcej
analysis-worst-about = Decyzję ocenia się według tego, co miejsce wtedy wiedziało, nigdy według tego, co było ukryte. Jest tu tylko wtedy, gdy także drugie, dłuższe przeszukiwanie z innymi liczbami losowymi uznało ją za błąd; liczby pochodzą z drugiego przeszukiwania.
analysis-worth-about = Po ± podany jest błąd standardowy. To, co lepsze, wybiera się najpierw, a wartości pochodzą z innych partii: możliwość, której nie wybrano, może więc wypaść tak samo dobrze albo lepiej.
analysis-worst-none = Przeszukiwanie nie znalazło błędu, który potwierdziłoby drugie, dłuższe przeszukiwanie.
analysis-played = Zagrano: { $action }. Wartość { $value } ± { $error } %.
analysis-better = Lepiej: { $action }. Wartość { $value } ± { $error } %.
analysis-as-good = Mniej więcej tak samo dobrze: { $action }. Wartość { $value } ± { $error } %.
analysis-perhaps-better = Może jeszcze lepiej: { $action }. Wartość { $value } ± { $error } %.
analysis-also = Można też: { $action }. Wartość { $value } ± { $error } %.
analysis-cost = Koszt: { $cost } ± { $error } punktu procentowego.
analysis-line = Czego przeszukiwanie spodziewa się potem: { $line }

analysis-chance = Co dał los
analysis-chance-about = W punktach procentowych zwycięstwa. Tylko to, co przyniosły kości i karty, i to, czego miejsce nie mogło wiedzieć wcześniej.
analysis-chance-none = Los nie dał nikomu niczego, o czym warto mówić.

analysis-made = Jak to powstało
analysis-made-iterations = { $iterations ->
    [one] Jedna iteracja
    [few] { $iterations } iteracje
    [many] { $iterations } iteracji
   *[other] { $iterations } iteracji
  } przeszukiwania na każdą pozycję, ziarno { $seed }. To samo jeszcze raz daje te same liczby.
analysis-made-seconds = { $seconds } s na każdą akcję, ziarno { $seed }. Na czas liczby wychodzą za każdym razem trochę inne.
analysis-made-network = Przeszukiwanie użyło sieci tej gry.
analysis-made-by-hand = Dla tych zasad i tej liczby graczy gra nie ma sieci, więc przeszukiwanie użyło oceny napisanej ręcznie.
analysis-made-levels = Poziomy 5 i 6 myślą dłużej niż zwykła analiza. Tam, gdzie się z nimi nie zgadza, warto powtórzyć ją z większym budżetem.
