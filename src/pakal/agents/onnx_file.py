"""A network in an ONNX file as a player: it reads our observation, and gives a number for each action.

Its metadata names the setup that the network was trained for (`label`). ONNX Runtime computes the network.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pakal.agents.agent import Agent, AgentFailed
from pakal.base.errors import DataError, SetupError
from pakal.base.files import NO_JSON, hash_of, read_plain, reading_error, write_whole
from pakal.base.wording import differences, excerpt, installation_of
from pakal.core.game import Game
from pakal.core.setup import Setup, check_game
from pakal.core.view import View
from pakal.kernels.kernel import Ints
from pakal.search.network_file import setup_told

SUFFIX = ".onnx"

KEY = "pakal"
"""The entry of a file's metadata with the setup that the network was trained for."""

FATAL = 4
"""The level from which ONNX Runtime writes to standard error; our own errors tell the faults of a file."""


def label_of(setup: Setup, game: Game) -> dict[str, Any]:
    """The setup and the version of observations, as the metadata have them.

    Raises:
        SetupError: the game has no observation, or the setup is of another game.
    """
    check_game(setup, game.facts)
    game.observe  # noqa: B018 (says so if there is none)
    assert game.observation is not None
    return {**setup_told(setup), "observation": game.observation.version}


def label(file: str | Path, game: Game, setup: Setup) -> None:
    """Write into an ONNX file the setup that its network was trained for; without it the network cannot play.

    PyTorch puts large weights into a second file, `FILE.data`. They come into the labelled file, which is then whole.
    It also writes into each node where its program lies; the labelled file has no names of folders.

    Raises:
        SetupError: the package `onnx` is not installed, the game has no observation, or the setup is of another game.
        DataError: the file is no network.
        OSError: the file cannot be read or written.
    """
    label_text = msgspec.json.encode(label_of(setup, game)).decode()
    try:
        import onnx
    except ImportError:
        raise SetupError(f"ONNX is not installed: {installation_of('onnx')}") from None
    content = read_plain(Path(file))
    try:
        model = onnx.load_model_from_string(content)
        onnx.load_external_data_for_model(model, str(Path(file).parent))
        onnx.checker.check_model(model)
    except Exception:  # protobuf and the checker raise several kinds, with sentences for programmers
        raise DataError("this is no network in ONNX's format, or not a whole one", source=str(file)) from None
    for node in model.graph.node:
        del node.metadata_props[:]
    entries = {entry.key: entry.value for entry in model.metadata_props} | {KEY: label_text}
    onnx.helper.set_model_props(model, entries)
    write_whole(Path(file), model.SerializeToString())


class OnnxAgent(Agent):
    """Plays the legal action with the largest number of a network.

    Args:
        content: the file.
        source: its name, for errors.

    Attributes:
        hash: of the file.

    Raises:
        SetupError: trained for something else, or `onnxruntime` is not installed.
        DataError: broken, or no network from observations to actions.
    """

    def __init__(self, game: Game, setup: Setup, content: bytes, source: str) -> None:
        super().__init__(game, setup)
        self.hash, self._source = hash_of(content), source
        try:
            import onnxruntime
        except ImportError:
            raise SetupError(f"agent net: ONNX Runtime is not installed: {installation_of('onnx')}") from None
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1  # the same sums every time
        options.log_severity_level = FATAL
        try:
            self._session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
        except Exception:  # onnxruntime raises several kinds, with sentences for programmers
            raise DataError("this is no network in ONNX's format, or not a whole one", source=source) from None
        self._check_label(self._session.get_modelmeta().custom_metadata_map.get(KEY))
        self._check_sizes()

    def _check_label(self, label_text: str | None) -> None:
        own_setup = label_of(self.setup, self.game)
        if label_text is None:
            raise DataError("the file does not say what it was trained for; see `label`", source=self._source)
        try:
            file_setup = msgspec.json.decode(label_text, type=dict[str, Any])
        except NO_JSON as error:
            raise DataError(f"metadata `{KEY}`: {error}", source=self._source) from None
        if differs := differences(file_setup, own_setup, text_of=lambda value: excerpt(str(value))):
            raise SetupError(f"{excerpt(self._source)} was trained for another setup: {differs}")

    def _check_sizes(self) -> None:
        assert self.game.observation is not None
        size, actions = self.game.observation.layout.size, self.game.facts.action_count
        right_sizes = f"a player of {self.game.facts.name} gives 1 × {actions} numbers for one input of 1 × {size}"
        inputs = self._session.get_inputs()
        if len(inputs) != 1:
            raise DataError(f"the network has {len(inputs)} inputs; {right_sizes}", source=self._source)
        self._input, self._scaled = inputs[0].name, inputs[0].type != "tensor(int16)"
        try:
            shape = self._outputs(np.zeros(size, np.int16)).shape
        except Exception:  # of any operator
            raise DataError(f"the network cannot be computed; {right_sizes}", source=self._source) from None
        if shape != (1, actions):
            sizes = " × ".join(map(str, shape))
            raise DataError(f"the network gives {sizes} numbers; {right_sizes}", source=self._source)

    def _outputs(self, observation: Any) -> NDArray[Any]:
        assert self.game.observation is not None
        values = self.game.observation.as_floats(observation) if self._scaled else observation
        return np.asarray(self._session.run(None, {self._input: values[None]})[0])

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """The legal action with the largest number; of equal ones the first. Raises AgentFailed."""
        assert view is not None
        observation = self.game.observation_of(self.setup, view, recall=True)
        try:
            numbers = self._outputs(observation)[0, legal]
            is_finite = np.isfinite(numbers).all()
        except Exception:  # of any operator
            raise AgentFailed(f"the network cannot be computed here: {excerpt(self._source)}") from None
        if not is_finite:
            raise AgentFailed(f"{excerpt(self._source)} gives a legal action what is no number")
        return int(legal[int(numbers.argmax())])


def read_agent(place: str, game: Game, setup: Setup) -> OnnxAgent:
    """The agent in an ONNX file. Raises SetupError, DataError."""
    try:
        content = read_plain(Path(place))
    except OSError as error:
        raise SetupError(f"agent net: {reading_error(error, place)}") from None
    return OnnxAgent(game, setup, content, place)
