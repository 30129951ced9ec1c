"""Where each browser is told while its page is closed, and the key by which it knows the table."""

import secrets

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, String, Text

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it. Browsers tell where by themselves. The key is a number below the order of the curve P-256."""
    op.add_column("device", Column("push", Text))
    setting = sa.table("setting", sa.column("name", String), sa.column("value", String))
    op.bulk_insert(setting, [{"name": "push-key", "value": secrets.token_hex(31)}])
