"""Work keeps its order over any number of processes; failures are reported, and nothing hangs."""

import ctypes
import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import threading
import time

import pytest

from pakal.agents.play import play_match
from pakal.agents.tests.test_program import is_gone
from pakal.arena.workers import Worker, in_order, processes, workers
from pakal.base.errors import DataError, PakalError
from pakal.catalogue.registry import game


def square(number):
    return number * number


def fail_at_five(number):
    if number == 5:
        raise PakalError("five")
    return number


def fail_in_a_file(number):
    raise DataError("no number", source="some.file", line=number)


def divide_by_zero(number):
    return number / 0


def many_bytes(number):
    return bytes(20_000_000)


def play_with_a_program(file):
    """One that says who it is, and nothing more."""
    code = f"import os, pathlib, time; pathlib.Path({str(file)!r}).write_text(str(os.getpid())); time.sleep(600)"
    own_game = game("rockets")
    play_match(own_game, own_game.setup(), [f"program:{sys.executable} -c {shlex.quote(code)}", "random"], 1, 0)


def take_long(number):
    time.sleep(600)


def wait_in_a_callback(file):
    @ctypes.CFUNCTYPE(None)
    def callback():
        file.write_text("here")
        time.sleep(600)

    callback()
    time.sleep(600)


def wait_in_vain(results, errors):
    with pytest.raises(PakalError) as error:
        next(results)
    errors.append(str(error.value))


def die_at_five(number):
    if number == 5:
        os._exit(9)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_order(jobs):
    with workers(jobs) as work:
        assert list(work(square, range(50))) == [number * number for number in range(50)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_the_same_wherever_it_happens(jobs):
    errors = []
    with pytest.raises(PakalError, match="five"), workers(jobs) as work:
        errors.extend(work(fail_at_five, range(50)))
    assert errors == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_with_several_arguments_is_reported_all_the_same(jobs):
    with pytest.raises(PakalError, match=r"^some\.file:7: no number$"), workers(jobs) as work:
        list(work(fail_in_a_file, [7]))


def test_a_bug_of_pakal_is_reported_with_its_place():
    with pytest.raises(RuntimeError, match="in divide_by_zero"), workers(2) as work:
        list(work(divide_by_zero, [7]))


def test_a_killed_process_is_reported():
    with pytest.raises(PakalError, match="a process was killed"), workers(2) as work:
        list(work(die_at_five, range(50)))


def test_a_program_without_a_main_guard_gets_a_hint(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import multiprocessing\n"
        "from pakal.arena.workers import workers\n"
        "multiprocessing.set_start_method('spawn')\n"
        "with workers(2) as work:\n"
        "    print(list(work(abs, [1, -2])))\n"
    )
    process = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=120, check=False)
    assert process.returncode
    assert 'under `if __name__ == "__main__":`' in process.stderr.splitlines()[-1]


def test_more_work_after_that_is_answered_with_the_same():
    with workers(2) as work:
        for _ in range(2):
            with pytest.raises(PakalError, match="a process was killed"):
                list(work(die_at_five, range(50)))


def wait_for(file):
    while file is not None and not file.exists():
        time.sleep(0.01)
    return file


def test_results_may_come_as_soon_as_they_are_there(tmp_path):
    file = tmp_path / "file"
    with workers(2, ordered=False) as work:
        results = work(wait_for, [file, None])
        assert next(results) is None
        file.touch()
        assert list(results) == [file]


def test_no_more_is_given_out_than_is_wanted_soon():
    pieces = []

    def give(piece):
        pieces.append(piece)
        return piece

    results = in_order(give, square, iter(range(1000)), 6)
    assert [next(results) for _ in range(10)] == [number * number for number in range(10)]
    assert len(pieces) <= 16


def test_leaving_early_leaves_no_process_behind():
    before = set(multiprocessing.active_children())
    with workers(2) as work:
        next(iter(work(square, range(100))))
    assert set(multiprocessing.active_children()) <= before


def test_a_process_may_be_killed_in_the_middle_of_a_result():
    worker = Worker()
    worker.pipe.send((many_bytes, 0))
    assert worker.pipe.poll(60)  # the beginning is here; the rest waits until somebody reads
    worker.process.kill()
    with pytest.raises((EOFError, OSError)):
        worker.pipe.recv()


def test_leaving_in_the_middle_of_results_waits_for_nothing():
    for _ in range(20):
        with workers(2) as work:
            next(iter(work(many_bytes, range(100))))


def test_leaving_ends_programs_that_play(tmp_path):
    files = [tmp_path / str(number) for number in range(2)]
    errors = []
    with workers(2) as work:
        waiting = threading.Thread(target=wait_in_vain, args=(work(play_with_a_program, files), errors))
        waiting.start()
        while not all(file.exists() and file.read_text() for file in files):
            time.sleep(0.01)
    assert all(is_gone(int(file.read_text())) for file in files)
    waiting.join()
    [error] = errors
    assert error.startswith("a process was killed")


def test_leaving_works_where_no_error_can_be_raised(tmp_path, capfd):
    files = [tmp_path / str(number) for number in range(2)]
    errors = []
    with workers(2) as work:
        waiting = threading.Thread(target=wait_in_vain, args=(work(wait_in_a_callback, files), errors))
        waiting.start()
        while not all(file.exists() for file in files):
            time.sleep(0.01)
        children = multiprocessing.active_children()
    waiting.join()
    assert {child.exitcode for child in children} == {0}  # nobody had to kill them
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_workers_end_silently_when_the_main_process_is_killed(how):
    code = (
        "import os, signal, threading\n"
        "from pakal.arena.tests.test_workers import take_long\n"
        "from pakal.arena.workers import workers\n"
        "with workers(3) as work:\n"
        "    list(work(abs, range(9)))\n"
        "    print('ready', flush=True)\n"
        f"    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.{how})).start()\n"
        "    list(work(take_long, range(9)))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=120, check=False)
    assert run.stdout == b"ready\n"  # the end of it is the end of all who could write there
    assert run.stderr == b""


def test_a_signal_while_a_process_begins_is_not_taken_by_a_copy_of_this_one(monkeypatch):
    """The parent may have a handler of SIGTERM, which a forked process would have until it sets its own."""
    fork = os.fork

    def fork_and_stop():
        process = fork()
        if process == 0:
            os.kill(os.getpid(), signal.SIGTERM)
        return process

    reader, writer = os.pipe()
    before = signal.signal(signal.SIGTERM, lambda *_: os.write(writer, b"taken"))
    monkeypatch.setattr(os, "fork", fork_and_stop)
    try:
        with processes(2, ordered=True) as work, pytest.raises(PakalError, match="a process was killed"):
            list(work(square, [1, 2]))
    finally:
        signal.signal(signal.SIGTERM, before)
        os.close(writer)
    assert os.read(reader, 10) == b""
    os.close(reader)
