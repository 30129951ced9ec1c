"""Writes the rules of every game as pages, in every language, from the texts of the games."""

from pathlib import Path

from page_files import write

from pakal.base.texts import Texts, clauses_told
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import our_facts, packages

NAMES = {"en": "English", "fr": "français", "pl": "polski", "de": "Deutsch"}
RULING = {"en": "Ruling:", "fr": "Décision\u202f:", "pl": "Rozstrzygnięcie:", "de": "Festlegung:"}

COMMAND = {
    "en": "For programmers: `pakal rules {}` shows a clause with the functions that decide it, and with its tests.",
    "fr": "Pour les programmeurs\u202f: `pakal rules {}` montre une règle avec ses fonctions et ses tests.",
    "pl": "Dla programistów: `pakal rules {}` pokazuje zasadę z jej funkcjami i testami.",
    "de": "Für Programmierer: `pakal rules {}` zeigt eine Regel mit ihren Funktionen und Tests.",
}


def write_rules(folder: Path) -> None:
    """One page a game and language, and one that leads to them."""
    folder.mkdir(exist_ok=True)
    lines = ["# The rules, clause by clause", "", "These are all rules of the three games, in our own words.", ""]
    pages = []
    for facts in our_facts():
        links = []
        for language in LANGUAGES:
            name = f"{facts.name}-{language}"
            write(folder / f"{name}.md", page(facts.name, language))
            links.append(f"[{NAMES[language]}]({name}.md)")
            pages.append(name)
        lines.append(f"- **{facts.title}**: " + " · ".join(links))
    lines += ["", "In the terminal, `pakal rules pacals-rocket lake` finds clauses by words.", ""]
    lines += [COMMAND["en"].format("PR-MOVE-4")]
    lines += ["", "```{toctree}", ":hidden:", "", *pages, "```"]
    write(folder / "index.md", lines)


def page(game: str, language: str) -> list[str]:
    """The rules of a game: overview, the command that leads into the code, then chapter by chapter."""
    package = packages()[game]
    texts = Texts(language, [package])
    lines = [f"# {texts.say('title')}", "", texts.say("rules-overview"), ""]
    lines += [COMMAND[language].format(next(iter(clauses_told(package)))), ""]
    chapter = ""
    for clause in (*clauses_told(package), *clauses_told("pakal.base")):
        head = clause.rpartition("-")[0]
        if head != chapter:
            chapter = head
            lines += [f"## {texts.say(f'chapter-{head}')}", ""]
            if texts.has(f"chapter-{head}", "intro"):
                lines += [texts.say(f"chapter-{head}", attribute="intro"), ""]
        title, text, ruling = texts.clause(clause)
        lines += [f"### {clause} · {title}", "", text, ""]
        if ruling:
            lines += [f"*{RULING[language]}* {ruling}", ""]
    return lines
