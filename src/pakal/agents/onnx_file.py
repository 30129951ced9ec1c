"""A network in an ONNX file as a player: it reads our observation, and gives a number for each action.

The file says in its metadata what the network was trained for (`label`). Reading it runs no code; the network is
computed by the `onnx` package itself, in NumPy.
"""

from collections.abc import Iterable
from math import prod
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pakal.agents.agent import Agent, AgentFailed
from pakal.core.errors import DataError, SetupError
from pakal.core.files import reading_error, write_whole
from pakal.core.game import Game
from pakal.core.kernel import Ints
from pakal.core.mind import hash_of, setup_told
from pakal.core.plain_files import NO_JSON, read_plain
from pakal.core.setup import Setup, check_game
from pakal.core.view import View
from pakal.core.wording import differences, excerpt, installation_of

SUFFIX = ".onnx"

KEY = "pakal"
"""The entry of a file's metadata that says what the network was trained for."""

RANDOM = {
    "Bernoulli",
    "Multinomial",
    "RandomNormal",
    "RandomNormalLike",
    "RandomUniform",
    "RandomUniformLike",
}
"""Operators that draw numbers of their own: the same position and seed would not give the same choice."""

MOST_NUMBERS = 2**24
"""Most numbers that a network may compute for one observation, all steps together; they are all kept until its end."""

TRAINING_MODE = 2
"""The place of this input among those of `Dropout`, which is random with it."""


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
    """Write into an ONNX file what its network was trained for; without that nobody can play with it.

    PyTorch puts large weights into a second file, `FILE.data`. They come into the labelled file, which is then whole.
    It also writes into each node where its program lies; the labelled file has no names of folders.

    Raises:
        SetupError: the package `onnx` is not installed, the game has no observation, or the setup is of another game.
        DataError: the file is no network.
        OSError: the file cannot be read or written.
    """
    label_text = msgspec.json.encode(label_of(setup, game)).decode()
    model = model_of(read_plain(Path(file)), str(file), Path(file).parent)
    entries = [(entry.key, entry.value) for entry in model.metadata_props if entry.key != KEY]
    del model.metadata_props[:]
    for node in model.graph.node:
        del node.metadata_props[:]
    for key, value in [*entries, (KEY, label_text)]:
        model.metadata_props.add(key=key, value=value)
    write_whole(Path(file), model.SerializeToString())


def model_of(content: bytes, source: str, folder: Path | None = None) -> Any:
    """The network in a file.

    Args:
        content: of the file.
        source: its name, for errors.
        folder: the folder of a second file with weights; None: there may be no such file.

    Raises:
        SetupError: the package `onnx` is not installed.
        DataError: the file is no network, or is not whole; or its network draws random numbers, may run for ever, or
            has functions.
    """
    try:
        import onnx
    except ImportError:
        raise SetupError(f"agent net: ONNX is not installed: {installation_of('onnx')}") from None
    outside = has_functions = False
    try:
        model = onnx.load_model_from_string(content)
        has_functions = bool(model.functions)
        if folder is not None:
            onnx.load_external_data_for_model(model, str(folder))
        outside = any(onnx.external_data_helper.uses_external_data(tensor) for tensor in model.graph.initializer)
        if not (outside or has_functions):
            onnx.checker.check_model(model)
    except Exception:  # of protobuf or of the checker, which have several kinds, and sentences for programmers
        tester = "`onnx.checker.check_model` says what is wrong"
        raise DataError(f"this is no network in ONNX's format, or not a whole one; {tester}", source=source) from None
    if outside:
        raise DataError("the weights are in a second file, and `label` brings them in", source=source)
    if has_functions:  # they may call each other in a circle
        raise DataError("the file has functions; `onnx.inliner.inline_local_functions` writes them out", source=source)
    tensors = [tensor for tensor in model.graph.initializer if tensor.data_type == onnx.TensorProto.BOOL]
    false = {tensor.name for tensor in tensors if not onnx.numpy_helper.to_array(tensor).any()}
    for node in model.graph.node:
        if node.op_type in RANDOM or (node.op_type == "Dropout" and {*node.input[TRAINING_MODE:]} - false - {""}):
            advice = "export the network for inference, as `network.eval()` does in PyTorch"
            raise DataError(f"operator {node.op_type} draws random numbers; {advice}", source=source)
        if any(attribute.HasField("g") or attribute.graphs for attribute in node.attribute):
            reason = f"operator {excerpt(node.op_type)} has a network of its own, which may run for ever"
            raise DataError(f"{reason}; export the network without it", source=source)
    return model


def shape_text(shape: Iterable[int | None]) -> str:
    """A shape for a person: `1 × ?`."""
    return " × ".join("?" if size is None else str(size) for size in shape) or "a single number"


def shape_of(value: Any) -> list[int | None] | None:
    """The sizes along the axes of an array in a network, None for an unknown one. None: it is no array of numbers."""
    kind = value.type.tensor_type
    if not kind.HasField("shape") or kind.elem_type in (model_kinds().UNDEFINED, model_kinds().STRING):
        return None
    return [axis.dim_value if axis.HasField("dim_value") else None for axis in kind.shape.dim]


def check_sizes(model: Any, size: int, source: str) -> None:
    """Make sure, before anything is computed for a row of `size` numbers, that memory and time suffice for it.

    Raises:
        DataError: the input takes no such row; or the shapes of all results do not follow from the file; or they are
            too large.
    """
    import onnx

    whole = type(model)()
    whole.CopyFrom(model)
    graph = whole.graph
    kind = graph.input[0].type.tensor_type
    own_shape = shape_of(graph.input[0])
    if own_shape is None or len(own_shape) != 2 or own_shape[1] not in (None, size):
        text = "no shape of numbers" if own_shape is None else f"the shape {shape_text(own_shape)}"
        reason = f"the network cannot be computed from a row of {size} numbers: its input has {text}"
        raise DataError(f"{reason}, and should have 1 × {size}", source=source)
    kind.shape.dim[0].dim_value, kind.shape.dim[1].dim_value = 1, size
    del graph.value_info[:]  # what the file claims of its results
    for output in graph.output:
        output.type.Clear()
    for is_last in (False, True):  # the last time it also follows numbers: that takes memory, but finds more shapes
        try:
            whole = onnx.shape_inference.infer_shapes(whole, data_prop=is_last)
        except Exception:  # of any operator
            raise DataError("the shapes in this network do not fit each other", source=source) from None
        shapes = {value.name: shape_of(value) for value in (*whole.graph.value_info, *whole.graph.output)}
        total = 0
        for node in whole.graph.node:
            for name in filter(None, node.output):
                shape = shapes.get(name)
                lengths = [length for length in shape or [] if length is not None]
                if shape is not None and len(lengths) == len(shape):
                    total += prod(lengths)
                elif is_last:
                    reason = f"how many numbers operator {excerpt(node.op_type)} gives does not follow from the file"
                    raise DataError(f"{reason}; export the network for one row, with fixed shapes", source=source)
        if total > MOST_NUMBERS:
            reason = f"the network computes {total} numbers for one decision; at most {MOST_NUMBERS} are possible"
            raise DataError(reason, source=source)


class OnnxAgent(Agent):
    """Plays the legal action to which a network gives the largest number.

    Args:
        content: the file.
        source: its name, for errors.

    Attributes:
        hash: of the file.

    Raises:
        SetupError: trained for something else, or `onnx` is not installed.
        DataError: broken, or no network from observations to actions.
    """

    def __init__(self, game: Game, setup: Setup, content: bytes, source: str) -> None:
        super().__init__(game, setup)
        self.hash, self._source = hash_of(content), source
        model = model_of(content, source)
        label_text = next((entry.value for entry in model.metadata_props if entry.key == KEY), None)
        self._check_label(label_text)
        from onnx.reference import ReferenceEvaluator

        assert game.observation is not None
        size, actions, inputs = game.observation.layout.size, game.facts.action_count, model.graph.input
        right_sizes = f"a player of {game.facts.name} has one input and {actions} numbers, one for each action"
        if len(inputs) != 1:
            raise DataError(f"the network has {len(inputs)} inputs; {right_sizes}", source=source)
        check_sizes(model, size, source)
        self._input, kind = inputs[0].name, inputs[0].type.tensor_type.elem_type
        self._scaled = kind != model_kinds().INT16
        try:
            self._network = ReferenceEvaluator(model)
            outputs = self._outputs(np.zeros(size, np.int16))
        except Exception:  # of any operator
            tester = "`onnx.reference.ReferenceEvaluator` says what is wrong"
            raise DataError(
                f"the network cannot be computed from a row of {size} numbers; {tester}", source=source
            ) from None
        if outputs.shape != (1, actions):
            sizes = f"{outputs.size} numbers, of shape {shape_text(outputs.shape)}"
            raise DataError(f"the network has 1 inputs and {sizes}; {right_sizes} (1 × {actions})", source=source)

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

    def _outputs(self, observation: Any) -> NDArray[Any]:
        assert self.game.observation is not None
        values = self.game.observation.as_floats(observation) if self._scaled else observation
        outputs: Any = self._network.run(None, {self._input: values[None]})
        return np.asarray(outputs[0])

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """The legal action with the largest number; of equal ones the first. Raises AgentFailed."""
        assert view is not None
        observation = self.game.observation_of(self.setup, view, recall=True)
        try:
            numbers = self._outputs(observation)[0, legal]
        except Exception:  # of any operator
            raise AgentFailed(f"the network cannot be computed here: {excerpt(self._source)}") from None
        if not np.isfinite(numbers).all():
            raise AgentFailed(f"{excerpt(self._source)} gives a legal action what is no number")
        return int(legal[int(numbers.argmax())])


def model_kinds() -> Any:
    """ONNX's numbers for kinds of numbers."""
    from onnx import TensorProto

    return TensorProto


def read_agent(place: str, game: Game, setup: Setup) -> OnnxAgent:
    """The agent in an ONNX file. Raises SetupError, DataError."""
    try:
        content = read_plain(Path(place))
    except OSError as error:
        raise SetupError(f"agent net: {reading_error(error, place)}") from None
    return OnnxAgent(game, setup, content, place)
