"""All words of the pages come from the catalogues, and longer ones fit as well."""

import re
from collections.abc import Callable
from gettext import NullTranslations
from html import unescape
from pathlib import Path

import pytest

from authoring.core.language import speaking
from authoring.model.pack import Pack
from authoring.paper.silhouettes import LICENCE, SOURCE, credit, silhouettes
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import lay_out, to_html
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed import printed
from tests.examples import first
from tests.render.pseudo import Pseudo, values

ENGLISH = re.compile(r"\b(the|and|or|of|to|you|your|is|are|with|on|if|roll|nothing)\b", re.I)


def page(pack: Pack, spoken: NullTranslations, paper: str = "a4") -> str:
    with speaking(spoken):
        return to_html(printed(pack), Look(paper))


def authors_words(pack: Pack) -> str:
    """Everything the files of a pack say, on one line."""
    files = (
        path for folder in pack.source.folders.values() for path in Path(folder).rglob("*.yaml")
    )
    return " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in files)


def left_over(pack: Pack, html: str) -> list[str]:
    """Words on the pages that stand in no file of the pack, no catalogue and no credit."""
    drawn = (word for name in silhouettes() for word in credit(name))
    known = " ".join((authors_words(pack), SOURCE, LICENCE, *drawn)).lower()
    body = html.partition("<body>")[2]
    texts = [re.sub("<[^>]*>", "\0", body), *re.findall(r'(?:alt|title)="([^"]*)"', body)]
    told = (" ".join(one.split()) for text in texts for one in values(unescape(text)))
    told = (one.replace("\u2019", "'") for one in told)  # as authors type it
    words = {word.strip("· 0123456789") for one in told for word in re.split(", |\0", one)}
    return sorted(
        one for one in words if re.search("[A-Za-z]{2}", one) and one.lower() not in known
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("spoken", "paper"),
    [(Pseudo(), "a4"), (catalogue("de"), "letter")],
    ids=["pseudo-locale-a4", "german-letter"],
)
def test_longer_words_fit_their_pages(dungeon: Pack, spoken: NullTranslations, paper: str) -> None:
    """The longest words on the narrow paper, real ones on the low paper."""
    _, findings = lay_out(page(dungeon, spoken, paper), Look(paper))
    assert findings == ()


@pytest.mark.parametrize("name", first("the-dungeon", "the-oubliette"))
def test_every_word_comes_from_a_catalogue_or_from_the_author(
    packs: Callable[[str], Pack], name: str
) -> None:
    pack = packs(name)
    assert left_over(pack, page(pack, Pseudo())) == []


def names_in(pack: Pack) -> list[str]:
    """What authors call things, the longest first; it stands inside our sentences."""
    quest = pack.quest
    assert isinstance(quest, Quest)
    content = quest.content
    found = {card.name for card in content.cards.values()}
    found |= {creature.name for creature in content.creatures.values()}
    found |= {tile.title for tile in content.tiles.values()}
    found |= {chart.title for chart in quest.charts.values()}
    found |= {pack.title, quest.title, *pack.authors}
    found |= {chart.note for chart in quest.charts.values()} | {quest.destination}
    return sorted(filter(None, found), key=len, reverse=True)


@pytest.mark.parametrize("name", first("the-dungeon", "the-oubliette"))
def test_german_pages_hold_no_english_but_the_authors(
    packs: Callable[[str], Pack], name: str
) -> None:
    pack = packs(name)
    known = re.compile("|".join(map(re.escape, ("The Dungeon", *names_in(pack)))))
    said = left_over(pack, page(pack, catalogue("de")))
    assert len(said) > 100
    assert [one for one in said if ENGLISH.search(known.sub("", one))] == []
