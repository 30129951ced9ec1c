"""The games as PettingZoo environments, one agent after the other.

    from pakal.envs.pettingzoo import rockets_v0
    env = rockets_v0.env(players=4, edition="stars", render_mode="ansi")

or, where PettingZoo has a registry, after this module was imported:

    env = pettingzoo.make("aec", "pakal/rockets-v0", players=4)

There is a `<game>_v<version>` for every game that offers an observation and for every variant, with `env` and
`raw_env`. The two differ in one thing only: an illegal action ends the game in `env`, as PettingZoo's own environments
have it, and is an error in `raw_env`.
"""

import secrets
from collections.abc import Sequence
from functools import cache, partial
from io import StringIO
from operator import index
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import SetupError
from pakal.base.texts import Texts
from pakal.base.wording import LARGEST, SIGN_NAMES, excerpt, installation_of
from pakal.catalogue import registry
from pakal.core.setup import BoardFile, Setup
from pakal.core.standings import margins_of
from pakal.envs.arguments import CLOSED, ActionError, check_name, flag, game_and_setup, illegal_text, integer, starts_of
from pakal.envs.arrays import REWARDS, win_of
from pakal.envs.batch import LIMIT
from pakal.envs.loops import ILLEGAL, stepper
from pakal.envs.variants import id_of, name_of, versions
from pakal.kernels.kernel import NOBODY, SPECTATOR
from pakal.kernels.random import below, generator, stream

try:
    import gymnasium
    import pettingzoo  # type: ignore[import-untyped]
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]
except ImportError as error:
    raise SetupError(f"PettingZoo is not installed: {installation_of('envs')}") from error

MASKS = ("info", "observation")
RENDER_MODES = ("ansi", "human")


class GameEnv(AECEnv[str, Any, int], EzPickle):  # type: ignore[misc]
    """One game at a time; agents are `player_0`, `player_1`, … by their seats. The environment draws chance itself.

    Observation: a Box of whole numbers (see the tables in the guide), and the legal actions in `info["action_mask"]` of
    the agent to act; or, with `action_mask="observation"`, a dictionary of `observation` and `action_mask`.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        edition: str | None = None,
        options: Sequence[str] = (),
        board: str | Path | BoardFile | None = None,
        rewards: str = "win",
        action_mask: str = "info",
        recall: bool = True,
        illegal_ends: bool = False,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """A game; `reset` it before the first step.

        Args:
            game: its name, or that of a variant.
            players, edition, options, board: as in `Game.setup`; `start_seat=random` is drawn anew for every game.
            rewards: `win` or `points`, as in `BatchEnv`.
            action_mask: the place of the mask: `info` or `observation`.
            recall: whether agents also see things that the table once showed them and no longer shows.
            illegal_ends: whether an illegal action ends the game with reward -1 for its agent; else it is an error.
            limit: decisions after which a game is cut off: `truncations` of all agents; there is no winner then, and
                `win` pays nothing.
            render_mode: None, `ansi` (`render` returns a text) or `human` (it is printed after every step).

        Raises:
            SetupError, DataError: an argument is wrong, or no such game, edition, option or board exists.
        """
        EzPickle.__init__(
            self,
            game,
            players=players,
            edition=edition,
            options=options,
            board=board,
            rewards=rewards,
            action_mask=action_mask,
            recall=recall,
            illegal_ends=illegal_ends,
            limit=limit,
            render_mode=render_mode,
        )
        super().__init__()
        self.game, self.setup = game_and_setup(game, players=players, edition=edition, options=options, board=board)
        check_name("rewards", rewards, REWARDS)
        check_name("action_mask", action_mask, MASKS)
        check_name("render_mode", render_mode, (None, *RENDER_MODES))
        self.metadata = {
            "name": name_of(self.game.facts.name),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._dense = rewards == "points"
        self._mask_shown = action_mask == "observation"
        self._recall, self._illegal_ends = flag("recall", recall), flag("illegal_ends", illegal_ends)
        self._limit = integer("limit", limit, 1, LARGEST)
        self._play, self._observe = stepper(self.game), self.game.observe
        self._prepare(starts_of(self.setup, options))

    def _prepare(self, setups: Sequence[Setup]) -> None:
        game, facts = self.game, self.game.facts
        assert game.observation is not None
        layout = game.observation.layout
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.agents: list[str] = []
        box = Box(layout.low, layout.high, dtype=np.int16)
        self.observation_spaces: dict[str, Space[Any]] = {}
        self.action_spaces: dict[str, Space[Any]] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = Box(layout.low, layout.high, dtype=np.int16)
            if self._mask_shown:
                mask = Box(0, 1, (facts.action_count,), np.int8)
                self.observation_spaces[agent] = Dict({"observation": box, "action_mask": mask})
            self.action_spaces[agent] = Discrete(facts.action_count)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._terms_of = [game.terms(setup) for setup in setups]
        self._starts = [game.begin(terms, self.setup.players) for terms in self._terms_of]
        self._terms, self._state = self._terms_of[0], self._starts[0].copy()
        self._legal, self._outcome = game.engine.legal_buffer(), game.engine.outcome_buffer()
        self._count = 0  # of actions in `_legal`
        self._size = layout.size
        self._nothing: NDArray[np.int8] = np.zeros(facts.action_count, np.int8)
        self._mask = self._nothing.copy()  # decides which actions are legal; callers get only copies
        self._chance = generator(secrets.randbits(128))
        self._margin = np.zeros(self.setup.players)
        self._decisions = 0
        self._has_paid = False
        self._is_reset = self._is_closed = False

    # The interface of PettingZoo

    def observation_space(self, agent: str) -> "Space[Any]":
        """The space of an agent's observations; all agents have the same. Raises KeyError if there is no such agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Space[Any]":
        """The space of an agent's actions; all agents have the same. Raises KeyError if there is no such agent."""
        return self.action_spaces[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """As in PettingZoo."""
        if not self._is_reset:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Of the agent to act: observation, reward since its last action, termination, truncation and info.

        Raises:
            AssertionError: `reset` has not been called.
        """
        if not self._is_reset:
            raise AssertionError("reset() needs to be called before last")
        return super().last(observe)  # type: ignore[no-any-return, unused-ignore]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game.

        Args:
            seed: the same seed gives the same dice and deals; None: the generator goes on as it is.
            options: of PettingZoo; ignored, as PettingZoo's own test of environments demands.

        Raises:
            ActionError: the environment is closed.
        """
        self._check_open()
        if seed is not None:
            self._chance = generator(stream(integer("seed", seed, 0), "chance"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._has_paid, self._is_reset = False, True
        self._margin[:] = 0.0
        self._decisions = 0
        start = below(self._chance, len(self._starts)) if len(self._starts) > 1 else 0
        self._terms = self._terms_of[start]
        self._state = self._starts[start].copy()
        self._ask(self._do(-1))
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Any:
        """The observation of an agent now, also while others are to act."""
        if not self._is_reset:
            EnvLogger.error_observe_before_reset()
        shown_now = np.empty(self._size, np.int16)
        self._observe(self._terms.array, self._state.array, self._seats[agent], self._recall, shown_now)
        if not self._mask_shown:
            return shown_now
        mask = self._mask if agent == self.agent_selection else self._nothing
        return {"observation": shown_now, "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Let the agent `agent_selection` act, or leave with None once the game is over.

        Raises:
            ActionError: no action, or not a legal one, or the environment is closed; nothing has changed.
        """
        self._check_open()
        if not self._is_reset:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._read(action)
        self._cumulative_rewards[agent] = 0.0
        if self._has_paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._has_paid = False
        n = self._do(number) if 0 <= number <= LARGEST else ILLEGAL
        if n == ILLEGAL:
            self._refuse(agent, number)
        else:
            self.infos[agent] = {}
            self._decisions += 1
            self._ask(n)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        if not self._is_reset:
            EnvLogger.error_render_before_reset()
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but render_mode is None")
            return None
        text = self._drawing()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """The game cannot be played after that."""
        self._is_closed = True

    # Inside

    def _check_open(self) -> None:
        if self._is_closed:
            raise ActionError(CLOSED)

    def _read(self, action: Any) -> int:
        try:
            return index(action)
        except TypeError:
            pass
        text = "None is for agents whose game is over" if action is None else f"not {excerpt(repr(action), 40)}"
        raise ActionError(f"{self.agent_selection} is to act: an action is a whole number, {text}")

    def _do(self, action: int) -> int:
        terms, states, legal, mask = self._terms.array, self._state.array, self._legal, self._mask
        n: int = self._play(terms, states, self._chance, legal, self._count, mask, self._outcome, action)
        return n

    def _ask(self, n: int) -> None:
        """After a decision: write rewards, the agent to act and its legal actions; or the end."""
        self._count = n
        seat = self._state.actor
        if seat == NOBODY or self._dense:
            self._pay()
        if seat == NOBODY or self._decisions >= self._limit:
            self._end(self.terminations if seat == NOBODY else self.truncations)
            self.agent_selection = self.agents[0]
            return
        agent = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self._mask.copy()}
        self.agent_selection = agent

    def _end(self, how: dict[str, bool]) -> None:
        """End the game for all agents, by `terminations` or by `truncations`; no action is legal any more."""
        self._count = 0
        self._mask[:] = 0
        how.update(dict.fromkeys(self.agents, True))
        self.infos = {agent: {"action_mask": self._nothing.copy()} for agent in self.agents}

    def _pay(self) -> None:
        scores = self._state.array["score"][0, : self.setup.players]
        if self._dense:
            margin = margins_of(scores)
            rewards, self._margin = margin - self._margin, margin
        else:
            rewards = win_of(scores)
        self.rewards = dict(zip(self.possible_agents, rewards.tolist(), strict=True))
        self._has_paid = True
        self._accumulate_rewards()

    def _refuse(self, agent: str, action: int) -> None:
        line = illegal_text(str(action), agent, sorted(self._legal[: self._count].tolist()))
        if not self._illegal_ends:
            raise ActionError(line)
        EnvLogger.warn_on_illegal_move()
        self.rewards[agent] = -1.0
        self._has_paid = True
        self._accumulate_rewards()
        self._end(self.terminations)
        self.infos[agent]["illegal"] = line

    def _drawing(self) -> str:
        from rich.console import Console

        texts = Texts("en", [registry.packages()[self.game.facts.name]])
        names = [texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(self.setup.players)]
        out = StringIO()
        console = Console(file=out, width=100, color_system=None)
        console.print(self.game.draw(self.game.view(self._terms, self._state, SPECTATOR), texts, names))
        return out.getvalue()


def raw_env(game: str, **choices: Any) -> GameEnv:
    """An environment in which an illegal action is an error; see `GameEnv`."""
    return GameEnv(game, **choices)


def env(game: str, **choices: Any) -> GameEnv:
    """An environment in which by default an illegal action ends the game, as in PettingZoo's own; see `GameEnv`."""
    return GameEnv(game, **({"illegal_ends": True} | choices))


@cache
def modules() -> dict[str, SimpleNamespace]:
    """The counterpart of a module of PettingZoo for one game or variant: `env` and `raw_env`."""
    return {
        name_of(game): SimpleNamespace(env=partial(env, game), raw_env=partial(raw_env, game)) for game in versions()
    }


def __getattr__(name: str) -> SimpleNamespace:
    """`rockets_v0` and its like."""
    if name.startswith("_") or name not in modules():
        raise AttributeError(f"there is no environment '{name}'; there are: {', '.join(modules())}")
    return modules()[name]


def register() -> None:
    """Register every game and variant with PettingZoo, as `pakal/<name>-v<version>`, if its version has a registry."""
    registry = getattr(pettingzoo, "aec_registry", None)
    if registry is None:
        return
    for game in versions():
        if id_of(game) not in registry:
            pettingzoo.register("aec", id_of(game), modules()[name_of(game)].env)


register()
