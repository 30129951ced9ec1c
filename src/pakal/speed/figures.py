"""All measurements of this machine, each with its title."""

from collections.abc import Iterator
from functools import partial

from pakal.core.game import Game
from pakal.speed import environments, peers, playing, searching
from pakal.speed.playing import Figure


def figures(games: list[Game], seconds: float) -> Iterator[tuple[str, Figure]]:
    """All measurements of some games: pairs of a title and a function that measures and returns a row.

    Args:
        games: the games.
        seconds: length of one measurement.
    """
    for game in games:
        least, most = game.facts.players
        for players in range(least, most + 1):
            yield f"{game.facts.title}, {players} players", partial(playing.playouts, game, players, seconds)
    for game in games:
        title, least = game.facts.title, game.facts.players[0]
        yield f"{title}, decisions from Python", partial(playing.from_python, game, least, seconds)
        yield f"{title}, copying", partial(playing.copying, game, seconds)
    for game in games:
        title = game.facts.title
        for players in dict.fromkeys(game.facts.players):
            for kind in searching.KINDS:
                search = partial(searching.search, game, players, kind, seconds)
                yield f"{title}, {players} players, search with {kind} playouts", search
        yield f"{title}, search in two threads", partial(searching.threads, game, seconds)
        yield f"{title}, memory of a search", partial(searching.memory, game, seconds)
    for game in games:
        yield from environments.figures(game, seconds)
    yield "start of pakal --help", playing.start_of_help
    for game in games:
        yield f"{game.facts.title}, start", partial(playing.warm_start, game)


def of_peers(seconds: float) -> Iterator[tuple[str, Figure]]:
    """The measurements of other libraries in the same run, as far as they are installed."""
    yield from peers.figures(seconds)
    yield "PettingZoo connect_four", partial(environments.connect_four, seconds)


def of_gpu(games: list[Game], seconds: float, with_peers: bool) -> Iterator[tuple[str, Figure]]:
    """The measurements of some games on a GPU, and of games of Pgx beside them. Raises SetupError: there is no GPU."""
    from pakal.speed import on_gpu  # here, for Numba without its part for GPUs can measure the processor

    for game in games:
        yield from on_gpu.figures(game, seconds)
    if with_peers:
        yield from peers.of_pgx("gpu", seconds)
