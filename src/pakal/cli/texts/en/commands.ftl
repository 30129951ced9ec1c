# Texts of `pakal rules` and `pakal replay`.

cli-players = { $least ->
    [one] { $range } player
   *[other] { $range } players
  }
cli-minutes = { $least } to { $most } minutes
cli-editions = Editions
cli-editions-are = Editions: { $editions }
cli-options = Options
cli-boards = Boards and tracks
cli-default = default
cli-rules-more =
    pakal rules GAME: all rules of a game
    pakal rules GAME WORDS: the clauses about these words, as in pakal rules rockets equal card
    pakal rules CLAUSE: one clause, and its place in the code

cli-source = Source: { $source }
cli-certainty-document = read in the document itself
cli-certainty-review = as a published review tells it
cli-certainty-mixed = partly read in the document, partly as a published review tells it
cli-certainty-house = house rules
cli-differs = Special rules in { $clauses }
cli-values = Values: { $values }
cli-option-start-seat = The first start player: a seat, or one drawn by chance
cli-ruling = Ruling: { $ruling }
cli-functions-of-rules = Functions of the rules that cite it:
cli-other-functions = Other functions that cite it:
cli-no-code = No function cites this clause.
cli-tests = Tests:
cli-no-tests = No test proves this clause.
cli-nothing-found = No rule of { $game } has the words “{ $words }”. Try another word, or read all rules: pakal rules { $name }
cli-nothing-but = { $count ->
    [one] One rule has
   *[other] { $count } rules have
  } “{ $word }”: { $command }
cli-nothing-near = Similar words are: { $words }.

cli-ply = Ply { $ply } of { $plies }, round { $round }
cli-ply-before = Ply { $ply } of { $plies }, before the first round
cli-start = Before the first action.
cli-viewer = seen by { $seat }
cli-viewer-all = seen by spectators
cli-clock = Time left: { $time }
cli-keys = Enter next · b back · a number: that ply · r next round · e end · q quit
cli-no-such-key = “{ $said }” is none of these:
cli-no-such-ply = There are plies 0 to { $plies }.
cli-narrow = This window has { $width } columns; the lines below need { $needed }. Make it wider, or they are cut off.

# Texts of `pakal verify`.
replay-picture = { $file } is written.

verify-proven = { $file }: proven. The dice were fair: { $draws ->
    [one] the one draw follows
   *[other] all { $draws } draws follow
  } from the secret that was promised at the start.
verify-fingerprint = Fingerprint: { $fingerprint }. Compare it with the one that the table showed before the first action.
verify-not-proven = { $file }: not proven.
verify-elsewhere = { $file }: not proven: this game was not played in the browser, so it has no secret.
verify-missing = The record has no line “{ $note }”. Only a game played to its end at the table carries it.
verify-secret-unreadable = The secret is not a row of hexadecimal digits.
verify-commitment = The secret is not the one that was promised at the start.
verify-draw = At ply { $ply } the record has { $text }, but the secret gives { $drawn }.
verify-more = And { $count ->
    [one] one more draw does
   *[other] { $count } more draws do
  } not follow from it.

cli-new-package = The package lies in { $folder }. Go on with:
