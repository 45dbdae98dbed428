"""A whole game in sentences, one for each event; `rounds` puts them together."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Final

from authoring.boards.squares import Squares, first
from authoring.core.wording import pluralize, without_article
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events import (
    building,
    fighting,
    happenings,
    health,
    locks,
    magic,
    moving,
    things,
    town,
    traps,
    turns,
)
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.tell.rounds import in_order
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import (
    Named,
    from_source,
    fumble,
    place_name,
    source_name,
    square_in_place,
    thing_name,
    xp_and_gold,
)
from authoring.rulesets.dungeon_plungin.words.naming import counter_name, feature_name, law_title
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first

_ENDINGS: Final = {
    "won": "The quest is won.",
    "party-dead": "No hero is left standing: the quest is lost.",
    "closed": "Every door is known and no Great Door was among them: the quest is lost.",
    "complete": "The dungeon is completely explored, without a Great Door: the quest is lost.",
    "stuck": "Nothing more can be done: the quest is lost.",
    "round-limit": "The game was stopped at the round limit.",
    "lost": "The quest is lost.",
}
_DOORS: Final = {"great": "THE GREAT DOOR", "locked": "a locked door", "normal": "a door"}
_DOING: Final = {"pick": "goes to work on the lock of", "open": "is about to open"}
_CRAFTED: Final = (
    "it fails", "done", "it fails and all is spoilt", f"done{fumble(True)}",
)  # fmt: skip
"""Words for a try to craft, by its result."""
_WIDTH: Final = 80
"""Columns of a terminal."""


def _in_place(s: State, squares: Squares) -> str:
    area = s.tile_at[first(squares)] if squares else -1
    return f" in {place_name(s, s.areas[area])}" if area >= 0 else ""


def _called(definitions: Mapping[str, Named], id: str, other: str = "") -> str:
    """Return the name of definition `id`; where the pack has none, `other` or else the id."""
    return definitions[id].name if id in definitions else other or id


def _title(s: State, tile: str) -> str:
    return s.pack.tiles[tile].title or tile


def _unfit(s: State, event: building.GreatUnfit) -> str:
    place = s.tables.content.locations[event.location].name
    if event.stays:
        return f"{place} does not fit behind the Great Door [{event.door}] that is rolled now."
    return f"a Great Door is rolled, but {place} does not fit there: it counts as Locked."


def _blow(hits: int, blocked: int, damage: int) -> str:
    """Return `2 hits, 1 stopped, 1 damage`, or `a miss`."""
    if not hits:
        return "a miss"
    return f"{pluralize(hits, 'hit')}, {blocked} stopped, {damage or 'no'} damage"


WORDS: Final[Words[State]] = {
    "in_place": lambda s, event: _in_place(s, event.squares),
    "place": lambda s, event: place_name(s, s.areas[event.area]),
    "title": lambda s, event: _title(s, event.tile),
    "opener_name": lambda s, event: s.heroes[event.opener].name,
    "revealed": lambda s, event: (
        s.tables.content.locations[event.tile].name
        if event.tile in s.tables.content.locations
        else _title(s, event.tile)
    ),
    "door_kind": lambda _s, event: _DOORS.get(event.kind, event.kind),
    "modified": lambda _s, event: f" (Doorway Chart +{event.modifier})" if event.modifier else "",
    "unfit": _unfit,
    "door_name": lambda s, event: thing_name(s, event.door),
    "door_title": lambda s, event: thing_name(s, event.door).capitalize(),
    "thing_name": lambda s, event: thing_name(s, event.thing),
    "thing_title": lambda s, event: upper_first(thing_name(s, event.thing)),
    "stat_name": lambda _s, event: STATS[event.stat].upper(),
    "failed": lambda _s, event: "" if event.won >= event.difficulty else ", failed",
    "fumbled_dice": lambda _s, event: fumble(event.lost > event.won),
    "passed": lambda _s, event: event.result & PASSED,
    "fumbled": lambda _s, event: fumble(bool(event.result & FUMBLED)),
    "blow": lambda _s, event: _blow(event.hits, event.blocked, event.damage),
    "astray": lambda _s, event: "wide" if event.to == event.missed else f"to {event.to}",
    "law_title": lambda _s, event: law_title(event.law or "melee nearest"),
    "happening": lambda s, event: _called(s.tables.content.events, event.event, "nothing happens"),
    "quoted": lambda _s, event: event.text.strip(),
    "epilogue": lambda _s, event: " ".join(event.text.split()),
    "counter_name": lambda _s, event: upper_first(counter_name(event.counter)),
    "from_source": lambda s, event: from_source(s, event.source),
    "source_name": lambda s, event: source_name(s, event.source),
    "worth": lambda _s, event: xp_and_gold(event.xp, event.gold),
    "healing": lambda _s, event: (
        f"{event.who} gets {event.gained} LIFE back and has {event.life}." if event.gained else ""
    ),
    "condition_name": lambda _s, event: event.condition.lower(),
    "doing": lambda _s, event: _DOING[event.what],
    "key_name": lambda _s, event: without_article(event.key),
    "gate_name": lambda _s, event: feature_name(event.gate),
    "gate_now": lambda _s, event: f"{'open' if event.act in ('open', 'unlock') else 'shut'} now",
    "book_name": lambda _s, event: without_article(event.book),
    "on_whom": lambda _s, event: "" if event.on == event.who else f" on {event.on}",
    "spell_name": lambda s, event: _called(s.tables.content.spells, event.spell),
    "where": lambda s, event: square_in_place(s, event.square),
    "wall": lambda _s, event: WALLS[event.way],
    "feature_name": lambda _s, event: feature_name(event.feature),
    "crafted": lambda _s, event: _CRAFTED[event.result],
    "trap_name": lambda s, event: _called(s.tables.content.traps, event.trap),
    "ended": lambda _s, event: _ENDINGS.get(event.ending, event.ending),
}
TOPICS: Final = (
    turns, moving, building, locks, traps, fighting, health, magic, things, town, happenings,
)  # fmt: skip
TELLERS: Final = Tellers[State](*[carried(topic, words=WORDS) for topic in TOPICS])
TELLERS.silent(
    ChartRolled,
    *(turns.RoundBegins, turns.TurnBegins, turns.MonstersTurnBegins, turns.MonsterActs),
    *(turns.Passes, turns.Stands, turns.SpendsAction, turns.Carries, turns.Rewarded, turns.Totals),
    *(moving.Walks, moving.Steps, moving.Comes, moving.MovesAgain, moving.StandsFast),
    *(building.PhaseEnds, building.MonsterSet, building.DoorStands, building.DoorJoined),
    *(building.PassageOpens, building.PassageShuts, building.ChestGone, building.NoPlace),
    *(fighting.PoolMade, health.LifeChartSays, magic.HasToSpare, things.GainsXp),
)


def story(s: State, journal: Journal) -> Iterator[str]:
    """Yield the whole game in lines wrapped for a terminal; rounds are headings."""
    for line in in_order(s, journal, TELLERS):
        yield from wrap(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False) or [""]
