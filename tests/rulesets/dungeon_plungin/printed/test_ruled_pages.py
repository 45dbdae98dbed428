"""Pages that say what the quest's own rulings and options make of the rules."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from authoring.core.language import AuthorWords, speaking
from authoring.model.pack import Pack
from authoring.render.press.pdf import to_html
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.rulesets.dungeon_plungin.printed.test_printed import load


def _ruled(repository: Path, *options: str, **variants: str) -> Pack:
    """The demo with these optional rules and rulings alone."""
    loaded = load(repository / "packs" / "knocking-wall")
    assert isinstance(loaded.quest, Quest)
    return replace(loaded, quest=replace(loaded.quest, options=options, variants=variants))


def _pages(pack: Pack, *parts: str) -> str:
    """What stands on the pages, a space between two words."""
    return _plain(to_html(printed(pack), parts=parts))


def _plain(html: str) -> str:
    body = html.partition("<body>")[2]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


@pytest.mark.rule("DP-AMB-06", "DP-PLOT-04")
def test_a_counter_that_counts_from_black_1_is_explained_so(repository: Path) -> None:
    """Time Span 12 (6): without a modifier 11 Phases instead of 12, 18 in all."""
    usual = _pages(_ruled(repository), "booklet", "aids")
    early = _pages(_ruled(repository, plot_start="at_n"), "booklet", "aids")
    assert "The first 12 Phases use" in usual
    assert "nothing in Phases 1 to 12" in usual
    assert "on red 3, a roll of 4 counts as 7" in usual
    assert "The first 11 Phases use" in early
    assert "the red number after the one the counter stands on is added" in early
    assert "nothing in Phases 1 to 11, then +1 more each Phase, up to +6" in early
    assert "with +3, a roll of 4 counts as 7" in early
    assert "From black 1 on, the red number after it" in early
    assert "11 Phases as the charts stand, then up to 7 that grow harder. After Phase 18" in early
    assert "red number the counter stands on" not in early


@pytest.mark.rule("DP-AMB-08")
def test_a_last_number_that_ends_exploring_is_never_added(repository: Path) -> None:
    cut = _pages(_ruled(repository, complete_at="at_modifier"), "booklet", "aids")
    assert "When the next number to add would be red 6, after Phase 17" in cut
    assert "then +1 more each Phase, up to +5" in cut
    assert "then up to 5 that grow harder. After Phase 17" in cut
    assert "has been played" not in cut


@pytest.mark.rule("DP-SPELL-08", "DP-OPT-13")
def test_castings_last_until_a_fumble_unless_each_is_cast_once(repository: Path) -> None:
    usual = _pages(_ruled(repository), "booklet", "aids", "extras")
    assert "only a fumble uses one up" in usual
    assert "Casting uses nothing up" in usual
    assert "only a fumble costs one" in usual
    assert "a casting is lost, a lock jams" in usual
    assert "MAG against its Dif" in usual
    once = _ruled(repository, "fire_and_forget")
    spent = _pages(once, "booklet", "aids", "extras")
    assert "each cast uses one up" in spent
    assert "There is no check: each MAG die counts as a success" in spent
    assert "each cast costs one" in spent
    assert "whose Dif is at most your MAG" in spent
    for gone in ("a casting is lost", "Casting uses nothing up", "MAG against its Dif"):
        assert gone not in spent


@pytest.mark.rule("DP-REACT-02")
def test_reactions_are_explained_where_a_hero_has_one(repository: Path) -> None:
    pack = _ruled(repository)
    quest = pack.quest
    assert isinstance(quest, Quest)
    told = "A Reaction is used in somebody else\u2019s turn"
    assert told not in _pages(pack, "booklet")
    able = {
        id: replace(one, kind="reaction", trigger="attacked")
        for id, one in quest.content.abilities.items()
    }
    cast = {id: replace(one, reaction="damaged") for id, one in quest.content.spells.items()}
    content = quest.content
    for changed in (replace(content, abilities=able), replace(content, spells=cast)):
        reacting = replace(quest, content=changed)
        assert told in _pages(replace(pack, quest=reacting), "booklet")


def test_letters_beside_a_map_have_the_colours_of_the_map(repository: Path) -> None:
    """A chest and a gargoyle in the Tower of Minutes, a boss and a thief in the Heart."""
    html = to_html(printed(load(repository / "packs" / "clockwork-crypt")), parts=("booklet",))
    tokens = re.findall(r'<span class="token (\w)">(\w+)</span>', html)
    assert tokens == [("g", "C"), ("k", "G"), ("r", "M"), ("k", "C")]


def test_names_of_a_translator_are_known_for_what_they_are(repository: Path) -> None:
    """A figure's letter is not its article's, and a hallway that bears the name of its shape is
    told by its ends."""
    words = {"Corner": "Ecke", "T-way": "T-St\u00fcck", "Hallway": "Gang"}
    words["The Knocker"] = "Der Klopfer"
    with speaking(catalogue("de"), AuthorWords(words, {}, {})):
        html = to_html(printed(load(repository / "packs" / "knocking-wall")), parts=("booklet",))
    assert re.findall(r'<span class="token r">(\w+)</span>', html) == ["K"]
    told = _plain(html)
    assert "Gang, Ecke 2 Enden" in told
    assert "Gang, T-St\u00fcck 3 Enden" in told
