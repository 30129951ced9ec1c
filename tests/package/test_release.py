"""A release is one command: it refuses before it begins, writes the version, and tries what it has built."""

import datetime
import importlib.util
import re
import shutil
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
import yaml

import pakal
from pakal.table.base.settings import read_settings

ROOT = Path(__file__).parents[2]
DAY = datetime.date(2030, 5, 17)


@pytest.fixture
def release(tmp_path, monkeypatch):
    """`tools/release.py`, at work in a small repository that has the files which it writes."""
    spec = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for path in module.WRITTEN:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    changes = tmp_path / module.CHANGES.relative_to(ROOT)
    changes.write_text(changes.read_text().replace(module.UNRELEASED, f"{module.UNRELEASED}\n- A game.\n", 1))
    for name, path in vars(module).copy().items():
        if isinstance(path, Path):
            monkeypatch.setattr(module, name, tmp_path / path.relative_to(ROOT))
    monkeypatch.setattr(module, "WRITTEN", tuple(tmp_path / path.relative_to(ROOT) for path in module.WRITTEN))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "none"))
    for command in (
        ["init", "-q"], ["config", "user.name", "Ana"], ["config", "user.email", "ana@example.org"], ["add", "."],
        ["commit", "-qm", "begin"],
    ):  # fmt: skip
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    return module


def test_the_version_is_written_where_it_stands_and_nowhere_else(release, tmp_path):
    before = release.CHANGES.read_text()
    release.write("7.8.9", DAY)
    assert '__version__ = "7.8.9"' in release.VERSION.read_text()
    assert re.search(r"^version: 7.8.9\ndate-released: 2030-05-17$", release.CITATION.read_text(), re.MULTILINE)
    assert "| pakal | 7.8.9 |" in release.TABLE.read_text()
    changes = release.CHANGES.read_text()
    assert changes.startswith("# Changes\n\n## Unreleased\n\n## 7.8.9 (2030-05-17)\n\n")
    assert not release.news_of(changes)
    assert len(changes) == len(before) + len("## 7.8.9 (2030-05-17)\n\n")
    output = subprocess.run(["git", "diff", "--stat"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "4 files changed" in output


def test_without_a_key_there_is_no_release_but_an_unsigned_one(release):
    with pytest.raises(release.Refused, match="no key to sign"):
        release.may_release("7.8.9", unsigned=False)
    release.may_release("7.8.9", unsigned=True)


def test_a_tree_with_changes_or_a_version_that_was_released_is_refused(release, tmp_path):
    (tmp_path / "new").write_text("")
    with pytest.raises(release.Refused, match="commit or stash"):
        release.may_release("7.8.9", unsigned=True)
    (tmp_path / "new").unlink()
    subprocess.run(["git", "tag", "v7.8.9"], cwd=tmp_path, check=True)
    with pytest.raises(release.Refused, match="there is a tag"):
        release.may_release("7.8.9", unsigned=True)


def test_a_release_without_news_is_refused(release, tmp_path):
    release.CHANGES.write_text("# Changes\n\n## Unreleased\n\n## 0.1.0\n\n- All.\n")
    subprocess.run(["git", "commit", "-qam", "no news"], cwd=tmp_path, check=True)
    with pytest.raises(release.Refused, match="says nothing"):
        release.may_release("7.8.9", unsigned=True)


def test_a_failed_release_restores_the_tree_and_a_good_one_is_committed_and_tagged(release, tmp_path, monkeypatch):
    def git(*words):
        return subprocess.run(["git", *words], cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    def fails():
        raise release.Refused("the wheel has no page")

    monkeypatch.setattr(sys, "argv", ["release.py", "7.8.9", "--unsigned"])
    monkeypatch.setattr(release, "check", fails)
    with pytest.raises(release.Refused, match="no page"):
        release.main()
    assert git("status", "--porcelain") == ""
    assert git("tag") == ""
    monkeypatch.setattr(release, "check", lambda: None)
    first, run = git("rev-parse", "HEAD"), release.run

    def signs_not(*command, **more):
        if "tag" in command:
            raise release.Refused("gpg failed to sign the data")
        return run(*command, **more)

    monkeypatch.setattr(release, "run", signs_not)
    with pytest.raises(release.Refused, match="gpg"):
        release.main()
    assert (git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag")) == (first, "", "")
    monkeypatch.setattr(release, "run", run)
    assert release.main() == 0
    assert git("tag") == "v7.8.9\n"
    assert git("log", "-1", "--format=%s") == "Release 7.8.9\n"
    assert git("status", "--porcelain") == ""


def test_a_malformed_version_is_refused(release, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["release.py", "next"])
    with pytest.raises(release.Refused, match="VERSION="):
        release.main()


def test_the_container_copies_nothing_that_is_not_there_and_runs_without_rights():
    recipe = (ROOT / "Containerfile").read_text()
    lines = (ROOT / ".dockerignore").read_text().split()
    assert lines[0] == "*"
    for name in re.search(r"^COPY (.*) \S+$", recipe, re.MULTILINE)[1].split():
        assert "!" + name.replace("${WHEEL}", "dist/*.whl") in lines
    last = [line.split() for line in recipe.splitlines() if line.startswith("USER")][-1]
    assert last == ["USER", "10001"]
    assert recipe.index("USER 10001") < recipe.index("RUN pakal compile")


@pytest.mark.long
def test_the_wheel_installs_in_a_fresh_environment_plays_and_opens():
    process = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "release.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    assert list((ROOT / "dist").glob(f"pakal-{pakal.__version__}-*.whl"))


def test_the_servers_of_the_example_understand_their_settings():
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    services = compose["services"]
    assert services["table-a"] == services["table-b"]
    environment = services["table-a"]["environment"]
    values = {name: re.sub(r"\$\{\w+(:\?[^}]*)?\}", "x", value) for name, value in environment.items()}
    settings = read_settings(values)
    assert settings.database_url.startswith("postgresql")
    proxy = services["proxy"]["networks"]["default"]["ipv4_address"]
    assert settings.trusted_proxies == (proxy,)
    assert settings.metrics is not None
    (net,) = compose["networks"]["default"]["ipam"]["config"]
    assert ip_address(proxy) in ip_network(net["subnet"])
    assert ip_address(proxy) not in ip_network(net["ip_range"]), "another container could get the proxy's address"


def test_the_proxy_of_the_example_knows_its_servers_and_its_file():
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    (file,) = (volume for volume in services["proxy"]["volumes"] if volume.startswith("./"))
    block = (ROOT / file.partition(":")[0]).read_text()
    servers = re.search(r"reverse_proxy (.*) \{", block)[1].split()
    assert servers == [f"{name}:8421" for name in services if name.startswith("table")]
    assert set(re.findall(r"\{\$(\w+)\}", block)) == set(services["proxy"]["environment"])
