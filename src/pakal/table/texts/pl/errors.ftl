# Odpowiedzi serwera na to, czego zrobić się nie da, o cokolwiek chodziło.

error-unreadable = Tego nie da się odczytać.
error-unreadable-field = Tego nie da się odczytać: coś jest nie tak z „{ $field }”.
error-nobody = Ten stół jeszcze cię nie zna. Otwórz najpierw jego stronę w tej przeglądarce.
error-forbidden = Tego nie możesz tu zrobić.
error-foreign = To przyszło z innej strony albo spod innego adresu, więc nic nie zostało zrobione.
error-not-found = Nie ma tu czegoś takiego.
error-method = Tego nie da się tu zrobić.
error-too-large = To jest za duże.
error-too-many-cookies = Przeglądarka wysyła więcej plików cookie tego adresu, niż stół może odczytać. Usuń pliki cookie tego adresu w ustawieniach przeglądarki i wczytaj stronę ponownie.
error-impossible = To niemożliwe.
error-impossible-because = To niemożliwe. Powód po angielsku: { $reason }.
error-wrong-line = W wierszu { $line } jest błąd. Powód po angielsku: { $reason }.
error-too-often = Trochę za dużo naraz. Spróbuj ponownie za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}.
error-store = Stół nie może teraz niczego zapisać, więc nic nie zostało zrobione. Spróbuj za chwilę.
error-store-full = Nie ma już miejsca, żeby coś zapisać, więc nic nie zostało zrobione. Usuń coś z tego urządzenia i spróbuj ponownie.
error-not-compiled = Nie udało się przygotować zasad gry { $game }: { $reason }. Spróbuj ponownie, gdy to zostanie naprawione.
error-internal = Coś poszło nie tak po naszej stronie. Jeśli się powtórzy, podaj osobie, która prowadzi ten stół, numer { $number }.
