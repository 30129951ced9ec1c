"""The search of the documents shows first the page that answers the question."""

import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

pytest.importorskip("sphinx", reason="documents are built with pakal[docs]")

DOCS = Path(__file__).parents[2] / "docs"

ASKED = {
    "how to play pacal's rocket": "games/pacals-rocket",
    "how to play jaguar": "games/jaguar",
    "how to play rockets": "games/rockets",
    "dead end": "rules/pacals-rocket-en",
    "take back": "guides/playing",
    "television": "guides/playing",
    "sounds": "guides/playing",
    "fair dice": "guides/playing",
    "play in the terminal": "guides/playing",
    "backup": "guides/running",
    "postgresql": "guides/hosting",
    "proxy": "guides/hosting",
    "email": "guides/settings",
    "settings": "guides/settings",
    "privacy": "guides/running",
    "websocket": "protocol",
    "simulate many games": "tutorials/first-simulation",
    "train": "tutorials/train",
    "house rule": "tutorials/house-rule",
    "gymnasium": "guides/environments",
    "pettingzoo": "guides/environments",
    "action mask": "guides/environments",
    "openspiel": "guides/openspiel",
    "elo": "guides/arena",
    "which agent is stronger": "guides/arena",
    "luck": "guides/laboratory",
    "mistakes": "guides/analysis",
    "record format": "reference/record",
    "notation of actions": "reference/record",
    "exit status": "reference/errors",
    "command line options": "reference/commands",
    "add a game": "guides/a-game",
    "write an agent": "guides/agents",
    "change a rule": "guides/a-rule",
    "glossary": "guides/structure",
    "play with friends online": "guides/playing",
    "undo a move": "guides/playing",
    "play on a phone": "guides/playing",
    "can the computer cheat": "guides/playing",
    "continue tomorrow": "guides/playing",
    "children": "guides/playing",
    "restore a copy": "guides/running",
    "delete data of a person": "guides/running",
    "https certificate": "guides/hosting",
    "router": "guides/running",
    "write a bot": "guides/agents",
    "win rate": "guides/arena",
    "reinforcement learning": "tutorials/train",
    "is the first player better": "guides/laboratory",
    "review my game": "guides/analysis",
    "cite in a paper": "guides/benchmark",
    "error in the rules": "guides/a-rule",
    "docker": "guides/hosting",
    "raspberry pi": "guides/hosting",
    "port already in use": "guides/hosting",
    "is the server secure": "guides/running",
    "uninstall": "guides/playing",
    "upgrade pakal": "guides/playing",
    "change language": "guides/playing",
    "where are my saved games": "guides/playing",
    "start a game on windows": "guides/playing",
    "custom board": "guides/playing",
    "embed board in web page": "guides/records",
    "export record as json": "guides/records",
    "tie break in rockets": "games/rockets",
    "command line reference": "reference/commands",
    "train an agent for jaguar": "tutorials/jaguar-agent",
    "rllib": "guides/environments",
}
"""What people type, and the page that answers it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The documents as pages of HTML."""
    out = tmp_path_factory.mktemp("site")
    subprocess.run([sys.executable, "-m", "sphinx", "-q", str(DOCS), str(out)], check=True, capture_output=True)
    return out


@pytest.fixture(scope="module")
def first(chromium, site):
    """The pages that the search finds for a text, best first."""
    page = chromium.new_page()

    def pages(text):
        page.goto(f"{(site / 'search.html').as_uri()}?q={quote(text)}")
        page.locator("#search-results .search-summary").filter(has_text="found").wait_for()
        links = page.locator("#search-results ul.search > li > a").evaluate_all("all => all.map(one => one.href)")
        found = [link.split("#")[0].split("?")[0].removeprefix(f"{site.as_uri()}/") for link in links]
        return list(dict.fromkeys(name.removesuffix(".html") for name in found))

    yield pages
    page.close()


@pytest.mark.parametrize("text", ASKED)
def test_the_right_page_comes_first(text, first):
    assert first(text)[:1] == [ASKED[text]]
