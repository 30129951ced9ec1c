"""Where a seat could build now or in its next turn, for the shapes beside the supply of pyramids. [PR-BUILD]

Everything is read from a view, so it says no more than what lies open. The rules list the builds: those of the position
as it lies, and those with one stone more, where the ship of the seat can leave one when it flies on. [PR-MOVE-1]
"""

from collections.abc import Iterator

from msgspec.structs import replace

from pakal.core.game import Game
from pakal.core.position import Position, Terms
from pakal.core.view import Prospect, View
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board import name_of
from pakal.games.pacals_rocket.state import BUILD
from pakal.games.pacals_rocket.view import Hidden, PacalsRocketView, Stones


def prospects(game: Game, terms: Terms, view: View, seat: int) -> list[Prospect]:
    """Heights and squares where a seat could build; `after` are squares, on one of which it needs one stone more."""
    assert isinstance(view, PacalsRocketView)
    if view.phase in ("place", "over"):
        return []
    now = builds(game, terms, laid_open(game, terms, view), seat)
    after: dict[tuple[int, int], list[str]] = {}
    for square in landings(game, terms, view, seat):
        stone_there = builds(game, terms, laid_open(game, terms, with_stone(view, seat, square)), seat)
        for build in stone_there - now:
            after.setdefault(build, []).append(square)
    by_build = dict.fromkeys(now, ()) | {build: tuple(squares) for build, squares in after.items()}
    return [Prospect(height, name_of(terms, square), squares) for (height, square), squares in sorted(by_build.items())]


def builds(game: Game, terms: Terms, state: Position, seat: int) -> set[tuple[int, int]]:
    """Height and square of each build that the rules allow a seat in a position. [PR-BUILD]"""
    state.actor, state.phase = seat, BUILD
    member = terms.member
    return {
        (actions.height_of(action), int(member[actions.constellation_of(action)][actions.corner_of(action)]))
        for action in game.legal_actions(terms, state)
        if action != actions.END_BUILD
    }


def laid_open(game: Game, terms: Terms, view: PacalsRocketView) -> Position:
    """The position with the stones that the viewer sees, and no other. [PR-DROP-3]"""
    if view.hidden is None:
        view = replace(view, hidden=(Hidden((0,) * view.players, ()),) * view.players)
    return game.laid_out(terms, view)


def with_stone(view: PacalsRocketView, seat: int, square: str) -> PacalsRocketView:
    """The view with one stone of the seat on a square, and without its ship, which has flown on. [PR-MOVE-1]"""
    ships = tuple(None if ship == seat else where for ship, where in enumerate(view.ships))
    lying = {each.square: each.seats for each in view.stones}
    lying[square] = tuple(sorted({*lying.get(square, ()), seat}))
    hidden = view.hidden and tuple(
        Hidden((0,) * view.players, ()) if ship == seat else one for ship, one in enumerate(view.hidden)
    )
    return replace(view, ships=ships, stones=tuple(map(Stones, lying, lying.values())), hidden=hidden)


def landings(game: Game, terms: Terms, view: PacalsRocketView, seat: int) -> Iterator[str]:
    """Squares where the ship of the seat may leave one stone of it: where it may land now, or where it stands."""
    own = {each.square for each in view.stones if seat in each.seats}
    if view.phase == "move" and view.actor == seat:
        state = laid_open(game, terms, view)
        targets = {
            int(actions.square_of(action))
            for action in game.legal_actions(terms, state)
            if actions.way_of(action) not in actions.GODS
        }
        if view.supply[seat]:
            yield from (name for name in sorted(name_of(terms, target) for target in targets) if name not in own)
        return
    ship = view.ships[seat]
    if ship is None:
        return
    if view.hidden is not None:
        stones = view.hidden[seat].inside[seat] + (seat in view.hidden[seat].under)
    else:
        stones = 1 if view.unseen[seat] or (view.actor == seat and view.own_drop and view.supply[seat]) else 0
    if stones == 1:
        yield ship
