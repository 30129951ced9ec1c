"""Names and texts of people, made fit to be shown."""

import unicodedata
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pakal.table.base.names import (
    clean,
    clean_name,
    hash_of,
    new_id,
    new_one_time_code,
    new_secret,
    new_table_code,
    shown_one_time_code,
    typed_one_time_code,
    typed_table_code,
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ana  Marie ", "Ana Marie"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("a\x00\x1b[31mb\nc\td", "a[31mb c d"),
        ("\u200b\u2066", ""),
        ("Zoë", "Zoë"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>'\"&", "<b>'\"&"),
        ("z" + "\u0301" * 50, "z\u0301\u0301\u0301"[:1] + "\u0301" * 2),
        ("x" * 99, "x" * 40),
        ("\ud800a", "a"),
        (None, ""),
    ],
)
def test_names(text, name):
    if text and text.startswith("z"):
        assert len(clean_name(text)) <= 4
    else:
        assert clean_name(text) == name


@given(st.text())
def test_cleaning_twice_changes_nothing_and_leaves_nothing_that_controls(text):
    once = clean_name(text)
    assert clean_name(once) == once
    assert len(once) <= 40
    assert all(c.isprintable() or c == "\u200d" for c in once)
    assert "\n" not in once


def test_accents_without_end_are_not_brought_into_order(monkeypatch):
    """That takes time by the square of their number: 32,000 of them stop everybody for ten seconds."""
    longest, normalize = [], unicodedata.normalize

    def note(form, text):
        longest.append(max(len(list(row)) for _, row in groupby(text, lambda c: unicodedata.combining(c) > 0)))
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", note)
    assert clean_name("a" + "\u0300" * 5000 + "\u0316" * 5000 + "b") == clean_name("a" + "\u0300" * 30 + "b")
    assert max(longest) <= 30


def test_line_breaks_stay_where_they_may():
    assert clean("a \n\n b\r\nc", 100, lines=True) == "a\n\nb\nc"


def test_ids_and_secrets_are_not_guessed():
    assert len({new_id() for _ in range(1000)}) == 1000
    assert len(new_id()) == 16
    assert len(new_secret()) >= 43
    assert hash_of("a") != hash_of("b")


def test_a_code_is_read_as_people_type_it():
    code = new_table_code()
    assert code == code.upper()
    assert typed_table_code(f" {code.lower()} ") == code
    assert typed_table_code(code + "2") is typed_table_code("ABCI") is None
    code = new_one_time_code()
    assert typed_one_time_code(shown_one_time_code(code).upper()) == code
