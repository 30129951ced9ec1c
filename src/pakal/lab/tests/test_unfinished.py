"""A study that was cut off goes on with the games in its file; a piece that is not whole is played again."""

import numpy as np
import pytest

from pakal.lab.laboratory import Order, carry_out, games_in, variant
from pakal.lab.playing import Case, play
from pakal.lab.records import UNFINISHED, Unfinished

BASE = Case("rockets", 3)
ORDER = Order((BASE, variant(BASE, "edition=stars")), ("random", "greedy"), 6, 2400, 1)


def run(folder, map_of_work=map, order=ORDER):
    """The notes and frequencies of all samples, and the numbers of games as they were reported."""
    counts = []
    with Unfinished(folder, order, "pakal lab") as unfinished:
        findings = carry_out(order, unfinished.over(map_of_work), counts.append)
    samples = [sample for some in (findings.alike, findings.rungs) for cases in some.values() for sample in cases]
    assert sum(counts) == games_in(order)
    return [(sample.notes, sample.frequencies) for sample in samples]


def cut_off(folder, pieces, order=ORDER):
    """A run that ends after some pieces; the bytes of its file after each of them."""
    sizes = []

    def some(function, works):
        for work in works:
            sizes.append((folder / UNFINISHED).stat().st_size)
            if len(sizes) > pieces:
                raise KeyboardInterrupt
            yield function(work)

    with pytest.raises(KeyboardInterrupt):
        run(folder, some, order)
    return sizes


def assert_same(one, other):
    assert len(one) == len(other) > 0
    for pair in zip(one, other, strict=True):
        assert all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(*pair, strict=True))


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The results of a run that is not cut off."""
    folder = tmp_path_factory.mktemp("whole")
    results = run(folder)
    assert list(folder.iterdir()) == []
    return results


@pytest.mark.parametrize(
    ("damage", "remaining"),
    [
        (lambda content, sizes: content, 5),
        (lambda content, sizes: content[:-1], 4),
        (lambda content, sizes: content + b"half of a piece", 5),
        (lambda content, sizes: content[: sizes[4] + 10], 4),
        (lambda content, sizes: content[: sizes[3] + 9] + b"?" + content[sizes[3] + 10 :], 3),
        (lambda content, sizes: content[:20], 0),
        (lambda content, sizes: b"", 0),
    ],
)
def test_incomplete_games_are_played_again(whole, tmp_path, damage, remaining):
    sizes = cut_off(tmp_path, 5)
    path = tmp_path / UNFINISHED
    path.write_bytes(damage(path.read_bytes(), sizes))
    assert len(cut_off(tmp_path, 0)) == 1  # what is not whole has been cut off
    assert path.stat().st_size == sizes[remaining] if remaining else not path.exists()
    pieces = []
    rest = run(tmp_path, lambda function, works: (pieces.append(work) or play(work) for work in works))
    assert_same(rest, whole)
    assert len(pieces) == len(set(pieces)) == 2 * (3 + 1 + 2) - remaining
    assert list(tmp_path.iterdir()) == []


def test_a_study_of_which_only_the_report_was_missing_plays_nothing(whole, tmp_path):
    def fails_at_its_end(function, works):
        yield from map(function, works)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(tmp_path, fails_at_its_end)
    assert_same(run(tmp_path, None), whole)
