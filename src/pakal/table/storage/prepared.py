"""Statements that every action needs: compiled once, and then given to the database's driver itself.

SQLAlchemy takes two to ten times as long for such a statement as the driver. The text of the statement is still
SQLAlchemy's, so it is right for each database. The exceptions are SQLAlchemy's too.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, bindparam, update
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.elements import ClauseElement


def carry_out(connection: Connection, text: str, *parameters: Any) -> DBAPICursor:
    """Let the driver carry out a statement, for each of the parameters that are given, in the connection's transaction.

    Raises:
        DBAPIError: SQLAlchemy's exception for that of the driver.
    """
    driver: Any = connection.dialect.loaded_dbapi
    cursor = connection.connection.cursor()
    try:
        if len(parameters) > 1:
            cursor.executemany(text, parameters)
        else:
            cursor.execute(text, *parameters)
    except driver.Error as error:
        raise DBAPIError.instance(text, None, error, driver.Error, hide_parameters=True) from error
    return cursor


class Prepared:
    """A statement whose parameters are plain: numbers and texts, which need no conversion.

    Args:
        statement: the statement.
        columns: names of the values of an `INSERT`; None: the statement names its own parameters.
    """

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None) -> None:
        self._statement = statement
        self._columns = columns
        self._texts: dict[tuple[str, str], tuple[str, Sequence[str] | None]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> DBAPICursor:
        """Carry the statement out for each row of parameters, in the connection's transaction. Raises DBAPIError."""
        text, order = self._text(connection)
        return carry_out(connection, text, *(row if order is None else [row[name] for name in order] for row in rows))

    def _text(self, connection: Connection) -> tuple[str, Sequence[str] | None]:
        """The text for this database and driver, and the order of its parameters; None where they go by name."""
        name = connection.dialect.name, connection.dialect.driver
        if name not in self._texts:
            form: Any = self._statement.compile(dialect=connection.dialect, column_keys=self._columns)
            self._texts[name] = form.string, form.positiontup
        return self._texts[name]


class Updates:
    """Updates of many rows of one table, each only where the row still has the number that its writer knows.

    Args:
        table: the table; `id` is its key.
        counter: the column that counts the changes of a row.
        columns: the columns that change; `counter` is among them.
    """

    def __init__(self, table: Table, counter: str, columns: Sequence[str]) -> None:
        self._table = table
        self._counter = counter
        self._columns = columns
        same = (table.c.id == bindparam("_id")) & (table.c[counter] == bindparam("_known"))
        self._one = Prepared(update(table).where(same).values({name: bindparam(name) for name in columns}))
        self._many = ""

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> set[str] | None:
        """Update rows, in the connection's transaction.

        Args:
            connection: writes.
            rows: by name the new values; `_id`, and as `_known` the number that the row must have.

        Returns:
            The ids of the rows that had that number; None where the database does not say which they were, and at
            least one had not.
        """
        if connection.dialect.name != "postgresql":
            count = self._one.execute(connection, rows).rowcount
            return {str(row["_id"]) for row in rows} if count == len(rows) else None
        names = ("_id", "_known", *self._columns)
        if not self._many:
            kinds = (self._table.c.id, self._table.c[self._counter], *(self._table.c[name] for name in self._columns))
            arrays = ", ".join(
                f"%({name})s::{kind.type.compile(connection.dialect)}[]"
                for name, kind in zip(names, kinds, strict=True)
            )
            self._many = (
                f"UPDATE {self._table.name} AS old SET {', '.join(f'{name} = new.{name}' for name in self._columns)} "
                f"FROM unnest({arrays}) AS new({', '.join(names)}) "
                f"WHERE old.id = new._id AND old.{self._counter} = new._known RETURNING old.id"
            )
        sequence = sorted(rows, key=lambda row: str(row["_id"]))  # so that two servers seldom wait for each other
        values = {name: [row[name] for row in sequence] for name in names}
        return {row_id for (row_id,) in carry_out(connection, self._many, values).fetchall()}
