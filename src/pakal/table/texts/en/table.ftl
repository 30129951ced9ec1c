# What the browser table says: table, replay and lesson pages.

# Where one is
table-board = Board
table-panel = Table
table-players = Players
table-scores = Scores as they stand
table-end-score = would end with { $points }
table-you = you
table-away = away
table-loading = Loading the table …
table-not-here = There is no table here

# The question
table-your-turn = It is your turn
table-turn-of = It is { $seat }’s turn
table-thinking = { $seat } is thinking
table-chance = The die or the cards decide
table-you-watch = You are watching
table-you-watch-about = If you have a seat here, open the game in the browser in which you sat down, or come with a code from there.
table-waits = { $seat } is away. The game waits.
table-standing-in = A computer plays for { $seat } until they are back.
table-choose = Choose on the board
table-do-it = Confirm
table-all-ways = { $count ->
    [one] The only choice
   *[other] See all { $count } choices
  }
    .short = { $count } choices
table-all-choices = See all choices
    .short = all choices
table-filter = Search these
table-none-found = Nothing matches.
table-take-back = Take back
table-rule = Rule { $clause }
table-back-to-game = Back to the game
table-all-rules = All rules of { $game }
table-ruling = Our ruling:
table-no-clause = This rule is not in the book.
table-dismiss = Got it

# The connection
table-lost = The connection is lost. You can look, but not play; the page keeps trying to reconnect. If it does not succeed, look whether pakal still runs on the computer where it was started.
table-shut = The table is closed to phones now. Once “{ table-home }” is turned on again at its computer, this page goes on by itself.
table-no-socket = This browser cannot keep a connection to the table (WebSocket). Try another one.
table-outdated = This page is older or newer than the table. Reload the page when it suits you.
table-kept = As it stood when you last looked

# Hints
hint = Hint
hint-ask = What would a good player do here?
hint-waiting = One moment …
hint-key = hint
hint-best = A good player would do this: { $action }. Your chance of winning is then about { $percent }%.
hint-chances = Your chance of winning, about
hint-action = { $action }: about { $percent }%
hint-percent = { $percent }%
hint-taken = { $count ->
    [one] { $seat } has taken one hint.
   *[other] { $seat } has taken { $count } hints.
  }

# The coach
coach = Coach
coach-about = After a move that cost you much, it tells you what was better, and you may take yours back.
coach-cost = { $cost ->
    [very-much] That move may cost you the game.
    [much] That move cost you a lot.
   *[some] There was a better move.
  }
coach-sides = Show on the board
coach-played = Your move
coach-better = Better
coach-better-said = Better: { $action }.
coach-chance = You win about { $percent } of 100 games
coach-take-back = Take it back
coach-go-on = Go on

# Passing the device on
table-pass-to = Pass the device to { $seat }
table-pass-title = Pass the device to { $seat }
table-pass-text = Everything is covered. Only { $seat } should look at the screen now.
table-pass-confirm = I am { $seat }: show my cards
table-look-as = See what { $seat } sees

# Proposals, taking back, leaving
table-proposal-end = { $seat } proposes to end the game here.
table-proposal-take-back = { $seat } asks to take the last action back.
table-proposal-stand-in = { $seat } proposes that a computer plays for { $other } until they are back.
table-proposal-open = Still to answer: { $names }.
table-proposal-away = Nobody waits longer than a minute for players who are away, once another one agrees.
table-withdraw = Withdraw it
table-accept = { $several ->
    [yes] { $seat } agrees
   *[no] Agree
  }
table-decline = Decline
table-ask-take-back = Ask to take back my last action
table-take-back-to = Back to the moment before this: { $what }
table-take-back-cost = { $count ->
    [0] Everything from then on is undone, and no action of anybody else.
    [one] Everything from then on is undone, also an action of { $names }.
   *[other] Everything from then on is undone, also { $count } actions of { $names }.
  }
table-take-back-all = All the others must agree.
table-take-back-refused = Somebody said no. You may ask again after the next action.
table-take-back-ask = Ask them
table-propose-end = Propose to end the game here
table-propose-end-all = { $others ->
    [yes] All of you must agree. Then the game ends here, and nobody can play on.
   *[no] The game ends here, and nobody can play on.
}
table-propose-end-do = { $others ->
    [yes] Propose it
   *[no] End the game
}
table-stand-in = Let a computer play for { $seat } until they are back
table-stand-in-back = As soon as { $seat } opens the table again, the seat is theirs. What the computer has played by then stays.
table-stand-in-all = All the others who are here must agree.
table-stand-in-do = { $others ->
    [yes] Propose it
   *[no] Let it play
}
table-leave = Leave the table
table-leave-computer = If you leave, a computer plays on in your place, and you cannot come back to this seat.
table-leave-end = If you leave, the game ends here for everybody, without a winner.
table-leave-stay = To play on later, just close the page: your seat stays yours.
table-stay = Stay
table-leave-as = { $several ->
    [yes] { $seat } leaves
   *[no] Leave for good
  }
table-deadline = Until { $when } ({ $left })
table-gone = { $seat } has left the game.
table-gone-computer = { $seat } has left the game; a computer plays on.
table-gone-played = { $seat } left the game; { $level }, a computer player, played on.
table-late = The time of { $seat } ran out.
table-late-computer = The time of { $seat } ran out; a computer plays on.
table-late-played = The time of { $seat } ran out; { $level }, a computer player, played on.
table-declined-end = { $seat } would rather play on.
table-declined-take-back = { $seat } does not agree to take it back.
table-declined-stand-in = { $seat } would rather wait.
table-back = { $seat } is back and plays on in place of the computer.
table-back-own = A computer played for you while you were away. Now you play again.

# What happened
table-log = What happened
table-log-and-chat = Log and chat
table-log-empty = Nothing has happened yet.
table-begins = { $why ->
    [drawn] { $seat } begins: drawn by lot.
    [next] { $seat } begins: at each rematch it is the next player.
   *[chosen] { $seat } begins.
  }
    .seat = { $why ->
        [drawn] You begin: drawn by lot.
        [next] You begin: at each rematch it is the next player.
       *[chosen] You begin.
      }
table-notation = Show notation too
table-replay-missed = Show again what happened
table-catch-up = Catch up
table-show-me = Show me
table-roll = Roll the die
table-roll-or-shake = Roll, or shake
chat-title = Chat
chat-new = new
chat-empty = No messages yet.
chat-removed = The host has removed this message.
ending-host = The host has ended this game.
chat-write = Write a message
chat-send = Send

# Before it begins
table-waiting = { $count ->
    [one] One seat is still free
   *[other] { $count } seats are still free
  }
table-waiting-host = The game starts by itself as soon as all seats are taken. Send a link to everybody who should play.
table-waiting-guest = The game starts by itself as soon as all seats are taken.
table-arriving = { $count ->
    [one] Somebody is sitting down …
   *[other] { $count } people are sitting down …
  }
table-seat-computer = computer: { $level }
table-seat-here = is here
table-seat-away = has a seat, is away
table-seat-open = free for anybody
table-seat-invited = a link has been made
table-seat-coded = free for anybody with the code
table-seat-link = needs a link
table-seat-own = { $several ->
    [yes] { $seat }: name, sign or leave
   *[no] My seat: name, sign or leave
  }
table-seat-change = Change
table-seat-leave = Leave this seat
table-seat-free = Free this seat
table-seat-free-about = { $name } then has no seat any more. Anybody who may come can sit down there.
table-seat-gone = You have no seat at this table any more.
table-seat-choose = Choose a seat
seat-moved = Your seat is now played on another device.
seat-moved-about = Was that not you? Then take it back: the other device only watches from then on.
seat-moved-back = Take my seat back
seat-late = Your time ran out; a computer plays on for you.
seat-late-about = You may come back: what the computer has played stays as it is.
table-returning = { $seat } comes back on another device? Somebody asks for this seat.
table-returning-yes = Yes, let them in
table-returning-no = No, that is somebody else
table-moved = This seat is now played on another device.
table-make-link = Make a link and copy it
table-new-link = Make a new link (the old one stops working)
table-link-for = Link for { $name }
table-link-copied = The link is copied.
table-home = Others at home may join
table-home-off = For phones, turn this on: a QR code to scan appears. Until then you can play on this computer only.
table-home-on = Every device on this network that has the code or a link can sit down here. It sees nothing else.
table-home-end = Turn it off
table-home-keep = Leave it on
table-home-cuts = These people then lose their connection:
table-home-party = { $game }: { $names }
table-home-again = Turn it on again, and their pages go on by themselves.
table-shut-away = { $names } cannot come back: phones do not reach this computer now.
table-home-show = Show a code for phones
table-code = Show the code
table-home-scan = Scan with your phone
table-home-type = or type, on the same Wi-Fi
table-home-qr = QR code: { $address }
table-home-code = Code of the table: { $code }
table-home-or = or
table-home-tv = For a television: type the same address there, then “{ board-here }”.
table-home-firewall = Has nobody come yet? A firewall on this computer may be in the way: allow port { $port } in your home network.
table-link-local = This link works on this computer only, as long as others at home may not join.
table-link-home = This link works only in this home. For somebody far away the game must be on a server.
table-copy = Copy
table-share = Share
table-revoke = Open the seat to anybody
table-seat-to-computer = Let a computer play here
table-sit-down = Sit down here
table-begin-with = Begin with { $count }
table-clear = Close the table

# The end
table-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
table-won-all = Everybody shares the win
table-won-ahead = { $count ->
    [one] One point ahead of { $names }.
   *[other] { $count } points ahead of { $names }.
  }
result-place = { $place ->
    [1] You have won
    [2] You are second of { $count }
    [3] You are third of { $count }
    [4] You are fourth of { $count }
    [5] You are fifth of { $count }
   *[other] You are in place { $place } of { $count }
  }
result-place-of = { $name }: place { $place } of { $count }
table-nobody-won = The game ended without a winner
table-counting = The counting
table-count-next = Next
table-count-skip = Skip to the end
table-count-again = Count again
podium-places = Places
podium-place = Place { $place }
podium-board = Look at the board
podium-show = To the podium
podium-sheet = All the points
keep-save = Save the picture
keep-picture = The last board with names, points and date
table-ended = The game is over
table-broken = This game cannot be continued
table-broken-text = The rules have changed since, and some actions of this game no longer fit. You can look at it up to its last good position, and end it.
table-rematch = Rematch
table-to-rematch = To the rematch
table-replay = Replay
table-watch-replay = Watch the replay
table-proof = Check that chance was fair
table-proof-text = Before the first action pakal published a fingerprint: the SHA-256 of a secret. After that, each player’s device added a random number. pakal computes every die and every card from this secret, these numbers and the number of the step. So the server cannot choose them, nobody can change them any more, and everybody can check them afterwards.
table-commitment = Fingerprint
table-secret = Secret
table-secret-later = It is shown when the game is over.
table-numbers = Numbers that the players’ devices have added
table-number-after = Your device added its number when this fingerprint was already there.
table-number-before = Your device added its number to another fingerprint than this one!
table-hash = Hash of the game so far
table-hash-about = If you note it, you can prove later which record of the game is the true one.
table-proof-fits = The secret matches the fingerprint.
table-proof-fails = The secret does not match the fingerprint!
table-proof-verify = To repeat every draw, save the record of the game, and run this command. The guide “Playing” says under “Fair dice” in which folder.

# The menu
table-menu = Menu
table-settings = Settings
table-sound = Sounds
table-notices = Tell me when it is my turn
table-full-screen = Full screen
table-papers = Rules and files
table-rules = Rules
table-picture-png = Picture of the board (PNG)
table-picture-svg = Picture of the board (SVG)
table-no-picture = A picture of this board could not be made.
table-record = Record of the game
table-record-go-on = Save this game, to go on elsewhere
table-record-saved = Saved. Choose “Open a game record” at another table, and the game goes on there. The file also holds what is hidden, so do not read it.
table-keys = Keyboard shortcuts
table-keys-on = Use keyboard shortcuts
table-key-do = confirm the choice
table-key-deselect = drop the choice; back to the game
table-key-undo = take back
table-key-all = list of everything you may choose
table-key-catch-up = catch up
table-key-replay = show again what happened
table-key-chat = chat
table-key-menu = menu
table-key-help = this list

# The past
replay-bar = Move through the game
replay-ply = Step
replay-ply-of = { $ply ->
    [0] Before the first of { $plies } steps
   *[other] Step { $ply } of { $plies }
  }
replay-first = To the beginning
replay-back = One back
replay-play = Play
replay-pause = Pause
replay-forward = One forward
replay-last = To the end
replay-speed = Speed
replay-view = Seen by
replay-view-open = everybody, nothing hidden
replay-view-spectator = a spectator
replay-past = You are looking at the past
replay-looking-back = Looking back: step { $ply } of { $plies }
replay-to-now = Back to the game
replay-to-table = To the table
replay-key-step = one back, one forward
replay-key-play = play, pause
replay-key-ends = to the beginning, to the end

# A first turn
lesson-title = Learn { $game }
lesson-subtitle = A first turn, step by step
lesson-chapters = Chapters
lesson-chapter-done = done
lesson-next = Next: { $title }
lesson-as-good = That is just as good. The lesson goes on with this: { $action }.
lesson-better = There is something better: { $action }.
lesson-show = Show me
lesson-step = Step { $step } of { $steps }
lesson-you = You are { $name }
lesson-on = Go on
lesson-back = Back
lesson-not-that = For now, do what the lesson asks for: it is lit on the board.
lesson-read-on = Nothing to do just yet: read on.
lesson-over = That is all you need to begin
lesson-over-text = The board shows what you may do, and says why not if something is not allowed.
lesson-play = Play against the computer
lesson-to-table = Back to the table
lesson-begun = The game has begun.

# What led to the question, told in full
table-story = What the others did

# A screen that shows the board for all
board-here = This screen is the board
board-come = Come in, or come back
board-away = { $seat } is away. Scan the code to come back to that seat.
board-standing-in = A computer plays for { $seat } until they scan the code.
board-returned = { $seat } is back.
board-back = Back to my seat
board-over = For a rematch, tap “{ table-rematch }” on a phone. This board goes on with it.
board-alone = At the computer where the table was made, let others at home join: then a code for phones appears here.
board-seat-taken = has a seat
board-lost = The connection is lost. We keep trying.

# A phone whose board is on another screen
own-total = total
own-board = Show the board too
own-hand = Show only my hand
own-choose = Choose above

# A seat goes on at another device
hand-on = Continue on another device
hand-scan = Scan this with the other device. It works once, until { $until }.
hand-then = You then play on there, and this device only watches. Show the code to nobody else: anybody who scans or types it takes your seat.
hand-qr = QR code that hands your seat over
hand-closed = Another device must be able to reach this computer first.
hand-open = Then every device on this network reaches this computer, but only the table to which a code or a link leads.
hand-gone = Your seat is now on the other device.
hand-title = A seat moves here
hand-as = Go on as { $name }
hand-about = The seat at { $game } moves to this device; the other one only watches from then on.
hand-take = Play on here

# The host’s screen in the middle of the room
middle-ask = Is this the screen that everybody sees?
middle-about = Then it shows the board for all, and your cards go to your phone.
middle-yes = Yes: the board for all
middle-no = No, only I look at it
middle-hand = { $seat }’s cards go to a phone
middle-back = Back
