"""What must hold on every page of every shipped quest, on A4 and on Letter."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.render.proofs.measure import Stretch, contrast, fonts, pictures, stretches, words
from tests.render.proofs.printing import QUESTS, Proof, printings

LEAST_CONTRAST = 4.5
LEAST_DPI = 150
_DASH = "[-\u2013]"
PAGE_POINTS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
EVERY = printings(*QUESTS)


@lru_cache(maxsize=1)
def stretches_of(proof: Proof) -> tuple[Stretch, ...]:
    """Measured once for the tests of a proof, which follow each other."""
    wide = max(PAGE_POINTS[proof.paper])
    # What stands in form fields is drawn by the viewer: the page holds it far outside.
    return tuple(one for one in stretches(proof.document()) if one.box[0] < 2 * wide)


@EVERY
def test_nothing_is_complained_about(proof: Proof) -> None:
    """No letter without a glyph, no text clipped or past its page, no dangling link."""
    assert proof.said == ()


@EVERY
def test_every_page_has_the_papers_size(proof: Proof) -> None:
    wide, high = PAGE_POINTS[proof.paper]
    for page in proof.document():
        size = page.get_size()
        upright = size if size[0] < size[1] else size[::-1]  # the reference screen lies
        assert upright == pytest.approx((wide, high), abs=0.6)


@EVERY
def test_the_text_can_be_read_on_its_ground(proof: Proof) -> None:
    faint = [
        (stretch.page, stretch.text, round(contrast(stretch.ink, stretch.ground), 1))
        for stretch in stretches_of(proof)
        if any(letter.isalnum() for letter in stretch.text)
        and contrast(stretch.ink, stretch.ground) < LEAST_CONTRAST
    ]
    assert faint == []


@EVERY
def test_no_text_leaves_the_page(proof: Proof) -> None:
    sizes = [page.get_size() for page in proof.document()]
    for stretch in stretches_of(proof):
        left, bottom, right, top = stretch.box
        wide, high = sizes[stretch.page - 1]
        assert min(left, bottom, wide - right, high - top) >= 0, stretch


@EVERY
def test_every_picture_of_pixels_is_sharp_enough(proof: Proof) -> None:
    coarse = [one for one in pictures(proof.document()) if min(one.across, one.down) < LEAST_DPI]
    assert coarse == []


@EVERY
def test_every_font_is_in_the_file(proof: Proof) -> None:
    found = fonts(proof.reader())
    names = {name.partition("+")[2] for name in found}
    assert {"Alegreya", "Pirata-One"} <= names
    assert all(name.startswith(("Alegreya", "Pirata")) for name in names), names
    assert all(found.values()), found


@EVERY
def test_it_has_a_title_an_author_and_bookmarks(proof: Proof) -> None:
    reader = proof.reader()
    assert reader.metadata is not None
    assert reader.metadata.title
    assert reader.metadata.author
    assert len(list(proof.document().get_toc())) >= 8


@lru_cache
def _named(repository: Path, quest: str) -> dict[str, str]:
    """The printed name of every id of a quest and of what it is built on."""
    found: dict[str, str] = {}
    folders = [repository / "packs" / name for name in (quest, "basic-set")]
    for path in (path for folder in folders for path in folder.glob("*.yaml")):
        loaded: Any = YAML(typ="safe", pure=True).load(path)
        for things in loaded.values():
            for id, thing in things.items() if isinstance(things, dict) else ():
                name = isinstance(thing, dict) and (thing.get("name") or thing.get("title"))
                if name:
                    found.setdefault(str(id), str(name))
    return found


def _ids(value: object) -> list[str]:
    """Every word of a chart row that may be an id, in order."""
    if isinstance(value, dict):
        return [id for pair in value.items() for part in pair for id in _ids(part)]
    if isinstance(value, list):
        return [id for part in value for id in _ids(part)]
    return [value] if isinstance(value, str) else []


def _pattern(rows: dict[Any, object], names: dict[str, str]) -> str:
    """What a chart's rows look like in the text: each label, then the names in its row."""
    parts = []
    for label, row in rows.items():
        low, dash, high = str(label).partition("-")
        parts.append(rf"\b{re.escape(low)}{_DASH + high if dash else ''}")
        parts += [re.escape(names[id][:-2]) for id in _ids(row) if id in names][:1]
    return ".{1,260}?".join(parts)


@printings("knocking-wall", "salt-mine", "clockwork-crypt")
def test_every_chart_row_stands_in_the_text_in_order(repository: Path, proof: Proof) -> None:
    said = words(proof.document())
    charts: Any = YAML(typ="safe", pure=True).load(
        repository / "packs" / proof.quest / "charts.yaml"
    )
    names = _named(repository, proof.quest)
    assert len(charts["charts"]) >= 10
    missing = [
        id
        for id, chart in charts["charts"].items()
        if "rows" in chart and not re.search(_pattern(chart["rows"], names), said)
    ]
    assert missing == []
