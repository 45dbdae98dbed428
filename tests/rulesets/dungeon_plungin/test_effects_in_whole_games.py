"""Every verb and every trigger in whole games: nothing breaks, nothing is left out."""

from collections import Counter

from authoring.engine.dice import SeededDice
from authoring.engine.record import NOT_PLAYED, PLAYED
from authoring.rulesets.dungeon_plungin.effects.registry import specs
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from tests.rulesets.dungeon_plungin.play.table import compiled
from tests.rulesets.dungeon_plungin.play.trying import quest

GAMES = 25
ELSEWHERE = {"law", "uncurse", "condition", "revive", "win", "lose_quest", "manual", "block"}
"""Verbs with whole games of their own, or that end or do not play one."""

EVENTS = """
  e1: {name: E1, effects: [{push: 2}, {move: {squares: 2, towards: entry}}, {add: {seen: 1}}]}
  e2: {name: E2, effects: [{teleport: entry}, {end_turn: true}]}
  e3: {name: E3, effects: [{teleport: [3, 3]}, {teleport: study}, {skip_action: 2}]}
  e4: {name: E4, effects: [{place: {monster: ghoblin, count: d4, at: random, awareness: alert}}]}
  e5: {name: E5, effects: [{remove: {monster: ghoblin}}, {door: secret}, {lose: {item: random}}]}
  e6: {name: E6, effects: [{door: {add: normal, behind: study}}, {lose: {weapon: last-used}}]}
  e7: {name: E7, effects: [{repeat: {rounds: d4}, effects: [{damage: 1, to: random}]}]}
  e8: {name: E8, effects: [{choose: [{name: A, effects: [{heal: 1}]}, {name: B}]},
       {roll: monsters}]}
  e9: {name: E9, unless: {monsters: 1+}, effects: [{roll: door-trap}, {roll: treasure}]}
  e10: {name: E10, effects: [{spawn: {orc: 1}}, {move: 2, to: each monster in tile},
        {set: {seen: 0}}]}
  e11: {name: E11, effects: [{trap: crack}, {door: lock}, {door: {open: doors}}]}
  e12: {name: E12, effects: [
        {when: {die: d6, is: 4+}, then: [{gain: {key: 1}}], else: [{say: No.}]},
        {check: {stat: dex, difficulty: 2},
         fail: [{attack: {dice: 2}, to: each character in area 2x2}]}]}
"""
STUDY = """  study:
    name: Study
    kind: special
    tile: gated
    doors: 1
    encounter: full
    search: [{at: bookcase, difficulty: 1, effects: [{gain: {xp: 1}}], fumble: [{damage: 1}]}]
    uses: [{at: bookcase, effects: [{door: {open: gate}}]},
           {at: bookcase, limit: none, effects: [{door: {close: gate}}]}]
    on_enter: [{add: {seen: 1}}]
    on_open: [{add: {seen: 1}}]
    on_search: [{heal: 1}]
    on_cleared: [{gain: {gold: 1}}]
    on_round_end: [{add: {seen: 1}}]
    on_phase_end: [{add: {seen: -1}}]
    on_counter: {counter: seen, is: 5+, effects: [{set: {seen: 0}}, {roll: encounter}]}
"""
CRACK = """  crack:
    name: Crack
    disarm: {stat: dex, difficulty: 3}
    affects: {row: dice}
    effects: [{check: {stat: dex, difficulty: 2}, pass: [{move: adjacent}], fail: [{damage: 1}]}]
    leaves: pit
"""
NO_WALL = "door without a free wall"
"""Nothing happens where a door should appear and no wall is free (R-28)."""
OWN = """  on_enter: [{add: {seen: 1}}]
  on_open: [{when: {counter: seen, is: 4}, then: [{place: {chest: 1}}]}]
  on_search: [{gain: {xp: 1}}]
  on_defeated: [{gain: {gold: 1}}]
  on_cleared: [{say: Quiet.}]
  on_round_end: [{when: {round: 30+}, then: [{damage: 1, to: nearest}]}]
  on_phase_end: [{say: Over.}]
"""


def text() -> str:
    """The small quest with all of it."""
    written = quest(quest=OWN, locations=STUDY, events=EVENTS.lstrip("\n"))
    rows = ", ".join(f"{at}: e{at}" for at in range(1, 13))
    for old, new in (
        ("{die: d4, rows: {1: nothing, 2: axe-event, 3: stop-event, 4: patrol}}",
         f"{{die: d12, rows: {{{rows}}}}}"),
        ("{die: d4, rows: {1-4: fountain}}", "{die: d4, rows: {1-4: study}}"),
        ("\ntraps:\n", f"\ntraps:\n{CRACK}"),
    ):  # fmt: skip
        assert old in written
        written = written.replace(old, new, 1)
    return written


def games(name: str, played: Counter[str]) -> Counter[str]:
    """Play games with a policy; what was played is added up, what was not is returned."""
    tables = compiled(text())
    skipped: Counter[str] = Counter()
    for seed in range(GAMES):
        s = set_up(tables, SeededDice(seed), POLICIES[name](seed), None)
        play_out(s, 60)
        played.update(s.tallies.get(PLAYED, {}))
        skipped.update(s.tallies.get(NOT_PLAYED, {}))
        assert s.ending
        assert s.nested == 0
        for actor in (*s.heroes, *s.monsters):
            assert (actor.square >= 0) == bool(actor.bit)
            assert not actor.bit & ~(s.floor | s.rubble)
    return skipped


def test_whole_games_play_every_verb_they_hold_and_skip_nothing() -> None:
    played: Counter[str] = Counter()
    for name in ("bold", "cautious", "random"):
        assert set(games(name, played)) <= {NO_WALL}, name
    here = {verb for verb in specs() if f"{{{verb}: " in text()}
    assert len(here) > 20
    assert here - ELSEWHERE - set(played) == set()
