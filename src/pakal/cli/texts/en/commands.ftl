# Texts of `pakal rules` and `pakal replay`.

cli-players = { $least ->
    [one] { $range } player
   *[other] { $range } players
  }
cli-minutes = { $range } minutes
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
  } from the secret that was promised at the start{ $players ->
    [true] , and from the numbers that the players’ devices added
   *[false] {""}
  }.
verify-fingerprint = Fingerprint: { $fingerprint }. Compare it with the one that the table showed before the first action.
verify-numbers = Numbers of the players: { $numbers }. Your device’s number is the one that the table showed at your seat; “-” is a seat that has added none.
verify-only-dice = This proves the dice, and nothing else: somebody may have changed actions or names in this record. To prove the actions, too, add --hash and the last hash that you saw at the table. Nothing proves the names.
verify-whole-game = Your hash fits: setup, dice, actions and result are those of the game at the table. Nothing proves the names.
verify-part = Your hash fits the first { $plies } of { $all } steps: setup, dice and actions up to there are those of the game at the table. For what follows, this proves only the dice. Nothing proves the names.
verify-not-proven = { $file }: not proven.
verify-elsewhere = { $file }: not proven: this game was not played in the browser, so it has no secret.
verify-missing = The record has no line “{ $note }”. Only a game played to its end at the table carries it.
verify-secret-unreadable = The secret is not a row of hexadecimal digits.
verify-commitment = The secret is not the one that was promised at the start.
verify-numbers-unreadable = The line “numbers” does not have a number or “-” for each seat.
verify-start = In the record seat { $seat } starts, but the secret gives seat { $drawn }.
verify-hash = The hash in the record does not fit the game in it: actions or the setup have been changed.
verify-hash-noted = Your hash does not belong to this record: it is another game, or actions or the setup have been changed.
verify-draw = At ply { $ply } the record has { $text }, but the secret gives { $drawn }.
verify-more = And { $count ->
    [one] one more draw does
   *[other] { $count } more draws do
  } not follow from it.

cli-new-package = The package lies in { $folder }. Go on with:
