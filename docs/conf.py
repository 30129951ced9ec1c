"""Documents: guides, decisions, and the rules in four languages, written out of the texts that the table shows."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from environment_tables import write_tables  # noqa: E402
from rules_pages import write_rules  # noqa: E402

project = "pakal"
author = "the pakal authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["build"]
html_theme = "furo"
html_title = "pakal"
myst_heading_anchors = 3
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
suppress_warnings = ["ref.python", "myst.xref_missing"]

write_rules(HERE / "rules")
write_tables(HERE / "guides" / "tables")
