"""An error of form in one place hides nothing that can be said about the rest."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.data import data_folder
from authoring.core.finding import Finding, error
from authoring.core.span import Span, file_span
from authoring.lint.registry import all_rules
from authoring.lint.skipped import QUEST, skipped_parts
from authoring.services.odds import odds_of
from authoring.services.opened import Opened, Sound
from authoring.services.packs import lint_opened, open_pack, open_sound
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.reader import Overlay
from tests.examples import examples

PACKS = ("knocking-wall", "the-dungeon", "salt-cistern", "blank-demo")
LOCAL = frozenset(
    rule.code
    for rule in all_rules()
    if not rule.wants and not {"Pack", "Quest"} & set(re.findall(r"\w+", str(rule.visits)))
)
"""Lint rules that look at one part of a pack and at nothing else."""


@dataclass(frozen=True)
class Change:
    """Other letters at a place of a shipped pack."""

    span: Span
    new: str

    def __str__(self) -> str:
        return f"{self.span}: {self.new}"


def _opened(pack: str, *changes: Change) -> Opened:
    """The pack with these changes, none of which is saved."""
    texts = dict(_clean(pack).texts)
    for change in sorted(changes, key=lambda one: one.span.start, reverse=True):
        text = texts[change.span.path]
        start, end = change.span.start, change.span.end
        texts[change.span.path] = text[:start] + change.new + text[end:]
    paths = {change.span.path for change in changes}
    return open_pack(
        data_folder("packs") / pack, Overlay({Path(path): texts[path] for path in paths})
    )


@cache
def _clean(pack: str) -> Sound:
    return open_sound(data_folder("packs") / pack)


@cache
def _spots(pack: str) -> tuple[tuple[bool, Node], ...]:
    """Every key and every value of the pack's own files; whether it is a key."""
    source = _clean(pack).pack.source
    roots = [one.root for one in source.documents if one.owner == source.id]
    return tuple(spot for root in roots for spot in _inside(root))


def _inside(node: Node) -> Iterator[tuple[bool, Node]]:
    if isinstance(node, Map):
        for entry in node.entries:
            yield True, entry.key
            yield False, entry.value
            yield from _inside(entry.value)
    elif isinstance(node, Seq):
        for item in node.items:
            yield False, item
            yield from _inside(item)


def _misshapen(pack: str, random: Random) -> Change:
    """What most places of a pack cannot hold."""
    is_key, node = random.choice(_spots(pack))
    old = _clean(pack).texts[node.span.path][node.span.start : node.span.end]
    if is_key:
        return Change(node.span, random.choice([old + "x", "X" + old]))
    if isinstance(node, Scalar):
        return Change(node.span, random.choice(["many", "[1, 2]", "{a: b}", "~", "-7", "1.5"]))
    new = random.choice(["many", "7", "~"])
    return Change(node.span, f" {new}\n" if "\n" in old else new)


@cache
def _mistakes(pack: str) -> tuple[tuple[Change, frozenset[tuple[str, str]]], ...]:
    """Changes that fit the schema and that lint rules find fault with, and what they say."""
    random = Random(7)
    found = []
    scalars = [(key, node) for key, node in _spots(pack) if isinstance(node, Scalar)]
    numbers = [node for key, node in scalars if node.text.isdigit() and (key or node.value)]
    words = [node for _, node in scalars if node.text.islower()]
    for node in [*random.sample(numbers, min(len(numbers), 9)), *random.sample(words, 4)]:
        number = node.text.isdigit()
        new = str(int(node.text) + 9) if number else node.text[:-1] + "q"
        change = Change(node.span, new)
        opened = _opened(pack, change)
        said = _said(lint_opened(opened)) if opened.sound else frozenset()
        found += [(change, said)] if said else []
    return tuple(found)


def _said(findings: tuple[Finding, ...]) -> frozenset[tuple[str, str]]:
    return frozenset((one.code, one.message) for one in findings)


@pytest.mark.parametrize("pack", PACKS)
@examples(15)
@given(st.integers(0, 10**6))
def test_with_an_error_of_form_alone_nothing_else_is_said(pack: str, seed: int) -> None:
    change = _misshapen(pack, Random(seed))
    opened = _opened(pack, change)
    if opened.built is None:
        assert set(lint_opened(opened)) == set(opened.findings), change


@pytest.mark.parametrize("pack", PACKS)
@examples(15)
@given(st.integers(0, 10**6))
def test_what_is_wrong_elsewhere_is_told_beside_it(pack: str, seed: int) -> None:
    """What one part tells alone is told always; of the others nothing that is not so."""
    random = Random(seed)
    mistake, alone = random.choice(_mistakes(pack))
    form = _misshapen(pack, random)
    if mistake.span.path == form.span.path and mistake.span.start <= form.span.end + 9:
        return
    opened = _opened(pack, mistake, form)
    if opened.partly is None:
        return
    out = opened.partly.skipped
    found = _said(lint_opened(opened))
    assert found <= alone | _said(opened.findings), (str(mistake), str(form))
    named = out.index.name(mistake.span)
    # What the rules add to a chart's dice is not known without the quest.
    if (
        QUEST not in out.names
        and named is not None
        and named not in out.names
        and not _shifted(mistake, form)
    ):
        local = {one for one in alone if one[0] in LOCAL}
        assert local <= found, (str(mistake), str(form))


def _shifted(mistake: Change, form: Change) -> bool:
    """Whether the form stands before the mistake: its place is then another one."""
    return form.span.path == mistake.span.path and form.span.start < mistake.span.start


def test_mistakes_of_most_kinds_are_planted() -> None:
    """The two tests above would pass with none."""
    planted = {code for pack in PACKS for _, said in _mistakes(pack) for code, _ in said}
    assert planted >= {"chart-face-gap", "chart-row-outside-die", "dangling-reference"}
    assert "chart-face-gap" in LOCAL


GAP = "  cold-room: {die: d6, rows: {1-5: nothing}}\n"
BROKEN: Mapping[str, tuple[str, str]] = {
    "a chart": ("charts.yaml", "charts:\n  torn: {die: d6, rowz: {}}\n"),
    "a monster": ("monsters.yaml", "monsters:\n  torn: {name: Torn, life: many}\n"),
    "a tile": ("tiles.yaml", "tiles:\n  torn: {squares: 7}\n"),
    "an item": ("items.yaml", "items:\n  torn: {name: Torn, kind: thing}\n"),
    "an event": ("events.yaml", "events:\n  torn: {name: Torn, effects: [{damag: 1}]}\n"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_gap_is_told_beside_each_kind_of_broken_part(broken: str) -> None:
    file, torn = BROKEN[broken]
    pack = data_folder("packs") / "knocking-wall"
    texts = {name: _text(pack / name) for name in {"charts.yaml", file}}
    head, body = torn.split("\n", 1)
    texts[file] = texts[file].replace(f"{head}\n", f"{head}\n{body}", 1) or torn
    texts[file] = texts[file] if body in texts[file] else torn
    texts["charts.yaml"] = texts["charts.yaml"].replace("charts:\n", f"charts:\n{GAP}", 1)
    opened = open_pack(pack, Overlay({pack / name: text for name, text in texts.items()}))
    assert not opened.sound
    codes = [one.code for one in lint_opened(opened)]
    assert "chart-face-gap" in codes
    assert "dangling-reference" not in codes


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def test_who_names_a_broken_part_is_not_told_that_it_is_missing() -> None:
    """It is broken, not absent; its own name once misspelt, any that is not there may be it."""
    (node,) = [node for key, node in _spots("knocking-wall") if key and _is(node, "bell-wire")]
    opened = _opened("knocking-wall", Change(node.span, "Bell-Wire"))
    assert opened.partly is not None
    assert [one.code for one in lint_opened(opened)] == [one.code for one in opened.findings]


def test_a_part_whose_id_cannot_be_read_is_not_told_to_be_missing() -> None:
    (node,) = [node for key, node in _spots("the-oubliette") if key and _is(node, "rat")]
    opened = _opened("the-oubliette", Change(node.span, "[[[[]]]]"))
    assert opened.partly is not None
    assert lint_opened(opened) == opened.findings


def _is(node: Node, text: str) -> bool:
    return isinstance(node, Scalar) and node.text == text


def test_nothing_but_lint_works_on_a_pack_with_an_error_of_form(tmp_path: Path) -> None:
    (node,) = [node for key, node in _spots("knocking-wall") if key and _is(node, "bell-wire")]
    opened = _opened("knocking-wall", Change(node.span, "Bell-Wire"))
    assert opened.partly is not None
    assert not opened.sound
    assert not opened.playable
    assert odds_of(opened).value is None
    assert playtest_pack(opened, PlaytestRequest(games=1)).value is None
    assert print_pack(opened, Order(tmp_path / "a.html", html=True)).value is None


def test_what_stands_at_the_top_of_a_pack_is_needed_by_everything() -> None:
    (node,) = [node for key, node in _spots("blank-demo") if key and _is(node, "charts")]
    opened = _opened("blank-demo", Change(node.span, "chart"))
    assert opened.partly is None
    assert lint_opened(opened) == opened.findings


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("authors:", "authers:", True),
        ("title: The Knocking Wall\n", "", True),
        ("format: 1\n", "", True),
        ("id: knocking-wall\n", "", False),
        ("title: The Knocking Wall\nversion: 1.0.0\n", "tilte: A\nthings: {}\n", False),
        ("uses: [basic-set]", "usses: [basic-set]", False),
    ],
)
def test_a_gap_is_told_beside_a_head_that_says_nothing_of_play(
    old: str, new: str, told: bool
) -> None:
    """Who wrote it, or its title, is nothing that charts depend on; what it uses is."""
    pack = data_folder("packs") / "knocking-wall"
    head, charts = pack / "pack.yaml", pack / "charts.yaml"
    assert old in _text(head)
    texts = {
        head: _text(head).replace(old, new, 1),
        charts: _text(charts).replace("charts:\n", f"charts:\n{GAP}", 1),
    }
    opened = open_pack(pack, Overlay(texts))
    assert not opened.sound
    codes = [one.code for one in lint_opened(opened)]
    assert ("chart-face-gap" in codes) is told
    assert "dangling-reference" not in codes


def test_of_a_fault_of_a_whole_file_nothing_is_known_but_what_it_lacks() -> None:
    source = _clean("blank-demo").pack.source
    place = file_span(source.documents[0].path)
    lacking = error("schema-mismatch", place, "this pack lacks `title`")
    assert skipped_parts(source, [lacking]) is not None
    assert skipped_parts(source, [error("not-utf8", place, "this is no text")]) is None


def test_an_error_of_form_elsewhere_takes_no_way_out_away() -> None:
    """A gap between two rows: either may be made longer, also while an item is torn."""
    pack = data_folder("packs") / "knocking-wall"
    charts, items = pack / "charts.yaml", pack / "items.yaml"
    gap = "  cold-room: {die: d6, rows: {1-2: nothing, 4-6: nothing}}\n"
    text = _text(charts).replace("charts:\n", f"charts:\n{gap}", 1)
    opened = open_pack(pack, Overlay({charts: text, items: BROKEN["an item"][1]}))
    assert opened.partly is not None
    (found,) = [one for one in lint_opened(opened) if one.code == "chart-face-gap"]
    titles = [fix.title for fix in found.offers]
    assert titles == ["write `1-3` for `1-2`", "write `3-6` for `4-6`"]
