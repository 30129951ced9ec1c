"""Tables of observations and actions in the documents are those of the code; a game without them is no environment."""

import sys
from pathlib import Path

import pytest

from pakal.core.errors import SetupError
from pakal.core.registry import all_facts, game
from pakal.envs.batch import BatchEnv
from tests.fourth.game import GAME as PIG

DOCS = Path(__file__).parents[4] / "docs"


def test_the_pages_are_up_to_date(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    from environment_tables import write_tables

    write_tables(tmp_path)
    kept = DOCS / "guides" / "tables"
    pages = sorted(path.name for path in tmp_path.iterdir())
    assert pages == sorted(path.name for path in kept.iterdir())
    for page in pages:
        assert (tmp_path / page).read_text() == (kept / page).read_text(), f"{page}: run `make docs`"


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_the_layout_has_every_place_once(name):
    layout = game(name).observation.layout
    covered = [layout.first[part] + i for part in layout.parts for i in range(layout.parts[part].length)]
    assert covered == list(range(layout.size))
    assert len(layout.low) == len(layout.high) == len(layout.scale) == layout.size
    assert (layout.low < layout.high).all()


def test_a_game_without_an_observation_says_so():
    with pytest.raises(SetupError, match="pig has no observation, so it is no environment"):
        BatchEnv(PIG, 2)
