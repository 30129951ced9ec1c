"""Files that are written whole: links and devices in their place stay what they are."""

import os
import stat
import threading

from pakal.core.files import write_whole


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
