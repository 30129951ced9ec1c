# The pages around the tables: start page, invitation, rules, oneself, and the shell of them all.

## Shell

shell-tagline = Board and card games. One table.
shell-home = pakal: start page
shell-nav = Pages
shell-skip = Skip to the content
shell-language = Language
shell-theme = Light or dark
shell-theme-auto = Same as the device
shell-theme-light = Light
shell-theme-dark = Dark
shell-text-size = Text size
shell-text-size-normal = Normal
shell-text-size-large = Large
shell-text-size-largest = Very large
shell-help = Help
shell-me = You: name, notices, devices
shell-me-named = { $name }: name, notices, devices
shell-you = You
shell-close = Close
shell-dismiss = Dismiss this message
shell-cancel = Cancel
shell-again = Try again
shell-loading = One moment …
shell-compiling = pakal prepares the rules of { $game }.
shell-compiling-once = Only this once, and one to three minutes.
shell-compiling-waits = The rules of { $game } are still being prepared. Your table opens by itself as soon as they are ready.
shell-opening = The table is being set up in your browser.
shell-opening-bytes = { $done } of { $all } MB
shell-opening-waits = Your game begins by itself as soon as the table is ready.
shell-opening-failed = The table could not be set up here: { $fault }. Your games are safe. Reload the page to try again.
shell-opening-newer = A newer pakal has kept your games here. They are safe. Connect to the internet, and reload the page.
shell-opening-older = A newer pakal is here, but another tab still plays with the older one. Close that tab, and this one goes on.
shell-unreachable = The server cannot be reached. Nothing was done; try again when you are connected.
shell-missing = This page cannot be loaded just now.
shell-server-fault = The server could not do that (error { $status }). Nothing was changed.
shell-page-fault = Something went wrong on this page. Reload it, and tell us if it happens again.
shell-no-socket = This browser is too old to sit at a table (it has no WebSocket). You can still read the rules and look at finished games. Any browser of the last ten years will do.
shell-no-cookies = This browser keeps no cookies, so the table cannot know you again. Allow cookies for this address, and reload the page.
shell-no-cookies-here = At this address your browser keeps no cookies, so the table cannot know you again. Open the table at { $address } instead.
shell-offline = There is no connection to the table. You can read what you saw last; playing goes on once it is back.
shell-new-version = There is a new version of the table. Reload when it suits you.
shell-reload = Reload
shell-later = Later
shell-read = Put away
shell-renamed = { $named ->
    [true] The host has changed your name: here you are called { $name } now.
   *[false] The host has removed your name: here you have none now.
  }
shell-forgotten = The table has forgotten you: your name, your addresses and your devices are deleted, and you are here as a guest.
shell-revoked = The table does not know this device any more. You are here as a guest, without your games.
shell-unbanned = The host lets you come again. Computer players keep the seats that you had.
shell-imprint = Imprint
shell-privacy = Privacy
shell-not-found = There is no such page
shell-not-found-why = Perhaps the address lost something on its way to you.
shell-to-lobby = To the start page
shell-confirm = Confirm with a button
shell-confirm-action = every action
shell-confirm-turn = the end of my turn
shell-confirm-nothing = nothing
shell-pace = Pace
shell-pace-calm = Calm
shell-pace-brisk = Brisk
shell-pace-instant = At once
shell-roll = I tap to roll my die
shell-shake = … or shake the device
shell-sound = Sounds
shell-names = The television says whose turn it is
shell-motion = Moving pieces
shell-help-start = Start
    .about = Choose a game and press “Play now against the computer”: you are at the table at once. To play with others, say who takes each seat, create the game, and send the links.
shell-help-turn = Your turn
    .about = One sentence says what you are asked, and everything you may choose is lit on the board. Point at it to see what it would do. Choose it, and you see it once more before you confirm. If something is not allowed, the table says why and shows the rule.
shell-help-back = Take back
    .about = Within your own turn you may go back, until a die has been rolled or something hidden has come to light. Further back only if all the others agree.
shell-help-keys = Keyboard
    .about = Tab moves from part to part, the arrow keys from square to square and from card to card. Enter chooses, Escape drops the choice.
shell-help-others = Other devices
    .about = You need no account. Under your name you find a code that makes another phone or computer yours as well.
shell-help-fair = Fair dice
    .about = Before the first turn the table publishes the fingerprint of a secret that settles every die and every card. After the end it shows the secret, and everybody can check it.
    .here = This page holds everything: dice and cards come from this browser. Secret and fingerprint prove that nobody changed them afterwards, and not that the owner of this device left them alone.

## Start page

lobby-set-a-table = New game
lobby-game = Game
lobby-players-range = { $most ->
    [one] { $range } player
   *[other] { $range } players
  }
lobby-minutes-range = { $range } min
lobby-lasts = about { $least } to { $most } minutes
lobby-lasts-same = about { $least } minutes
lobby-again = The same again
lobby-again-about = { $game }, { $edition }: { $seats }
lobby-again-me = you
lobby-again-screen = { $count ->
    [one] one at this screen
   *[other] { $count } at this screen
  }
lobby-again-link = { $count ->
    [one] one on their own phone
   *[other] { $count } on their own phones
  }
lobby-again-open = { $count ->
    [one] an open seat
   *[other] { $count } open seats
  }
lobby-quick = Play now against the computer
lobby-learn = Learn to play
lobby-learn-game = Learn to play { $game }
lobby-rules = Rules
lobby-rules-of = Rules of { $game }
lobby-edition = Edition
lobby-edition-source = Where this comes from
lobby-default = default
lobby-source = Source: { $source }.
lobby-certainty-document = Read in the document itself.
lobby-certainty-review = According to a published review.
lobby-certainty-mixed = Partly read in the document, partly according to a published review.
lobby-certainty-house = House rules.
lobby-seats = Seats
lobby-players = Number of players
lobby-all-others = All others
lobby-seat = Seat { $number }, { $sign }
lobby-who-me = You
lobby-who-screen = Here
lobby-who-screen-long = Somebody at this screen
lobby-who-screen-about = at this screen
lobby-who-link = Own phone
lobby-who-link-long = On a phone or computer of their own (QR code or link)
lobby-who-link-about = QR code or link
lobby-who-open = Open
lobby-who-open-long = Anybody (in the list of open tables)
lobby-who-open-about = anybody
lobby-who-computer = Computer
lobby-who-computer-long = Computer: { $level }
lobby-who-computer-level = Computer, level { $number }: { $level }
lobby-level = { $level } (level { $number } of { $most })
lobby-name-of-seat = Name for seat { $number }
lobby-your-name = Your name (you may leave it empty)
lobby-pace = Pace
lobby-pace-none = No clock
lobby-pace-none-about = all the time you like
lobby-pace-clock = Live clock
lobby-pace-clock-about = everybody is here
lobby-pace-days = By correspondence
lobby-pace-days-about = days per turn
lobby-minutes = Minutes per seat
lobby-increment = Extra seconds per turn
lobby-days = Days per turn
lobby-pace-said-none = no clock
lobby-pace-said-clock = { $minutes } min + { $increment } s a turn
lobby-pace-said-days = { $days ->
    [one] one day a turn
   *[other] { $days } days a turn
  }
lobby-more = Edition, pace and options
lobby-start = Who starts?
lobby-start-random = Drawn by chance
lobby-absent = What if somebody leaves?
lobby-absent-computer = A computer takes the seat
lobby-absent-end = The game ends
lobby-hints = Are hints allowed?
lobby-hints-alone = Only against computers or at one screen
lobby-hints-all = Always; everybody sees who asked
lobby-hints-none = No
lobby-board = Board
lobby-on = yes
lobby-off = no
lobby-values = Possible: { $values }.
lobby-see-clause = Rule { $clause }
lobby-summary = { $count ->
    [one] { $game }, { $edition }, one player, { $pace }.
   *[other] { $game }, { $edition }, { $count } players, { $pace }.
  }
lobby-set-the-table = Create the game
lobby-tables = Tables
lobby-my-games = My games
lobby-no-games = You have no game under way. Create one, and you find it here.
lobby-no-games-here = You have no game under way. Type the code of a table, and you can sit down there.
lobby-open-tables = Open tables
lobby-no-open-tables = Nobody is looking for players just now. Create a game with an open seat, and others find you here.
lobby-finished = Finished games
lobby-no-finished = Games that you have finished stand here, and you can look at them again.
lobby-your-turn = Your turn
lobby-late = Your time ran out
lobby-turn-of = { $name } to play
lobby-waiting = Waiting
lobby-look = View
lobby-left = { $time } left
lobby-time-up = time is up
lobby-until = Until { $when }.
lobby-begins = Just started.
lobby-round = { $where }.
lobby-round-score = { $where }; you have { $score }.
lobby-waits = { $count ->
    [0] Waits to begin.
    [one] Waits for one more player.
   *[other] Waits for { $count } more players.
  }
lobby-over = Over.
lobby-broken = It cannot go on, but you can still look at it.
lobby-won = { $count ->
    [one] { $names } won with { $score }.
   *[other] { $names } share the win with { $score }.
  }
lobby-free-seat = free seat
lobby-computer = { $name } ({ $level })
lobby-with = With { $names }, { $day }.
lobby-open-about = { $names } · { $edition } · { $pace }
lobby-sit-down = Sit down
lobby-sit-down-at = Sit down at { $game } with { $names }
lobby-rematch = Rematch
lobby-rematch-of = Rematch: { $game } of { $day }
lobby-show-more = Show more
lobby-import = Open a game record
lobby-import-about = A record is a text that holds a whole game; a file may also hold all the games that you saved. Choose the file, drop it here, or paste its text. A game that still ran goes on here.
lobby-import-file = File
lobby-import-text = Or its text
lobby-import-show = Show the game
lobby-imported = { $count ->
    [one] One game is here now.
   *[other] { $count } games are here now.
}
lobby-unsafe = This browser may delete these games.
lobby-keep-safe = Keep them safe
come-code = Have you got a code?
come-go = Go to the table
come-learn = What is this game?
come-learn-about = Learn it in a few minutes, then sit down
come-sign = Your seat
come-who = Who are you?
come-am = I am { $name }
come-away = not here now
come-back = { $name } is not here now. If this is you, you play on at this device, and your other device only watches.
come-back-asked = { $name } is not here now. If this is you, you can play on at this device. The seat is kept for a minute; then the others at the table say whether it is you.
come-asking = You have asked for the seat of { $name }. Leave this page open. The seat is kept for a minute; then the others at the table are asked whether it is you. If none of them looks on, it takes ten minutes more.
come-not = You do not have the seat: { $name } is there again, or the others at the table said that this is not you.
come-full = All seats are taken.
come-watch = Only watch
come-void = This code leads nowhere
lobby-join = Invitation
lobby-invited = You are invited to { $game }
lobby-join-about = { $edition }, { $pace }.
lobby-join-who = At the table: { $names }.
lobby-join-nobody = Nobody sits at the table yet.
lobby-join-void = This link does not work
lobby-join-taken = This seat is taken
lobby-join-taken-about = Somebody has already taken it with this link. If that was you on another device: open your page there, choose “Add another device”, and type the code here.
lobby-join-watch = Watch the game

## Rules

rules-of = Rules of { $game }
rules-chapters = Chapters
rules-search = Search the rules
rules-found = { $count ->
    [0] No rule speaks of that.
    [one] One rule speaks of that.
   *[other] { $count } rules speak of that.
  }
rules-editions = Editions compared
rules-in-short = In short
rules-differs = Special rules in
rules-same = none
rules-ruling = Our ruling
rules-written = How it is written: records, programs, files
rules-exactly = The exact words
rules-print = Print
picture-try = Try it
picture-done = Done
picture-allowed = Allowed:
picture-forbidden = Not allowed:
picture-try-now = Choose on the board: what may be done, and why something may not.
rules-clause = Link to { $clause }

## The box, to print

print-title = { $game }: print the game
print-link = Print the game
print-paper = Paper
print-paper-name = { $paper ->
    [letter] Letter
    [a3] A3
   *[a4] A4
  }
print-cards = Cards
print-card-size = { $size ->
    [large] large
   *[small] small
  }, { $width } × { $height } mm
print-nothing = This game has no drawings that could be printed.
print-first = What to do
print-board = Board
print-track = Track
print-pyramid = Pyramid { $number }
print-cards-and-figures = Cards and figures
print-part = part { $number } of { $count }
print-sheets = { $title }: { $count ->
    [one] one sheet
   *[other] { $count } sheets
  } of { $paper ->
    [plain] plain paper
   *[firm] firm paper
  }{ $backs ->
    [yes] , printed on both sides
   *[no] { "" }
  }
print-how = Print in actual size, without fitting to the page. Turn sheets with backs over their long edge. Firm paper has 160 to 200 grams; glue boards and small pieces onto cardboard.
print-scale = This line must be 50 mm long.
print-lines = Cut along solid lines, and fold along dashed ones.
print-time = To cut and to fold takes some { $minutes } minutes.
print-own = All drawings are pakal’s own; none is the publisher’s. The rules stand at /rules/{ $game }, and can be printed there.

## What a family remembers

memory-title = Our evenings
memory-switch = Remember who won
memory-none = As soon as a game is finished, you find here who won.
memory-wins = Wins
memory-won = { $won } of { $played } won
memory-game = { $game } { $won } of { $played }
memory-computer = Computer
memory-medals = Medals
memory-most-points = Most points in one game: { $value }
memory-evenings = Last evenings
memory-count = { $name } { $count }

## Oneself

me-title = You
me-name = Name
me-name-about = Others at the table see it. You can change it whenever you like.
me-notices = Tell me when it is my turn
me-notices-about = For games in which a turn may take days.
me-notice-browser = In this browser
me-notice-email = By e-mail
me-notice-webhook = By webhook
me-notices-denied = This browser does not allow notifications from this page. You can change that in its settings.
me-notices-insecure = Browsers allow notifications only on secure addresses (https).
me-email = E-mail address
me-webhook = Address of the webhook
me-webhook-about = A short JSON text is sent there. The address must be reachable from the whole internet.
me-save = Save
me-saved = Saved.
me-devices = Your devices
me-device-here = this device
me-device-seen = last here { $when }
me-revoke = Sign out
me-revoke-device = Sign out { $label }
me-add-device = Add another device
me-code-about = On the other device open this link, or type the code under “Move to this device”. It works once, until { $until }.
me-link = Link for the other device
me-copy = Copy
me-copied = The link is copied.
me-device = Move to this device
me-device-about = On the device you already use, open your page and choose “Add another device”. It shows a code: type it here.
me-device-replaces = This browser belongs to { $name } now. Afterwards it belongs to somebody else, and you no longer see here what only { $name } may see.
me-device-replaces-nameless = This browser already belongs to somebody. Afterwards it belongs to somebody else, and you no longer see here what you may see now.
me-code = Code
me-claim = This is my device
me-claimed = Welcome, { $name }. This device is yours now.
me-have-code = I have a code from another device
me-games = Your games
me-games-here = They lie in this browser on this device, and nowhere else.
me-games-safe = The browser has promised to keep them until you delete its data.
me-games-unsafe = The browser may delete them: if it runs short of space, or, like Safari, if you do not come for seven days. So install pakal, or save all games now and then.
me-games-nowhere = This browser keeps nothing of this page, as in a private window: your games are gone when you close it. Save them before.
me-install = Install pakal
me-install-by-hand = On an iPhone or iPad tap “Share”, then “Add to Home Screen”. The installed pakal has its own, empty memory: first save all games here, then open the file there.
me-games-ask = Ask the browser to keep them
me-games-refused = The browser does not promise it. It does so sooner where pakal is installed.
me-games-about = One file holds the records of all your games. You can open it at any table of pakal, on this device or another one. It also holds what is hidden in games that still run.
me-games-save = Save all games
me-games-open = Open saved games
me-games-saved = { $count ->
    [one] One game is in the file.
   *[other] { $count } games are in the file.
}
me-games-none = There is no game to save yet.
me-here = This browser
me-forget = Forget me
me-forget-about = Your name, addresses and devices are deleted. Games that you played stay, without your name.
me-forget-sure = You cannot undo this, and you lose your seats in all games under way.
me-forget-yes = Yes, forget me
me-forgotten = Done: you are forgotten.
