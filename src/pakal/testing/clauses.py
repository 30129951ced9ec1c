"""Clause -> functions that cite it -> tests that prove it, read from the sources.

A function cites a clause in its docstring or in a comment (`[PR-MOVE-4]`, `PR-MOVE-2, -3`, `RK-PLAY-2 to RK-PLAY-6`);
so does a constant, beside it or below. A test names what it proves: `@pytest.mark.clause("PR-MOVE-4")`. Nothing is
imported: files are parsed.
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

import pakal
from pakal.core import registry
from pakal.core.clauses import COMMON, clauses

ID = r"(?<![\w-])(?:{prefixes})(?:-[A-Z]+)*-\d+(?![\w])"
RANGE = r"(?P<id>{id})(?P<more>(?:\s*(?:,|;|and|or|to|–)\s*-?\d+(?![\w.])(?<=-\d)|\s*(?:,|;|and|or|to|–)\s*-\d+)*)"


@dataclass(frozen=True)
class Place:
    """Somewhere in the sources.

    Attributes:
        path: the file.
        line: from 1.
        name: function, class or constant (`Board.covered`); empty for the file as a whole.
    """

    path: Path
    line: int
    name: str
