"""A wrong setting is named with its place and its right form."""

import re
import sys

import pytest

from pakal.base.errors import DataError, SetupError
from pakal.table.base import settings as settings_module
from pakal.table.base.settings import FILE, read_settings


def complaint(tmp_path, text="", **variables):
    file = tmp_path / "table.toml"
    file.write_text(text)
    with pytest.raises(SetupError) as error:
        read_settings({"PAKAL_DATABASE": str(tmp_path / "t.sqlite"), FILE: str(file), **variables})
    return str(error.value).replace(f"{tmp_path}/", "")


@pytest.mark.parametrize(
    ("text", "variables", "says"),
    [
        ("", {"PAKAL_PORT": "many"}, "PAKAL_PORT: 'many' is not a whole number"),
        ("", {"PAKAL_PORT": "70000"}, "PAKAL_PORT: '70000' is wrong: it should be at most 65535"),
        ("", {"PAKAL_HINT_ITERATIONS": "0"}, "PAKAL_HINT_ITERATIONS: '0' is wrong: it should be at least 1"),
        ("", {"PAKAL_MAX_BODY": "-1"}, "PAKAL_MAX_BODY: '-1' is wrong: it should be at least 1024"),
        ("notice_delay = nan", {}, "table.toml: notice_delay: 'nan' is wrong: it should be at least 0"),
        ("", {"PAKAL_SECURE_COOKIES": "perhaps"}, "PAKAL_SECURE_COOKIES: 'perhaps' is not true or false"),
        ("", {"PAKAL_SMTP_HOST": "mail.example"}, "table.toml: smtp.from: is missing"),
        (
            "",
            {"PAKAL_SMTP_HOST": "mail.example", "PAKAL_SMTP_FROM": "Ada"},
            "PAKAL_SMTP_FROM: 'Ada' is no e-mail address",
        ),
        ("", {"PAKAL_LOG_LEVEL": "LOUD"}, "PAKAL_LOG_LEVEL: 'LOUD' is none of DEBUG, INFO, WARNING, ERROR"),
        ("log_format = 'xml'", {}, "table.toml: log_format: 'xml' is none of text, json"),
        ("port = 'many'", {}, "table.toml: port: 'many' is not a whole number"),
        ("prot = 80", {}, "table.toml: prot: there is no such setting; did you mean 'port'?"),
        ("databse = 'a'", {}, "table.toml: databse: there is no such setting; did you mean 'database'?"),
        ("[rates]\nchats = [1, 2]", {}, "table.toml: rates.chats: there is no such setting; did you mean 'chat'?"),
        ("zzz = 1", {}, "table.toml: zzz: there is no such setting; docs/guides/settings.md lists the settings"),
        ("[rates]\nchat = 'often'", {}, "table.toml: rates.chat: 'often' is not a list such as [40, 400]"),
        (
            "trusted_proxies = '127.0.0.1'",
            {},
            """table.toml: trusted_proxies: '127.0.0.1' is not a list such as ["127.0.0.1"]""",
        ),
        (
            "trusted_proxies = ['300.1.1.1']",
            {},
            "table.toml: trusted_proxies: '300.1.1.1' is no IP address such as 127.0.0.1",
        ),
        ("", {"PAKAL_TRUSTED_PROXIES": "::1,proxy"}, "PAKAL_TRUSTED_PROXIES: 'proxy' is no IP address"),
        (
            "",
            {"PAKAL_TRUSTED_PROXY": "::1"},
            "PAKAL_TRUSTED_PROXY: there is no such setting; did you mean PAKAL_TR",
        ),
        ("", {"PAKAL_TRUSTED": "::1"}, "PAKAL_TRUSTED: there is no such setting; did you mean PAKAL_TRUSTED_PROXIES?"),
        *(
            ("", {name: "1,8"}, f"{name}: the settings of rates stand in the file")
            for name in ("PAKAL_RATES_CHAT", "PAKAL_RATES", "PAKAL_RATE", "PAKAL_RATE_CHAT")
        ),
        (
            "[smtp]\nhost = 'a.example'\nfrom = 'a@b.example'\npassword = 'x'",
            {},
            "table.toml: smtp.password: a login has a user, too: set smtp.user",
        ),
        *(
            ("", {"PAKAL_METRICS": address}, f"PAKAL_METRICS: '{address}' is no address such as 127.0.0.1:9421")
            for address in ("9421", "here", ":1", "127.0.0.1:x", "127.0.0.1:70000")
        ),
        ("[rates]\nsockets = 'all'", {}, "table.toml: rates.sockets: 'all' is not a whole number"),
        ("smtp = 5", {}, "table.toml: smtp: '5' is not a table"),
        ("base_url = 'ftp://a.example'", {}, "table.toml: base_url: 'ftp://a.example' is no address such as"),
        ("allowed_origins = ['a']", {}, "table.toml: allowed_origins: 'a' is no address such as"),
    ],
)
def test_a_wrong_setting_is_named_with_its_place(tmp_path, text, variables, says):
    assert complaint(tmp_path, text, **variables).startswith(says)


def test_a_misspelt_setting_of_the_database_is_named_without_a_usable_default(tmp_path, monkeypatch):
    def refuse():
        raise SetupError("no game can be kept in /home/pakal")

    monkeypatch.setattr(settings_module, "default_database", refuse)
    file = tmp_path / "table.toml"
    file.write_text("databse = 'a'")
    with pytest.raises(SetupError, match="databse: there is no such setting; did you mean 'database'"):
        read_settings({FILE: str(file)})
    with pytest.raises(SetupError, match="no game can be kept"):
        read_settings({})


def test_metrics_without_their_package_say_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    said = complaint(tmp_path, "", PAKAL_METRICS="127.0.0.1:0")
    assert said.startswith("PAKAL_METRICS: needs the Python package prometheus-client")
    assert "pip install 'pakal[metrics]'" in said


def test_variables_of_other_parts_and_programs_are_no_settings(tmp_path):
    others = ("CACHE", "CHROMIUM", "INTERPRET", "LISTEN", "PAGE", "RELEASE", "RELOAD", "SERVER", "TABLE", "WORKER")
    read_settings({f"PAKAL_{name}": "x" for name in others}, database=str(tmp_path / "t.sqlite"))


def test_a_variable_goes_before_the_file_and_an_argument_before_both(tmp_path):
    file = tmp_path / "table.toml"
    file.write_text("port = 1\nhost = 'a.example'\n[smtp]\nhost = 'b.example'\nfrom = 'a@b.example'")
    environment = {FILE: str(file), "PAKAL_DATABASE": str(tmp_path / "t.sqlite"), "PAKAL_PORT": "2"}
    settings = read_settings({**environment, "PAKAL_SMTP_PORT": "3"})
    assert (settings.port, settings.host) == (2, "a.example")
    assert (settings.smtp.host, settings.smtp.port) == ("b.example", 3)
    assert read_settings(environment, port=4).port == 4
    with pytest.raises(SetupError, match=r"^settings: port: '70000' is wrong"):
        read_settings({key: value for key, value in environment.items() if key != FILE}, port=70000)


def test_a_file_that_is_no_toml_is_named(tmp_path):
    file = tmp_path / "table.toml"
    file.write_text("port: 80")
    with pytest.raises(DataError, match=r"table\.toml"):
        read_settings({FILE: str(file)})


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://pakal:p@geheim@127.0.0.1/x", "more than one @: write %40 for @"),
        (
            "postgresql://pakal:geheim@127.0.0.1:abc/x",
            "the port in the address of the postgresql database is no number",
        ),
        ("postgresql://pakal:geheim/x", "the port in the address of the postgresql database is no number"),
        ("", "settings: database: is empty; name a file"),
    ],
)
def test_an_address_of_a_database_that_is_wrong_is_named_without_its_password(address, says):
    with pytest.raises(SetupError, match=re.escape(says)) as error:
        read_settings({}, database=address)
    assert "geheim" not in str(error.value)
