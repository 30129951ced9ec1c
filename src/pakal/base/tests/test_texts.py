"""Texts in all languages ask for the same arguments and name the same clauses."""

import re

import pytest

from pakal.base.message import Event
from pakal.base.texts import Texts, clauses_told, resources, seat_arguments, source, untranslated
from pakal.base.wording import FALLBACK, LANGUAGES, VARIABLES, language_of_environment
from pakal.catalogue.registry import all_facts, packages

PACKAGES = [
    "pakal.base",
    "pakal.cli",
    "pakal.agents",
    "pakal.teach",
    "pakal.analysis",
    "pakal.table",
    *sorted(packages().values()),
]


def sentences(node):
    """All words of a syntax tree, without its comments and selectors' names."""
    if isinstance(node, list):
        return " ".join(map(sentences, node))
    if type(node).__name__ == "TextElement":
        return node.value
    if not hasattr(node, "__dict__") or type(node).__name__.endswith("Comment"):
        return ""
    return " ".join(sentences(value) for name, value in vars(node).items() if name != "span")


def messages(package, language):
    """Message or attribute -> the arguments that it uses."""
    arguments_by_name = {}
    for resource in resources(package, language):
        for entry in resource.body:
            assert type(entry).__name__ != "Junk", f"{package} {language}: {entry.content[:80]}"
            if type(entry).__name__ == "Message":
                assert entry.id.name not in arguments_by_name, f"{package} {language}: {entry.id.name} is there twice"
                arguments_by_name[entry.id.name] = arguments(entry.value)
                for attribute in entry.attributes:
                    arguments_by_name[f"{entry.id.name}.{attribute.id.name}"] = arguments(attribute.value)
    return arguments_by_name


def arguments(pattern):
    """Names of the arguments in a pattern, selectors included."""
    return set(re.findall(r"VariableReference\(id=Identifier\(name='(\w+)'", as_text(pattern)))


def as_text(node):
    """A syntax tree as text."""
    if isinstance(node, list):
        return "".join(as_text(item) for item in node)
    if not hasattr(node, "__dict__"):
        return repr(node)
    inside = ", ".join(f"{name}={as_text(value)}" for name, value in vars(node).items() if name != "span")
    return f"{type(node).__name__}({inside})"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_translation_has_the_arguments_of_the_english_text(package, language):
    english = messages(package, FALLBACK)
    for name, arguments_of_message in messages(package, language).items():
        assert english.get(name) == arguments_of_message, name


def test_a_message_without_a_translation_is_listed_and_told_in_english(pig):
    folder = "pakal.starter.pig"
    assert f"{folder}: action-roll (pl)" in untranslated([folder])
    assert Texts("pl", [folder]).say("action-roll") == Texts("en", [folder]).say("action-roll")


NEVER_SPOKEN_TO = {"other"}
"""A seat in the arguments, but never the subject of an event: no attribute of that name says "you"."""


@pytest.mark.parametrize("package", sorted(packages().values()))
def test_every_event_has_a_form_in_the_second_person(package):
    messages_by_name, spoken_to = messages(package, FALLBACK), {*seat_arguments(package)} - NEVER_SPOKEN_TO
    events = {name: args for name, args in messages_by_name.items() if name.startswith("event-") and "." not in name}
    names = {f"{name}.{own}" for name, args in events.items() for own in args & spoken_to}
    assert names - set(messages_by_name) == set()
    for name in names:
        assert name.partition(".")[2] not in messages_by_name[name]


@pytest.mark.parametrize("package", PACKAGES)
def test_all_forms_of_a_sentence_have_the_same_arguments(package):
    """A form speaks to one seat, and says "you" for it. The `.others` of a question may leave out facts for its seat
    alone.
    """
    messages_by_name, differing = messages(package, FALLBACK), []
    for name, args in messages_by_name.items():
        sentence, _, form = name.partition(".")
        if form in seat_arguments(package) and args | {form} != messages_by_name[sentence] | {form}:
            differing.append(name)
        if form == "others" and args - messages_by_name[sentence]:
            differing.append(name)
    assert differing == []


def test_only_the_readers_own_seat_is_called_you():
    texts = Texts("en", ["pakal.games.pacals_rocket"])
    drop = Event("drop", {"seat": 0, "ship": 1})
    sentences_by_reader = [texts.event(drop, ("Ann", "Ben", "Cleo"), you) for you in (None, 0, 1, 2)]
    assert sentences_by_reader[0] == sentences_by_reader[3] == "Ann drops a stone into Ben’s ship."
    assert sentences_by_reader[1:3] == ["You drop a stone into Ben’s ship.", "Ann drops a stone into your ship."]


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_editions_options_ends_and_help_are_told(facts):
    names = ["title", "published", "rules-overview", "notation-help"]
    names += [f"edition-{edition.name}" for edition in facts.editions]
    names += [f"option-{option.name}" for option in facts.options]
    names += [f"ending-{reason}" for reason in facts.reasons]
    texts = Texts("en", [packages()[facts.name]])
    assert [message for message in names if not texts.has(message)] == []
    assert all(texts.has(f"edition-{edition.name}", "source") for edition in facts.editions)
    assert all(option.choices or texts.has(f"option-{option.name}", "values") for option in facts.options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_clauses_have_a_title_and_a_text(package, language):
    texts = Texts(language, [package])
    for clause in clauses_told(package):
        title, text, _ = texts.clause(clause)
        assert title.strip(), clause
        assert text.strip(), clause


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_clause_names_the_same_clauses_and_code_in_every_language(package, language):
    """Most differences between languages are clauses that were changed in one of them alone."""

    def names(texts, clause):
        _, text, ruling = texts.clause(clause)
        return [{*re.findall(r"\b(?:[A-Z]{2}-[A-Z]+|GEN)-\d+\b|`[^`]+`", part)} for part in (text, ruling or "")]

    texts, fallback = Texts(language, [package]), Texts(FALLBACK, [package])
    assert [
        (clause, names(texts, clause), names(fallback, clause))
        for clause in clauses_told(package)
        if names(texts, clause) != names(fallback, clause)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_the_rules_for_players_hold_no_code(package, language):
    """Lines with code stand by themselves, the same ones in all languages: the page shows them in a part at its end."""

    def shape(texts, clause):
        return ["`" in line for line in texts.clause(clause)[1].split("\n")]

    texts, fallback = Texts(language, [package]), Texts(FALLBACK, [package])
    for clause in clauses_told(package):
        assert sum(shape(texts, clause)) == sum(shape(fallback, clause)), clause
        assert shape(texts, clause)[0] == shape(fallback, clause)[0], clause
        lines = [line for line in texts.clause(clause)[1].split("\n") if "`" not in line]
        if shape(texts, clause)[0]:
            continue  # wholly for records, programs and files
        assert lines
        for line in lines:
            assert not re.search(r"\b(seat|Platz|place|miejsca|miejsce) 0\b|TOML|_", line), (clause, line)


def test_the_language_is_the_environments_if_we_have_it(monkeypatch):
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for setting, language in (
        ("pl_PL.UTF-8", "pl"),
        ("de_AT", "de"),
        ("C.UTF-8", "en"),
        ("ja_JP", "en"),
        ("dea", "en"),
        ("", "en"),
    ):
        monkeypatch.setenv("LANG", setting)
        assert language_of_environment() == language
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert language_of_environment() == "fr"
    monkeypatch.setenv("LANGUAGE", "ja:pl_PL:de")
    assert language_of_environment() == "pl"


def test_a_browser_is_told_with_the_texts_which_arguments_are_seats():
    last_lines = {
        package: source(package, "pl").splitlines()[-1] for package in ("pakal.base", "pakal.games.pacals_rocket")
    }
    assert last_lines["pakal.base"] == "seat-arguments = seat other owner"
    assert last_lines["pakal.games.pacals_rocket"] == "seat-arguments = seat other owner ship"


@pytest.mark.parametrize("package", sorted(packages().values()))
def test_a_question_is_told_to_the_others_as_well(package):
    """Waiting players read what another one thinks about; "Ines, play a card" would be an order to everybody."""
    silent = []
    for resource in resources(package, FALLBACK):
        for entry in resource.body:
            if type(entry).__name__ != "Message" or not entry.id.name.startswith("question-"):
                continue
            others = [attribute for attribute in entry.attributes if attribute.id.name == "others"]
            is_told = others and "seat" in arguments(others[0].value) and not sentences(others[0]).startswith(",")
            if sentences(entry.value).startswith(",") and not is_told:
                silent.append(entry.id.name)
    assert silent == []


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_facts_agree_with_the_english_texts(facts):
    """Messages of errors, reports and programs take these words from the facts, and people read the texts."""
    texts = Texts("en", [packages()[facts.name]])
    pairs = [("title", None, facts.title), ("published", None, facts.published), ("designer", None, facts.designer)]
    pairs += [(f"edition-{edition.name}", "source", edition.source) for edition in facts.editions]
    for message, attribute, words in pairs:
        if message != "designer" or texts.has(message):  # a person has the same name in every language
            assert texts.say(message, attribute=attribute) == words
    for option in facts.options:
        if not option.choices:
            assert texts.say(f"option-{option.name}", option.limits, "values") == option.values
