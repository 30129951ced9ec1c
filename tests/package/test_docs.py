"""The reference has the docstring of every function and field."""

import importlib
import inspect
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="documents are built with pakal[docs]")

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    """The pages of the reference as trees, by the settings of the documents."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copytree(DOCS / "reference", folder / "source")
    settings = ["-c", str(DOCS), "-D", "root_doc=index", "-q"]
    command = [sys.executable, "-m", "sphinx", "-b", "xml", *settings, str(folder / "source"), str(folder / "out")]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    return [ET.parse(page).getroot() for page in sorted((folder / "out").glob("*.xml"))]


def descriptions(reference):
    """Whatever the reference describes: its kind, what it is, and its description."""
    for node in (node for page in reference for node in page.iter("desc")):
        signature = node.find("desc_signature")
        thing = importlib.import_module(signature.get("module"))
        for name in signature.get("fullname").split("."):
            thing = inspect.getattr_static(thing, name, None)
        yield node.get("objtype"), signature.get("ids"), thing, node.find("desc_content")


def words(text):
    """The words of a text; what is code and what a dash looks like is all the same."""
    return re.findall(r"\w+", re.sub(r"`", " ", text))


def test_no_description_is_taken_for_a_type(reference):
    types = [
        (name, "".join(field.find("field_body").itertext()))
        for _, name, _, content in descriptions(reference)
        for field in content.findall("field_list/field")
        if field.findtext("field_name") == "Type"
    ]
    assert types == []


def test_every_docstring_stands_in_the_reference_as_it_was_written(reference):
    count = 0
    for _, name, thing, content in descriptions(reference):
        docstring = inspect.getdoc(getattr(thing, "__func__", thing)) or ""
        if not docstring or docstring == inspect.getdoc(type(thing)):
            continue  # a plain value: its words are not to be had at run time
        first, text = words(docstring.split("\n\n")[0]), words(" ".join(content.itertext()))
        assert first == text[: len(first)], name
        count += 1
    assert count > 100
