"""The page about actions of an environment explains them; a game without an observation is no environment."""

from pathlib import Path

import pytest

from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.envs.batch import BatchEnv
from pakal.starter.pig.game import GAME as PIG

DOCS = Path(__file__).parents[4] / "docs"


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """A folder with the pages, as `make docs` writes them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(DOCS)
        from environment_tables import write_tables

    write_tables(folder := tmp_path_factory.mktemp("tables"))
    return folder


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_the_layout_has_every_place_once(name):
    layout = game(name).observation.layout
    places = [layout.first[part] + i for part in layout.parts for i in range(layout.parts[part].length)]
    assert places == list(range(layout.size))
    assert len(layout.low) == len(layout.high) == len(layout.scale) == layout.size
    assert (layout.low < layout.high).all()


def test_a_game_without_an_observation_says_so():
    with pytest.raises(SetupError, match="pig has no observation, so it is no environment"):
        BatchEnv(PIG, 2)


def test_actions_of_pacals_rocket_can_be_read_by_the_page_alone(tables):
    """Every legal action of some games, as the page says and as it is written in records."""
    page = {}
    exec((tables / "pacals-rocket-v0.md").read_text().partition("```python\n")[2].partition("```")[0], page)
    assert page["name"](48) == "e5"
    name, build = page["name"], page["build"]
    kinds = set()
    batch = BatchEnv("pacals-rocket", 6, players=4, masks="list", seed=3, options=["max_rounds=4"])
    batch.reset()
    for _ in range(300):
        tall = batch.layout.read(batch.observation, "pyramid").max(axis=1).reshape(6, -1)
        ships = batch.layout.read(batch.observation, "ship").reshape(6, 5, -1)
        for g in range(6):
            for action in batch.legal_actions(g):
                kind, square = divmod(action, 256)
                start = int(ships[g, 0].argmax())  # of 15 x 15
                away = f"{'abcdefghijklmno'[start % 15]}{start // 15 + 1}"
                if action >= 3584:
                    height, where, constellation = build(action)
                    assert constellation == sorted(constellation)
                    place = 15 * (where // page["width"]) + where % page["width"]
                    word = "up" if tall[g, place] else "build"
                    text = f"{word}:{height}@{name(where)}:{','.join(sorted(map(name, constellation)))}"
                elif action in (3328, 3329):
                    text = ("drop:-", "build:-")[action - 3328]
                elif action >= 2048:
                    text = f"drop:{kind - 8}" + ("" if square == 255 else f"<{name(square)}")
                else:
                    sign = ("@", f"{away}-", f"{away}~", f"{away}*", f"{away}?")[kind] if kind < 5 else ""
                    text = f"{sign or f'{away}!{2 * kind - 8}>'}{name(square)}"
                assert batch.describe(g, action) == text
                kinds.add(text.partition(":")[0] if ":" in text else kind)
        batch.step(batch.choose())
    assert kinds >= {0, 1, 2, 3, 5, 6, 7, "drop", "build", "up"}


def test_rows_and_districts_of_pacals_rocket_are_as_the_page_says():
    batch = BatchEnv("pacals-rocket", 1, players=3)
    batch.reset()
    terms, board = batch.game.terms(batch.setup), batch.setup.board
    member, width, squares = terms.member, terms.width, terms.width * terms.height
    for q in range(squares):
        right = [q, q + 1, 255, 255] if q % width < width - 1 else [255] * 4
        above = [q, q + width, 255, 255] if q + width < squares else [255] * 4
        assert member[q].tolist() == [q, 255, 255, 255]
        assert member[squares + q].tolist() == right
        assert member[2 * squares + q].tolist() == above
    letters = sorted(board.values)
    worth, district, value = (batch.layout.read(batch.observation[0], part) for part in ("worth", "district", "value"))
    assert worth.tolist() == [board.values[letter] for letter in letters]
    in_play = board.in_play(3)
    for rank, row in enumerate(board.districts):
        for file, letter in enumerate(row):
            is_in_play = (file, rank) in in_play
            assert district[rank, file] == (letters.index(letter) + 1 if is_in_play else 0)
            assert value[rank, file] == (board.values[letter] if is_in_play else 0)
