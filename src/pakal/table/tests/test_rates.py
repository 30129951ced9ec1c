"""How often is too often, and what counts as one."""

import pytest
from litestar.testing import TestClient

from pakal.table.http.app import create_app
from pakal.table.http.rates import Buckets
from pakal.table.http.security import WEIGHT, place_of
from pakal.table.tests.tables import settings_in
from pakal.table.tests.test_who import HOST


def test_what_was_much_work_makes_the_next_ones_wait_longer():
    now = [0.0]
    buckets = Buckets(2.0, 10, lambda: now[0])
    assert buckets.take("a") == 0
    buckets.charge("a", 14.0)
    assert buckets.take("a") == 3.0
    assert buckets.take("b") == 0
    now[0] = 3.0
    assert buckets.take("a") == 0
    buckets.charge("a", 1e9)
    assert buckets.take("a") == 5.5  # nobody waits for ever
    buckets.charge("unknown", 5.0)
    assert buckets.take("unknown") == 0


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_in_ipv6_all_of_one_network_share_a_bucket(address, place):
    assert place_of(address) == place


def test_an_answer_counts_by_its_size(tmp_path):
    charges = []
    app = create_app(settings_in(tmp_path))
    with TestClient(app, base_url=HOST) as client:
        limits = app.state.limits if hasattr(app, "state") else app._app.state.limits
        limits.charge = lambda name, key, cost: charges.append((name, cost))
        size = int(client.get("/api/lessons/pacals-rocket").headers["content-length"])
        assert charges == [("requests", size // WEIGHT)]
        assert size > WEIGHT
        client.get("/api/version")
        assert charges[1:] == [("requests", 0)]  # a short answer costs no more than the request
        client.get("/")
    assert len(charges) == 2  # pages are files: they cost next to nothing
