"""The page gets what games of other packages bring for it. One line names a package that is broken."""

import httpx
import pytest

from tests import foreign
from tests.table.harness import PAKAL, Program, Server

MODULE = """export default {
  board(element, stage) {
    const update = ({ view, choices, pick }) => {
      element.innerHTML = `<h2 id="own">${view.spaces.join(" : ")}</h2>`;
      for (const choice of choices) {
        const button = Object.assign(document.createElement("button"), { textContent: choice.text, className: "own" });
        button.onclick = () => pick(choice);
        element.append(button);
      }
    };
    update(stage);
    return { update, destroy() {} };
  },
};
"""
SUITED = {
    "texts/en/game.ftl": (foreign.SMALL / "texts/en/game.ftl").read_text()
    + "".join(f"card-{card} = {card}♣\n" for card in range(10)),
    "table.toml": (foreign.SMALL / "table.toml").read_text().replace('action = "draw"\n', "")
    + """
[[parts]]
kind = "value"
field = "die"
as = "card"

[[parts]]
kind = "track"
last = 6
pieces = [{ field = "die", as = "spaces" }]
""",
}
"""Another small game: numbers of cards have a suit, the die is shown as a card and on a track, too, and
the pile cannot be touched."""
THROWS = "export default { board() { throw new Error('I cannot draw'); } };"


def rename(name, **more):
    """The starter's game under another name, with other files."""
    facts = (foreign.PIG / "facts.py").read_text().replace('"pig"', f'"{name}"')
    return {"facts.py": facts, **more}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A table with games of other packages: sound ones, and broken ones."""
    folder = tmp_path_factory.mktemp("theirs")
    drawing = (foreign.PIG / "table.toml").read_text()
    foreign.put(folder, "theirpig")
    foreign.put(folder, "small", SUITED, source=foreign.SMALL)
    files = {"web/table.js": MODULE, "web/table.css": "h2 { color: red; }", "web/cover.svg": "<svg></svg>"}
    foreign.put(folder, "own", rename("own", **files))
    foreign.put(folder, "throws", rename("throws", **{"web/table.js": THROWS}))
    foreign.put(folder, "syntax", rename("syntax", **{"web/table.js": "export default {", "table.toml": ""}))
    foreign.put(folder, "plain", rename("plain", **{"table.toml": "parts = []"}))
    foreign.put(folder, "wrong", rename("wrong", **{"table.toml": drawing.replace('"die"', '"dye"')}))
    foreign.put(folder, "absent", {"facts.py": "import nothing_of_that_name\n"})
    environment = ("env", f"PYTHONPATH={folder}", "PAKAL_INTERPRET=1", PAKAL)
    running = Server(folder, program=environment).start()
    yield running
    running.stop()


def drawings(server, name):
    answer = httpx.get(f"{server.url}/api/drawings/{name}")
    answer.raise_for_status()
    return answer.json()


def test_a_description_is_sent_as_data(server):
    track, dice = drawings(server, "pig")["parts"]
    assert (track["kind"], track["last"], track["touch"]) == ("track", "goal", ["space"])
    assert track["pieces"][1] == {"field": "ahead", "as": "seats", "ghost": True}
    assert (dice["kind"], dice["action"]) == ("dice", "roll")
    assert drawings(server, "rockets") == {"parts": [], "module": None, "style": None}


def test_files_of_a_package_are_kept_for_ever_and_nothing_else_of_it_is_sent(server):
    files = drawings(server, "own")
    module = httpx.get(server.url + files["module"])
    assert module.text == MODULE
    assert module.headers["content-type"].startswith("text/javascript")
    assert "immutable" in module.headers["cache-control"]
    assert "script-src 'self'" in module.headers["content-security-policy"]
    covers = {game["name"]: game["cover"] for game in httpx.get(f"{server.url}/api/games").json()}
    assert covers["rockets"] is covers["pig"] is None
    assert httpx.get(server.url + covers["own"]).headers["content-type"].startswith("image/svg")
    base = files["module"].removesuffix("table.js")
    for path in ("../facts.py", "%2e%2e/facts.py", "..%2ffacts.py", "facts.py", "", "table.js/../../facts.py"):
        assert httpx.get(f"{server.url}{base}{path}").status_code == 404, path
    assert httpx.get(f"{server.url}/brought/own/0123456789ab/table.js").status_code == 404
    assert httpx.get(f"{server.url}/brought/nobody/0123456789ab/table.js").status_code == 404


def test_a_description_that_is_wrong_is_one_line_and_the_game_is_shown_in_text(server):
    assert drawings(server, "wrong")["parts"] == []
    lines = [line for line in server.log.splitlines() if "wrong" in line]
    assert len(lines) == 1, lines
    assert "wrong/table.toml: part 2 (dice): the view has no field 'dye'; it has: viewer," in lines[0]


def test_a_broken_package_does_not_disturb_the_other_games(server):
    names = [game["name"] for game in httpx.get(f"{server.url}/api/games").json()]
    assert "pig" in names
    assert "rockets" in names
    assert "absent" not in names
    assert "game absent of package absent cannot be loaded" in server.log


def test_a_position_is_drawn_as_text_only_for_its_viewers(server):
    ines, other = Program(server.url, "Ines"), Program(server.url, "Jaap")
    match = ines.set_table("small", [{"kind": "me"}, {"kind": "open"}], start_seat=0)["id"]
    other.sit(match, 1)
    table = ines.look(match)
    ask = {"ply": table.state["ply"], "name": ["Ines", "Jaap"]}
    text = ines.http.get(f"/api/matches/{match}/text", params=ask | {"viewer": 0}).text
    assert text.startswith(f"Die {table.state['view']['die']}: Ines, Jaap (")
    assert str(tuple(table.state["view"]["hand"])) in text
    assert ines.http.get(f"/api/matches/{match}/text", params=ask | {"viewer": 1}).status_code == 403
    spectator = httpx.get(f"{server.url}/api/matches/{match}/text", params=ask).text
    assert spectator.endswith("None"), "a spectator sees no hand"
    for wrong in ({"name": ["Ines"]}, {"ply": -1}, {"viewer": "x"}, {"name": []}):
        assert ines.http.get(f"/api/matches/{match}/text", params=ask | wrong).status_code == 400
    early = ines.http.get(f"/api/matches/{match}/text", params=ask | {"ply": 0})
    late = ines.http.get(f"/api/matches/{match}/text", params=ask | {"ply": 10**9, "viewer": 0})
    assert (early.status_code, late.text) == (200, text)
    table.close()
