"""Great Keys that effects give: one case for each place in which an effect can stand."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.odds.keys import keys
from authoring.services.packs import open_sound
from tests.rulesets.dungeon_plungin.construct.dungeon import chart
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import compiled

KEY = "gain: {item: great-key}"
DEX = "on_enter: [{check: {stat: dex, difficulty: 1}, pass"
ROLL = "uses: [{at: fountain, position: on"
A_OR_B = f"on_enter: [{{choose: [{{name: A, effects: [{{{KEY}}}]}}, {{name: B"
SURE, NEVER, PERHAPS = (1, 1), (0, 0), (0, 1)
SIXTH = (1 - Fraction(5, 6) ** 2,) * 2
"""One in six on each of the two tiles."""

PLACE = {
    "on_enter": (f"on_enter: [{{{KEY}}}]", SURE),
    "on_open": (f"on_open: [{{{KEY}}}]", SURE),
    "on_phase_end": (f"on_phase_end: [{{{KEY}}}]", SURE),
    "on_round_end": (f"on_round_end: [{{{KEY}}}]", SURE),
    "on_search": (f"on_search: [{{{KEY}}}]", PERHAPS),
    "cleared of one": (f"place: [{{monster: orc, count: 1}}], on_cleared: [{{{KEY}}}]", SURE),
    "cleared of perhaps one": (
        f"place: [{{monster: orc, count: d2-1}}], on_cleared: [{{{KEY}}}]", PERHAPS
    ),
    "boss defeated": (f"place: [{{boss: chief}}], on_defeated: [{{{KEY}}}]", SURE),
    "no boss to defeat": (f"place: [{{monster: orc}}], on_defeated: [{{{KEY}}}]", PERHAPS),
    "a use": (f"uses: [{{at: fountain, position: on, effects: [{{{KEY}}}]}}]", SURE),
    "a search": (f"search: [{{at: fountain, difficulty: 1, effects: [{{{KEY}}}]}}]", PERHAPS),
    "a counter": (f"on_counter: [{{counter: bells, at: 1, effects: [{{{KEY}}}]}}]", PERHAPS),
    "check passed": (f"{DEX}: [{{{KEY}}}]}}]", PERHAPS),
    "check passed or not": (
        f"{DEX}: [{{{KEY}}}], fail: [{{{KEY}}}]}}]",
        SURE,
    ),
    "a die": (f"on_enter: [{{when: {{die: d6, is: 6}}, then: [{{{KEY}}}]}}]", PERHAPS),
    "a die or not": (
        f"on_enter: [{{when: {{die: d6, is: 6}}, then: [{{{KEY}}}], else: [{{{KEY}}}]}}]", SURE
    ),
    "one option": (
        f"{A_OR_B}}}]}}]", PERHAPS
    ),
    "each option": (
        f"{A_OR_B}, effects: [{{{KEY}}}]}}]}}]", SURE
    ),
    "it comes back": (f"on_enter: [{{repeat: {{rounds: 2}}, effects: [{{{KEY}}}]}}]", SURE),
    "a roll": ("on_enter: [{roll: hoard}]", SIXTH),
    "a roll, once": (f"{ROLL}, limit: game, effects: [{{roll: hoard}}]}}]", SIXTH),
    "a roll again and again": (f"{ROLL}, effects: [{{roll: hoard}}]}}]", (SIXTH[0], 1)),
    "a chest": ("on_enter: [{place: {chest: 1}}]", SIXTH),
    "a monster with it": ("on_enter: [{spawn: {bearer: 1}}]", SURE),
    "a boss with it": ("on_enter: [{place: {boss: keeper}}]", SURE),
    "a boss's namesake": ("on_enter: [{spawn: {keeper: 1}}]", NEVER),
    "a monster's end": ("on_enter: [{spawn: {giver: 1}}]", SURE),
    "a monster's power": ("on_enter: [{spawn: {fool: 1}}]", PERHAPS),
    "a trap": ("on_enter: [{trap: gift}]", PERHAPS),
}  # fmt: skip


def told(text: str) -> tuple[Fraction, Fraction]:
    """The odds of a Great Key on the way."""
    return asked(compiled(text).quest)


def asked(quest: Quest) -> tuple[Fraction, Fraction]:
    figures = {figure.id: (figure.low, figure.high) for figure in keys.ask(quest).figures}
    assert (
        figures["great-key-found"]
        == tuple(1 - odds for odds in analyse(quest).opening.no_key)[::-1]
    )
    return figures["great-key-found"]


def pools(place: str, *more: tuple[str, str]) -> str:
    """Two Phases of fountains, with one more door each, and something in them."""
    text = chart("location", "{die: d6, rows: {1-6: special}}", QUEST)
    text = chart("encounter", "{die: d6, rows: {1-6: nothing}}", text)
    text = chart("treasure", "{die: d6, rows: {1-5: {gold: 7}, 6: great-key}}", text)
    heals = "[{at: fountain, position: on, limit: visit, effects: [{heal: d4}]}]"
    start = f"door: normal, encounter: monsters,\n     uses: {heals}}}"
    changes = (
        ("time_span: 3 (2)", "time_span: 1 (1)"),
        (start, f"door: normal, encounter: none, {place}}}"),
        ("charts:\n", "charts:\n  hoard: {die: d6, rows: {1-5: {gold: 7}, 6: great-key}}\n"),
        ("monsters:\n", MONSTERS),
        ("bosses:\n", BOSSES),
        ("traps:\n", TRAPS),
        *more,
    )
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


_FOE = "level: 2, law: melee nearest, attacks: [{name: Axe, kind: melee}], xp: 1"
_STATS = "stats: {atk: 1, def: 1, mag: 1, mov: 4, res: 1, dex: 1, wit: 1"
MONSTERS = f"""monsters:
  bearer: {{name: Bearer, {_FOE}, {_STATS}, life: 1}}, treasure: [great-key]}}
  giver: {{name: Giver, {_FOE}, {_STATS}, life: 1}}, on_defeated: [{{{KEY}}}]}}
  fool2: {{name: Fool, {_FOE}, {_STATS}, life: 1}}, powers: [{{{KEY}}}]}}
  keeper: {{name: Namesake, {_FOE}, {_STATS}, life: 1}}}}
"""
BOSSES = f"""bosses:
  keeper: {{name: Keeper, {_FOE}, {_STATS}}}, treasure: [great-key],
           life_chart: {{die: d6, rows: {{1-9: alive, 10+: dead}}}}}}
"""
TRAPS = f"""traps:
  gift: {{name: Gift, disarm: {{stat: wit, difficulty: 1}}, affects: opener, effects: [{{{KEY}}}]}}
"""


@pytest.mark.rule("DP-KEY-07", "DP-SPEC-05")
@pytest.mark.parametrize(("place", "odds"), PLACE.values(), ids=PLACE)
def test_a_key_counts_wherever_a_location_gives_it(
    place: str, odds: tuple[Fraction, Fraction]
) -> None:
    assert told(pools(place.replace("fool", "fool2"))) == odds


QUESTS = {
    "on_enter": (f"on_enter: [{{{KEY}}}]", SURE),
    "on_open": (f"on_open: [{{{KEY}}}]", SURE),
    "on_phase_end": (f"on_phase_end: [{{{KEY}}}]", SURE),
    "on_round_end": (f"on_round_end: [{{{KEY}}}]", SURE),
    "on_defeated": (f"on_defeated: [{{{KEY}}}]", PERHAPS),
    "on_search": (f"on_search: [{{{KEY}}}]", PERHAPS),
}


@pytest.mark.parametrize(("trigger", "odds"), QUESTS.values(), ids=QUESTS)
def test_a_key_counts_whenever_the_quest_gives_it(
    trigger: str, odds: tuple[Fraction, Fraction]
) -> None:
    line = "  objective: Out.\n"
    assert told(pools("flavour: Wet", (line, f"{line}  {trigger}\n"))) == odds


def test_a_key_that_something_carried_may_give_is_possible() -> None:
    potion = "potion: {name: Potion, kind: consumable, use: [{heal: 3}]}"
    assert told(pools("flavour: Wet")) == NEVER
    given = (potion, potion.replace("{heal: 3}", f"{{{KEY}}}"))
    hand = "fighter: {name: Fighter,"
    assert told(pools("flavour: Wet", given, (hand, f"{hand} items: [potion],"))) == PERHAPS


CASES = Path(__file__).parents[5] / "shared" / "cases" / "x03-key-by-effect"


@pytest.mark.skipif(not CASES.is_dir(), reason="the strangers' cases are not beside the repository")
@pytest.mark.parametrize(
    ("case", "odds"),
    [
        ("k1-special-key", (Fraction(37, 64),) * 2),
        ("k4-quest-enter-key", SURE),
        ("dp-entry", SURE),
    ],
)
def test_what_strangers_gave_comes_out_as_they_worked_it_out(
    case: str, odds: tuple[Fraction, Fraction]
) -> None:
    quest = open_sound(CASES / case).pack.quest
    assert isinstance(quest, Quest)
    assert asked(quest) == odds


@pytest.mark.parametrize("trigger", ["on_enter", "on_open", "on_phase_end", "on_round_end"])
def test_a_key_of_the_first_tile_is_in_hand_when_the_door_is_found(trigger: str) -> None:
    line = "  objective: Out.\n"
    text = chart("location", "{die: d6, rows: {1-6: hallway-x}}", QUEST)
    text = text.replace(line, f"{line}  {trigger}: [{{{KEY}}}]\n")
    figures = {figure.id: figure for figure in keys.ask(compiled(text).quest).figures}
    in_time = figures["great-key-in-time"]
    assert (in_time.low, in_time.high) == SURE
