"""Outside programs as agents: the example plays, and every failure is one clear error."""

import shlex
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import pakal
from pakal.agents import program
from pakal.agents.agent import AgentFailed, agent
from pakal.agents.play import play_match
from pakal.agents.program import ProgramAgent
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game

EXAMPLE = Path(pakal.__file__).parents[2] / "docs/examples/agent.py"
PYTHON = shlex.quote(sys.executable)


def python(code):
    """A program that runs this."""
    return f"program:{PYTHON} -c {shlex.quote(code)}"


def is_gone(pid):
    """Whether a process ends soon, or has ended."""
    for _ in range(1000):
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
        if state.stdout.strip()[:1] in ("", "Z"):
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_the_example_plays_every_game_and_the_same_game_again(name):
    own_game = game(name)
    setup = own_game.setup(options=["max_rounds=3"] if name == "pacals-rocket" else [])
    names = [f"program:{PYTHON} {shlex.quote(str(EXAMPLE))}", "random"]
    first, second = (play_match(own_game, setup, names, 4, 0) for _ in range(2))
    assert first.over
    assert [ply.text for ply in first.actions] == [ply.text for ply in second.actions]


def test_the_example_is_short():
    assert len(EXAMPLE.read_text().splitlines()) <= 30


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("program:/no/such/program", "cannot be started"),
        (python("raise SystemExit(3)"), r"ended without an answer \(exit status 3\)"),
        (python("input()"), r"ended without an answer \(exit status 0\)"),
        (python("import time; time.sleep(60)"), "gave no answer in 1 s"),
        (python("input(); print('moon')"), "'moon', which is not legal"),
        (python("input(); print('\\x1b[2J' + 'x' * 300)"), "which is not legal"),
        (python("input(); print('x' * 10000)"), "more than 4096 characters"),
        (python("input(); import sys; sys.stdout.buffer.write(bytes([255, 254, 10]))"), "which is not legal"),
        (python("input(); print()"), "'', which is not legal"),
    ],
)
def test_a_program_that_fails_is_told_in_one_line(command, text, monkeypatch):
    monkeypatch.setattr("pakal.agents.program.SECONDS", 1.0 if "no answer" in text else 120.0)
    own_game = game("rockets")
    with pytest.raises(AgentFailed, match=text) as error:
        play_match(own_game, own_game.setup(), [command, "random"], 1, 0)
    assert str(error.value).isprintable()


def test_a_program_that_speaks_before_it_is_asked_fails():
    own_game = game("rockets")
    command = python("while True: print('play:1', flush=True)")
    with pytest.raises(AgentFailed, match=r"before it was asked|not legal"):
        play_match(own_game, own_game.setup(), [command, "random"], 1, 0)


def test_no_program_is_left_behind():
    own_game = game("rockets")
    player = agent(python("import time; time.sleep(60)"), own_game, own_game.setup())
    assert isinstance(player, ProgramAgent)
    process = player.program.running()
    player.close()
    assert process.poll() is not None


def test_processes_of_a_program_end_with_it(tmp_path):
    """A script around a program holds nobody up, though it hangs."""
    pid = tmp_path / "pid"
    own_game = game("rockets")
    command = f"program:sh -c {shlex.quote(f'sleep 600 & echo $! > {shlex.quote(str(pid))}; wait')}"
    player = agent(command, own_game, own_game.setup())
    player.program.running()
    while not pid.exists() or not pid.read_text().endswith("\n"):
        time.sleep(0.01)
    player.close()
    assert is_gone(int(pid.read_text()))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which processes another one has started")
def test_processes_of_a_program_in_a_session_of_their_own_end_with_it(tmp_path):
    pid = tmp_path / "pid"
    code = (
        "import subprocess, sys, time; "
        "child = subprocess.Popen(['sleep', '600'], start_new_session=True); "
        f"open({str(pid)!r}, 'w').write(f'{{child.pid}}\\n'); time.sleep(600)"
    )
    own_game = game("rockets")
    command = f"program:sh -c {shlex.quote(f'{PYTHON} -c {shlex.quote(code)}; true')}"
    player = agent(command, own_game, own_game.setup())
    player.program.running()
    while not pid.exists() or not pid.read_text().endswith("\n"):
        time.sleep(0.01)
    player.close()
    assert is_gone(int(pid.read_text()))


@pytest.mark.parametrize("name", ["program", "program:", "program: ", "program:'unclosed"])
def test_a_program_must_be_named(name):
    own_game = game("rockets")
    with pytest.raises(SetupError, match="agent program"):
        agent(name, own_game, own_game.setup())


def test_an_answer_counts_though_the_program_has_gone_since(monkeypatch):
    class Slow(threading.Thread):
        """A program that holds up its caller until it has answered and ended."""

        def start(self):
            process = self._args[0] if self._target is program.say else None
            super().start()
            if process is not None:
                process.wait()

    monkeypatch.setattr(threading, "Thread", Slow)
    own_game = game("rockets")
    with pytest.raises(AgentFailed, match="'moon', which is not legal"):
        play_match(own_game, own_game.setup(), [python("input(); print('moon')"), "random"], 1, 0)
