"""README's pictures show the table as it is today."""

import json

import pytest

from tests import pictures


@pytest.fixture(scope="module")
def taken(chromium, tmp_path_factory):
    """The pictures as they would be taken now."""
    running = pictures.server(tmp_path_factory.mktemp("pictures"))
    yield dict(pictures.take(chromium, running))
    running.stop()


@pytest.mark.parametrize("name", pictures.SCENES)
def test_readme_shows_the_table_of_today(name, taken):
    kept = json.loads(pictures.TEXTS.read_text(encoding="utf-8"))
    stale = f"docs/pictures/{name}.png is no longer what the table looks like: `make pictures` takes it again"
    assert taken[name].lines == kept[name], stale
    seen = pictures.difference((pictures.FOLDER / f"{name}.png").read_bytes(), taken[name].png)
    assert seen <= pictures.MOST, f"{stale} (difference {seen:.1f})"
