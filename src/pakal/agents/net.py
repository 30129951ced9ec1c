"""A network from files as a player: its weights alone, or a search that thinks with it."""

from pathlib import Path

import numpy as np

from pakal.agents.agent import Agent, takes_nothing
from pakal.agents.mcts import WITH_NETWORK, MctsAgent
from pakal.agents.onnx_file import SUFFIX, read_agent
from pakal.base.errors import SetupError
from pakal.base.files import reading_error
from pakal.base.wording import excerpt
from pakal.core.game import Game
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.kernel import Ints, Records
from pakal.kernels.loops import DOORS
from pakal.search.network_file import FILE, MADE, Network, network_for, network_in
from pakal.search.settings import SearchSettings, read_settings


class NetAgent(MctsAgent):
    """`net:FILE` takes the action with the highest weight of a network, without a search; `net:FILE:iterations=2000`
    searches.

    Args:
        network: see `search.network_file`.
        settings: of the search; None: there is none.
    """

    def __init__(self, game: Game, setup: Setup, network: Network, settings: SearchSettings | None) -> None:
        super().__init__(game, setup, settings, network)
        self.searches = settings is not None
        self._terms = game.terms(setup)
        self._own = network.own()

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> Agent:  # type: ignore[override]
        """`net:FILE:name=value:…`; FILE is a network or its folder, or an ONNX file. Raises SetupError, DataError."""
        if more.endswith(SUFFIX):
            return read_agent(more, game, setup)
        place, settings = read_name(more)
        return cls(game, setup, network_at(game, setup, place), settings)

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        if not more.endswith(SUFFIX):
            read_name(more)
            return
        try:
            Path(more).stat()
        except (OSError, ValueError) as error:  # a name may be too long for a file
            raise SetupError(f"agent net: {reading_error(error, more)}") from None

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """The action that a search finds, or the one with the highest weight."""
        if self.searches or len(legal) == 1:
            return super().choose(view, legal, rng)
        assert view is not None
        return heaviest(self.game, self._own, self._terms, self.game.determinize(self._terms, view, rng), legal)


class GameNetwork(NetAgent):
    """`network` takes the action with the highest weight of the game's own network, without a search."""

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> MctsAgent:
        """The agent for a setup. Raises SetupError: the game has no network for it."""
        cls.check(more)
        return cls(game, setup, own_network(game, setup), None)

    @classmethod
    def check(cls, more: str) -> None:
        """Raise SetupError if something follows the name."""
        takes_nothing(more)


def own_network(game: Game, setup: Setup) -> Network:
    """The network that a game brings for a setup. Raises SetupError if it has none, DataError if its file is wrong."""
    if (network := network_for(game, setup)) is None:
        raise SetupError(
            f"{game.facts.name} has no network for {setup.players} players, edition {setup.edition.name}, "
            "with these options; mcts searches without one"
        )
    return network


def heaviest(game: Game, networks: Records, terms: Terms, state: Position, legal: Ints) -> int:
    """The legal action with the highest weight of a network.

    Args:
        game: one that has a network.
        networks: its network, shape (1,).
        legal: legal actions.
    """
    assert game.network is not None
    weights = np.zeros(len(legal))
    actions = np.ascontiguousarray(legal, np.int32)
    find_priors = game.engine.bind(DOORS["find_priors"], **game.network.kernels)
    find_priors(networks, terms.array, state.array, actions, len(legal), False, weights)
    return int(legal[max(range(len(legal)), key=weights.tolist().__getitem__)])


def parts_of(more: str) -> tuple[str, str]:
    """The file and the settings of `FILE:name=value:…`, as texts."""
    parts = more.split(":")
    first = len(parts)
    while first > 1 and "=" in parts[first - 1]:
        first -= 1
    return ":".join(parts[:first]), ":".join(parts[first:])


def read_name(more: str) -> tuple[Path, SearchSettings | None]:
    """Place and settings of `FILE:name=value:…`. Raises SetupError."""
    place, settings = parts_of(more)
    if not place:
        raise SetupError("agent net: say which network, as in net:network.npy")
    path = Path(place)
    try:
        folder = path if path.is_dir() else path.parent
    except OSError as error:  # a name may be too long for a file
        raise SetupError(f"agent net: {reading_error(error, place)}") from None
    if f"{SUFFIX}:" in more:
        raise SetupError("agent net: an ONNX file plays without a search, so nothing may follow its name")
    if not (folder / FILE).is_file() or (path != folder and path.name != FILE):
        candidates = sorted(folder.glob(f"*/{FILE}"), key=lambda file: (len(file.parent.name), file))
        hint = f"; did you mean net:{candidates[-1].parent}?" if candidates and path == folder else ""
        raise SetupError(
            f"agent net: there is no network at {excerpt(place)}; one is a file {FILE} beside its {MADE}{hint}"
        )
    if not settings:
        return folder, None
    search_settings = read_settings(settings, WITH_NETWORK)
    if not search_settings.network:
        raise SetupError("agent net: network=0 would leave its network out; mcts:network=0 searches by hand")
    return folder, search_settings


def network_at(game: Game, setup: Setup, folder: Path) -> Network:
    """The network in a folder, for this setup. Raises SetupError, DataError."""
    try:
        network = network_in(game, folder)
    except OSError as error:
        raise SetupError(f"agent net: {reading_error(error, error.filename)}") from None
    if not network.made.fits(setup):
        raise SetupError(f"{excerpt(str(folder))} was trained for another setup: {network.made.words()}")
    return network


def network_alone(more: str, game: Game, setup: Setup) -> Network | None:
    """The network of `net:more` if it plays without a search; None for all else. Raises SetupError, DataError."""
    if more.endswith(SUFFIX):
        return None
    place, settings = read_name(more)
    return None if settings is not None else network_at(game, setup, place)
