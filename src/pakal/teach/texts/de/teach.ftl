# Ein Tipp in drei Schritten, und warum ein Zug besser ist als ein anderer.

teach-nudge = { $part ->
    [now] Schau, was jeder Zug sofort bewirkt.
    [prevents] Denk daran, was die anderen nach deinem Zug tun können.
    [prepares] Denk daran, was du in deinen nächsten Zügen tun kannst.
   *[none] Vergleiche deine Züge: was sie jetzt bewirken und was danach kommt.
  }
teach-move = { $confidence ->
    [sure] Wer gut spielt, würde dies tun: { $action }.
    [likely] Wer gut spielt, würde wohl dies tun: { $action }.
   *[close] Wer gut spielt, könnte dies tun: { $action }. Andere Züge sind fast so gut.
  }
teach-than = Verglichen mit diesem Zug: { $action }.
teach-close = Die beiden sind fast gleich.
teach-wordless = Er ist besser, aus einem Grund, den ich nicht in Worte fassen kann.
teach-told = Warum er besser ist, für { $seat } gesagt:
teach-but = Er kostet auch etwas. Für den anderen Zug spricht:
teach-show = Zeig mir den Zug
teach-why = Warum?
teach-numbers = In Zahlen
