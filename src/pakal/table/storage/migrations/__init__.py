"""The tables of the store, version by version."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine


def newest() -> str:
    """The newest revision: that of the tables which this release writes."""
    return str(ScriptDirectory(str(Path(__file__).parent)).get_current_head())


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables of a database to a revision, the newest one by default; what is in them stays."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
