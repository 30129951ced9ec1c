# What the analysis of a game says, in the terminal and on its page.

analysis-title = Analysis: { $game }
analysis-ply = { $where }, ply { $ply }
analysis-by-chance = Chance
analysis-partial = Only its first { $plies ->
    [one] ply was
   *[other] { $plies } plies were
  } looked at.

analysis-curve = How it stood
analysis-curve-open = Each line is the share of the win that a seat could expect at each ply. The numbers mark the decisions that cost most, as they are listed below.
analysis-curve-hidden = Each line is the share of the win that a seat could expect at each ply, by what it knew itself. So the lines need not add up to 100 %. The numbers mark the decisions that cost most, as they are listed below.
analysis-curve-says = The share of the win that each seat could expect, ply by ply.
analysis-axis-ply = Ply
analysis-axis-share = Share of the win, %

analysis-parts = Luck and choice
analysis-parts-about = In percentage points of the win. What a seat could expect at the start, and all that luck and decisions gave or took, add up to its result. A decision gives nothing if it is what the search would have done with what the seat knew; a worse one takes from its seat and gives to the others.
analysis-luck-open = Luck is what chance gave, each outcome measured against the mean over everything that could have come. The rest is what the search thought better of as the game went on.
analysis-luck-hidden = Luck is what the deals gave, each measured against the mean over others that could have come, and what a seat learnt: the cards that it drew, and those that others turned out to have. Errors of the search, mostly small, remain in it: where cards are hidden they cannot be told apart from luck.
analysis-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-seat = Seat
analysis-start = Start
analysis-luck = Luck
analysis-own = Own decisions
analysis-error = ±
analysis-others = Others’ decisions
analysis-rest = Rest
analysis-agreement = Agreement
analysis-result = Result
analysis-so-far = So far
analysis-mistakes = { $seat }: { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  }, { $mistakes ->
    [0] no mistakes
    [one] one mistake
   *[other] { $mistakes } mistakes
  }. { $disagreements ->
    [0] The search agrees with all of them.
    [one] In one of them the search prefers another action: ply { $plies }.
   *[other] In { $disagreements } of them the search prefers another action: plies { $plies }.
  }

analysis-worst = The decisions that cost most
analysis-worst-about = A decision is judged by what its seat knew when it was made, never by what was hidden then. It is listed only if a second, longer search with other random numbers also calls it a mistake; the numbers are those of the second search.
analysis-worth-about = Behind ± stands the standard error. What is better is picked first, and values come from other games: so one that was not picked can come out as good, or higher.
analysis-worst-none = The search found no mistake that a second, longer search confirmed.
analysis-played = Played: { $action }. Worth { $value } ± { $error } %.
analysis-better = Better: { $action }. Worth { $value } ± { $error } %.
analysis-as-good = About as good: { $action }. Worth { $value } ± { $error } %.
analysis-perhaps-better = Perhaps better still: { $action }. Worth { $value } ± { $error } %.
analysis-also = Also possible: { $action }. Worth { $value } ± { $error } %.
analysis-cost = Cost: { $cost } ± { $error } percentage points.
analysis-line = What the search expects then: { $line }

analysis-chance = What chance gave
analysis-chance-about = In percentage points of the win. Only what dice and cards brought, and what a seat could not know before.
analysis-chance-none = Chance gave nobody anything worth telling.

analysis-made = How this was made
analysis-made-iterations = { $iterations ->
    [one] One iteration
   *[other] { $iterations } iterations
  } of the search for each position, seed { $seed }. The same again gives the same numbers.
analysis-made-seconds = { $seconds } seconds for each ply, seed { $seed }. By time, numbers come out a little different each time.
analysis-made-network = The search used the network of the game.
analysis-made-by-hand = The game has no network for these rules and this number of players, so the search used the hand-written evaluation.
analysis-made-levels = Levels 5 and 6 think longer than a usual analysis. Where it disagrees with them, analyse once more with a larger budget.
