"""The whole report: its numbers by hand, and odds that are odds whatever the pack says."""

from fractions import Fraction
from random import Random

import pytest

from authoring.odds.report import OddsReport, Table
from authoring.odds.show import as_json, as_text
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.quest import Pack
from authoring.rulesets.mkd_adventure.odds import report
from authoring.rulesets.mkd_adventure.odds.combat import facing
from tests.examples import later
from tests.rulesets.mkd_adventure.small_quests import by_lot, small_pack, starter

SCENARIOS: tuple[list[str], ...] = (
    [], [k.TIMED], [k.STEALTHY, k.TIMED], [k.KIDNAPPING, k.TIMED], [k.SPLIT_UP],
)  # fmt: skip
WIDEST = 80


def is_sound(answers: OddsReport) -> None:
    """Assert that every probability is one, distributions are whole, and lines fit."""
    cells = [v for t in answers.tables if t.unit == "odds" for _, row in t.rows for v in row]
    ends = [v for f in answers.figures if f.unit == "odds" for v in (f.low, f.high)]
    points = [p for d in answers.distributions for _, p in d.points]
    assert all(0 <= value <= 1 for value in (*cells, *ends, *points) if value is not None)
    assert all(sum(p for _, p in d.points) == 1 for d in answers.distributions if d.points)
    assert all(figure.low <= figure.high for figure in answers.figures)
    assert all(len(row) == len(t.columns) for t in answers.tables for _, row in t.rows)
    assert max(len(line) for line in as_text(answers).splitlines()) <= WIDEST
    assert as_json(answers)


@pytest.mark.parametrize("seed", [*range(5), *later(*range(5, 20))])
def test_whatever_the_pack_says_the_odds_are_odds(seed: int) -> None:
    lot = Random(seed)
    heroes = lot.choice([["hob"], ["wren"], ["hob", "wren"]])
    quest = {"teams": [{"heroes": heroes}], "scenarios": lot.choice(SCENARIOS)}
    pack = small_pack(by_lot(seed), {"quest": quest})
    is_sound(report(pack, ("all",) if seed % 3 == 0 else ()))


def table(pack: Pack, id: str, question: str) -> Table:
    return next(table for table in report(pack, (question,)).tables if table.id == id)


def row(pack: Pack, id: str, question: str, name: str) -> dict[str, Fraction | None]:
    answer = table(pack, id, question)
    return dict(zip(answer.columns, dict(answer.rows)[name], strict=True))


@pytest.mark.rule("MKD-REV-19", "MKD-REV-07")
def test_what_a_yellow_token_brings() -> None:
    """Column y1: 3 of 36 nothing, 12 a rat, 15 a watchman for 20, 5 two for 20 and 1 two for 30.
    Two for 20 are two rats in an even share; led by a dear one a rat and a rat, for a watchman
    leaves nothing; drawn by lot they may be a watchman alone. Points asked: 550 of 36."""
    pack = small_pack()
    yellow = row(pack, "tokens", "tokens", "Yellow 1")
    assert yellow["points asked"] == Fraction(550, 36)
    chances = row(pack, "token-chances", "tokens", "Yellow 1")
    assert chances == {"nothing": Fraction(3, 36), "swarm": 0}
    two_for_30 = Fraction(2, 6) * 20 + Fraction(2, 6) * 30 + Fraction(2, 6) * thirty()
    points = Fraction(12 * 10 + 15 * 20 + 5 * 20 + two_for_30, 36)
    assert yellow["points brought"] == points


def thirty() -> Fraction:
    """Points of two drawn by lot for 30: of five rats, three watchmen and two moles."""
    rat = Fraction(5, 10) * (Fraction(4, 7) * 20 + Fraction(3, 7) * 30)
    return rat + Fraction(3, 10) * 30 + Fraction(2, 10) * 30


@pytest.mark.rule("MKD-WMP-02", "MKD-WMP-03", "MKD-WMP-17")
def test_bands_have_a_row_each() -> None:
    """A yellow token asks for 550 of 36 points in column y1, in y2 for 3 x 0, 7 x 20, 11 x 20,
    12 x 10 and 3 x 30."""
    rows = dict(table(small_pack(), "bands", "bands").rows)
    assert len(rows) == 16
    yellow = (Fraction(550, 36) + Fraction(140 + 220 + 120 + 90, 36)) / 2
    assert rows["1-50"] == (6, 0, 0, 0, 6 * yellow)
    assert rows["51-100"][:4] == (3, 2, 1, 0)
    assert rows["751 and more"][:4] == (0, 0, 6, 10)


@pytest.mark.rule("MKD-REV-13")
def test_the_guardian_brings_at_least_what_the_columns_of_its_colour_bring() -> None:
    """Worth 46 points, the teams have yellow tokens alone."""
    answer = report(small_pack(), ("first-reveal",))
    (guardian,) = answer.tables
    (chances,) = [values for _, values in guardian.rows]
    assert guardian.columns[0] == "20"
    shares = [share for share in chances if share is not None]
    assert shares == sorted(shares, reverse=True)
    points = dict(answer.distributions[0].points)
    assert chances[0] == sum(p for number, p in points.items() if int(number) >= 20)


@pytest.mark.rule("MKD-WMP-03", "MKD-WMP-18")
def test_the_first_reveal_is_one_of_those_that_are_not_the_guardian() -> None:
    """With 56 points a set has three yellow tokens, two blue ones and a red one, which is the
    Guardian: of five others three are yellow. Here every colour asks for something else."""
    charts = {
        id: {"rows": {**dict.fromkeys(starter()["charts"][id]["rows"]), "2-12": asked}}
        for id, asked in (("y1", "1/10"), ("y2", "1/10"), ("b1", "1/20"), ("r1", "1/30"))
    }
    heroes = {"hob": {"values": [34, 39, 45, 52, 60]}}
    pack = small_pack({"charts": charts, "heroes": heroes})
    (first,) = report(pack, ("first-reveal",)).distributions
    assert dict(first.points) == {"10": Fraction(3, 5), "20": Fraction(2, 5)}


@pytest.mark.rule("MKD-SCN-21")
@pytest.mark.parametrize(
    ("scenarios", "figures"),
    [
        ([], []),
        ([k.TIMED], ["time-limit", "time-to-spare"]),
        ([k.KIDNAPPING, k.TIMED], ["time-limit"]),
    ],
)
def test_the_time_limit_and_what_is_to_spare(scenarios: list[str], figures: list[str]) -> None:
    """Four chambers and a hallway: 13 rounds. A walk takes 2 rounds at least."""
    pack = small_pack({"quest": {"scenarios": scenarios}})
    known = {figure.id: figure for figure in report(pack, ("tiles",)).figures}
    assert [*known] == figures
    if "time-limit" in known:
        assert known["time-limit"].low == known["time-limit"].high == 13
    if "time-to-spare" in known:
        assert known["time-to-spare"].high == 11
        assert known["time-to-spare"].low < 11


@pytest.mark.rule("MKD-MON-06", "MKD-MON-01")
def test_a_pool_that_runs_dry_is_shown_reveal_by_reveal() -> None:
    """Two rats, and yellow tokens that all ask for one at 10 points: the third finds nobody."""
    rows = {
        "y1": ("2-3", "4-6", "7-9", "10-11", "12"),
        "y2": ("2-3", "4-5", "6-7", "8-10", "11-12"),
    }
    charts = {id: {"rows": {**dict.fromkeys(old), "2-12": "1/10"}} for id, old in rows.items()}
    few = {"quest": {"pool": {"rat": 2, "watchman": None, "mole": None}}, "charts": charts}
    answer = report(small_pack(few), ("pool",))
    (example,) = answer.counterexamples
    assert example.steps == (
        "Yellow: 1 for 10 points; 1 Pantry Rat.", "Yellow: 1 for 10 points; 1 Pantry Rat.",
        "Yellow: 1 for 10 points; nobody is left.",
    )  # fmt: skip
    assert {figure.id: figure.low for figure in answer.figures} == {
        "pool-points": 20, "points-asked": 60, "over-pool": 1,
    }  # fmt: skip
    assert [(level.id, level.reached) for level in answer.levels] == [
        ("pays", True), ("lasts", False), ("sure", False),
    ]  # fmt: skip


@pytest.mark.rule("MKD-DOOR-03")
def test_doors_have_the_traps_of_the_chests() -> None:
    """Five faces of six in three strongboxes, and two of two crates: 19 of 30."""
    figures = {figure.id: figure.low for figure in report(small_pack(), ("chests",)).figures}
    assert figures["trapped-doors"] == Fraction(19, 30)
    none = small_pack({"quest": {"doors": {"plank-door": None}}})
    assert "trapped-doors" not in {figure.id for figure in report(none, ("chests",)).figures}


@pytest.mark.rule("MKD-BASE-01")
def test_clicks_make_heroes_weaker() -> None:
    """Hob's slots from level 1 on: 9 and 9 and 8 and 8 and 7 against a rat's defense of 13. Wren
    has four from there."""
    rows = dict(table(small_pack(), "click-hits", "clicks").rows)
    hits = [rows[f"Hob Ladle, click {number}"][0] for number in range(1, 6)]
    assert hits == [Fraction(ways, 36) for ways in (33, 33, 30, 30, 26)]
    assert len(rows) == 5 + 4


def test_a_monster_faces_the_heroes() -> None:
    """A rat has defense 13 and attack 6: Hob hits with 4 or more, and is hit with 10 or more, for
    one click, and one more with a 12."""
    hob, _ = facing(small_pack(), "monsters", "rat")
    assert hob.startswith("Hob Ladle hits it 91.7 %, and wins alone > 99.9 %; ")
    assert hob.endswith("it hits 16.7 %, for 0.2 clicks on average.")
    assert facing(small_pack(), "items", "ladle") == ()
    assert facing(small_pack(), "monsters", "nobody") == ()
