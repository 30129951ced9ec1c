"""`pakal rules`: games, rules, clauses with their place in the code, search; without the engines."""

import subprocess
import sys

import pytest

from pakal.base.texts import Texts, clauses_told
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import all_facts, packages
from pakal.catalogue.rule_search import clause_texts, comparable, match, says_itself
from pakal.cli import main
from pakal.cli.tests.commands import running

pytestmark = pytest.mark.usefixtures("one_survey")


def output_of(capsys, *arguments, status=0):
    assert main(["rules", *arguments]) == status
    return capsys.readouterr().out


def test_all_games_are_listed_with_their_editions(capsys):
    out = running(output_of(capsys, "--lang", "en"))
    for facts in all_facts():
        assert f"{facts.name} {facts.title} · {facts.designer} · {facts.published} · " in out
        for edition in facts.editions:
            assert edition.name in out
    assert "pakal rules GAME" in out


def test_a_length_from_five_to_five_minutes_is_five_minutes(capsys, monkeypatch):
    monkeypatch.setattr("pakal.cli.rulebook.lasts", lambda package: (5, 5))
    assert " · 5 minutes" in running(output_of(capsys, "--lang", "en"))


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_game_is_printed_from_overview_to_last_clause(facts, capsys):
    out = output_of(capsys, facts.name.upper(), "--lang", "en")
    texts = Texts("en", [packages()[facts.name]])
    flat = running(out)
    assert running(texts.say("rules-overview")) in flat
    for edition in facts.editions:
        message = f"edition-{edition.name}"
        default = " (default)" if edition == facts.editions[0] else ""
        sentence, source = running(texts.say(message)), texts.say(message, attribute="source")
        assert f"{edition.name}{default} {sentence} Source: {source}" in flat
    for option in facts.options:
        assert f"{option.name}={option.write(option.default)} (default) {option.clause}" in flat
    assert "start_seat=0 (default) GEN-4" in flat
    for_players, for_writers = flat.split(" How it is written: records, programs, files ")
    for clause in texts.clause_ids():
        title, text, ruling = texts.clause(clause)
        lines = text.split("\n")
        code = lines if "`" in lines[0] else [line for line in lines if "`" in line]
        plain = [line for line in lines if line not in code]
        for part, told_lines in ((for_players, plain), (for_writers, code)):
            assert (f" {clause} {title} " in part) == bool(told_lines)
            assert not told_lines or f"{clause} {title} {running(' '.join(told_lines))}" in part
        if ruling:
            part, told_lines = (for_players, plain) if plain else (for_writers, code)
            assert f"{running(' '.join(told_lines))} Ruling: {running(ruling)}" in part
    assert flat.count("Ruling: ") == sum(bool(texts.clause(clause)[2]) for clause in texts.clause_ids())


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_for_players_have_no_notation(language, facts, capsys):
    out = output_of(capsys, facts.name, "--lang", language)
    heading = Texts(language, ["pakal.table"]).say("rules-written")
    for_players, for_writers = out[out.index("start_seat") :].split(f"\n{heading} ")
    assert "`" not in for_players
    assert "`" in for_writers


@pytest.mark.parametrize(("game", "clause"), [("pacals-rocket", "PR-BOARD-6"), ("jaguar", "JG-EVENT-4")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_whose_board_it_is_in_the_first_chapter(language, game, clause, capsys):
    """The clause of the board file says that the board is no copy of the printed one."""
    out = output_of(capsys, game, "--lang", language)
    texts = Texts(language, [packages()[game]])
    first, second, *_ = dict.fromkeys(name.rpartition("-")[0] for name in clauses_told(packages()[game]))
    headings = [texts.say(f"chapter-{chapter}") for chapter in (first, second)]
    chapter = out.partition(f"\n{headings[0]} ")[2].partition(f"\n{headings[1]} ")[0]
    assert clause in chapter
    for_players = out.partition(f"\n{Texts(language, ['pakal.table']).say('rules-written')} ")[0]
    assert running(texts.say(clause, attribute="ruling")) in running(for_players)


def test_a_clause_that_somebody_asks_for_is_told_with_its_notation(capsys):
    assert "This is written `play:5`." in running(output_of(capsys, "RK-PLAY-1", "--lang", "en"))
    assert "This is written `play:5`." in running(output_of(capsys, "rockets", "face", "up", "--lang", "en"))


def test_output_to_a_pipe_has_no_colour_and_no_blanks_at_line_ends(capsys):
    out = output_of(capsys, "rockets", "--lang", "en")
    assert "\x1b" not in out
    assert [line for line in out.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_is_told_in_every_language_with_its_code_and_its_tests(language, capsys):
    out = output_of(capsys, "rk-setup-4", "--lang", language)
    title, text, ruling = Texts(language, [packages()["rockets"]]).clause("RK-SETUP-4")
    assert out.startswith(f"RK-SETUP-4  {title}\n")
    assert running(text) in running(out)
    assert running(ruling) in running(out)
    assert "rockets/rules.py:" in out
    assert " score_trip\n" in out
    assert "tests/test_rules.py:" in out


def test_french_punctuation_stays_on_the_line_of_its_word(capsys, monkeypatch):
    for columns in range(60, 100, 3):
        monkeypatch.setenv("COLUMNS", str(columns))
        out = output_of(capsys, "pacals-rocket", "--lang", "fr")
        lines = out.splitlines()
        assert [line for line in lines if line.strip("▌ ")[:1] in set(";:!?»")] == []
        assert max(map(len, lines)) <= columns
        assert out.count("\N{NARROW NO-BREAK SPACE}") > 100
        assert not any("\ue000" <= letter <= "\uf8ff" for letter in out)


def test_a_chapter_and_several_clauses(capsys):
    out = output_of(capsys, "RK-END", "gen-8", "--lang", "en")
    assert [out.count(f"\n{clause}  ") for clause in ("RK-END-1", "RK-END-2", "GEN-8")] == [1, 1, 1]
    assert "RK-TRIP-1" not in out


@pytest.mark.parametrize(
    ("language", "game", "words", "clause"),
    [
        ("en", "pacals-rocket", ["dead", "end"], "PR-MOVE-4"),
        ("de", "pacals-rocket", ["Sackgasse"], "PR-MOVE-4"),
        ("fr", "pacals-rocket", ["cul-de-sac"], "PR-MOVE-4"),
        ("pl", "pacals-rocket", ["slepy zaulek"], "PR-MOVE-4"),
        ("en", "rockets", ["EQUAL", "card"], "RK-PLAY-4"),
        ("de", "rockets", ["gleiche", "Karte"], "RK-PLAY-4"),
        ("fr", "rockets", ["carte", "egale"], "RK-PLAY-4"),
        ("pl", "rockets", ["równa", "karta"], "RK-PLAY-4"),
        ("pl", "rockets", ["equal", "card"], "RK-PLAY-4"),
        ("en", "rockets", ["misspelt"], "GEN-8"),
        ("en", "jaguar", ["trading"], "JG-TURN-1"),
        ("en", "rockets", ["scoreboard"], "RK-TRIP-2"),
        ("en", "rockets", ["victory"], "RK-END-1"),
        ("en", "rockets", ["tied"], "RK-END-2"),
        ("en", "rockets", ["fall", "back"], "RK-PLAY-5"),
        ("de", "rockets", ["zurückfallen"], "RK-PLAY-5"),
        ("fr", "rockets", ["retomber"], "RK-PLAY-5"),
        ("pl", "rockets", ["cofa"], "RK-PLAY-5"),
        ("de", "jaguar", ["tauschen"], "JG-TURN-1"),
        ("fr", "jaguar", ["troc"], "JG-TURN-1"),
        ("pl", "jaguar", ["wymiana"], "JG-TURN-1"),
    ],
)
def test_a_word_leads_to_its_clause_first(language, game, words, clause, capsys):
    assert output_of(capsys, game, *words, "--lang", language).startswith(f"{clause}  ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_has_a_word_of_each_group_of_near_words(language):
    rules = comparable(
        " ".join(f"{title} {text}" for name in packages() for _, title, text in clause_texts(name, language))
    )
    groups = Texts(language).say("near-words").split("\n")
    assert [group for group in groups if not any(says_itself(rules, word) for word in comparable(group).split())] == []


def test_a_search_shows_rules_and_no_code(capsys):
    out = output_of(capsys, "rockets", "tie", "--lang", "en")
    assert "RK-END-2" in out
    assert ".py" not in out


def test_better_matches_come_first():
    fox = "The quick brown fox jumps over the lazy dog."
    ranks = [
        match(["fox"], "Fox", fox),
        match(["fox"], "A fox", fox),
        match(["fox", "quick"], "Fox, quick", fox),
        match(["brown", "fox"], "Animals", fox),
        match(["dog", "fox"], "Animals", fox),
    ]
    assert ranks == [0, 1, 2, 3, 4]
    assert match(["fox", "cat"], "Fox", fox) is None


def test_the_functions_of_the_rules_stand_before_others(capsys):
    out = output_of(capsys, "PR-MOVE-4", "--lang", "en")
    head = "    Functions of the rules that cite it:\n"
    decide, rest = out.split(head)[1].split("    Other functions")
    assert all("/rules/" in line for line in decide.splitlines())
    helpers = rest.split("    Tests:")[0].splitlines()[1:]
    assert helpers
    assert not any("/rules/" in line for line in helpers)


def test_a_clause_may_stand_behind_its_game(capsys):
    assert output_of(capsys, "rockets", "rk-play-1", "--lang", "en") == output_of(capsys, "RK-PLAY-1", "--lang", "en")


def test_a_search_without_results_names_the_words_that_rules_have(capsys):
    out = output_of(capsys, "pacals-rocket", "forbidden", "zzzzz", "--lang", "en", status=1)
    assert out.splitlines()[1:] == ["One rule has “forbidden”: pakal rules pacals-rocket forbidden"]


def test_nothing_found_is_said_and_is_status_1(capsys):
    out = output_of(capsys, "rockets", "xyzzy", "--lang", "en", status=1)
    assert out == (
        "No rule of Rockets has the words “xyzzy”. Try another word, or read all rules: pakal rules rockets\n"
    )


def test_words_that_are_spelt_wrongly_lead_to_those_that_are_meant(capsys):
    out = output_of(capsys, "pacals-rocket", "lakside", "piramid", "--lang", "en", status=1)
    assert out.splitlines()[1] == "Similar words are: lakeside, side, lake, pyramid, pyramids, pyramiden."


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["roket"], "there is no game or clause 'roket'; did you mean rockets?"),
        (["rk-play-44"], "there is no game or clause 'rk-play-44'; did you mean RK-PLAY-4?"),
        (["RK-PLAY-4", "what"], "there is no game or clause 'what'"),
        (["qqqq"], "games are jaguar, pacals-rocket, rockets"),
        (["rockets", "--lang", "xx"], "there are no texts in 'xx'; there are: en, fr, pl, de"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, complaint, capsys):
    assert main(["rules", *arguments]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


def test_commands_on_rules_load_no_compiler():
    program = (
        "import sys; from pakal.cli import main; main(['rules', 'RK-PLAY-4']); main(['rules', 'rockets']);"
        "main(['clauses', 'rockets']); sys.exit(any(name in sys.modules for name in ('numba', 'numpy')))"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_a_closed_pipe_is_no_error():
    program = "import sys; from pakal.cli import main; sys.exit(main(['rules', 'rockets']))"
    command = f'"{sys.executable}" -c "{program}" | head -n 1; exit ${{PIPESTATUS[0]}}'
    process = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (process.returncode, process.stderr) == (0, "")


def test_every_clause_belongs_to_a_game():
    for name, package in packages().items():
        prefix = next(facts.prefix for facts in all_facts() if facts.name == name)
        assert clauses_told(package)
        assert all(clause.startswith(f"{prefix}-") for clause in clauses_told(package))
