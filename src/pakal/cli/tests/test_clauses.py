"""`pakal clauses`: citations, tests, and gaps."""

import textwrap
from dataclasses import replace

import pytest

from pakal.cli import main
from pakal.testing import clauses
from pakal.testing.clauses import Citation, Ids, Place, Source, Survey, survey

IDS = Ids(["RK", "GEN"])


@pytest.fixture
def source(tmp_path):
    """Makes a file of some code."""

    def make(code):
        path = tmp_path / "code.py"
        path.write_text(textwrap.dedent(code))
        return Source(path, IDS)

    return make


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("[RK-PLAY-4]", "RK-PLAY-4"),
        ("RK-PLAY-4, RK-END-1 and GEN-8.", "RK-PLAY-4 RK-END-1 GEN-8"),
        ("[RK-PLAY-2 to RK-PLAY-5]", "RK-PLAY-2 RK-PLAY-3 RK-PLAY-4 RK-PLAY-5"),
        ("[RK-PLAY-2 to -4, RK-END-1]", "RK-PLAY-2 RK-PLAY-3 RK-PLAY-4 RK-END-1"),
        ("[RK-PLAY-2, -3, -6]", "RK-PLAY-2 RK-PLAY-3 RK-PLAY-6"),
        ("[RK-PLAY-2 to RK-PLAY-3, -7]", "RK-PLAY-2 RK-PLAY-3 RK-PLAY-7"),
        ("[RK-PLAY-2 to RK-END-2]", "RK-PLAY-2 RK-END-2"),
        ("[RK-PLAY-9,\n    RK-PLAY-10]", "RK-PLAY-9 RK-PLAY-10"),
        ("an example (`RK-PLAY-4`, `[RK-PLAY-5]`), but [RK-PLAY-6]", "RK-PLAY-6"),
        ("a chapter [RK-PLAY], UTF-8, PR-MOVE-4, XRK-PLAY-4, RK-PLAY-4a", ""),
    ],
)
def test_ids_lists_and_ranges_are_read(text, ids):
    assert [clause for clause, _ in IDS(text)] == ids.split()


def test_clauses_in_docstrings_and_comments_belong_to_the_code_around_them(source):
    code = source('''\
        """A chapter. [GEN-1]"""

        HAND = 6  # cards                     RK-SETUP-2

        KINDS = ("a", "b")
        """What there is. [RK-SETUP-1]"""

        # How long it goes on.                RK-END-1
        # In trips.
        TRIPS = 5

        if HAND:
            ONE, TWO, THREE = range(3)  # RK-TRIP-1

        class Board:
            """All of it. [RK-SETUP-3]"""

            width: int
            """[RK-SETUP-4]"""

            def covered(self):
                return 1  # RK-PLAY-1

        @decorated
        def fly(
            far,  # RK-PLAY-2
        ):
            """Not past the moon.

            Never. [RK-PLAY-8]
            """

            def inner():
                """[RK-PLAY-3]"""

            return "GEN-8"
        ''')
    citations = [
        (citation.clause, citation.place.name, citation.place.line, citation.counts) for citation in code.citations
    ]
    assert citations == [
        ("GEN-1", "", 1, False),
        ("RK-SETUP-2", "HAND", 3, True),
        ("RK-SETUP-1", "KINDS", 6, True),
        ("RK-END-1", "TRIPS", 8, True),
        ("RK-TRIP-1", "ONE … THREE", 13, True),
        ("RK-SETUP-3", "Board", 16, True),
        ("RK-SETUP-4", "Board.width", 19, True),
        ("RK-PLAY-1", "Board.covered", 22, True),
        ("RK-PLAY-2", "fly", 26, True),
        ("RK-PLAY-8", "fly", 30, True),
        ("RK-PLAY-3", "fly", 34, True),
        ("GEN-8", "fly", 36, False),
    ]


def test_public_functions_without_a_clause_are_found(source):
    code = source('''\
        """A chapter. [RK-PLAY-1]"""

        def says():
            """[RK-PLAY-1]"""

        def silent():
            return 1

        def _private():
            return 2
        ''')
    assert [(place.name, place.line) for place in code.silent_functions()] == [("silent", 6)]


def test_marks_of_tests_are_read_wherever_they_stand(source):
    code = source("""\
        import pytest
        pytestmark = pytest.mark.clause("GEN-1")
        clause = pytest.mark.clause

        @pytest.mark.clause("RK-PLAY-1", "RK-PLAY-2")
        @pytest.mark.long
        def test_one(): ...

        @clause("RK-PLAY-3 to RK-PLAY-4")
        def test_two(): ...

        @pytest.mark.clause("RK-END-1")
        class TestAll:
            @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("RK-END-2"))])
            def test_three(self): ...

        @pytest.mark.clause("nonsense")
        def test_four(): ...

        def helper(): ...
        """)
    assert [(place.name, marks) for place, marks in code.tests()] == [
        ("test_one", ["GEN-1", "RK-PLAY-1", "RK-PLAY-2"]),
        ("test_two", ["GEN-1", "RK-PLAY-3", "RK-PLAY-4"]),
        ("TestAll.test_three", ["GEN-1", "RK-END-1", "RK-END-2"]),
        ("test_four", ["GEN-1", "nonsense"]),
    ]


@pytest.fixture
def small(tmp_path):
    """Two games of two clauses, with a gap of every kind."""
    place = {name: Place(clauses.root() / "code.py", line, name) for line, name in enumerate("abcdef", 1)}
    return Survey(
        clauses=dict.fromkeys(["RK-1", "RK-2", "JG-1", "JG-2"], "somewhere"),
        code=[
            Citation("RK-1", place["a"]),
            Citation("RK-2", place["b"], counts=False),
            Citation("JG-1", place["c"]),
            Citation("JG-9", place["c"]),
        ],
        test_marks=[Citation("JG-2", place["d"]), Citation("RK-1", place["d"]), Citation("RK-7", place["d"])],
        silent=[("RK-", place["e"])],
        bare=[("JG-", place["f"])],
        tested_packages=frozenset(["somewhere"]),
    )


def test_a_survey_of_a_chapter_parses_no_file_that_does_not_name_it(monkeypatch):
    whole, parse, parsed = survey(), clauses.ast.parse, []
    monkeypatch.setattr(clauses.ast, "parse", lambda text, path: parsed.append(text) or parse(text, path))
    part = survey("RK-PLAY")
    assert parsed
    assert all("RK-PLAY" in text for text in parsed)
    for clause in whole.clauses:
        if clause.startswith("RK-PLAY-"):
            assert (part.functions[clause], part.tests[clause]) == (whole.functions[clause], whole.tests[clause])


def test_every_gap_is_one_line(small):
    assert small.gaps() == [
        "RK-2: no function cites it",
        "RK-2: no test proves it",
        "JG-1: no test proves it",
        "JG-2: no function cites it",
        "code.py:3 c: there is no clause 'JG-9'",
        "code.py:4 d: there is no clause 'RK-7'",
        "code.py:5 e: cites no clause",
        "code.py:6 f: is marked with no clause",
    ]


def test_a_clause_whose_tests_are_not_here_lacks_none(small):
    elsewhere = replace(small, clauses=small.clauses | {"RK-1": "installed", "RK-2": "installed"})
    assert [clause for clause in small.clauses if small.lacks_test(clause)] == ["RK-2", "JG-1"]
    assert [clause for clause in elsewhere.clauses if elsewhere.lacks_test(clause)] == ["JG-1"]


def test_gaps_of_one_game(small):
    assert small.gaps("RK-") == [
        "RK-2: no function cites it",
        "RK-2: no test proves it",
        "code.py:4 d: there is no clause 'RK-7'",
        "code.py:5 e: cites no clause",
    ]


def test_the_table_shows_functions_and_tests_of_one_game(capsys):
    assert main(["clauses", "rockets"]) == 0
    out = capsys.readouterr().out
    assert "rockets/rules.py:" in out
    assert "rockets/tests/test_rules.py:" in out
    assert "PR-" not in out
    assert "16 clauses: " in out


def test_check_fails_on_a_gap_and_only_then(small, monkeypatch, capsys):
    monkeypatch.setattr(clauses, "survey", lambda: small)
    assert main(["clauses", "--check"]) == 1
    assert capsys.readouterr().out.splitlines() == small.gaps()
    small.clauses.clear()
    for gaps in (small.code, small.test_marks, small.silent, small.bare):
        gaps.clear()
    assert main(["clauses", "--check"]) == 0
    assert capsys.readouterr().out == "0 clauses, each cited by a function and proved by a test.\n"


def test_an_installed_package_without_tests_says_so(monkeypatch, capsys):
    monkeypatch.setattr(clauses, "checkout", lambda *_: None)
    assert survey().tests == {}
    main(["clauses", "--check", "rockets"])
    first, *gaps = capsys.readouterr().out.splitlines()
    assert first == "The tests are not here: they come with the sources, not with an installed package."
    assert [gap for gap in gaps if "test" in gap] == []


def test_an_unknown_game_is_one_line_and_status_2(capsys):
    assert main(["clauses", "chess"]) == 2
    assert "there is no game 'chess'; there are: " in capsys.readouterr().err
