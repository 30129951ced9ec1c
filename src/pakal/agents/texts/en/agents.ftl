### Computer players, as people choose them.

level-1 = Rover
    .about = Learns the rules with you: looks at its own move, and often takes the second best.

level-2 = Voyager
    .about = Plays its own turn well, and now and then overlooks something.

level-3 = Pathfinder
    .about = Thinks of your answer too. A good partner once you know the game.

level-4 = Astronomer
    .about = Looks some turns ahead and hardly ever gives anything away.

level-5 = Pacal
    .about = Thinks as long as it may, up to two seconds. Win here, and you know how to play.
