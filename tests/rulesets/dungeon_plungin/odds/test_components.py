"""How many pieces a quest needs: by hand, by enumeration, and in played games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from authoring.core.data import data_folder
from authoring.engine.contract import Game
from authoring.engine.journal import Journal
from authoring.model.dice import fixed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import ChestRow, Encounter, Quest
from authoring.rulesets.dungeon_plungin.odds.components import (
    DEAD_ENDS,
    RISK,
    Counts,
    component_counts,
)
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestSet, MonsterSet
from authoring.rulesets.dungeon_plungin.play.board.events.health import Dies
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.session import SESSION, prepare
from authoring.services.packs import open_sound
from tests.examples import first, one_of
from tests.rulesets.dungeon_plungin.odds.quests import LOCKED, NORMAL, PlaceTile, chart, quest, tile

QUESTS = ("knocking-wall", "salt-mine", "clockwork-crypt")
GAMES, SHORT = one_of(30, 10), one_of(2, 1)
"""Games played, and how many of them may run out of something: with 1 in 100 at most, one
more would be a chance of 1 in 280 of 30 games, and of 1 in 230 of 10."""


@cache
def loaded(name: str) -> Pack:
    return open_sound(data_folder("packs") / name).pack


def two_rooms() -> Quest:
    """Six Phases; each draws one of two tiles, with one new door and maybe a chest."""
    found = quest(
        (3, 3),
        {"1-4": PlaceTile("hall", 2), "5-6": PlaceTile("vault", 2)},
        {"1-3": NORMAL, "4+": LOCKED},
        entry=1,
        uniques=(),
        more=(
            chart("encounter", "d4", {"1-3": Encounter(False, fixed(0), 1),
                                      "4": Encounter(False, fixed(1), 1)}, role="encounter"),
            chart("chest", "d4", {"1-4": ChestRow(True, None)}, role="chest"),
        ),
    )  # fmt: skip
    tiles = {"hall": tile("hall", "hallway", 2), "vault": tile("vault", "room", 2)}
    return replace(found, pack=replace(found.pack, tiles=tiles))


def bf_short(counts: Counts) -> Fraction:
    """P(anything runs out) in that quest, every game written out."""
    ways = [
        (Fraction(2, 3) * Fraction(door), "hall", kind, 0)
        for door, kind in ((Fraction(1, 2), "s"), (Fraction(1, 2), "g"))
    ]
    for chest, odds in ((0, Fraction(3, 4)), (1, Fraction(1, 4))):
        ways += [(Fraction(1, 3) * odds / 2, "vault", kind, chest) for kind in ("s", "g")]
    short = Fraction(0)
    for game in product(ways, repeat=6):
        kinds = Counter(kind for _, _, kind, _ in game)
        tiles = Counter(name for _, name, _, _ in game)
        chests = sum(chest for _, _, _, chest in game)
        marks = counts.markers
        enough = (
            all(number <= counts.tiles[name] for name, number in tiles.items())
            and 1 + kinds["s"] <= marks["silver door"]
            and kinds["g"] <= marks["gold door"]
            and chests <= marks["gold chest"]
        )
        if not enough:
            short += bf_odds(game)
    return short


def bf_odds(game: tuple[tuple[Fraction, str, str, int], ...]) -> Fraction:
    """How likely one game written out is."""
    # With +1 to +3 in Phases 4 to 6 a door is locked on 4 of 6 faces, 5 of 6, and always.
    odds = Fraction(1)
    for phase, (share, _, kind, _) in enumerate(game):
        locked = Fraction(3 + max(phase - 2, 0), 6)
        odds *= share * 2 * (locked if kind == "g" else 1 - locked)
    return odds


def test_the_promise_holds_in_every_game_of_a_tiny_quest_written_out() -> None:
    made = two_rooms()
    counts = component_counts(made.pack, made)
    assert counts.phases == 6
    assert bf_short(counts) <= counts.risk <= RISK
    assert counts.tiles["vault"] < 6  # it is no list of the worst case
    assert counts.markers["silver door"] < 7


def test_binomials_by_hand() -> None:
    # Six draws of the vault with 1/3 each: 5 or 6 of them in 12 + 1 of 729 games.
    made = two_rooms()
    assert component_counts(made.pack, made).tiles["vault"] == 5
    assert Fraction(13, 729) > RISK > Fraction(1, 729)


def shortages(pack: Pack, counts: Counts, games: int) -> Iterator[list[str]]:
    """What each of some seeded games runs out of."""
    tables = prepare(pack)
    assert isinstance(tables, Tables)
    have = {**counts.tiles, **{id: n for (_, id), n in counts.figures.items()}, **counts.markers}
    for number in range(1, games + 1):
        game = Game(number, 7919 * number, "cautious", 500)
        trace: Journal = []
        state = set_up(tables, game.chance(), SESSION.new_policy(game), trace)
        play_out(state, game.round_limit)
        laid = state.areas[: tables.last_phase + 1 + DEAD_ENDS]
        needed = Counter(area.shape.tile for area in laid)
        needed.update(marks(state, trace, tables.last_phase))
        needed.update(at_once(state, trace))
        yield [name for name, most in needed.items() if most > have.get(name, 0)]


def marks(state: State, trace: Journal, last: int) -> Iterator[str]:
    """Markers on the table; what lies in rooms beyond the Time Span goes with them, and
    opened chests where a room is filled anew (DP-AMB-33)."""
    locked = {one.chest: one.locked for one in trace if isinstance(one, ChestSet)}
    doors = {"normal": "silver door", "great": "great door"}
    for thing in state.things:
        if thing.is_door and thing.kind != "exit":
            yield doors.get(thing.kind, "gold door")
        elif thing.kind == "chest":
            if thing.tile_a > last or thing not in state.areas[thing.tile_a].things:
                continue
            yield "gold chest" if locked[thing.index] else "silver chest"
        elif thing.kind == "floor":
            yield "armed"


def at_once(state: State, trace: Journal) -> Counter[str]:
    """The most figures of each kind that stood on the table together."""
    kinds = {m.name: m.kind.monster.id for m in state.monsters if m.kind}
    now: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for event in trace:
        kind = kinds.get(event.who) if isinstance(event, MonsterSet | Dies) else None
        if kind is not None:
            now[kind] += 1 if isinstance(event, MonsterSet) else -1
            most[kind] = max(most[kind], now[kind])
    return most


@pytest.mark.parametrize("name", first(*QUESTS))
def test_games_that_were_played_do_not_run_out(name: str) -> None:
    pack = loaded(name)
    assert isinstance(pack.quest, Quest)
    counts = component_counts(pack, pack.quest)
    short = [lacking for lacking in shortages(pack, counts, GAMES) if lacking]
    assert len(short) <= SHORT, short


@pytest.mark.parametrize("name", QUESTS)
def test_what_stands_behind_the_great_door_is_in_the_box(name: str) -> None:
    pack = loaded(name)
    assert isinstance(pack.quest, Quest)
    counts = component_counts(pack, pack.quest)
    for place in pack.quest.content.locations.values():
        for placed in place.place if place.kind == "unique" else ():
            if placed.kind != "chest":
                assert counts.figures[placed.creature] >= placed.count.high
    assert counts.markers["great door"] == len(pack.quest.unique_order)
