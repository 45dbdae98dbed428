"""The report: every part there, 80 columns, the same bytes for the same seed."""

import json
from dataclasses import replace
from fractions import Fraction

from authoring.core.finding import error
from authoring.core.span import file_span
from authoring.engine.record import Record
from authoring.model.pack import Pack
from authoring.odds.report import Distribution, OddsReport
from authoring.playtest.as_json import as_json
from authoring.playtest.pages import as_text
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line
from authoring.playtest.report import Report, report
from authoring.playtest.report_words import SHOWN, in_tenths
from authoring.playtest.run import play_all
from tests.playtest.added import add_up
from tests.services.coin import RULESET, odds, play

PLAN = Plan(200, 7, "bold")


def _report(pack: Pack, plan: Plan = PLAN, stop: int = 10**9) -> Report:
    records = list(play_all(play, "fine", plan))[:stop]
    return report(pack, plan, add_up(records), odds=odds(pack))


def test_every_part_of_the_report_is_there(pack: Pack) -> None:
    text = as_text(_report(pack))
    for words in (
        "The Coin 1.0.0\n====",
        "200 games, seed 7, policy bold",
        "95 % confidence",
        "How the games ended",
        "party-dead",
        "Per game",
        "rounds",
        "great-door-phase",
        "The door: measured beside the exact odds",
        "upper bound",
        "Deaths per hero",
        "flipper",
        "What killed them",
        "the coin",
        "Chart rows rolled",
        "never: 7",
        "Simulation coverage",
        "75.0 % of the 800 effects that came up were played",
        "200 x condition counted, not played",
    ):
        assert words in text


def test_no_line_is_longer_than_80_columns(pack: Pack) -> None:
    long = "a-monster-with-a-name-that-goes-on-and-on-and-on-and-never-ends"
    records = [
        replace(record, tallies={**record.tallies, "killers": {long: 10**5, "mouse": 1}})
        for record in play_all(play, "fine", PLAN)
    ]
    refusals = [error("x", file_span("a/" * 40 + "pack.yaml"), "too strange " * 12)]
    whole = report(
        replace(pack, title="Title " * 30),
        PLAN,
        add_up(records),
        odds=odds(pack),
        refusals=refusals,
    )
    lines = as_text(whole).splitlines()
    assert max(len(line) for line in lines if "/a/a/" not in line) <= 80
    assert not any(line != line.rstrip() for line in lines)


def test_the_same_seed_gives_the_same_bytes(pack: Pack) -> None:
    assert as_text(_report(pack)) == as_text(_report(pack))
    assert as_json(_report(pack)) == as_json(_report(pack))


def test_another_seed_gives_other_games(pack: Pack) -> None:
    assert as_json(_report(pack)) != as_json(_report(pack, Plan(200, 8, "bold")))


def test_json_holds_what_the_text_says(pack: Pack) -> None:
    found = json.loads(as_json(_report(pack)))
    assert found["format"] == 1
    assert found["complete"] is True
    assert found["plan"] == {"games": 200, "seed": 7, "policy": "bold", "round_limit": 500}
    assert found["won"]["n"] == found["games"] == 200
    assert sum(ending["hits"] for ending in found["endings"].values()) == 200
    assert found["compared"][0]["verdict"] == "agrees"
    assert found["rows"] == [
        {"chart": "coin", "rows": 4, "rolls": found["rows"][0]["rolls"], "never": ["7"]}
    ]
    assert found["simulation"]["share"] == 0.75
    assert found["tallies"]["deaths"]["flipper"]["games"]["n"] == 200


def test_a_number_that_says_when_counts_only_games_in_which_it_happened(pack: Pack) -> None:
    spreads = dict(_report(pack).numbers)
    assert spreads["great-door-phase"].least == 1


def test_a_report_that_was_stopped_says_so(pack: Pack) -> None:
    stopped = _report(pack, stop=31)
    assert "31 games of 200 (stopped early), seed 7" in as_text(stopped)
    assert json.loads(as_json(stopped))["complete"] is False


def test_a_report_on_no_games_at_all_is_still_one(pack: Pack) -> None:
    text = as_text(report(pack, PLAN, add_up([]), odds=odds(pack)))
    assert "0.0 %" in text
    assert "never rolled" in text


def test_every_ruleset_that_tallies_little_gets_a_report(pack: Pack) -> None:
    record = Record(1, True, "won", 5, {}, {})
    text = as_text(report(pack, PLAN, add_up([record]), odds=None))
    assert "effects came up that are counted, not played" in text


def test_rare_is_not_shown_as_never_nor_common_as_always() -> None:
    assert [in_tenths(p) for p in (0.0, 0.0001, 0.5, 0.9999, 1.0)] == [
        "0.0 %",
        "< 0.1 %",
        "50.0 %",
        "> 99.9 %",
        "100.0 %",
    ]


def test_a_record_is_one_line_of_json() -> None:
    record = next(iter(play_all(play, "fine", PLAN)))
    line = as_line(record)
    assert line.count("\n") == 1
    assert json.loads(line)["game"] == 1


def test_the_fake_ruleset_fills_the_contract() -> None:
    assert RULESET.policies[0] == "bold"


def test_phases_without_a_door_where_the_odds_say_so_are_counted_not_shown(pack: Pack) -> None:
    """Doors come in phase 3 or not at all; phases 1 and 2 had games, phase 4 none."""
    points = (("1", Fraction(0)), ("2", Fraction(0)), ("3", Fraction(1, 2)), ("4", Fraction(0)))
    asked = Distribution("great-door-phase", "The door", (*points, ("never", Fraction(1, 2))))
    records = [
        Record(number, number % 2 == 0, "won", 3, {"great-door-phase": 3 * (number % 2)}, {})
        for number in range(1, 11)
    ]
    solved = OddsReport("maybe", (), (), (asked,))
    text = as_text(report(pack, Plan(10, 7, "bold"), add_up(records), odds=solved))
    assert "Not shown: 3 without any, as the odds say." in text
    assert "coin" in text
    assert ", never rolled" in text


def test_a_long_tally_is_cut_and_says_what_is_left_out(pack: Pack) -> None:
    killers = {f"beast {number:02}": 40 - number for number in range(30)}
    record = Record(1, False, "party-dead", 3, {}, {"killers": killers})
    told = report(pack, Plan(1, 7, "bold"), add_up([record]), odds=odds(pack))
    text = " ".join(as_text(told).split())
    assert "beast 00 40 5.2 %" in text, "40 of 765"
    assert f"and {30 - SHOWN} more: {sum(40 - n for n in range(SHOWN, 30))} in all" in text
    assert f"beast {SHOWN:02}" not in text


def _by_hero(pack: Pack, *games: tuple[str, bool]) -> Report:
    """A report on games of a ruleset that says which hero played."""
    records = [
        Record(at, won, "won" if won else "lost", 3, {}, {}, {"hero type": hero})
        for at, (hero, won) in enumerate(games, 1)
    ]
    return report(pack, Plan(len(records), 7, "bold"), add_up(records), odds=None)


def test_games_of_several_kinds_are_compared_by_how_often_each_was_won(pack: Pack) -> None:
    games = [("thief", True)] * 3 + [("thief", False), ("monk", False)]
    found = _by_hero(pack, *games)
    lines = as_text(found).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("Won by hero type"))
    assert [line.split() for line in lines[at + 1 : at + 3]] == [
        ["monk", "1", "0.0", "%", "0.0", "to", "79.3", "%"],
        ["thief", "4", "75.0", "%", "30.1", "to", "95.4", "%"],
    ]
    cases = json.loads(as_json(found))["cases"]["hero type"]
    assert {name: (won["n"], won["hits"]) for name, won in cases.items()} == {
        "monk": (1, 0),
        "thief": (4, 3),
    }


def test_games_all_of_one_kind_or_of_none_have_no_such_table(pack: Pack) -> None:
    assert "Won by" not in as_text(_by_hero(pack, ("thief", True), ("thief", False)))
    plain = report(pack, PLAN, add_up([Record(1, True, "won", 5, {}, {})]), odds=None)
    assert "Won by" not in as_text(plain)
    assert "cases" not in json.loads(as_json(plain))


def test_a_record_line_names_its_kinds_only_when_it_has_any() -> None:
    assert '"cases":{"quest":"fire"}' in as_line(
        Record(1, True, "won", 5, {}, {}, {"quest": "fire"})
    )
    assert "cases" not in as_line(Record(1, True, "won", 5, {}, {}))
