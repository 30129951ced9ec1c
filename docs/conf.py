"""Documents: guides, decisions, and the rules in four languages, written out of the texts that the table shows."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from rules_pages import write_rules  # noqa: E402
from tables import GUIDES, WRITERS  # noqa: E402

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


def keep_prose(app, what, name, obj, options, lines):
    """Keep Napoleon from taking the words before the first colon of an attribute's docstring for its type.

    It looks for them in the first line only. An empty comment there shows nothing.
    """
    if what in ("attribute", "data", "property"):
        lines[:0] = ["..", ""]


def setup(app):
    """Called by Sphinx; lower priorities come first, and Napoleon's is 500."""
    app.connect("autodoc-process-docstring", keep_prose, priority=400)


write_rules(HERE / "rules")
for name, writer in WRITERS.items():
    writer(GUIDES / name)
