"""The tables of the store, version by version."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from pakal.base.errors import SetupError


def newest() -> str:
    """The newest revision: that of the tables which this release writes."""
    return str(ScriptDirectory(str(Path(__file__).parent)).get_current_head())


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables of a database to a revision, the newest one by default; what is in them stays.

    Raises:
        SetupError: a newer release has written the tables, or a clone between two releases.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    revisions = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.begin() as connection:
        for unknown in set(MigrationContext.configure(connection).get_current_heads()) - revisions:
            if unknown > newest():
                raise SetupError("a newer release of pakal has brought this database up to date; start that release")
            raise SetupError(f"this database has tables of revision {unknown}, which no release of pakal had")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
