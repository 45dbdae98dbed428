"""A campaign goes from quest to quest as far as its game system lets it."""

import json
from collections.abc import Mapping

import pytest

from authoring.core.data import data_folder
from authoring.engine.campaign import Journey, Leg, play_campaign
from authoring.engine.contract import AfterLoss, Campaigns, Carried, Chapter, Game
from authoring.engine.record import Record
from authoring.source.pack.campaign import KEYS

GAME = Game(number=1, seed=1, policy="any", round_limit=9)
CAME: list[Carried] = []


def play(tables: object, game: Game, came: Carried) -> Chapter:
    """A quest whose tables say how it goes: `won`, `lost` or `dead`; a party counts its
    quests."""
    CAME.append(came)
    won, left = tables in ("won", "last"), tables in ("won", "lost")
    before = came.gained if isinstance(came.gained, int) else 0
    gained = before + 1 if left else None
    return Chapter(Record(game.number, won, str(tables), 1, {}, {}), gained, {"gained": before})


def played(after: AfterLoss, *quests: str, retries: int = 0) -> tuple[str, bool, Mapping[str, int]]:
    rules = Campaigns("heroes", {"inn": "inns"}, play, after)
    legs = tuple(Leg(quest, quest) for quest in quests)
    CAME.clear()
    record = play_campaign(Journey(rules, legs, ("mia",), {"inn": "ox"}, retries), GAME)
    return record.ending, record.won, record.numbers


@pytest.mark.parametrize(
    ("after", "quests", "ending", "won"),
    [
        (AfterLoss.ENDS, ("won", "won"), "completed", 2),
        (AfterLoss.ENDS, ("won", "lost", "won"), "quest 2: lost", 1),
        (AfterLoss.ENDS, ("last", "won"), "quest 1: nobody left", 1),
        (AfterLoss.SURVIVORS, ("lost", "won"), "1 of 2 quests won", 1),
        (AfterLoss.SURVIVORS, ("won", "dead", "won"), "quest 2: dead", 1),
        (AfterLoss.NEW_PARTY, ("dead", "won"), "1 of 2 quests won", 1),
        (AfterLoss.NEW_PARTY, ("last", "won"), "completed", 2),
        (AfterLoss.SURVIVORS, ("won", "last"), "completed", 2),
    ],
)
def test_after_a_lost_quest_a_campaign_goes_on_where_the_game_system_says_so(
    after: AfterLoss, quests: tuple[str, ...], ending: str, won: int
) -> None:
    said, every, numbers = played(after, *quests)
    assert (said, numbers["quests-won"]) == (ending, won)
    assert every == (won == len(quests))


def test_whoever_is_left_brings_what_was_gained_and_a_new_party_nothing() -> None:
    played(AfterLoss.SURVIVORS, "won", "lost", "won")
    assert [came.gained for came in CAME] == [None, 1, 2]
    played(AfterLoss.NEW_PARTY, "won", "dead", "won")
    assert [came.gained for came in CAME] == [None, 1, None]


def test_a_lost_quest_is_tried_again_by_those_who_are_left_only() -> None:
    _, _, numbers = played(AfterLoss.ENDS, "lost", retries=2)
    assert numbers["1/tries"] == 3
    assert [came.gained for came in CAME] == [None, 1, 2]
    _, _, numbers = played(AfterLoss.NEW_PARTY, "dead", retries=2)
    assert numbers["1/tries"] == 1


def test_every_quest_is_told_who_sets_out_and_the_places_of_the_campaign() -> None:
    played(AfterLoss.ENDS, "won", "won")
    assert {(came.people, *came.places.items()) for came in CAME} == {(("mia",), ("inn", "ox"))}


def test_a_campaign_has_as_many_quests_as_it_likes() -> None:
    ending, _, numbers = played(AfterLoss.ENDS, *["won"] * 45)
    assert (ending, numbers["quests-won"]) == ("completed", 45)
    schema = json.loads((data_folder("schemas") / "campaign.json").read_text(encoding="utf-8"))
    assert "maxItems" not in schema["properties"]["quests"]


def test_the_schema_and_the_loader_know_the_same_keys() -> None:
    schema = json.loads((data_folder("schemas") / "campaign.json").read_text(encoding="utf-8"))
    assert set(schema["properties"]) == set(KEYS)
