"""Documents: guides and decisions, and the pages that `tables.py` writes from code and texts, such as the rules."""

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from tables import BUILT  # noqa: E402

project = "pakal"
author = copyright = "the pakal authors"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "sphinx_design",
]
exclude_patterns = ["build"]
html_theme = "furo"
html_title = "pakal"
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
default_role = "code"  # as in comments and messages
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


def keep_out_of_the_search(app, doctree):
    """Rules in other languages would hide the guides that speak of the same."""
    if re.match(r"rules/.*-(fr|pl|de)$", app.env.docname):
        app.env.metadata[app.env.docname]["nosearch"] = True


def setup(app):
    """Called by Sphinx; lower priorities come first, and Napoleon's is 500."""
    app.connect("doctree-read", keep_out_of_the_search)
    app.connect("autodoc-process-docstring", keep_prose, priority=400)


for name, writer in BUILT.items():
    writer(HERE / name)
