"""What an operator does with a database: look at it, copy it, play it again, end a match, forget a person."""

import errno
import gzip
import json
import os
import sqlite3
import subprocess
import sys
import time

import httpx
import pytest
from sqlalchemy import create_engine, delete, insert, select, update
from sqlalchemy.exc import ProgrammingError
from websockets.exceptions import ConnectionClosed

from pakal.base.errors import SetupError
from pakal.cli import main
from pakal.cli.admin import state_of
from pakal.cli.database import database_error, name_of
from pakal.cli.running import check_database
from pakal.kernels.kernel import NOBODY
from pakal.table.base.settings import database_url, read_settings
from pakal.table.storage import backup, schema, sql_people
from pakal.table.storage.migrations import newest, upgrade
from tests.table.harness import NO_LIMITS, PATIENCE, Program, Server, Socket, bearer


@pytest.fixture
def match_in_database(database, tmp_path):
    """A database in which somebody has played and talked, with the server that has it; a second table waits."""
    server = Server(tmp_path, database=database).start()
    ana = Program(server.url, "Ana")
    match = ana.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "me"}], options={"memory": "open"})["id"]
    socket = ana.look(match)
    for _ in range(6):
        assert socket.act(socket.state["legal"][0])["type"] == "done"
    socket.send("chat", id="chat-1", seat=0, text="Na dann, ½ Glück!")
    socket.until("chat")
    ana.set_table("jaguar", [{"kind": "me"}, {"kind": "open"}])
    yield database, match, ana, server
    socket.close()
    server.stop()


def rows(url):
    """Everything that a copy has to hold."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            return {t.name: sorted(map(repr, connection.execute(select(t)))) for t in backup.copied_tables()}
    finally:
        engine.dispose()


def admin(*arguments):
    return main(["admin", *map(str, arguments)])


def test_a_copy_goes_from_each_kind_of_database_into_each(match_in_database, databases, tmp_path, capsys):
    database, match, ana, server = match_in_database
    copy = tmp_path / "copy.pakal-backup"
    assert admin("backup", copy, "--database", database) == 0, "while the server runs"
    assert "matches: 2, " in capsys.readouterr().out
    assert copy.stat().st_mode & 0o777 == 0o600, "it holds secrets"
    server.stop()
    for other in (database_url(str(tmp_path / "other.sqlite")), databases.new()):
        assert admin("restore", copy, "--database", other) == 0
        there, here = rows(other), rows(database)
        del there["setting"], here["setting"]  # playing time went on until the server ended
        assert there == here
        assert admin("check", "--database", other) == 0
        assert "none of them wrong" in capsys.readouterr().out
        assert admin("restore", copy, "--database", other) == 2
        assert "goes into an empty one" in capsys.readouterr().err
    (tmp_path / "again").mkdir()
    again = Server(tmp_path / "again", database=other).start()
    try:
        socket = Socket(again.url, ana.secret, match)
        assert socket.act(socket.state["legal"][0])["type"] == "done", "the match goes on with its people"
        socket.close()
    finally:
        again.stop()


def test_a_refused_copy_leaves_no_folder_behind(tmp_path, capsys):
    (tmp_path / "broken").write_bytes(gzip.compress(b'{"pakal-backup":1}\n'))
    (tmp_path / "kept").mkdir()
    assert admin("restore", tmp_path / "broken", "--database", tmp_path / "kept" / "a" / "b" / "t.sqlite") == 2
    assert "broken" in capsys.readouterr().err
    assert list((tmp_path / "kept").iterdir()) == []


BROKEN = "this copy is broken"
NO_COPY = "this is no copy of a table's database"


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        ("half", BROKEN),
        ("text", NO_COPY),
        ("packed text", NO_COPY),
        ("other text", NO_COPY),
        ("row", BROKEN),
        ("later", "this copy has format 99, of a newer release; this one reads 1"),
        ("other", f"this copy is of revision 0001, and this release has {newest()}"),
        ("count", BROKEN),
        ("list", BROKEN),
        ("bare", BROKEN),
        ("bytes", BROKEN),
    ],
)
def test_a_broken_copy_leaves_the_database_empty_and_the_error_is_printed(harm, says, tmp_path, capsys):
    whole, half, other = tmp_path / "whole", tmp_path / "broken", database_url(str(tmp_path / "new.sqlite"))
    engine = create_engine(database_url(str(tmp_path / "old.sqlite")))
    upgrade(engine)
    guest = {"id": "g1", "name": "Ana", "language": "de", "notices": "[]", "created": 1, "forgotten": False}
    with engine.begin() as connection:
        connection.execute(insert(schema.guest), guest)
    assert admin("backup", whole, "--database", tmp_path / "old.sqlite") == 0
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    head = json.loads(lines[0])
    half.write_bytes(
        {
            "half": lambda: whole.read_bytes()[:-20],
            "text": lambda: b"no copy at all",
            "packed text": lambda: gzip.compress(b"no copy at all"),
            "other text": lambda: gzip.compress(b'{"a": 1}\n'),
            "row": lambda: gzip.compress(b"".join([*lines[:-1], b'["nothing",{}]\n', lines[-1]])),
            "later": lambda: gzip.compress(json.dumps(head | {"pakal-backup": 99}).encode() + b"\n"),
            "other": lambda: gzip.compress(json.dumps(head | {"revision": "0001"}).encode() + b"\n"),
            "list": lambda: gzip.compress(lines[0] + b"[1]\n"),
            "bare": lambda: gzip.compress(b'{"pakal-backup":1}\n'),
            "bytes": lambda: gzip.compress(lines[0] + b'["match",{"id":"m","secret":"?"}]\n{"rows":1}\n'),
            "count": lambda: gzip.compress(b"".join(lines[:-1])),
        }[harm]()
    )
    capsys.readouterr()
    assert admin("restore", half, "--database", other) == 2
    errors = capsys.readouterr().err
    assert errors.startswith(f"pakal: {half}: {says}"), errors
    assert errors.count("\n") == 1, errors
    assert not list(tmp_path.glob("new.sqlite*")), "there was none before"
    upgrade(create_engine(other))
    assert admin("restore", half, "--database", other) == 2
    assert rows(other)["guest"] == []


def test_the_status_lists_matches_people_and_servers(match_in_database, capsys):
    database, _, _, server = match_in_database
    assert admin("status", "--json", "--database", database) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["matches"] == {"playing": 1, "waiting": 1}
    assert report["people"] == 1
    assert [each["address"] for each in report["servers"]] == [server.url]
    assert admin("status", "--database", database) == 0
    lines = capsys.readouterr().out.splitlines()
    (line,) = (line for line in lines if line.startswith("server "))
    assert server.url in line
    if database.startswith("sqlite"):
        assert report["claims"] == []
    else:
        assert report["claims"] == [{"name": "duties", "server": report["servers"][0]}]
        assert lines[-1] == f"claim    duties: {line.removeprefix('server   ')}"
    if database.startswith("sqlite"):
        assert admin("vacuum", "--database", database) == 2, (
            "it would stop the server's writing for as long as it takes"
        )
        assert "another table runs on this database" in capsys.readouterr().err
        server.stop()
    capsys.readouterr()
    assert admin("vacuum", "--database", database) == 0
    assert ("the files keep their size" in capsys.readouterr().out) is not database.startswith("sqlite")


def test_a_match_whose_events_do_not_fit_is_named(match_in_database, capsys):
    database, match, _, server = match_in_database
    server.stop()
    engine = create_engine(database)
    table = schema.event.c
    with engine.begin() as connection:
        connection.execute(
            update(schema.event).where((table.match == match) & (table.ply == 3)).values(text="nonsense")
        )
    assert admin("check", "--database", database) == 1
    text = capsys.readouterr().out
    assert text.splitlines()[1].startswith(f"{match} (pacals-rocket): the rules of now refuse ply 3")
    assert "1 of them wrong" in text
    with engine.begin() as connection:
        connection.execute(delete(schema.event).where((table.match == match) & (table.number > 2)))
    assert admin("check", match, "--database", database) == 1
    assert "and it has 2 events" in capsys.readouterr().out
    with engine.begin() as connection:
        connection.execute(update(schema.match).where(schema.match.c.id == match).values(scores="{"))
    engine.dispose()
    assert admin("check", match, "--database", database) == 1
    assert f"{match} (pacals-rocket): it cannot be read: " in capsys.readouterr().out
    assert admin("check", "no-such-match", "--database", database) == 2


def test_a_match_is_ended_and_a_person_forgotten(match_in_database, capsys):
    database, match, ana, server = match_in_database
    socket = ana.look(match)
    assert admin("end", match, "--database", database) == 0
    told = socket.until("chat")["chat"]
    assert (told["seat"], told["name"], told["text"]) == (NOBODY, "", ""), "everybody reads who has ended it"
    while socket.state["outcome"] is None:  # the server that runs tells its people
        socket.until("state")
    socket.close()
    ended = ana.http.get(f"/api/matches/{match}").json()
    assert (ended["reason"], bool(ended["winners"])) == ("host", True), "it is scored as if all had agreed"
    server.stop()
    assert admin("check", match, "--database", database) == 0
    capsys.readouterr()
    assert admin("end", match, "--database", database) == 2
    assert capsys.readouterr().err == "pakal: end: This game is over.\n"
    guest = rows(database)["guest"][0].split("'")[1]
    assert admin("forget", guest, "--database", database) == 0
    assert admin("status", "--json", "--database", database) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["people"] == 0
    assert "Ana" not in str(rows(database))
    assert admin("forget", guest, "--database", database) == 2
    errors = capsys.readouterr().err
    assert "there is no such match, person or message; if the server has another database, name it" in errors
    assert errors.count("\n") == 1


def test_a_host_reaches_the_table_of_the_database_beside_another_one(match_in_database, tmp_path, monkeypatch, capsys):
    database, match, *_ = match_in_database
    (tmp_path / "other").mkdir()
    other = Server(tmp_path / "other").start()
    monkeypatch.setenv("PAKAL_PORT", str(other.port))
    try:
        assert admin("end", match, "--database", database) == 0, capsys.readouterr().err
    finally:
        other.stop()


def test_a_host_keeps_house_while_the_table_runs(match_in_database, capsys):
    database, match, ana, _server = match_in_database

    def host(action, *arguments, status=0):
        assert admin(action, *arguments, "--database", database) == status
        return capsys.readouterr()

    def told(action, *arguments):
        lines = host(action, *arguments, "--json").out.splitlines()
        return [json.loads(line) for line in lines]

    max_ = Program(ana.url, "Max the Rude")
    table = ana.set_table("rockets", [{"kind": "me"}, {"kind": "open"}], public=True)["id"]
    max_.sit(table, 1)
    socket, own = max_.look(table), ana.look(table)
    socket.send("chat", id="c", seat=1, text="something rude")
    assert own.until("chat")["chat"]["text"] == "something rude"

    [person] = told("people", "--name", "the rude")
    assert (person["name"], person["devices"], person["playing"], person["banned"]) == ("Max the Rude", 1, 1, False)
    assert {row["id"] for row in told("matches", "--status", "playing")} == {match, table}
    assert [row["id"] for row in told("matches", "--person", person["id"])] == [table]
    [message] = told("messages", table)
    assert (message["name"], message["text"], message["guest"]) == ("Max the Rude", "something rude", person["id"])

    host("remove-message", table, message["n"])
    removed = own.until("chat")["chat"]
    assert (removed["n"], removed["text"], removed["removed"]) == (message["n"], "", True)
    assert ana.look(table).welcome["chat"][-1]["removed"]
    assert "rude" not in str(rows(database)["chat"]).replace("Max the Rude", "")
    assert "no such" in host("remove-message", table, message["n"], status=2).err

    host("rename", person["id"], "Max")
    assert max_.http.get("/api/me").json()["name"] == "Max"
    while own.until("table")["match"]["seats"][1]["name"] != "Max":
        pass
    assert own.until("chat")["chat"]["name"] == "Max", "old messages have the new name, too"
    assert socket.until("me")["me"]["renamed"]
    assert "rude" not in str(rows(database))
    assert not max_.http.patch("/api/me", json={"name": "Max"}).json()["renamed"]

    everything = json.loads(host("export-person", person["id"]).out.partition("\n")[2])
    assert everything["person"][0]["name"] == "Max"
    assert [row["match"] for row in everything["seats"]] == [table]
    assert "hash" not in str(everything)

    host("announce", "The table restarts at nine.")
    assert own.until("announcement")["text"] == "The table restarts at nine."
    assert ana.http.get("/api/version").json()["announcement"] == "The table restarts at nine."
    host("announce", "")
    assert own.until("announcement")["text"] == ""

    host("ban", person["id"])
    refused = max_.http.get("/api/me")
    assert (refused.status_code, refused.json()["message"]) == (403, "The host has banned you from this table.")
    with pytest.raises(ConnectionClosed):
        socket.until("pong")
    assert own.until("table")["match"]["seats"][1]["kind"] != "person", "a computer player has the seat"
    assert told("people", "--name", "Max")[0]["banned"]
    host("unban", person["id"])
    assert max_.http.get("/api/me").status_code == 200
    own.close()


def test_lists_have_all_rows_though_the_server_answers_some_at_a_time(match_in_database, monkeypatch, capsys):
    database, match, _ana, server = match_in_database
    key = server.host_page.partition("#")[2]
    first = httpx.get(f"{server.url}/api/host/matches?skip=1", headers=bearer(key)).json()
    assert (first["count"], [row["id"] for row in first["rows"]]) == (2, [match])
    server.stop()
    monkeypatch.setattr(sql_people, "AT_ONCE", 1)
    assert admin("matches", "--json", "--database", database) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_nobody_without_the_key_does_what_a_host_does(match_in_database):
    _database, match, ana, server = match_in_database
    address, _, key = server.host_page.partition("#")
    assert address == f"{server.url}/host"
    assert httpx.get(f"{server.url}/api/host/table", headers=bearer(key)).json()["newcomers"] == "all"
    assert key not in server.log
    for method, path in (("GET", "people"), ("GET", "matches"), ("POST", f"matches/{match}/end"), ("GET", "people/x")):
        for headers in ({}, {"Authorization": "Bearer x"}, {"Authorization": "Bearer \u00e9".encode("latin-1")}):
            refused = ana.http.request(method, f"/api/host/{path}", headers=headers)
            assert (refused.status_code, refused.json()["message"].split(".")[0]) == (
                401,
                "This is not the key of this table’s host",
            )


def test_a_new_key_of_the_host_replaces_the_old_one_at_once(match_in_database, capsys):
    database, _match, _ana, server = match_in_database
    old = server.host_page.partition("#")[2]

    def newest():
        assert admin("page", "--new", "--database", database) == 0
        return capsys.readouterr().out.split("#")[-1].strip()

    def opens(key):
        return httpx.get(f"{server.url}/api/host/table", headers=bearer(key)).status_code

    new = newest()
    assert (opens(old), opens(new)) == (401, 200), "while the server runs"
    assert httpx.post(f"{server.url}/api/host/key", headers=bearer(old)).status_code == 401
    assert (old in server.log, new in server.log) == (False, False)
    server.stop()
    newer = newest()
    server.start()
    assert (opens(new), opens(newer)) == (401, 200), "without a server"


def test_a_forgotten_person_leaves_no_byte_in_the_file(tmp_path, capsys):
    database = tmp_path / "t.sqlite"
    server = Server(tmp_path, database=str(database)).start()
    try:
        max_ = Program(server.url, "Maximilian Unverwechselbar")
        ana = Program(server.url, "Ana")
        device = max_.http.get("/api/me/devices").json()[0]["id"]
        max_.http.patch("/api/me", json={"email": "unverwechselbar@example.org"}).raise_for_status()
        table = ana.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
        max_.sit(table, 1)
        socket = max_.look(table)
        socket.send("chat", id="c", seat=1, text="hello")
        socket.until("chat")
        socket.close()
        assert admin("forget", max_.http.get("/api/me").json()["id"], "--database", database) == 0
        for file in tmp_path.glob("t.sqlite*"):
            content = file.read_bytes()
            for trace in ("Unverwechselbar", "unverwechselbar@example.org", device):
                assert trace.encode() not in content, (file.name, trace)
    finally:
        server.stop()


def test_finished_matches_are_deleted_after_so_many_days(match_in_database, tmp_path, capsys):
    database, match, _ana, server = match_in_database
    assert admin("end", match, "--database", database) == 0
    server.stop()
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(update(schema.match).where(schema.match.c.id == match).values(changed=1))
    server.settings.write_text("keep_finished = 30\n" + server.settings.read_text())
    server.start()
    deadline = time.monotonic() + PATIENCE
    while match in str(rows(database)["match"]) and time.monotonic() < deadline:
        time.sleep(0.1)
    held = rows(database)
    assert match not in str(held["match"] + held["event"] + held["seat"] + held["chat"])
    assert len(held["match"]) == 1, "the table that waits stays"
    engine.dispose()


@pytest.mark.parametrize(("newcomers", "status"), [("invited", 201), ("none", 403)])
def test_only_invited_people_or_nobody_may_come(newcomers, status, tmp_path):
    settings = f'trusted_proxies = ["127.0.0.1"]\nnewcomers = "{newcomers}"\n{NO_LIMITS}'
    server = Server(tmp_path, settings=settings.replace("guesses = [1e6, 1000000]", "guesses = [0.001, 8]")).start()
    try:
        ana = Program(server.url, "Ana")  # at the machine itself
        table = ana.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
        code = ana.http.put(f"/api/matches/{table}/code").json()["code"]
        far = httpx.Client(base_url=server.url, headers={"X-Forwarded-For": "192.0.2.7"})
        for by in (None, "AAAA", "nothing"):
            assert far.post("/api/me", json={"program": True, "by": by}).status_code == 403
        assert far.post("/api/me", json={"program": True, "by": code.lower()}).status_code == status
        ben = Program(server.url, "Ben")
        own = ana.set_table("rockets", [{"kind": "me"}, {"kind": "link"}, {"kind": "open"}])["id"]
        link = ana.http.post(f"/api/matches/{own}/seats/1/invite").json()["link"].rpartition("/")[2]
        assert far.post("/api/me", json={"program": True, "by": link}).status_code == status
        ben.http.post(f"/api/invites/{link}", json={}).raise_for_status()
        assert far.post("/api/me", json={"program": True, "by": link}).status_code == 403, "its seat is taken"
        key = server.host_page.partition("#")[2]
        assert far.post("/api/me", json={"program": True, "by": key}).status_code == 201, "the host comes in"
        wrong = [far.get("/api/host/table", headers=bearer("guessed")).status_code for _ in range(9)]
        assert {wrong[0], wrong[-1]} == {401, 429}, "wrong keys are counted"
    finally:
        server.stop()


def test_each_action_that_reports_prints_json_for_programs(match_in_database, tmp_path, capsys):
    database, match, _ana, server = match_in_database
    server.stop()
    copy, other = tmp_path / "copy", database_url(str(tmp_path / "other.sqlite"))

    def answer(action, *arguments, of=database):
        assert admin(action, *arguments, "--json", "--database", of) == 0
        return json.loads(capsys.readouterr().out)

    counts = answer("backup", copy)
    assert counts.pop("file") == str(copy)
    assert counts["matches"] == 2
    assert answer("restore", copy, of=other) == counts
    assert answer("end", match) == {"match": match}
    guest = rows(database)["guest"][0].split("'")[1]
    assert answer("forget", guest) == {"guest": guest}
    assert answer("vacuum").keys() == {"database"}
    assert admin("backup", "-", "--json", "--database", database) == 2
    assert "--json prints to standard output, where the copy goes" in capsys.readouterr().err


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_copy_replaces_an_older_copy_and_nothing_else(tmp_path, capsys, monkeypatch):
    database, game, copy = tmp_path / "t.sqlite", tmp_path / "game.pakal", tmp_path / "copy"
    upgrade(create_engine(database_url(str(database))))
    game.write_text("pakal record 1\n")
    for file in (database, game):
        before = file.read_bytes()
        assert admin("backup", file, "--overwrite", "--database", database) == 2
        assert (
            capsys.readouterr().err == f"pakal: {file} is there already and is no copy of a database: name a new file\n"
        )
        assert file.read_bytes() == before
    assert admin("backup", tmp_path, "--database", database) == 2
    assert capsys.readouterr().err == f"pakal: {tmp_path} is a folder: name a file in it\n"
    copy.touch()
    assert admin("backup", copy, "--database", database) == 0
    older = copy.read_bytes()
    capsys.readouterr()
    assert admin("backup", copy, "--database", database) == 2
    assert capsys.readouterr().err == f"pakal: {copy} is there already: name a new file, or add --overwrite\n"
    assert copy.read_bytes() == older
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_disk)
        assert admin("backup", copy, "--overwrite", "--database", database) == 2
    assert capsys.readouterr().err == f"pakal: {copy}: No space left on device; make room\n"
    assert (copy.read_bytes(), list(tmp_path.glob(".copy*"))) == (older, [])
    assert admin("backup", copy, "--overwrite", "--database", database) == 0
    assert admin("check", "--database", database) == 0


def test_a_missing_or_outdated_database_is_one_line(tmp_path, capsys):
    assert admin("restore", tmp_path / "missing", "--database", tmp_path / "new.sqlite") == 2
    assert "missing: there is no such file" in capsys.readouterr().err
    assert admin("status", "--database", tmp_path / "none.sqlite") == 2
    assert capsys.readouterr().err.endswith(
        "none.sqlite: there is no such database; name it by --database, or set PAKAL_SETTINGS or PAKAL_DATABASE as for"
        " the server\n"
    )
    upgrade(create_engine(database_url(str(tmp_path / "old.sqlite"))), "0002")
    assert admin("backup", tmp_path / "copy", "--database", tmp_path / "old.sqlite") == 2
    errors = capsys.readouterr().err
    assert "0002" in errors
    assert newest() in errors
    assert errors.count("\n") == 1
    assert not list(tmp_path.glob("*copy*"))


def test_a_database_that_does_not_answer_is_told_before_engines_and_server_are_loaded():
    program = (
        "import sys; from pakal.cli import main;"
        "status = main(['admin', 'status', '--database', 'postgresql://u:hidden@127.0.0.1:1/x']);"
        "sys.exit(status != 75 or any(name in sys.modules for name in ('numba', 'uvicorn', 'pakal.table.play.server')))"
    )
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert process.stderr.endswith("; look whether PostgreSQL runs, and whether the setting database is right\n")
    assert "Is the server running" not in process.stderr


def test_every_action_says_which_database_it_uses_and_whether_a_match_is_in_it(tmp_path, capsys):
    database = tmp_path / "t.sqlite"
    upgrade(create_engine(database_url(str(database))))
    for arguments in (("status",), ("check",), ("vacuum",), ("backup", tmp_path / "copy")):
        assert admin(*arguments, "--database", database) == 0
        first, second, *_ = capsys.readouterr().out.splitlines()
        assert first == f"database {database}"
        assert second.startswith("This database holds no match.")
    assert admin("restore", tmp_path / "copy", "--database", tmp_path / "other.sqlite") == 0
    assert capsys.readouterr().out.startswith(f"database {tmp_path}/other.sqlite\n")
    assert admin("status", "--json", "--database", database) == 0
    output = capsys.readouterr()
    assert json.loads(output.out)["matches"] == {}
    assert output.err.startswith(f"database {database}\nThis database holds no match.")
    for arguments in (("end", "m"), ("forget", "g")):
        assert admin(*arguments, "--database", tmp_path / "none.sqlite") == 2
        assert not (tmp_path / "none.sqlite").exists(), "a name that is misspelt makes no database"


def test_no_message_contains_the_password():
    settings = read_settings({}, database="postgresql://table:geheim@db.example:5433/club?password=geheim")
    assert name_of(settings) == "postgresql://table@db.example:5433/club"


@pytest.mark.parametrize("command", [("admin", "check"), ("admin", "end", "m"), ("serve", "--port", "0")], ids=" ".join)
def test_a_file_that_is_no_database_is_named_in_one_line(command, tmp_path, capsys):
    bad = tmp_path / "bad.pakal"
    bad.write_text("pakal record 1\n" * 100)
    assert main([*command, "--database", str(bad)]) == 2
    advice = "name another file, or restore a backup into a new one"
    assert capsys.readouterr().err == f"pakal: the database {bad} cannot be used: file is not a database; {advice}\n"


@pytest.mark.parametrize(
    ("message", "says"),
    [
        (
            "permission denied for schema public\nLINE 1: CREATE TABLE guest (",
            "permission denied for schema public; make its user the owner of the database, "
            "or grant the right to create tables",
        ),
        (
            "failed to resolve host 'db.example': Name or service not known",
            "failed to resolve host 'db.example': Name or service not known; look whether PostgreSQL runs, "
            "and whether the setting database is right",
        ),
        (
            'relation "match" already exists',
            'relation "match" already exists; it holds tables of another program, or half of an upgrade: '
            "create an empty database",
        ),
        ('column "asked" of relation "event" is odd', 'column "asked" of relation "event" is odd'),
    ],
)
def test_errors_of_postgresql_are_shown_without_sql_and_with_advice(message, says):
    settings = read_settings({}, database="postgresql://db.example/club")
    failure = ProgrammingError("CREATE TABLE guest", {}, Exception(message))
    assert str(database_error(failure, settings)) == f"the database postgresql://db.example/club cannot be used: {says}"


def test_only_its_owner_may_read_a_new_database(tmp_path):
    check_database(read_settings({}, database=str(tmp_path / "t.sqlite")))
    assert (tmp_path / "t.sqlite").stat().st_mode & 0o777 == 0o600


def test_a_misspelt_folder_makes_no_new_database(tmp_path):
    file = tmp_path / "misspelt" / "t.sqlite"
    with pytest.raises(SetupError, match=rf"^database {file}: there is no folder {file.parent}; make it first"):
        check_database(read_settings({}, database=str(file)))
    assert not file.parent.exists()


def test_a_file_with_inconsistent_parts_is_reported(tmp_path, capsys):
    file = tmp_path / "t.sqlite"
    check_database(read_settings({}, database=str(file)))
    with sqlite3.connect(file) as connection:  # an index forgets its table's rows
        connection.execute("INSERT INTO setting (name, value) VALUES ('a', 'b')")
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute("CREATE TABLE other (name TEXT)")
        connection.execute("CREATE INDEX of_other ON other (name)")
        connection.execute("INSERT INTO other VALUES ('a')")
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'setting'").fetchone()[0]
        connection.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = 'other'", (root,))
    connection.close()
    capsys.readouterr()
    assert admin("check", "--database", file) == 1
    assert "the file is damaged: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("revision", "advice"), [(None, "restore a backup"), ("0005", "make a backup"), ("0009", "use that release")]
)
def test_tables_of_another_revision_come_with_advice(revision, advice):
    assert advice in state_of(revision, "0006")
