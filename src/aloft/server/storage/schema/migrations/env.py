"""How Alembic runs here: within a transaction of the connection that it is given."""

from alembic import context

from aloft.server.storage.schema.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot change a table in place
    transactional_ddl=True,
)
context.run_migrations()
