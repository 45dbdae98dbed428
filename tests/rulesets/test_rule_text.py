"""Printed rules as data: each sentence names rules of the catalogue, asks for rulings and facts
that there are, and has its braces filled; no ruling is silent on paper without a reason."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pytest

from authoring.paper.rule_text import FILE, RuleText, Values, rule_text
from authoring.rulesets.find import find_ruleset
from authoring.services.packs import open_pack
from tests.architecture.tree import ROOT
from tests.rulesets.rule_coverage import catalogue

QUESTS = {
    "dungeoneers": ("salt-cistern", "nine-kings-under"),
    "jeffro-dungeon": ("the-dungeon", "the-oubliette"),
}
"""Quests of each game with printed rules as data; they ask for every place of it."""
SILENT: Mapping[str, Collection[str]] = {
    "dungeoneers": ("fame_growth",),  # the table of fame levels shows it
    "jeffro-dungeon": (),
}
"""Rulings that change no sentence of the printed rules."""


@dataclass(frozen=True, slots=True)
class Game:
    """The printed rules of a game, its rulings, and the names of the values each place is given."""

    id: str
    text: RuleText
    rulings: Mapping[str, Sequence[str]]
    known: Mapping[str, frozenset[str]]


@pytest.fixture(scope="module", params=QUESTS)
def game(request: pytest.FixtureRequest) -> Game:
    id: str = request.param
    ruleset = find_ruleset(id)
    assert ruleset is not None
    text = rule_text(ROOT / "authoring" / "rulesets" / ruleset.folder_name)
    known: dict[str, set[str]] = {}
    with pytest.MonkeyPatch.context() as patch:
        occasions = RuleText.occasions

        def recorded(text: RuleText, place: str, values: Values) -> object:
            each = {printed.each for printed in text.printed(place)} - {""}
            members = (name for value in each for member in values[value] for name in member)
            steps = (f"step {block.key}" for block in text.places[place])
            known.setdefault(place, set()).update(values, members, steps)
            return occasions(text, place, values)

        patch.setattr(RuleText, "occasions", recorded)
        for quest in QUESTS[id]:
            opened = open_pack(ROOT / "packs" / quest)
            ruleset.printed(opened.pack)
    rulings = {ruling.name: ruling.choices for ruling in ruleset.rulings}
    return Game(id, text, rulings, {place: frozenset(names) for place, names in known.items()})


def asked(game: Game) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Place, name and choices of everything that texts depend on."""
    for place in game.text.places:
        for printed in game.text.printed(place):
            yield from ((place, name, choices) for name, choices in printed.when.items())


def test_every_game_with_printed_rules_as_data_is_tested() -> None:
    folders = {path.parent.name for path in ROOT.glob(f"authoring/rulesets/*/{FILE}")}
    assert folders == {id.replace("-", "_") for id in QUESTS}


def test_every_rule_that_is_printed_is_in_the_catalogue(game: Game) -> None:
    ids = {id for place in game.text.places for id in game.text.stated(place)}
    assert ids
    assert ids - catalogue(game.id).keys() == set()


def test_every_place_is_printed(game: Game) -> None:
    assert game.text.places.keys() == game.known.keys()


def test_texts_depend_on_rulings_and_facts_that_there_are(game: Game) -> None:
    wrong = [
        (place, name, choices)
        for place, name, choices in asked(game)
        if name not in game.known[place] or not set(choices) <= set(game.rulings.get(name, choices))
    ]
    assert wrong == []


def test_every_brace_is_filled(game: Game) -> None:
    wrong = [
        (place, sentence.text, name)
        for place in game.text.places
        for sentence in game.text.sentences(place)
        for name in sentence.slots
        if name not in game.known[place]
    ]
    assert wrong == []


def test_what_is_filled_in_otherwise_has_a_brace(game: Game) -> None:
    for place in game.text.places:
        for sentence in game.text.sentences(place):
            assert set(sentence.fill.values()) <= sentence.slots, sentence.text


def test_every_ruling_changes_a_printed_sentence_or_is_known_to_be_silent(game: Game) -> None:
    names = {name for _place, name, _choices in asked(game)}
    for place in game.text.places:
        names |= {name for sentence in game.text.sentences(place) for name in sentence.slots}
    assert game.rulings.keys() - names == set(SILENT[game.id])
