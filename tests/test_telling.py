"""The rows that rules write cost nothing if nobody listens, and none is lost if somebody does."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import pakal
from pakal.base.message import Event, Reason
from pakal.catalogue.registry import game, packages
from pakal.core.events import details, events, preview, reasons, reveals
from pakal.core.kinds import UNSEEN, Kinds, family
from pakal.core.match import Match
from pakal.kernels.engine import Engine
from pakal.kernels.kernel import ROOM, SPECTATOR, WIDTH, forbid, kernel, listening, say
from pakal.starter.pig.game import GAME as PIG
from pakal.testing.conformance import check_telling
from pakal.testing.playthrough import play

ROOT = Path(pakal.__file__).parent

COMPILE = """
import sys
from pathlib import Path
import numpy as np
from pakal.search.problem import problem_of
from pakal.search.search import Search
from pakal.search.settings import SearchSettings
from pakal.kernels.engine import blank
from pakal.core.match import Match
from pakal.kernels.random import generator
from pakal.catalogue.registry import game
found = game(sys.argv[1])
match = Match(found, found.setup())
states = blank(found.state_dtype, 2)
states[1] = match.state.array[0]
engine = found.engine
engine.playouts(
    match.terms.array, states, generator(1), engine.legal_buffer(), engine.outcome_buffer(), 1, np.zeros(4, np.int64)
)
while match.actor < 0:
    match.resolve_chance(generator(1))
problem = problem_of(found, match.setup, match.view(match.actor, True), match.legal_actions(), 1)
search = Search(problem, 1, SearchSettings(iterations=1))
search_tree = search.search_trees[0]
search_tree.play(1)
search_tree.grow(1)
for kernel in (engine.playouts, search_tree.kernels.play_many, search_tree.kernels.grow):
    [signature] = kernel.signatures
    Path(sys.argv[2], kernel.__name__ + ".s").write_text(kernel.inspect_asm(signature))
"""


KINDS = Kinds()
MOVED = KINDS.event("moved", "seat space")
SAW = KINDS.detail("saw", "seat card", secret=True)
TOO_FAR = KINDS.reason("XX-GO-1", "too-far", "space")


@kernel
def rule(values, times, log):
    """Tells `times` rows with numbers of several types; returns how often it was asked for more."""
    calls = 0
    for i in range(times):
        say(log, MOVED, values[0], i)
    if listening(log):
        calls += 1
    return calls + 10 * forbid(log, TOO_FAR, values[0] > 3)


def rows(*lines):
    return [[*line, *[0] * (WIDTH - len(line))] for line in lines]


def test_a_rule_writes_its_effects_and_its_reasons():
    log = np.zeros((ROOM, WIDTH), np.int32)
    assert rule(np.array([5], np.int8), 2, log) == 1
    assert log[:5].tolist() == [[3] + 6 * [0], [1, 5, *5 * [0]], [1, 5, 1, *4 * [0]], [3, 1, *5 * [0]], 7 * [0]]


def test_without_a_log_rules_write_nothing():
    assert rule(np.array([5], np.int8), 2, ()) == 0


def test_a_full_log_loses_rows_and_writes_nowhere_else():
    room = np.zeros((2 * ROOM, WIDTH), np.int32)
    rule(np.array([5], np.int8), 2 * ROOM, room[:ROOM])
    assert room[0, 0] == ROOM - 1
    assert not room[ROOM:].any()


def test_a_secret_is_heard_by_its_seat_alone():
    record = rows((MOVED, 0, 7), (SAW, 1, 30), (MOVED, 1, 2))
    assert details(KINDS, record, SAW, 1) == [{"seat": 1, "card": 30}]
    assert details(KINDS, record, SAW, 0) == details(KINDS, record, SAW, SPECTATOR) == []
    for viewer in (0, 1, SPECTATOR):
        expectation = [Event("moved", {"seat": 0, "space": 7}), Event("moved", {"seat": 1, "space": 2})]
        assert events(KINDS, record, viewer) == expectation


def test_a_preview_ends_where_the_actor_cannot_see():
    record = rows((MOVED, 0, 7))
    assert preview(rows((MOVED, 0, 7), (UNSEEN,), (MOVED, 1, 2))) == record
    assert preview(record) == record
    assert preview([]) == []


def test_a_decision_that_told_its_actor_something_unseen_reveals_it():
    assert reveals(KINDS, rows((MOVED, 0, 7), (UNSEEN,)), 0)
    assert reveals(KINDS, rows((SAW, 0, 7)), 0)
    assert not reveals(KINDS, rows((SAW, 1, 7), (MOVED, 0, 7)), 0)


def test_reasons_come_with_their_clauses_in_the_order_of_the_rules():
    assert reasons(KINDS, rows((TOO_FAR, 9), (TOO_FAR, 8))) == [
        Reason("XX-GO-1", "too-far", {"space": 9}),
        Reason("XX-GO-1", "too-far", {"space": 8}),
    ]


def test_a_kind_has_no_more_numbers_than_a_row_has_room_for():
    with pytest.raises(AssertionError, match="'long' has 7 numbers"):
        Kinds().event("long", "a b c d e f g")


def test_kinds_of_a_family_are_declared_in_the_order_of_their_numbers():
    some = Kinds()
    lay, push = some.reason("XX-GO-1", "lay-first"), some.reason("XX-GO-2", "push-first")
    assert family({3: lay, 4: push}) + 4 == push
    with pytest.raises(ValueError, match="in the order of their numbers"):
        family({4: lay, 3: push})


@pytest.mark.parametrize(
    ("row_list", "complaint"),
    [
        (rows(*(ROOM - 1) * [(MOVED,)]), f"ply 0 .* is told in {ROOM - 1} rows or more"),
        (rows((9,)), "ply 0 .* row of kind 9, which is not listed"),
        (rows((MOVED, 1, 2, 3)), "ply 0 .* a row 'moved' has .*, more than it has names for"),
    ],
    ids=["too-much", "not-listed", "not-named"],
)
def test_a_game_that_writes_wrong_rows_is_refused(monkeypatch, row_list, complaint):
    match = play(Match(PIG, PIG.setup()), "die:3", "hold")
    check_telling(match)
    monkeypatch.setattr(PIG, "kinds", KINDS)
    monkeypatch.setattr(Engine, "tell", lambda *_: row_list)
    with pytest.raises(AssertionError, match=complaint):
        check_telling(match)


def test_a_game_whose_rules_do_not_tell_is_played_and_told_as_before():
    match = play(Match(PIG, PIG.setup()), "die:3", "hold")
    assert [step.rows for step in match.steps()] == [[], []]
    entries = [(event.kind, event.args) for entry in match.log(0) for event in entry.events]
    assert entries == [("die", {"seat": 0, "count": 0, "face": 3}), ("hold", {"seat": 0, "count": 3})]
    assert not PIG.engine.against(match.terms.array, match.state.array, 1)


class Silencer(ast.NodeTransformer):
    """Removes from rules the code that tells: calls of `say`, numbers that are counted only for them, and logs.

    Only `may` keeps its log: an engine passes one to it.
    """

    def visit_Expr(self, node):
        return None if calls(node.value, "say") else self.generic_visit(node)

    def visit_If(self, node):
        if calls(node.test, "listening"):
            return None
        self.generic_visit(node)
        if not node.body and not node.orelse:
            return None
        node.body = node.body or [ast.Pass()]
        return node

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        node.values = [value for value in node.values if not calls(value, "forbid")]
        return node if len(node.values) > 1 else node.values[0]

    def visit_FunctionDef(self, node):
        logs = [argument for argument in node.args.args if argument.arg == "log" and node.name != "may"]
        node.args.args = [argument for argument in node.args.args if argument not in logs]
        node.args.defaults = node.args.defaults[len(logs) :]
        return self.generic_visit(node)

    def visit_Call(self, node):
        self.generic_visit(node)
        node.args = [argument for argument in node.args if not is_log(argument)]
        return node


def calls(node, name):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def is_log(node):
    return (isinstance(node, ast.Name) and node.id == "log") or (isinstance(node, ast.Tuple) and not node.elts)


def silence(source):
    """The same rules without a word."""
    return ast.unparse(ast.fix_missing_locations(Silencer().visit(ast.parse(source))))


def assembly(name, package, folder):
    """Machine code of a game's playouts and search, without the names of symbols and labels."""
    folder.mkdir()
    # An empty cache: what comes out of it has no assembly to look at.
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "PAKAL_CACHE": str(folder / "cache")}
    subprocess.run([sys.executable, "-c", COMPILE, name, folder], check=True, env=environment)
    return {file.stem: normal(file.read_text()) for file in folder.glob("*.s")}


def normal(text):
    lines = (line.strip() for line in text.splitlines())
    code = [line for line in lines if not re.match(r"\.(file|section|type|size|globl|p2align|ident|comm)\b", line)]
    return re.sub(r"\.L\w*?\d+(_\d+)?", "LABEL", re.sub(r"_ZN[\w.]+", "SYMBOL", "\n".join(code)))


def test_silent_rules_are_the_rules_without_the_code_that_tells():
    loud = '''
@kernel
def fly(state, seat, spaces, log=()):
    """Forward."""
    start = state.space[seat]
    if listening(log):
        say(log, WORTH, long_sum(state))
    state.space[seat] = start + limit(spaces, log)
    if spaces > 3:
        say(log, FAR, seat)
    say(log, FLEW, seat, start, state.space[seat])
    return is_there(state, ()) or forbid(log, NOT_THERE, seat)
'''
    silent = '''
@kernel
def fly(state, seat, spaces):
    """Forward."""
    start = state.space[seat]
    state.space[seat] = start + limit(spaces)
    return is_there(state)
'''
    assert silence(loud) == ast.unparse(ast.parse(silent))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in sorted(packages()) if game(name).kinds])
def test_playouts_and_search_compile_as_if_nothing_were_ever_told(name, tmp_path):
    silent = tmp_path / "silent" / "pakal"
    shutil.copytree(ROOT, silent, ignore=shutil.ignore_patterns("static", "__pycache__", "tests"))
    folder = silent / Path(*packages()[name].split(".")[1:])
    rules = [*sorted(folder.glob("rules/*.py")), *folder.glob("rules.py")]
    calls = 0
    for file in rules:
        source = file.read_text()
        calls += source.count("say(")
        file.write_text(silence(source))
    assert calls, "the rules of the game are elsewhere"
    loud, silent_code = assembly(name, ROOT, tmp_path / "told"), assembly(name, silent, tmp_path / "untold")
    assert loud.keys() == silent_code.keys()
    assert len(loud) == 3
    for loop in loud:
        assert loud[loop] == silent_code[loop], f"{loop} is compiled otherwise because the rules tell"
