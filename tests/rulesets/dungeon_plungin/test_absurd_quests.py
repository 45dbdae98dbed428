"""Quests nobody would write: each ends, or is refused in a sentence, within seconds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from tests.examples import one_of
from tests.rulesets.dungeon_plungin.demo import whole_demo, written

Spoil = Callable[[dict[str, Any]], object]


def spoilt(spoil: Spoil) -> Path:
    """The demo quest with something changed."""
    quest = whole_demo()
    spoil(quest)
    return written(quest)


def _every(kind: str, **changes: object) -> Spoil:
    return lambda quest: [definition.update(changes) for definition in quest[kind].values()]


def _rows(chart: str, result: object, **more: object) -> Spoil:
    def spoil(quest: dict[str, Any]) -> None:
        quest["charts"][chart]["rows"] = {"1+": result}
        quest["charts"].update(more)

    return spoil


def _chain(length: int, last: object) -> Spoil:
    def spoil(quest: dict[str, Any]) -> None:
        for at in range(length):
            rows = {"1+": {"chart": f"c{at + 1}"}}
            quest["charts"][f"c{at}"] = {"die": "d4", "rows": rows}
        quest["charts"][f"c{length}"] = {"die": "d4", "rows": {"1": last, "2+": {"gold": 1}}}
        quest["charts"]["treasure"]["rows"] = {"1+": {"chart": "c0"}}

    return spoil


def _stats(value: int) -> Spoil:
    def spoil(quest: dict[str, Any]) -> None:
        for kind in ("heroes", "monsters", "bosses"):
            for definition in quest[kind].values():
                definition["stats"] = dict.fromkeys(definition["stats"], value)

    return spoil


def _party(*names: str) -> Spoil:
    return lambda quest: quest["playtest"].update(party=list(names))


ONE_BLOW = {"attack": {"dice": 99_999, "defend_with": "res"}}

PLAYED: dict[str, Spoil] = {
    "a trap that sets itself off": _every("traps", effects=[{"trap": "swinging-axe"}]),
    "traps that set each other off": _every(
        "traps", effects=[{"trap": "pit-trap"}, {"trap": "swinging-axe"}]
    ),
    "fewer dice than none": _every(
        "traps", effects=[{"attack": {"dice": "d6-9", "defend_with": "res"}}]
    ),
    "a trap as large as the largest tile": _every("traps", affects={"area": "20x20"}),
    "a thousand chests": _rows("encounter", {"chests": 1000, "difficulty": 1}),
    "hundreds of monsters": _rows("monsters", {"ghoblin": "100d1000"}),
    "a hundred rolls": _rows(
        "monsters",
        {"chart": "m2", "times": "100d1000"},
        m2={"die": "d6", "rows": {"1+": {"ghoblin": 9}}},
    ),
    "three hundred iron caps": lambda quest: quest["heroes"]["thief"].update(
        attire=["iron-cap"] * 300
    ),
    "a long chain of charts": _chain(60, "key"),
    "the same hero four times": _party(*["thief"] * 4),
    "stats of nothing": _stats(0),
    "stats below nothing": _stats(-5),
}

REFUSED: dict[str, tuple[Spoil, str]] = {
    "stats past all bounds": (_stats(1_000_000), "a whole number from 1 to 10"),
    "an attack past all bounds": (
        _every("monsters", attacks=[{"name": "x", "dice": 99_999}]),
        "99,999 dice are more than 100",
    ),
    "a trap past all bounds": (_every("traps", effects=[ONE_BLOW]), "can be more than 100"),
    "a trap larger than any tile": (
        _every("traps", affects={"area": "99x99"}),
        "no tile has 99 x 99 squares",
    ),
    "too many charts": (_chain(200, "key"), "the most possible is 100"),
    "a loop of very many charts": (_chain(40, {"chart": "c0"}), "41 charts lead to each other"),
    "no heroes": (lambda quest: quest.pop("playtest"), "has no heroes to play with"),
    "unknown heroes": (_party("a", "b", "c", "d"), "has no heroes to play with"),
    "too many heroes": (_party(*["thief"] * 50), "50 heroes cannot stand on the 36 squares"),
    "a chart that gives no result": (
        _rows(
            "location", {"chart": "none", "times": 0}, none={"die": "d6", "rows": {"1+": "special"}}
        ),
        "rolled 0 times, which is never",
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_an_absurd_quest_comes_to_an_end(name: str) -> None:
    opened, games = open_pack(spoilt(PLAYED[name])), one_of(2, 1)
    assert odds_of(opened).value is not None
    report = playtest_pack(opened, PlaytestRequest(games=games)).value
    assert report is not None
    assert report.measured.games == games


@pytest.mark.parametrize("name", REFUSED)
def test_an_impossible_quest_is_refused_in_a_sentence(name: str) -> None:
    spoil, expected = REFUSED[name]
    pack = spoilt(spoil)
    said: list[str] = []
    try:
        answer = playtest_pack(open_pack(pack), PlaytestRequest(games=1))
        said += [finding.message for finding in answer.findings if answer.value is None]
    except CannotRun as reason:
        said += [reason.message] if reason.hint else []
    assert any(expected in message for message in said)
