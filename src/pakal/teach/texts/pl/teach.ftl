# Podpowiedź w trzech krokach i dlaczego ruch jest lepszy od innego.

teach-nudge = { $part ->
    [now] Spójrz, co każdy ruch daje od razu.
    [prevents] Pomyśl, co inni będą mogli zrobić po twoim ruchu.
    [prepares] Pomyśl, co będzie można zrobić w twoich następnych turach.
   *[none] Porównaj swoje ruchy: co dają teraz i co będzie potem.
  }
teach-move = { $confidence ->
    [sure] Ktoś, kto gra dobrze, zrobiłby to: { $action }.
    [likely] Ktoś, kto gra dobrze, zrobiłby zapewne to: { $action }.
   *[close] Ktoś, kto gra dobrze, mógłby zrobić to: { $action }. Inne ruchy są prawie tak samo dobre.
  }
teach-than = W porównaniu z tym ruchem: { $action }.
teach-close = Oba są prawie tak samo dobre.
teach-wordless = Jest lepszy z powodu, którego nie umiem ująć w słowa.
teach-told = Dlaczego jest lepszy (słowa dla gracza { $seat }):
teach-but = Coś też kosztuje. Za innym ruchem przemawia:
teach-show = Pokaż mi ruch
teach-why = Dlaczego?
teach-numbers = W liczbach
