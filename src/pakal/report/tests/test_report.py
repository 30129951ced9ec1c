"""Reports: words of strangers are words, plots stand in the page, the same report is the same bytes."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from pakal.base.errors import SetupError
from pakal.report import Report, figure, keep_others, plain, svg_of

HOSTILE = '<script>alert("x")</script> | *a* [b](javascript:c) # `d` it\'s'


def report():
    own_report = Report(f"Of {HOSTILE}")
    own_report.heading(HOSTILE)
    own_report.text(f"Said by {plain(HOSTILE)}.")
    own_report.table(["agent", "games", "share"], [[plain(HOSTILE), 12345, 0.51239], ["b", None, 1]], "Wins")
    drawing, axes = figure()
    axes.plot([1, 2, 3], [3, 1, 2])
    axes.set_title(HOSTILE)
    own_report.plot("lead", f"A line, {HOSTILE}", drawing)
    return own_report


def test_the_same_report_is_the_same_bytes():
    assert report().html() == report().html()
    assert report().markdown() == report().markdown()


def test_no_file_of_somebody_else_is_overwritten(tmp_path):
    keep_others(tmp_path, "pakal lab", names=["report.html", "lead.svg"])
    (tmp_path / "lead.svg").write_text("my drawing")
    with pytest.raises(SetupError, match=r"lead\.svg would be overwritten: take another folder, or move it"):
        keep_others(tmp_path, "pakal lab", names=["report.html", "lead.svg"])
    keep_others(tmp_path, "pakal lab", names=["report.html"])
    report().write(tmp_path)
    keep_others(tmp_path, "Said", " by", names=["report.html", "lead.svg"])
    with pytest.raises(SetupError, match=r"report\.md is the report of something else"):
        keep_others(tmp_path, "Said by", "nobody")
    with pytest.raises(SetupError, match=r"report\.md is the report of something else"):
        keep_others(tmp_path, "pakal lab")


def test_texts_of_strangers_are_no_markup():
    page = report().html()
    assert "<script" not in page
    assert 'javascript:c"' not in page
    assert page.count("<em>") == 0
    assert page.count("<svg") == 1
    assert "<img" not in page


def test_numbers_are_aligned_right_with_significant_digits():
    markdown = report().markdown()
    assert "| --- | --: | --: |" in markdown
    assert "| 12,345 | 0.512 |" in markdown


def test_a_number_and_its_bounds_stay_in_one_line():
    own_report = Report("Of numbers")
    cells = ["100.0 % [69.2, 100.0]", "−74 [−182, 4]", "≥ 214", "414 (?)"]
    own_report.table(["", "of"], [[cell, "level-5 of 2"] for cell in cells])
    page = own_report.html()
    assert all(f'<td class="figures">{cell}</td>' in page for cell in cells)
    assert page.count('class="figures"') == len(cells)
    assert "td.figures { white-space: nowrap; }" in page


def test_a_written_page_needs_no_other_file(tmp_path):
    page = report().write(tmp_path / "new" / "folder")
    assert sorted(path.name for path in page.parent.iterdir()) == ["lead.svg", "report.html", "report.md"]
    assert "src=" not in page.read_text()
    ElementTree.parse(page.parent / "lead.svg")


def test_lines_take_the_colour_of_the_page():
    assert "#231c11" not in report().html().split("</style>")[-1]


def test_every_text_of_a_plot_has_the_colour_of_the_text_around_it():
    drawing, axes = figure()
    axes.plot([1, 2], [2, 1], label="random")
    axes.annotate("1", (1, 2))
    axes.legend()
    texts = re.findall(r"<text [^>]*>", svg_of(drawing, "texts"))
    assert len(texts) > 8
    assert all("fill: currentColor" in text for text in texts)
