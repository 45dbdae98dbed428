"""The canonical layout: it changes how a file looks, never what it says, and does so once."""

import random
import re
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.source.layout.formatted import REFUSED, formatted, same_meaning
from authoring.source.layout.lay_out import laid_out
from authoring.source.pack.files import TextFile
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

FILES = sorted(data_folder("packs").glob("*/*.yaml"))
STARTERS = sorted((data_folder("templates") / "starter").rglob("*.yaml"))

CASES = {
    "two blanks a level": ("a:\n    b:\n        c: 1\n", "a:\n  b:\n    c: 1\n"),
    "entries under their key": ("a:\n- b\n-   c: 1\n    d: 2\n", "a:\n  - b\n  - c: 1\n    d: 2\n"),
    "entries of entries": ("-  - a\n   - b\n", "- - a\n  - b\n"),
    "one blank between words": ("a:   {b:  1 ,c: [2,3 ]}\n", "a: {b: 1, c: [2, 3]}\n"),
    "quotes where needed": (
        "a: \"orc\"\nb: 'or c'\nc: \"1-3\"\nd: 'a: b'\ne: \"on\"\nf: \"~\"\n",
        'a: orc\nb: or c\nc: "1-3"\nd: "a: b"\ne: "on"\nf: "~"\n',
    ),
    "a letter of a drawing": ('legend: {"~": 1, "o": 2}\n', 'legend: {"~": 1, "o": 2}\n'),
    "a block text": ("a:\n    b: |\n          x\n            y\n\n\n    c: 1\n",
                     "a:\n  b: |\n    x\n      y\n\n  c: 1\n"),
    "blanks that are text": ("a: |\n    x\n      \nb: 1\n", "a: |\n  x\n    \nb: 1\n"),
    "a text whose indent is told": ("a: |4-\n      x\n     y\n", "a: |2-\n    x\n   y\n"),
    "a text that keeps its end": ("a: |+\n  x\n\n\nb: 1\n", "a: |+\n  x\n\n\nb: 1\n"),
    "a folded word": ("a:\n    b: one\n     two\n", "a:\n  b: one\n    two\n"),
    "a bracket over lines": ("a: {b: 1,\n  c: 2\n     }\n", "a: {b: 1,\n    c: 2\n   }\n"),
    "a bracket that ends its line": ("a: {\n b: 1,\n    c: [\n 2\n ]\n }\n",
                                     "a: {\n  b: 1,\n  c: [\n    2\n  ]\n}\n"),
    "comments": ("# top\na:\n    # b\n    b: 1 # near\n    c: 2      # far\n    # end\n# d\nd: 1\n",
                 "# top\na:\n  # b\n  b: 1 # near\n  c: 2        # far\n  # end\n# d\nd: 1\n"),
    "blank lines": ("\n\na: 1\n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
    "ends of lines": ("a: 1  \r\nb: 2\r\n", "a: 1\r\nb: 2\r\n"),
    "ends of most lines": ("a: 1\r\nb: 2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
    "anchors": ("a:  &x   {b: 1}\nc:   *x\n", "a: &x {b: 1}\nc: *x\n"),
    "a value below its key": ("a:\n      {b: 1}\nc:\n word\n", "a:\n  {b: 1}\nc:\n  word\n"),
}  # fmt: skip


def _file(text: str) -> TextFile:
    return TextFile("charts.yaml", "charts.yaml", text)


@pytest.mark.parametrize("case", CASES)
def test_what_the_layout_is(case: str) -> None:
    before, after = CASES[case]
    assert formatted(_file(before)) == (after, ())
    assert formatted(_file(after)) == (after, ())


@pytest.mark.parametrize("path", [*FILES, *STARTERS], ids=lambda path: "/".join(path.parts[-2:]))
def test_what_is_shipped_is_laid_out(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert laid_out(text) == text


@pytest.mark.parametrize("seed", range(60))
def test_a_file_in_disorder_keeps_its_meaning_and_settles_at_once(seed: int) -> None:
    luck = random.Random(seed)
    text = _disordered(luck, luck.choice(FILES).read_text(encoding="utf-8"))
    new, found = formatted(_file(text))
    assert not [one for one in found if one.code == REFUSED], text
    if not found:
        assert formatted(_file(new)) == (new, ())
        assert re.findall("# note.*", new) == re.findall("# note.*", text)


def test_every_disorder_of_blanks_alone_is_undone() -> None:
    path = data_folder("packs") / "knocking-wall" / "charts.yaml"
    text = path.read_text(encoding="utf-8")
    wide = re.sub(r"(?m)^( +)", r"\1\1", text.replace("{", "{ ").replace(", ", " ,"))
    wide = re.sub(r"(?m)^( *[a-z0-9-]+:) ", r"\1   ", wide)
    assert wide != text
    assert formatted(_file(wide)) == (text, ())


def test_what_is_between_brackets_goes_on_below_before_the_line_is_full() -> None:
    words = ", ".join(f"key-{number}: {{at: [{number}, 2], count: 3}}" for number in range(12))
    new, found = formatted(_file(f"a:\n  b: {{{words}}}  # done\n"))
    assert found == ()
    lines = new.splitlines()
    assert lines[1].startswith("  b: {key-0: {at: [0, 2], count: 3}, key-1: ")
    assert all(line.startswith("      key-") for line in lines[2:])
    assert all(60 < len(line) <= 100 for line in lines[1:-1])
    assert lines[-1] == "      key-11: {at: [11, 2], count: 3}}  # done"
    assert formatted(_file(new)) == (new, ())


def test_a_word_that_is_longer_than_a_line_stays_whole() -> None:
    text = f'a: [b, "{"x, " * 60}"]\n'
    assert formatted(_file(text)) == (text.replace("[b, ", "[b,\n    "), ())


def test_broken_yaml_stays_and_is_a_finding_with_its_place() -> None:
    new, (found,) = formatted(_file("a: {b: 1\nc: 2\n"))
    assert new == "a: {b: 1\nc: 2\n"
    assert (found.code, found.span.line) == ("not-yaml", 1)


def test_a_key_twice_is_not_laid_out() -> None:
    text = "a:   1\na: 2\n"
    new, (found,) = formatted(_file(text))
    assert (new, found.code) == (text, "duplicate-key")


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("a: 1\n", "a:  1\n", True),
        ("a: 1\n", 'a: "1"\n', False),
        ("a: 1\nb: 2\n", "b: 2\na: 1\n", False),
        ("a: 1 # x\nb: 2\n", "a: 1\nb: 2 # x\n", False),
        ("a: 1 # x\n", "a: 1\n", False),
        ("a: |  # x\n  y\n", "a: |\n  y\n", False),
        ("a: 1\n", "a: {\n", False),
    ],
)
def test_the_watch_over_the_layout_sees_every_change(old: str, new: str, same: bool) -> None:
    file = _file(old)
    from_old, _ = composed(file.shown, file.text, Budget())
    assert same_meaning(file, from_old, new) is same


def test_what_cannot_be_laid_out_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.source.layout.formatted.laid_out", lambda text: text[:-3])
    new, (found,) = formatted(_file("a: 100\n"))
    assert (new, found.code, found.help != "") == ("a: 100\n", REFUSED, True)


def _disordered(luck: random.Random, text: str) -> str:
    """The same text in need of a layout; not every one is still YAML."""
    if luck.random() < 0.5:
        text = re.sub(r",\n +", ", ", text)
    lines = text.split("\n")
    for _ in range(luck.randint(1, 6)):
        at, pad = luck.randrange(len(lines)), " " * luck.randrange(1, 12)
        line = lines[at]
        lines[at] = luck.choice(
            [
                line.replace(": ", f":{pad}", 1), line.replace("- ", f"-{pad}", 1),
                line.replace(", ", f",\n{pad}", 1), line.replace("{", f"{{\n{pad}", 1),
                line.replace("{", "{ ").replace(", ", " , "), line.replace(": ", f":\n{pad}", 1),
                line + pad, f"{line}{pad}# note {at}", f"\n\n{line}", f"{pad}# note\n{line}",
                line.replace(": |", luck.choice([": |-", ": >", ": |+", ": |2", ": |  # note"])),
                re.sub(r": ([a-z ]+)$", r": '\1'", line),
            ]
        )  # fmt: skip
    return "\n".join(lines)
