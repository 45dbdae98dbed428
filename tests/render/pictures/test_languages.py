"""A quest in another language is drawn like the one its author wrote."""

from pathlib import Path
from typing import Any

import pytest

from authoring.core.language import AS_WRITTEN, AuthorWords, as_written, speaking
from authoring.engine.contract import Printed
from authoring.paper.icons import icon_for
from authoring.paper.silhouettes import field_of, silhouette_of
from authoring.render.motifs import motif_of
from authoring.render.typesetting.languages import catalogue
from authoring.render.typesetting.pack_words import pack_words
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.source.pack.load import load_pack

Drawn = tuple[str, str, list[tuple[str, tuple[str, str], str]], list[str]]


@pytest.fixture(scope="module")
def drawn(repository: Path) -> dict[str, Drawn]:
    """By language: the cover's motif and thing, figures with their fields and what they
    bear, icons of the cards."""
    source = load_pack(repository / "packs" / "knocking-wall").source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    found = {}
    for code in ("en", "de"):
        words = pack_words(source, code).words if code == "de" else AS_WRITTEN
        with speaking(catalogue(code), words):
            found[code] = _drawn(printed(pack))
    return found


def _drawn(values: Printed) -> Drawn:
    pieces: Any = values.context["pieces"]
    scene: Any = values.context["scene"]
    figures = [(silhouette_of(one), field_of(one), one.bearing) for one in pieces["figures"]]
    return motif_of(scene), scene.thing, figures, [one.symbol for one in pieces["cards"]]


def test_cover_figures_and_cards_show_the_same(drawn: dict[str, Drawn]) -> None:
    assert len(set(drawn["en"][3])) > 5, "the cards show different things"
    assert "swords" in {bearing for _, _, bearing in drawn["en"][2]}, "some bear what they hold"
    assert drawn["de"] == drawn["en"]


def test_drawings_are_chosen_by_what_the_author_wrote() -> None:
    words = AuthorWords({"Bell": "Schelle"}, {}, {"Schelle": "Bell"})
    with speaking(catalogue("de"), words):
        assert as_written(" Schelle ") == "Bell"
        assert icon_for("Schelle") == icon_for("Bell") == "bell"
    assert icon_for("Schelle") == ""
