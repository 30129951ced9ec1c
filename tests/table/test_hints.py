"""A server that is killed while it looks for a hint, or has given one."""

import pytest

from tests.table.harness import NO_LIMITS, Program, Server

LONG = NO_LIMITS.replace("hint_iterations = 200", "hint_iterations = 10000000")


@pytest.mark.long
def test_a_hint_outlives_a_kill(tmp_path):
    server = Server(tmp_path, LONG).start()
    ana = Program(server.url)
    match = ana.set_table("jaguar", [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}], start_seat=0)["id"]

    def hint():
        table = ana.look(match)
        table.send("hint", id="h", version=table.state["version"])
        message = table.until("hint", "refused")
        table.close()
        assert message["type"] == "hint"
        return message

    def again():
        server.kill()
        server.start()
        return [seat["hints"] for seat in ana.http.get(f"/api/matches/{match}").json()["seats"]]

    try:
        table = ana.look(match)
        table.send("hint", id="h", version=table.state["version"])
        table.send("ping")
        table.until("pong")  # it has been heard
        server.settings.write_text(NO_LIMITS)
        assert again() == [0, 0]
        first = hint()
        assert again() == [1, 0]
        assert hint() == first
    finally:
        server.stop()
