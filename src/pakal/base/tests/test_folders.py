"""Each system has its own folders for data and caches; files in the folders of earlier versions are found."""

import errno
import os
import subprocess
import sys

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from pakal.base import files
from pakal.base.errors import SetupError

VARIABLES = ("PAKAL_CACHE", "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "WIN_PD_OVERRIDE_LOCAL_APPDATA")


@pytest.fixture
def on(monkeypatch, tmp_path):
    """Makes this a user of another system, with a home that has a blank in its name."""
    home = tmp_path / "home with ü"
    home.mkdir()
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))

    def system(kind):
        folders_of_system = kind("pakal", appauthor=False)
        monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: folders_of_system.user_data_path)
        monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_, **__: folders_of_system.user_cache_path)
        return home

    return system


def test_linux_keeps_its_folders(on):
    home = on(Unix)
    assert files.data_home() == home / ".local/share/pakal"
    assert files.cache_home() == home / ".cache/pakal"


def test_macos_has_folders_of_its_own(on):
    home = on(MacOS)
    assert files.data_home() == home / "Library/Application Support/pakal"
    assert files.cache_home() == home / "Library/Caches/pakal"


def test_windows_has_folders_of_its_own(on, monkeypatch, tmp_path):
    on(Windows)
    local = tmp_path / "Local"
    monkeypatch.setattr(Windows, "user_data_path", property(lambda self: local / "pakal"))
    monkeypatch.setattr(Windows, "user_cache_path", property(lambda self: local / "pakal/Cache"))
    assert files.data_home() == local / "pakal"
    assert files.cache_home() == local / "pakal/Cache"


def test_games_of_earlier_versions_are_found_where_they_were(on):
    home = on(MacOS)
    before = home / ".local/share/pakal"
    before.mkdir(parents=True)
    assert files.data_home() == before
    (home / "Library/Application Support/pakal").mkdir(parents=True)
    assert files.data_home() == home / "Library/Application Support/pakal"


def test_a_user_whom_the_system_does_not_know_gets_no_folder_that_is_called_tilde(on):
    on(Unix)
    assert files.somewhere(files.Path("~/.cache/pakal")).is_absolute()


LOCKER = """
import sys
from pakal.base.files import lock
with open(sys.argv[1], "ab") as file:
    print(lock(file))
"""


def test_a_file_is_locked_until_it_is_closed(tmp_path):
    path = tmp_path / "games"

    def another():
        return subprocess.run(
            [sys.executable, "-c", LOCKER, str(path)], check=True, capture_output=True, text=True
        ).stdout.strip()

    with path.open("ab") as file:
        assert files.lock(file)
        assert another() == "False"
    assert another() == "True"


def test_on_windows_a_byte_is_locked_that_nobody_reads(tmp_path, monkeypatch):
    locks = []

    class Msvcrt:
        LK_NBLCK = 2

        @staticmethod
        def locking(number, mode, count):
            locks.append((files.os.lseek(number, 0, files.os.SEEK_CUR), mode, count))
            if len(locks) > 1:
                raise PermissionError(13, "Permission denied")

    monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt)
    monkeypatch.setattr(files.sys, "platform", "win32")
    path = tmp_path / "games"
    with path.open("ab") as file:
        file.write(b"one")
        file.flush()
        assert files.lock(file)
        assert not files.lock(file)
        file.write(b"two")
    assert locks == [(files.FAR, 2, 1)] * 2
    assert path.read_bytes() == b"onetwo"


def test_a_folder_that_may_not_be_looked_into_is_an_error_in_words(monkeypatch, tmp_path):
    def refuse(folder, *arguments, **more):
        raise PermissionError(errno.EACCES, "Permission denied", str(folder))

    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **more: tmp_path / "pakal")
    monkeypatch.setattr(os, "stat", refuse)
    monkeypatch.setattr(files, "check_folder", refuse)
    with pytest.raises(SetupError, match=r"no game can be kept in .*: Permission denied"):
        files.data_home()
