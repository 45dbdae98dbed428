"""One game from set-up to its end (rules DP-SETUP, DP-TURN, DP-ENTRY)."""

from collections.abc import Iterator, Mapping
from typing import Final

from authoring.boards.squares import border, laid, square_at
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import (
    COUNTER,
    COUNTS,
    DEATHS,
    KILLERS,
    NOT_PLAYED,
    PLAYED,
    ROWS,
    Record,
)
from authoring.rulesets.dungeon_plungin.play.board.causes import MISSED, NOT_ROLLED
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    Epilogue,
    GameEnds,
    HeroesAreStuck,
    MonstersTurnBegins,
    NoGreatDoor,
    Rewarded,
    RoundBegins,
    Totals,
)
from authoring.rulesets.dungeon_plungin.play.board.sheets import note_carried, note_standing
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Policy, State
from authoring.rulesets.dungeon_plungin.play.board.streams import ROUND
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.board.treasury import copied_treasury, goods_worth
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import lasting_traps
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import end_of_round
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import wealth
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import (
    Party,
    come_along,
    enlist,
    prepare_spells,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import rise
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import monsters_turn
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import round_ends, sets_out
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import add_door
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import lay
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import set_out
from authoring.rulesets.dungeon_plungin.play.turn.course import course_of
from authoring.rulesets.dungeon_plungin.play.turn.ending import missed, out_of_hope
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import hero_turn
from authoring.rulesets.dungeon_plungin.play.turn.standstill import keeps, stuck

START: Final = square_at(37, 55)
"""The upper left square of the Entry Tile: column 7, row 10 of the map (DP-MAP-02, DP-AID-01)."""

_BORDER: Final = border()
_STANDSTILL: Final = 12
"""Rounds in which nothing at all happens before a game counts as stuck."""
_ASKED: Final = 5
"""Rounds without a Phase or an opened thing after which `stuck` is called, and again after as
many."""
_TALLIES: Final = (DEATHS, KILLERS, ROWS, NOT_PLAYED, PLAYED, COUNTS, MISSED, NOT_ROLLED)
"""The tallies of a Record, in its order."""


def set_up(
    tables: Tables, dice: Dice, policy: Policy, journal: Journal | None, party: Party | None = None
) -> State:
    """Return the start of a game (DP-SETUP-06): the Entry Tile laid, its doors shut, the quest's
    heroes, or those of a `party` carried over, placed (DP-SETUP-03, DP-SETUP-01, DP-SETUP-02,
    DP-ENTRY-01, DP-ENTRY-04, DP-ENTRY-02, DP-EXIT-01, DP-SPELL-03, DP-AMB-31)."""
    s = State(tables, dice, policy, journal)
    s.covered = _BORDER
    shape = tables.shapes[tables.quest.entry_tile.id][0]
    entry = lay(s, shape, START, "entry")
    for wall, front, is_exit in shape.doorways:
        door = add_door(s, entry, "exit" if is_exit else "normal", laid(front, START), wall)
        door.nowhere = is_exit
    entry.location = tables.quest.entry_location
    if party is None:
        s.heroes = [enlist(tables, template, at) for at, template in enumerate(tables.party)]
    else:
        s.heroes = [come_along(tables, member, at) for at, member in enumerate(party.members)]
        s.gold, s.treasury = party.gold, copied_treasury(party.treasury)
    for hero in s.heroes:
        refit(hero)
    set_out(s)
    for hero in s.heroes:
        note_standing(s, hero)
        if hero.known:
            prepare_spells(s, hero)
        note_carried(s, hero)
    return s


def play_out(s: State, round_limit: int) -> None:
    """Play rounds until the game is over, at most `round_limit` (DP-TURN-03, DP-PLOT-06)."""
    still = 0
    while not s.ending:
        if s.round >= round_limit:
            s.ending = "round-limit"
            break
        posture = _Posture(s)
        play_round(s)
        still = still + 1 if posture.holds(s) else 0
        if not s.ending:
            s.ending = out_of_hope(s) or _no_way_on(s, posture.progress, still)
    if s.ending == "won" and s.tables.quest.ending:
        s.note(Epilogue, s.tables.quest.ending)
    cause = missed(s)
    if cause:
        s.count(MISSED, cause)
        s.note(NoGreatDoor, cause)
    numbers = _gained(s)
    if s.ending == "won" and (s.tables.quest.reward_gold or s.tables.quest.reward_xp):
        s.note(Rewarded, s.tables.quest.reward_gold, s.tables.quest.reward_xp)
    s.note(Totals, numbers["xp"], numbers["gold"])
    s.note(GameEnds, s.ending)


def _gained(s: State) -> dict[str, int]:
    """Return the `gold` and `xp` gained in the whole game, with the reward if it is won."""
    won, quest = s.ending == "won", s.tables.quest
    return {
        "gold": wealth(s) + goods_worth(s.treasury) + (quest.reward_gold if won else 0),
        "xp": s.treasury.divided + s.xp + (quest.reward_xp * len(s.heroes) if won else 0),
    }


def _no_way_on(s: State, progress: int, still: int) -> str:
    """Return `stuck` when nobody can change anything any more, else "" (R-9, R-36). `progress`:
    `State.progress` before the round; `still`: rounds in a row without change."""
    watch = s.watch
    if s.progress != watch.progress:  # nothing opens without it
        watch.progress = s.progress
        opened = s.phases + sum([thing.open for thing in s.things])
        if opened != watch.opened:
            watch.opened, watch.since = opened, s.round
    idle = s.progress == progress and (still > 0 or s.round % 4 == 0)
    if idle or (s.round - watch.since) % _ASKED == _ASKED - 1:
        watch.cause = stuck(s)
    if not watch.cause and still >= _STANDSTILL:
        watch.cause = keeps(s)
    if watch.cause:
        s.note(HeroesAreStuck, watch.cause)
    return "stuck" if watch.cause else ""


class _Posture:
    """Values that a round may change, as they were before it; if all still hold after it, nothing
    has happened."""

    __slots__ = ("heroes", "life", "monsters", "phases", "progress")

    def __init__(self, s: State) -> None:
        self.progress = s.progress
        self.phases = s.phases
        self.heroes = s.hero_mask
        self.monsters = s.monster_mask
        self.life = _life(s)

    def holds(self, s: State) -> bool:
        """Return whether none of the values has changed in `s`."""
        if s.progress != self.progress or s.phases != self.phases or _life(s) != self.life:
            return False
        return s.hero_mask == self.heroes and s.monster_mask == self.monsters


def _life(s: State) -> int:
    life = 0
    for hero in s.heroes:
        life += hero.life
    return life


def play_round(s: State) -> None:
    """Play a round: all heroes' turns, the Monsters Turn, then lasting traps."""
    s.round += 1
    s.dice.enter_stream(ROUND, s.round)
    if s.rules.free_hero_order:
        s.waiting = [hero.index for hero in s.heroes]
    s.note(RoundBegins, s.round)
    if s.round == 1:
        sets_out(s)
    if s.helped:
        s.helped = False
        for thing in s.things:
            thing.helpers = []
    if s.buried:
        rise(s)
    rest_of_round(s, 0)


def rest_of_round(s: State, seat: int) -> None:
    """Play the turns from number `seat` on, then the Monsters Turn and lasting traps. In a free
    order, those of all heroes that have not acted yet (DP-OPT-01). With `leaving: round` a visit to
    town ends the round (R-39) (DP-TURN-04, DP-TURN-03, DP-EXIT-03, DP-COND-03, DP-TRAP-09)."""
    visits, left = s.treasury.visits, False
    for hero in _as_agreed(s) if s.rules.free_hero_order else s.heroes[seat:]:
        if hero.alive and hero.square >= 0 and not s.ending:
            hero_turn(s, hero)
        left = s.treasury.visits > visits and s.rules.leaving == "round"
        if left:
            break
    if not left and not s.ending:
        s.note(MonstersTurnBegins)
        monsters_turn(s)
    if s.floor_traps and not left:
        lasting_traps(s)
    end_of_round(s)
    round_ends(s)


def _as_agreed(s: State) -> Iterator[Actor]:
    """Yield the heroes in the order chosen by the players, turn by turn (DP-OPT-01)."""
    while able := [at for at in s.waiting if s.heroes[at].alive and s.heroes[at].square >= 0]:
        at = s.ask(s.heroes[able[0]], "hero", able)
        s.waiting.remove(at)
        yield s.heroes[at]


def _places(s: State) -> dict[str, int]:
    """Return `laid/NAME` and `entered/NAME` -> number of tiles; the Entry Tile counts as both."""
    counts: dict[str, int] = {}
    for area in s.areas:
        for what in ("laid", "entered") if area.entered or not area.index else ("laid",):
            key = f"{what}/{area.name}"
            counts[key] = counts.get(key, 0) + 1
    return counts


def record(s: State, number: int) -> Record:
    """Return the Record of a finished game; `number` is its number in the run."""
    won = s.ending == "won"
    rolled: Mapping[str, int] = s.tallies.get(ROWS, {})
    return Record(
        game=number,
        won=won,
        ending=s.ending,
        rounds=s.round,
        numbers={
            "rounds": s.round,
            "phases": s.phases,
            "great-door-phase": s.great_phase,
            "great-door-opened": int(any(t.kind == "great" and t.open for t in s.things)),
            **_gained(s),
            "survivors": len(s.living()),
            **{f"{COUNTER}{name}": value for name, value in s.counters.items()},
        },
        tallies={
            **{tally: dict(s.tallies.get(tally, {})) for tally in _TALLIES},
            COUNTS: {**s.tallies.get(COUNTS, {}), **_places(s)},
            ROWS: {name: rolled[name] for name in s.tables.row_names if name in rolled},
            "stuck": {s.watch.cause: 1} if s.watch.cause else {},
        },
        course=course_of(s),
    )
