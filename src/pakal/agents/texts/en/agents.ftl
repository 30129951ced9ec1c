### Computer players, as people choose them.
### level-<name of the agent>: what it is called; .about: how it plays.

level-random = Dice
    .about = Does anything the rules allow.

level-greedy = Magpie
    .about = Takes what is best at the end of its own turn, and never looks further.

level-mcts = Search
    .about = The bare search, as it is set.

level-level-1 = Rover
    .about = Learns the rules with you: it looks at its own move only, and often takes the second best.

level-level-2 = Voyager
    .about = Plays its own turn well, and now and then overlooks something.

level-level-3 = Pathfinder
    .about = Thinks of your answer too. A good partner once you know the game.

level-level-4 = Astronomer
    .about = Looks some turns ahead and hardly ever gives anything away.

level-level-5 = Pacal
    .about = Looks at thousands of continuations before every move. If you win here, you know how to play.

level-level-6 = Itzamná
    .about = Thinks for up to a second or two, and looks at far more than anybody can. Expect to lose.
