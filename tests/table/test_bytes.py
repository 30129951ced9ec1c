"""Every byte that leaves the table: to each seat and to spectators, over sockets and HTTP, over whole games."""

import base64
import contextlib
import json
import random
import re
import sqlite3

import httpx
import pytest
from websockets.sync.client import connect

from pakal.catalogue.fair import commitment, verify
from pakal.catalogue.record import read
from pakal.catalogue.registry import all_facts
from pakal.catalogue.registry import game as find_game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE, NOBODY, SPECTATOR
from pakal.table.base.messages import ServerMessage, State
from pakal.testing.playthrough import play
from tests.table.exact import check_exact
from tests.table.harness import Program, Socket, bearer

GAMES = [(facts.name, min(facts.players[1], 3)) for facts in all_facts()]
LIMITS = {"pacals-rocket": {"max_rounds": "12"}}
"""Options that end a long game earlier."""

FIRST_HAND = {"rockets": 6, "jaguar": 15}
"""Cards of the order that is dealt that are each seat's own, one seat after the other. [RK-SETUP-2, JG-SETUP-2]"""

pytestmark = pytest.mark.filterwarnings("ignore:The base_url")  # the client of the framework likes names with a dot


class Ears:
    """Somebody, and every byte that reaches them while the match runs."""

    def __init__(self, server, name, match=None, program=None):
        self.program = program or Program(server.url, name)
        self.bytes: list[str] = []
        self.http = httpx.Client(base_url=server.url, headers=bearer(self.program.secret), timeout=30)
        self.http.event_hooks["response"] = [self.hear]
        self.match = match
        self.table = None if match is None else self.program.look(match)
        address = server.url.replace("http", "ws") + "/api/socket"
        self.open = contextlib.ExitStack()
        headers = bearer(self.program.secret)  # it is read at the end: a full queue would keep answers to pings out
        self.lobby = self.open.enter_context(connect(address, additional_headers=headers, max_queue=None))
        self.lobby.send(json.dumps({"type": "hello", "protocol": 1}))

    def hear(self, response):
        response.read()
        self.bytes.append(f"{response.headers}\n{response.text}")

    def asks(self, ply):
        """Everything that can be asked over HTTP; returns what is not as it should be."""
        answers = {}
        for viewer in (SPECTATOR, 0, 1, "open"):
            first = max(ply - 3, 0)
            answers[viewer] = self.http.get(f"/api/matches/{self.match}/frames?viewer={viewer}&first={first}")
        for path in (f"matches/{self.match}", f"matches/{self.match}/record", "me", "me/devices"):
            self.http.get(f"/api/{path}")
        for kind in ("mine", "open", "finished"):
            self.http.get(f"/api/matches?list={kind}&limit=5")
        return answers

    def everything(self):
        """All of it, as far as it came before the end."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.bytes.append(str(self.lobby.recv(0.05)))
        return [*self.bytes, *([] if self.table is None else self.table.texts)]

    def close(self):
        self.open.close()
        self.http.close()
        if self.table is not None:
            self.table.close()


def rows(server, query, *values):
    """What the store holds."""
    with contextlib.closing(sqlite3.connect(server.folder / "pakal.sqlite3")) as database:
        return database.execute(query, values).fetchall()


def secret_of(server, match):
    [(secret,)] = rows(server, "select secret from match where id = ?", match)
    return secret


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_whole_game_reveals_no_secret(server, game, players):
    """No secret of the dice before the end, nobody's key, no hand of another; all of it is as the protocol says."""
    host = Program(server.url, "host")
    seats = [{"kind": "me"}, {"kind": "link"}, *[{"kind": "open"}] * (players - 2)]
    match = host.set_table(game, seats, public=True, hints=True, options=LIMITS.get(game, {}))["id"]
    invite = host.http.post(f"/api/matches/{match}/seats/1/invite").json()["link"].rpartition("/")[2]
    friends = [Program(server.url, f"friend {seat}") for seat in range(1, players)]
    for seat, friend in enumerate(friends, 1):
        where = f"/api/invites/{invite}" if seat == 1 else f"/api/matches/{match}/seats/{seat}"
        friend.http.post(where, json={}).raise_for_status()
    people = [Ears(server, "", match, program) for program in (host, *friends)]
    people.append(Ears(server, "spectator", match))
    stranger = Socket(server.url, None, match)
    try:
        play_on(people, stranger, players, random.Random(game))
        everything = [person.everything() for person in people]
    finally:
        for person in people:
            person.close()
        stranger.close()
    ends = [first_after_end(person.table.texts) for person in people]
    secret = secret_of(server, match)
    keys = [person.program.secret for person in people]
    ids = [person.program.http.get("/api/me").json()["id"] for person in people]
    hands = {}
    record = read(people[0].program.http.get(f"/api/matches/{match}/record").text)
    decisions = sum(ply.actor >= 0 for ply in record.match.actions)
    for number, texts in enumerate(everything):
        before = "\n".join(text for text in texts if text not in ends[number])
        assert commitment(secret) in before
        for form in (secret.hex(), base64.b64encode(secret).decode()[:40], base64.urlsafe_b64encode(secret).decode()):
            assert form.lower() not in before.lower()
        for other in range(len(people)):
            assert keys[other] not in before, (number, other)
            assert (ids[other] in before) == (other == number), (number, other)
        assert invite not in before
        viewer = number if number < players else SPECTATOR
        hands[number] = check_messages(before.split("\n"), viewer, decisions)
    stranger_texts = [text for text in stranger.texts if text not in first_after_end(stranger.texts)]
    check_messages(stranger_texts, SPECTATOR, decisions)
    check_hands(list(hands.values())[:players], hands[players], FIRST_HAND.get(game))
    assert record.notes["secret"] == secret.hex()
    assert verify(record).flaws == []


def play_on(people, stranger, players, rng):
    """To the end; on the way everybody asks for whatever can be asked for."""
    while (newest := max((p.table.state for p in people), key=lambda s: s["version"]))["outcome"] is None:
        actor = people[newest["actor"]].table
        for person in people:
            person.table.later_than(newest["version"] - 1)
        stranger.later_than(newest["version"] - 1)
        if newest["ply"] % 9 == 1:
            for seat, person in enumerate(people):
                answers = person.asks(newest["ply"])
                own = seat if seat < players else None
                for viewer, answer in answers.items():
                    assert (answer.status_code == 200) == (viewer in (SPECTATOR, own)), (seat, viewer)
                    if answer.status_code == 200:
                        check_exact(answer.content, list[State])
                    for frame in answer.json() if answer.status_code == 200 else ():
                        assert (frame["legal"], frame["open"], frame["viewer"]) == (None, None, viewer)
        for person in people if newest["ply"] % 5 == 1 else [people[newest["actor"]]]:
            person.table.send("choices", version=newest["version"], id="c")
            message = person.table.until("choices", "refused")
            assert message["type"] == ("choices" if person.table is actor else "refused")
            person.table.send("why", version=newest["version"], seat=newest["actor"], text="play:1", id="w")
            message = person.table.until("why", "refused")
            assert message["type"] == "why" or person.table is not actor or message["code"] == "notation"
        if newest["ply"] % 20 == 1:
            for person in people:
                person.table.send("hint", version=newest["version"], id="h")
                message = person.table.until("hint", "refused")
                assert message["type"] == ("hint" if person.table is actor else "refused")
        actor.act(rng.choice(actor.state["legal"]))
    for person in people:
        person.table.later_than(newest["version"] - 1)
    for person in people[:2]:
        person.table.send("ping", id="p")
        person.table.until("pong")


def first_after_end(texts):
    """Messages that say that the match is over: from then on nothing is hidden."""
    return {text for text in texts if '"status":"over"' in text or '"outcome":{' in text}


def check_messages(texts, viewer, decisions):
    """Each message is one of the protocol, each decision was told, and only who is to act has something to choose from.

    Returns:
        for each deal, by its ply, at which places of the order cards were shown.
    """
    places = {}
    bodies = [text for text in texts if text.startswith('{"type":')]
    for text in bodies:
        check_exact(text, ServerMessage)
    messages = [json.loads(text) for text in bodies]
    states = [message for message in messages if message["type"] == "state"]
    assert len(states) >= decisions  # that before the first one and all but the last, which told the end
    for message in messages:
        if message["type"] != "state":
            continue
        assert message["viewer"] == viewer
        to_act = message["actor"] == viewer >= 0
        assert (message["legal"] is not None) == to_act
        assert message["take_back"] is None or to_act
        assert message["open"] is None
        assert viewer >= 0 or not message["view"].get("hand")
        for entry in message["log"]:
            if entry["text"].startswith(("shuffle:", "deal:")):
                cards = entry["text"].partition(":")[2].split(",")
                places[entry["ply"]] = {place for place, card in enumerate(cards) if card != "?"}
    return places


def check_hands(seats, spectator, size):
    """At every deal each seat is shown a hand of its own, and a spectator nothing."""
    assert len(spectator) >= (size is not None)
    for ply, places in spectator.items():
        assert places == set()
        assert [len(hands[ply]) for hands in seats] == [size] * len(seats)
        assert len(set().union(*(hands[ply] for hands in seats))) == size * len(seats)


@pytest.mark.parametrize("game", sorted(FIRST_HAND))
def test_a_player_who_leaves_and_returns_sees_no_hand(server, game):
    """Neither as a spectator of the socket nor by HTTP is there a hand for who has left. [netrunner #6124]"""
    host, friend = Program(server.url), Program(server.url)
    match = host.set_table(game, [{"kind": "me"}, {"kind": "open"}], start_seat=1)["id"]
    with contextlib.closing(host.look(match)) as before:
        friend.sit(match, 1)
        while not before.state["view"]["hand"]:
            before.until("state")
        before.send("leave", id="l", seat=0)
        before.until("done")
        assert (before.state["viewer"], before.state["yours"]) == (SPECTATOR, False)
        assert not before.state["view"].get("hand")
        while before.state["actor"] != 1:  # the computer player has done its part
            before.until("state")
        before.send("look", seat=0)
        assert before.until("refused")["code"] == "not-yours"
    with contextlib.closing(host.look(match)) as after, contextlib.closing(Socket(server.url, None, match)) as stranger:
        assert after.welcome["yours"] == []
        for each in (after, stranger):
            each.state = {key: value for key, value in each.state.items() if key != "version"}
        assert after.state == stranger.state
        assert "hand" not in after.state["view"] or after.state["view"]["hand"] is None
    for path, status in (("frames?viewer=0", 403), ("frames?viewer=open", 403), ("record", 403), ("frames", 200)):
        assert host.http.get(f"/api/matches/{match}/{path}").status_code == status


def test_hidden_stones_are_sent_in_no_way(server):
    """What was dropped is told until its turn ends, and then by no log, replay or record. [PR-DROP-3]"""
    host, friend = Program(server.url), Program(server.url)
    match = host.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "open"}], start_seat=0)["id"]
    friend.sit(match, 1)
    tables = [host.look(match), friend.look(match)]
    rng, hidden = random.Random(4), False
    try:
        for _ in range(60):
            actor = tables[tables[0].state["actor"]]
            actor.later_than(tables[0].state["version"] - 1)
            drops = [text for text in actor.state["legal"] if re.match(r"drop:\d", text)]
            actor.act(rng.choice(drops or actor.state["legal"]))
            tables[0].later_than(actor.state["version"] - 1)
            with contextlib.closing(Socket(server.url, None, match)) as newcomer:
                drops_covered = {e["ply"]: e["text"] for e in newcomer.state["log"] if e["text"].startswith("drop:?")}
            if len(drops_covered) < 2:
                continue
            hidden = True
            frames = []
            for first in range(0, newcomer.state["ply"] + 1, 64):
                frames += host.http.get(f"/api/matches/{match}/frames?viewer=0&first={first}").json()
            for ply, text in drops_covered.items():
                assert [entry["text"] for entry in frames[ply + 1]["log"]] == [text]
                assert frames[ply + 1]["view"]["drops"] == []
            assert host.http.get(f"/api/matches/{match}/record").status_code == 403
            break
    finally:
        for table in tables:
            table.close()
    assert hidden


def test_a_running_match_without_hidden_things_gives_its_record(server):
    """A record of a running match is given where nothing in it is hidden from anybody."""
    host = Program(server.url)
    match = host.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "me"}], options={"memory": "open"})["id"]
    with contextlib.closing(host.look(match)) as table:
        for _ in range(30):
            table.act(table.state["legal"][0])
    text = host.http.get(f"/api/matches/{match}/record").text
    assert "secret" not in text
    assert len(read(text).match.actions) > 30


# Two matches that differ only in what is hidden


def twins(game, viewer, seed):
    """Two deals that differ in cards that the viewer has not seen, and actions that are legal after both."""
    instance = find_game(game)
    setup = instance.setup(players=2, options=["start_seat=0"])
    rng = random.Random(f"{game}{viewer}{seed}")
    kind, size = ("shuffle", 60) if game == "rockets" else ("deal", 40)
    cards = deck_of(setup) if game == "rockets" else list(range(1, size + 1))
    rng.shuffle(cards)
    hand = FIRST_HAND[game]
    places = [index for index in range(size) if not viewer * hand <= index < viewer * hand + hand]
    other = list(cards)
    order = places[:]
    rng.shuffle(order)
    for index, source in zip(places, order, strict=True):
        other[index] = cards[source]
    deals = [f"{kind}:{','.join(map(str, each))}" for each in (cards, other)]
    matches = [play(Match(instance, setup), deal) for deal in deals]
    script = []
    while len(script) < 25 and all(match.actor >= 0 for match in matches) and matches[0].actor == matches[1].actor:
        both = sorted(set(matches[0].legal()) & set(matches[1].legal()))
        if matches[0].actor == viewer:
            assert matches[0].legal() == matches[1].legal()
            both = [text for text in both if text != "draw"]  # what it shows is no longer hidden
        if not both:
            break
        text = rng.choice(both)
        trial = [match.copy() for match in matches]
        for match in trial:
            match.play(text)
        if any(match.actor in (CHANCE, NOBODY) for match in trial):
            break  # the next deal would be another one; at the end everything lies open
        script.append((matches[0].actor, text))
        matches = trial
    assert matches[0].fingerprint() != matches[1].fingerprint()
    return deals, script


def deck_of(setup):
    """Every card of a deck of Rockets. [RK-SETUP-1]"""
    return [value for value, number in enumerate(setup.options["deck"]) for _ in range(number)]


WHAT_IF = {
    "rockets": ["draw", "back", "push:1", *(f"play:{card}" for card in range(7))],
    "jaguar": [f"{verb}:{card}" for verb in ("reveal", "take") for card in range(1, 41, 3)]
    + ["offer:1,2", "offer:20,39", "put:5@3", "stack:38@10"],
}


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("game", sorted(FIRST_HAND))
def test_two_matches_that_differ_in_hidden_things_send_the_same_bytes(game, viewer, tmp_path, monkeypatch):
    """State, log, legal actions, choices, reasons, hints, refusals, lists, replays: all that seat and spectator get."""
    get_ready(game)
    count = 0
    for seed in range(2 if game == "rockets" else 1):
        deals, script = twins(game, viewer, seed)
        transcripts = [
            transcript(tmp_path / f"{seed}{number}", monkeypatch, game, viewer, deal, script)
            for number, deal in enumerate(deals)
        ]
        assert transcripts[0].keys() == transcripts[1].keys() == {"seat", "spectator", "stranger"}
        for who, texts in transcripts[0].items():
            assert texts == transcripts[1][who]
            count += len(texts)
    assert count > 100


def get_ready(game):
    """Compile what searches for hints: nobody waits that long at a table."""
    from pakal.analysis.model import Budget
    from pakal.table.play.hints import Thought
    from pakal.table.tests.test_hints import after

    Thought(after(game, 6, 1), Budget(50)).run()


def transcript(folder, monkeypatch, game, viewer, deal, script):
    """What a seat, a spectator and a stranger are sent over a scripted game, at a table without chance of its own."""
    from litestar.testing import TestClient

    from pakal.core.match import Match
    from pakal.table.base import names
    from pakal.table.http import app
    from pakal.table.play.server import TableServer
    from pakal.table.tests.tables import Clock, settings_in
    from pakal.table.tests.test_socket import line
    from pakal.table.tests.test_who import HOST, Guest

    class Certain:
        """In place of the operating system's chance: the same names and keys every time."""

        def __init__(self):
            self.rng = random.Random(1)

        def choice(self, letters):
            return self.rng.choice(letters)

        def token_urlsafe(self, size):
            return f"{self.rng.getrandbits(8 * size):x}"

    folder.mkdir()
    monkeypatch.setattr(names, "secrets", Certain())
    monkeypatch.setattr("pakal.catalogue.fair.new_secret", lambda: bytes(range(32)))
    monkeypatch.setattr(Match, "resolve_chance", lambda match, rng: match.play(deal))
    # The running hash differs, but nobody can compute it without the secret: catalogue/fair.
    monkeypatch.setattr("pakal.catalogue.fair.Dice.hashes", lambda dice, match, start, known=None: [""])
    clock = Clock()
    monkeypatch.setattr(
        app, "TableServer", lambda settings, **more: TableServer(settings, clock, clock.monotonic, **more)
    )
    with TestClient(app.create_app(settings_in(folder, hint_iterations=50)), base_url=HOST) as http:
        seats = [Guest(http, name) for name in ("Ana", "Ben")]
        people = {"seat": seats[viewer], "spectator": Guest(http, "Cem"), "stranger": None}
        body = {"game": game, "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "start_seat": 0}
        body["hints"] = True
        match = seats[0]("POST", "/api/matches", body).json()["id"]
        seats[1]("POST", f"/api/matches/{match}/seats/1", {})
        other = line(http, seats[1 - viewer], match)
        lines = {name: line(http, who, match) for name, who in people.items()}
        texts = {name: [] for name in people}
        for number, (actor, text) in enumerate(script):
            for name, each in lines.items():
                for action in WHAT_IF[game] if number % 4 == 0 else ():
                    each.say("why", version=each.state["version"], seat=viewer, text=action)
                each.say("why", version=each.state["version"], seat=1 - viewer, text=text)
                each.say("act", id=f"{number}", version=0, seat=viewer, text=text)
                each.say("choices", version=each.state["version"])
                each.say("look", seat=1 - viewer)
                each.say("ping")
                each.until("pong")
                if number % 12 == 0:
                    each.say("hint", version=each.state["version"], id="h")
                    while each.next().get("id") != "h":
                        pass
                texts[name] += asks(http, people[name], match) if number % 4 == 0 else []
            acting = lines["seat"] if actor == viewer else other
            version = acting.state["version"]
            acting.act(text, f"a{number}", seat=actor)
            for each in (other, *lines.values()):
                while each.state["version"] == version:
                    each.next()
        for each in lines.values():
            each.say("ping", id="end")
            each.until("pong")
        for name, each in lines.items():
            texts[name] += each.texts
        for each in (other, *lines.values()):
            each.session.__exit__(None, None, None)
    return texts


def asks(http, who, match):
    """Answers over HTTP with their headers."""
    answers = []
    http.cookies.clear()
    views = [f"matches/{match}/frames?viewer={viewer}" for viewer in (SPECTATOR, 0, 1, "open")]
    lists = [f"matches?list={kind}" for kind in ("mine", "open", "finished")]
    for path in (f"matches/{match}", f"matches/{match}/record", *views, *lists):
        answer = http.get(f"/api/{path}") if who is None else who("GET", f"/api/{path}")
        headers = sorted(item for item in answer.headers.items() if item[0] != "x-request-id")  # drawn anew each time
        answers.append(f"{path} {answer.status_code} {headers}\n{answer.text}")
    return answers
