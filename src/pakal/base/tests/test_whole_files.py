"""Files that are written whole, where links and devices stay what they are; files that are read whole, if plain."""

import os
import stat
import threading

import pytest

from pakal.base import files
from pakal.base.errors import DataError
from pakal.base.files import read_plain, write_whole


def test_the_file_behind_a_link_is_written_and_the_link_stays(tmp_path):
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert [path.name for path in tmp_path.rglob("*")].count("target") == 1


def test_a_link_to_nothing_yet_gets_its_file(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "later")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "later").read_bytes() == b"new"


def test_a_pipe_stays_and_gets_the_content(tmp_path):
    pipe, contents = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: contents.append(pipe.read_text()))
    reader.start()
    write_whole(pipe, "content")
    reader.join()
    assert contents == ["content"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_pipes_devices_and_too_large_files_are_not_read(tmp_path, monkeypatch):
    file, pipe = tmp_path / "file", tmp_path / "pipe"
    file.write_bytes(b"1234")
    os.mkfifo(pipe)
    assert read_plain(file) == b"1234"
    for path in (pipe, "/dev/zero"):
        with pytest.raises(DataError, match="is no plain file"):
            read_plain(tmp_path / path)
    with pytest.raises(IsADirectoryError):
        read_plain(tmp_path)
    monkeypatch.setattr(files, "LARGEST", 3)
    with pytest.raises(DataError, match="has 4 bytes; at most 3 are read"):
        read_plain(file)
