"""Fights: by hand, against going through every round, and against games that were played."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from authoring.core.data import data_folder
from authoring.playtest.plan import Plan
from authoring.rulesets.dungeon_plungin.exact import exchange as exchanges
from authoring.rulesets.dungeon_plungin.exact.exchange import Foes, exchange, felled_by, felling
from authoring.rulesets.dungeon_plungin.exact.fighters import (
    ATTACK,
    DEFEND,
    Fighter,
    hero_fighter,
    monster_fighter,
)
from authoring.rulesets.dungeon_plungin.exact.fights import Terms, attack_fumbles, blow
from authoring.rulesets.dungeon_plungin.exact.spreads import Spread
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, Quest
from authoring.rulesets.dungeon_plungin.odds.blows import blows as blows_of
from authoring.rulesets.dungeon_plungin.odds.fights import fights, outstanding
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from tests.rulesets.chance import DEVIATIONS
from tests.rulesets.dungeon_plungin.odds.quests import corridors

HALF = (Fraction(1, 2), Fraction(1, 2))
SURE = (Fraction(0), Fraction(1))
QUESTS = ("salt-mine", "clockwork-crypt", "knocking-wall")


@cache
def opened(name: str) -> Sound:
    return open_sound(data_folder("packs") / name)


def quest(name: str) -> Quest:
    found = opened(name).pack.quest
    assert isinstance(found, Quest)
    return found


def met(blows: Sequence[tuple[Fraction, ...]], life: int, number: Spread) -> Foes:
    fall = felling(blows, felled_by(life))
    assert fall is not None
    return Foes(fall, number)


def test_one_hero_who_always_hits_needs_a_round_for_each_point() -> None:
    found = exchange([met([SURE], 3, {1: Fraction(1)})])
    assert found.rounds == 3
    assert found.strikes == (2,)


def test_a_hero_who_hits_half_the_time_needs_twice_as_long() -> None:
    # Two points at one half each: 4 blows on average; the foe strikes after all but the last.
    found = exchange([met([HALF], 2, {1: Fraction(1)})])
    assert found.rounds == 4
    assert found.strikes == (3,)


def test_two_heroes_share_the_foes_between_them() -> None:
    # Three foes of one point, two sure blows a round: two fall in round 1, the third strikes once.
    found = exchange([met([SURE, SURE], 1, {3: Fraction(1)})])
    assert found.rounds == 2
    assert found.strikes == (1,)


def test_how_many_come_is_part_of_the_odds() -> None:
    # None or two, one sure blow a round: 0 or 2 rounds; the second strikes once, the first never.
    found = exchange([met([SURE], 1, {0: Fraction(1, 2), 2: Fraction(1, 2)})])
    assert found.rounds == 1
    assert found.strikes == (Fraction(1, 2),)


def test_whom_no_blow_hurts_nobody_fells() -> None:
    assert felling([(Fraction(1), Fraction(0))], felled_by(2)) is None


def round_by_round(
    blows: Sequence[tuple[Fraction, ...]], lives: Sequence[int]
) -> tuple[float, float]:
    """Rounds and strikes of all foes by following every game for 400 rounds."""
    games: dict[tuple[int, int], float] = {(0, 0): 1.0}
    rounds = strikes = 0.0
    for _ in range(400):
        rounds += sum(games.values())
        for damage in blows:
            after: dict[tuple[int, int], float] = {}
            for (at, taken), weight in games.items():
                for points, odds in enumerate(damage):
                    left = (at, taken + points)
                    if at < len(lives) and left[1] >= lives[at]:
                        left = (at + 1, 0)
                    if at >= len(lives):
                        left = (at, 0)
                    after[left] = after.get(left, 0.0) + weight * float(odds)
            games = after
        strikes += sum((len(lives) - at) * weight for (at, _), weight in games.items())
        games = {key: weight for key, weight in games.items() if key[0] < len(lives)}
    return rounds, strikes


@pytest.mark.parametrize("lives", [(1,), (2, 2), (3, 3, 1), (4, 1, 1, 2)])
def test_it_is_what_following_every_round_gives(lives: tuple[int, ...]) -> None:
    blows = [
        HALF,
        (Fraction(2, 3), Fraction(1, 6), Fraction(1, 12), Fraction(1, 12)),
        (Fraction(1), Fraction(0)),
    ]
    found = exchange([met(blows, life, {1: Fraction(1)}) for life in lives])
    rounds, strikes = round_by_round(blows, lives)
    assert float(found.rounds) == pytest.approx(rounds, abs=1e-9)
    assert float(sum(found.strikes)) == pytest.approx(strikes, abs=1e-9)


def test_a_number_by_dice_is_the_mean_over_the_numbers() -> None:
    blows = [HALF, (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))]
    one, two = {1: Fraction(1)}, {2: Fraction(1)}
    dice = {1: Fraction(1, 4), 2: Fraction(3, 4)}
    ends = [exchange([met(blows, 2, n), met(blows, 1, two)]) for n in (one, two)]
    mixed = exchange([met(blows, 2, dice), met(blows, 1, two)])
    assert mixed.rounds == (ends[0].rounds + 3 * ends[1].rounds) / 4
    assert mixed.strikes[1] == (ends[0].strikes[1] + 3 * ends[1].strikes[1]) / 4


def test_an_attack_of_two_dice_fumbles_as_counted_by_hand() -> None:
    # 36 pairs: no success at all 16; one success and one failure is none. Bloodier: 9 of 36.
    assert attack_fumbles(2) == Fraction(16, 36)
    assert attack_fumbles(2, bloodier=True) == Fraction(9, 36)
    assert attack_fumbles(2, bloodier=True, zero=False) == Fraction(5, 36)


def test_a_place_far_above_its_like_is_named() -> None:
    usual = [(name, Fraction(1, 20)) for name in "abc"]
    assert outstanding([*usual, ("pit", Fraction(15, 100))])[0].startswith(
        "pit is far more dangerous"
    )
    assert outstanding([*usual, ("pit", Fraction(149, 1000))]) == []
    assert (
        outstanding([("a", Fraction(1, 100)), ("b", Fraction(1, 100)), ("c", Fraction(9, 100))])
        == []
    )
    assert outstanding([("wall", None)]) == ["wall: no hero of the party can ever win this."]


def test_a_quest_without_a_party_has_no_fights() -> None:
    assert fights.ask(corridors()).tables == ()


def test_danger_is_the_damage_as_a_share_of_all_life() -> None:
    table = next(one for one in fights.ask(quest("salt-mine")).tables if one.id == "fights")
    life = sum(hero_fighter(quest("salt-mine"), h).life for h in quest("salt-mine").starters())
    for _, (_, _, least, mean, most, danger) in table.rows:
        assert mean is not None
        assert (least or 0) <= mean <= (most or 0)
        assert danger == 100 * mean / life


def told(name: str, games: int) -> list[dict[str, object]]:
    """Everything that happened in some games, one after the other."""
    ruleset = opened(name).ruleset
    tables = ruleset.prepare(opened(name).pack)
    plan = Plan(games, 11, "cautious")
    return [dict(e) for n in range(1, games + 1) for e in ruleset.tell(tables, plan.game(n)).events]


@pytest.mark.parametrize("name", QUESTS)
def test_everybody_goes_into_play_with_the_dice_the_odds_say(name: str) -> None:
    here = quest(name)
    heroes = {one.id: hero_fighter(here, one) for one in here.starters()}
    content = here.content
    seen = set()
    for event in told(name, 1):
        if event["type"] != "stands" or event["entry"] in seen:
            continue
        seen.add(event["entry"])
        if event["hero"]:
            one = heroes[str(event["entry"])]
        else:
            monster = (
                content.monsters.get(str(event["entry"])) or content.bosses[str(event["entry"])]
            )
            one = monster_fighter(here, monster)
        assert one.life == event["life"], one.name
        assert one.attack >= max(int(str(event["melee"])), int(str(event["ranged"]))), one.name
        assert one.defence >= int(str(event["defence"])), one.name
        assert one.stats == tuple(number for _, number in event["stats"]), one.name  # type: ignore[attr-defined]
    assert len(seen) > len(heroes)


@pytest.mark.parametrize("name", QUESTS)
def test_attacks_in_play_do_what_the_odds_say(name: str) -> None:
    """Those made with the dice of the entries; most are, the rest are changed by conditions,
    abilities that are used, and options."""
    here = quest(name)
    fighters = {one.name: hero_fighter(here, one) for one in here.starters()}
    for one in (*here.content.monsters.values(), *here.content.bosses.values()):
        fighters.setdefault(one.name, monster_fighter(here, one))
    pools: dict[str, tuple[str, int]] = {}
    expected = actual = variance = 0.0
    rolled: dict[str, bool] = {}
    fumbled: list[tuple[float, bool]] = []
    held = made = 0
    for event in told(name, 4):
        if event["type"] == "pool-made":
            number = sum(dice for _, dice in event["parts"])  # type: ignore[attr-defined]
            pools[str(event["purpose"])] = (str(event["who"]), max(number, 1))
        elif event["type"] == "dice-rolled":
            rolled[str(event["purpose"])] = _fumbled(event["faces"])
        elif event["type"] == "attacks":
            made += 1
            who, to = (fighters[str(event[key]).split(" #")[0]] for key in ("who", "to"))
            blows = blow(who, to, Terms())
            dice = (pools["attack"][1], pools.get("defence", ("", 0))[1])
            if who.against != "def" or dice != (who.attack, to.defence) or who.versus or to.versus:
                continue
            held += 1
            mean = float(blows.mean)
            expected, actual = expected + mean, actual + float(str(event["damage"]))
            variance += sum(n * n * float(p) for n, p in enumerate(blows.damage)) - mean**2
            fumbled.append((float(blows.attack_fumbles), rolled["attack"]))
            fumbled.append((float(blows.defence_fumbles), rolled["defence"]))
    assert held > made / 4
    assert abs(actual - expected) <= DEVIATIONS * sqrt(variance)
    missed = sum(said - seen for said, seen in fumbled)
    assert abs(missed) <= DEVIATIONS * sqrt(sum(said * (1 - said) for said, _ in fumbled))


def _fumbled(faces: object) -> bool:
    """More ones than fives and sixes, or none of those (DP-DICE-08)."""
    assert isinstance(faces, list | tuple)
    shown = [int(str(face)) for face in faces]
    won = sum(face > 4 for face in shown)
    return won == 0 or shown.count(1) > won


def test_the_table_of_blows_has_every_hero_and_foe_both_ways() -> None:
    here = quest("salt-mine")
    tables = {one.id: one for one in blows_of.ask(here).tables}
    dwarf = here.starters()[0]
    crab = here.content.monsters["salt-crab"]
    one, other = hero_fighter(here, dwarf), monster_fighter(here, crab)
    mine, theirs = blow(one, other, Terms()), blow(other, one, Terms())
    said = {id_: dict(table.rows)[crab.name][0] for id_, table in tables.items()}
    assert said == {
        "hero-hits": mine.wounds,
        "hero-damage": mine.mean,
        "hero-fumbles": mine.attack_fumbles,
        "foe-hits": theirs.wounds,
        "foe-damage": theirs.mean,
        "foe-fumbles": theirs.attack_fumbles,
        "stuns": theirs.defence_fumbles,
    }
    # Of a library of many monsters only those that the quest leads to.
    assert len(tables["hero-hits"].rows) < len(here.content.monsters)


def test_dice_of_abilities_count_in_general_or_against_one_race() -> None:
    here = quest("salt-mine")
    dwarf = here.starters()[0]
    name, known = next(iter(here.content.abilities.items()))
    crab = here.content.monsters["salt-crab"]

    def gifted(against: str) -> Fighter:
        dice = tuple(int(at in (ATTACK, DEFEND)) for at in range(len(DICE_FOR)))
        own = replace(known, dice=dice, against=against, bonus={}, resists=())
        content = replace(here.content, abilities={name: own})
        return hero_fighter(replace(here, content=content), replace(dwarf, abilities=(name,)))

    bare = hero_fighter(here, replace(dwarf, abilities=()))
    foe = monster_fighter(here, replace(crab, race="Crab"))
    assert (gifted("").attack, gifted("").defence) == (bare.attack + 1, bare.defence + 1)
    assert gifted("crab").attack == bare.attack
    plain, better = (blow(one, foe, Terms()).mean for one in (bare, gifted("crab")))
    assert better == blow(gifted(""), foe, Terms()).mean > plain
    assert blow(gifted("orc"), foe, Terms()).mean == plain


def test_hits_of_an_attack_by_hand() -> None:
    here = quest("salt-mine")
    one = replace(hero_fighter(here, here.starters()[0]), attack=1, versus=())
    other = replace(one, defence=1)
    found = blow(one, other, Terms())
    # One die hits with 1/3, and one die of defence stops that with 1/3.
    assert (found.hits, found.damage) == (Fraction(1, 3), (Fraction(7, 9), Fraction(2, 9)))
    assert blow(one, other, Terms(bloodier=True)).hits == Fraction(1, 2)
    assert blow(one, other, Terms(no_fumbles=True)).attack_fumbles == 0
    lazy = blow(one, other, Terms(always_defend=False))
    assert lazy.defence_fumbles == found.defence_fumbles / 3
    halved = blow(replace(one, kind="fire", attack=2), replace(other, resists=frozenset(["fire"])),
                  Terms())  # fmt: skip
    # Two hits (1/9) unstopped (2/3) are halved to one point; one hit to none.
    assert halved.damage == (Fraction(25, 27), Fraction(2, 27))


LOPSIDED = (Fraction(3, 7), Fraction(2, 7), Fraction(2, 7))


@pytest.mark.parametrize("life", [1, 4, 20])
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_rounded_denominators_tell_no_digit_otherwise(
    life: int, heroes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    blows = [LOPSIDED, HALF, SURE, LOPSIDED][:heroes]
    number = {n: Fraction(1, 4) for n in range(4)}
    monkeypatch.setattr(exchanges, "MOST_BITS", 10**9)
    exact = exchange([met(blows, life, number), met(blows, 2, number)])
    monkeypatch.setattr(exchanges, "MOST_BITS", 0)
    rounded = exchange([met(blows, life, number), met(blows, 2, number)])
    pairs = zip((rounded.rounds, *rounded.strikes), (exact.rounds, *exact.strikes), strict=True)
    assert all(abs(one - other) < Fraction(1, 10**60) for one, other in pairs)


def test_the_longest_fight_that_a_pack_can_ask_for_has_denominators_of_a_bounded_length() -> None:
    number = {n: Fraction(1, 41) for n in range(41)}
    most = exchange([met([LOPSIDED] * 8, 99, number)] * 6)
    assert most.rounds.denominator.bit_length() < 4 * exchanges.MOST_BITS
    assert 0 < most.rounds < 99 * 40 * 6
