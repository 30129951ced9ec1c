# Notices by e-mail and to webhooks. They end with a link and, where there is one, the deadline.

notice-turn = It is your turn in { $game }.
    .subject = { $game }: it is your turn
notice-started = Everybody is here: a game of { $game } has begun.
    .subject = { $game }: the game has begun
notice-over = Your game of { $game } is over. See how it ended.
    .subject = { $game }: the game is over
notice-deadline = Your time for this turn of { $game } is running out.
    .subject = { $game }: your time is running out
notice-late = Your time for a turn of { $game } ran out; a computer plays on for you.
    .subject = { $game }: your time ran out
notice-proposal = Somebody proposes something in your game of { $game }, and waits for your answer.
    .subject = { $game }: you are asked something
notice-past = You have already seen what was new in { $game }.
    .subject = { $game }: nothing new
notice-until = You have time until { $day }, { $time } (UTC).
notice-stop = You get this because you asked for it. You can change that at any time: { $address }
