"""Run by Alembic: carries out the revisions on the connection that `upgrade` hands over."""

from alembic import context

from pakal.table.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot change a table in place
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
