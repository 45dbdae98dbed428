"""The whole report: its numbers by hand, and odds that are odds whatever the pack says."""

import random
from fractions import Fraction
from typing import Any

import pytest

from authoring.odds.report import OddsReport, Table
from authoring.odds.show import as_json, as_text
from authoring.rulesets.surge_crawl.model.quest import Pack
from authoring.rulesets.surge_crawl.odds import report
from authoring.rulesets.surge_crawl.odds.attacks import facing
from tests.examples import later
from tests.rulesets.surge_crawl.small_quests import small_pack, sole

PARTIES = (
    ["human-rogue"], ["dwarf-fighter", "elf-cleric"],
    ["halfling-rogue", "half-orc-fighter", "human-cleric"],
)  # fmt: skip
CHARTS: tuple[dict[str, Any], ...] = (
    {}, {"occupied": "nothing"}, {"group": {"minions": 1, "champions": 1}},
    {"room": "lair", "treasure": {"crowns": "d4"}}, {"end": "dead-end", "features": "nothing"},
    {"end": "t-junction"}, {"crystals": 0, "goal": {"crystals": 4}}, {"goal": "stairs"},
    {"group": {"minions": 0}},
)  # fmt: skip
RULINGS: tuple[dict[str, str], ...] = ({}, {"crit_doubles": "all"}, {"interleave": "cyclic"})


def sound(found: OddsReport) -> None:
    """Every probability is one, distributions are whole, and lines fit."""
    cells = [v for t in found.tables if t.unit == "odds" for _, row in t.rows for v in row]
    ends = [v for f in found.figures if f.unit == "odds" for v in (f.low, f.high)]
    points = [p for d in found.distributions for _, p in d.points]
    assert all(0 <= value <= 1 for value in (*cells, *ends, *points) if value is not None)
    assert all(sum(p for _, p in d.points) == 1 for d in found.distributions if d.points)
    assert all(figure.low <= figure.high for figure in found.figures)
    for table in found.tables:
        assert all(len(row) == len(table.columns) for _, row in table.rows), table.id
    assert max(len(line) for line in as_text(found).splitlines()) <= 80
    assert as_json(found)


@pytest.mark.parametrize("seed", [*range(6), *later(*range(6, 30))])
def test_whatever_the_pack_says_the_odds_are_odds(seed: int) -> None:
    lot = random.Random(seed)
    party = lot.choice(PARTIES)
    rulings = lot.choice(RULINGS)
    quest: dict[str, Any] = {"party": party, "players": lot.randint(1, len(party))}
    monsters = {"orc": {"hitpoints": lot.randint(1, 5), "grit": lot.randint(4, 13),
                        "reflect": lot.randint(0, 2)}}  # fmt: skip
    charts = sole(**CHARTS[seed % len(CHARTS)])
    changes = {"quest": {**quest, "rulings": rulings}, "monsters": monsters, "charts": charts}
    pack = small_pack(changes)
    questions = ("all",) if seed % 3 == 0 else ()
    sound(report(pack, questions))


QUESTIONS = {
    "one-surge-more": "spending", "activators": "spending", "levels": "town", "upgrades": "town",
    "rewards": "gains", "rooms": "gains", "crowns": "gains",
}  # fmt: skip


def table(pack: Pack, id: str) -> Table:
    return next(one for one in report(pack, (QUESTIONS[id],)).tables if one.id == id)


def row(pack: Pack, id: str, name: str) -> dict[str, Fraction | None]:
    found = table(pack, id)
    return dict(zip(found.columns, dict(found.rows)[name], strict=True))


AIMING = {"activators": {"dodge": {"aim": "target", "effects": [{"to_hit": 1}]}}}
"""A rogue's Dodge is an Aim."""


def test_one_surge_more_is_worth_a_point_where_the_hit_is_sure() -> None:
    """The rogue has no Aim here: a Surge more is a damage in each hit, 193 of 216 at Grit 7 for
    Dueling makes it 6. The fighter buys no damage at all."""
    pack = small_pack()
    assert row(pack, "one-surge-more", "Human Rogue")["Orc"] == Fraction(193, 216)
    assert row(pack, "one-surge-more", "Human Fighter")["Orc"] == 0
    more = row(small_pack(AIMING), "one-surge-more", "Human Rogue")["Orc"]
    assert more is not None
    assert more > Fraction(193, 216)


def test_activators_are_worth_what_they_add() -> None:
    """Sneak alone: the Surges of hits over all Surges. Shield and Mend: a point a Surge."""
    alone = {"monsters": dict.fromkeys(("bone", "hound", "orc-chief", "bone-chief", "hound-chief")),
             "hordes": {"undead": None, "beasts": None, "orcs": {"champion": "orc"}},
             "charts": sole(horde="orcs")}  # fmt: skip
    sneak = row(small_pack(alone), "activators", "Human Rogue: Sneak")
    hits = [d for d in DICE if d[1] + d[2] >= 6]
    surges = sum(d[0] + (d[0] == d[1]) + (d[0] == d[2]) for d in hits)
    assert sneak == {
        "Surges": 1,
        "alone": Fraction(surges, 498),
        "lost without": Fraction(surges, 216),
    }
    shield = row(small_pack(), "activators", "Human Fighter: Shield")
    assert shield == {"Surges": 1, "alone": 1, "lost without": None}
    assert row(small_pack(), "activators", "Human Rogue: Dodge")["alone"] is None


def test_an_activator_that_another_outdoes_is_worth_nothing_more() -> None:
    dear = {"activators": {"venom": {"cost": 2, "effects": [{"damage": 1}]}}}
    assert row(small_pack(dear), "activators", "Human Rogue: Venom")["lost without"] == 0
    lost = row(small_pack(dear), "activators", "Human Rogue: Sneak")["lost without"]
    assert lost is not None
    assert lost > 0


DICE = [sorted((a, b, c)) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]


@pytest.mark.rule("SRG-TV-09", "SRG-LVL-02", "SRG-LVL-04")
def test_prices_of_levels_and_what_they_buy() -> None:
    levels = dict(table(small_pack(), "levels").rows)
    assert levels["the next level"][:4] == (60, 70, 80, 90)
    assert levels["in all, from level 1"][:4] == (60, 130, 210, 300)
    first, third = table(small_pack(), "upgrades").rows[1][1][:2]
    assert first is not None
    assert third is not None
    assert third > first


@pytest.mark.rule("SRG-EXP-03", "SRG-EXP-10", "SRG-EXP-14", "SRG-TV-17")
def test_rewards_by_falls() -> None:
    """Three Champions are 13 Glory: two rewards until the third fall, then a Training, the Tavern,
    the Tavern."""
    pack = small_pack({"charts": sole(goal={"champions": 3})})
    odds = {name: list(values) for name, values in table(pack, "rewards").rows}
    assert odds["two of these"] == [1, 1, 1, 0, 0, 0][:6] or odds["two of these"] == [
        1,
        1,
        0,
        0,
        0,
        0,
    ]
    assert odds["a Training"][3] == 1
    assert odds["the Tavern"][4:] == [1, 1]
    assert odds["Crowns"] == [0] * 6


def test_goals_with_their_rooms() -> None:
    """Six rooms to bring somebody home; five won Encounters take 5 / (11/12 and lairs)."""
    rooms = {name: values[0] for name, values in table(small_pack(), "rooms").rows}
    fought = Fraction(1, 6) + Fraction(5, 6) * Fraction(11, 12)
    assert rooms["bring somebody home"] == 6
    assert rooms["clear 5 rooms"] == 5 / fought
    assert rooms["find 3 treasures"] == 9
    assert rooms["find the stairs down"] is None


def test_crowns_of_orcs_by_hand() -> None:
    """Three heroes: half of the rooms a Champion more; two Crowns for each of three Minions."""
    group = {"minions": 3}
    pack = small_pack({"charts": sole(horde="orcs", group=group, room="chamber")})
    rows = dict(table(pack, "crowns").rows)
    assert rows["1"] == (6, 6, 6, 6)
    assert rows["5"] == (30, 30, 30, 30)


def test_a_monster_faces_the_heroes() -> None:
    sentences = facing(small_pack(), "monsters", "orc")
    assert len(sentences) == 3
    assert sentences[0].startswith("Human Rogue hits it 89.4 %, and wins alone 9")
    assert facing(small_pack(), "items", "sword") == ()
    assert facing(small_pack(), "monsters", "nobody") == ()
