"""The lines of a game in order, by round, with walks and quiet rounds joined."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile, zip_longest
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.wording import join_words
from authoring.engine.journal import ChartRolled, DiceRolled, Drawn, Event, Journal, Tellers
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestGone,
    DoorJoined,
    DoorSet,
    DoorStands,
    LocationRevealed,
    MonsterSet,
    NoPlace,
    PassageOpens,
    PassageShuts,
    SecretPassageSet,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Checks, PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    BossIsHurt,
    Dies,
    IsHurt,
    IsStunned,
    LifeChartSays,
    Spoils,
)
from authoring.rulesets.dungeon_plungin.play.board.events.locks import (
    PicksLock,
    Searches,
    SetsAbout,
)
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts, HasToSpare
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    Comes,
    MovesAgain,
    StandsFast,
    Steps,
    Walks,
)
from authoring.rulesets.dungeon_plungin.play.board.events.things import Examines, GainsXp
from authoring.rulesets.dungeon_plungin.play.board.events.traps import Disarms, SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    Carries,
    HeroesAreStuck,
    MonsterActs,
    MonstersTurnBegins,
    Passes,
    Rewarded,
    RoundBegins,
    SpendsAction,
    Stands,
    Totals,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import place_name, xp_and_gold

BESIDE: Final = (
    ChartRolled, DiceRolled, Drawn, PoolMade, Stands, Steps, MonsterActs, SpendsAction, Passes,
    DoorStands, DoorJoined, PassageOpens, PassageShuts, ChestGone, LifeChartSays, Carries,
    HasToSpare, MovesAgain, StandsFast, GainsXp, NoPlace, Rewarded, Totals,
)  # fmt: skip
"""Events that the story passes over, as it reports their consequences."""
_TURNS: Final = (TurnBegins, MonstersTurnBegins, RoundBegins)
_BEFORE_DEATH: Final = (IsHurt, BossIsHurt)
_AHEAD: Final = 40
"""The most events looked at together: no more monsters than that are placed at once."""


def in_order(s: State, journal: Journal, tellers: Tellers[State]) -> Iterator[str]:
    """Yield the lines of the whole game, with headings for rounds and quiet stretches."""
    yield from _start(s, journal)
    quiet: list[int] = []
    for number, lines in _rounds(s, journal, tellers):
        if not lines:
            quiet.append(number)
            continue
        yield from _quiet(quiet)
        quiet.clear()
        yield from ("", f"## Round {number}", *lines)
    yield from _quiet(quiet)


def _start(s: State, journal: Journal) -> Iterator[str]:
    """Yield the first line: the Entry Tile and its doors, which no event reports."""
    spoken = {event.door for event in journal if isinstance(event, DoorSet | SecretPassageSet)}
    doors = [
        str(thing.index)
        for thing in s.things
        if thing.is_door and thing.kind != "exit" and thing.index not in spoken
    ]
    noun = "door" if len(doors) == 1 else "doors"
    yield (
        f"The heroes stand on the Entry Tile, before {noun} {join_words(doors)}."
        if doors
        else ("The heroes stand on the Entry Tile.")
    )


def _quiet(rounds: Sequence[int]) -> Iterator[str]:
    if rounds:
        between = " and " if len(rounds) == 2 else " to "
        ends = between.join(str(number) for number in sorted({rounds[0], rounds[-1]}))
        yield from ("", f"## Round{'s' if len(rounds) > 1 else ''} {ends}: nothing to tell")


@dataclass(slots=True)
class _Round:
    """The lines of one round, and the walks not yet reported."""

    number: int
    lines: list[str] = field(default_factory=list)
    gone: list[tuple[str, str]] = field(default_factory=list)
    """(name, way) of characters that have walked on since the last line."""
    monsters: bool = False
    """True while the Monsters Turn has begun without a line of its own."""

    def add(self, line: str) -> None:
        """Add a line, after the lines for the walks before it."""
        self.flush()
        self._name_turn()
        self.lines.append(line)

    def _name_turn(self) -> None:
        if self.monsters:
            self.lines.append("Monsters Turn.")
            self.monsters = False

    def flush(self) -> None:
        """Add lines for the walks since the last line, one for all that went together."""
        together: list[tuple[str, list[str]]] = []
        for who, way in self.gone:
            if together and together[-1][0] == way:
                together[-1][1].append(who)
            else:
                together.append((way, [who]))
        for way, group in together:
            self._name_turn()
            verb = "go" if len(group) > 1 else "goes"
            self.lines.append(f"{join_words(group)} {verb} {way}.")
        self.gone.clear()


@dataclass(slots=True)
class _Board:
    """The tiles that heroes are on, by the events seen so far. `phases` maps a tile's number to its
    Phase, `at` a hero's name to the number of its tile; `laid` is the tile laid last, `walking` the
    (hero's name, tile) of the last walk, None once `arrival` has returned it."""

    s: State
    phases: dict[int, int] = field(default_factory=dict)
    laid: int = 0
    at: dict[str, int] = field(default_factory=dict)
    walking: tuple[str, int] | None = None

    def see(self, event: Event) -> None:
        """Keep what an event says about new tiles, or about a hero's walk."""
        if isinstance(event, TileLaid):
            self.laid = event.area
        elif isinstance(event, LocationRevealed):
            self.phases[self.laid] = event.phase
        elif isinstance(event, Walks):
            self.walking = event.who, self.s.tile_at[event.square]

    def arrival(self) -> tuple[str, str] | None:
        """Return (hero, `to the Cistern`) if the last walk led to another tile, else None."""
        if self.walking is None:
            return None
        (hero, area), self.walking = self.walking, None
        old_area = self.at.get(hero, 0)
        self.at[hero] = area
        return (hero, f"to {self.place(area)}") if area != old_area and area >= 0 else None

    def way(self, event: Comes) -> tuple[str, str]:
        """Return (monster, `from` one tile `to` another) for a monster's walk."""
        return event.who, f"from {self.place(event.before)} to {self.place(event.after)}"

    def place(self, index: int) -> str:
        """Return the name of tile `index`, such as `the Cistern`, with its Phase if several share
        that."""
        names = [place_name(self.s, area) for area in self.s.areas]
        name = names[index]
        twice = names.count(name) > 1
        phase = self.phases.get(index)
        return f"{name} of phase {phase}" if twice and phase else name


def _rounds(s: State, journal: Journal, tellers: Tellers[State]) -> Iterator[tuple[int, list[str]]]:
    """Yield (number of the round, its lines) for each round."""
    board, now = _Board(s), _Round(0)
    short = _short_names(s)
    stream = _untold([entry for entry in journal if not isinstance(entry, BESIDE)])
    events = [_shortened(short, entry) for entry in stream]
    at = 0
    while at < len(events):
        event = events[at]
        if isinstance(event, _TURNS):
            now.gone += [gone] if (gone := board.arrival()) else []
        if isinstance(event, RoundBegins):
            now.flush()
            if now.number:
                yield now.number, now.lines
            now = _Round(event.number)
        elif isinstance(event, MonstersTurnBegins | HeroesAreStuck):
            now.flush()
            now.monsters = isinstance(event, MonstersTurnBegins)
        elif isinstance(event, Comes):
            now.gone.append(board.way(event))
        line, used = _line(s, events[at : at + _AHEAD], tellers)
        if line:
            now.gone += [gone] if (gone := board.arrival()) else []
            now.add(line)
        for past in events[at : at + used]:
            board.see(past)
        at += used
    now.flush()
    if now.number:
        yield now.number, now.lines


_STRUCK: Final = (Attacks, SourceStrikes)
_SETTLES: Final = (Searches, PicksLock, Disarms, Examines, SetsAbout)
"""Events that report the outcome of the check before them."""


def _untold(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events except those that another event beside them reports: damage of a blow,
    checks at locks and traps, and passed checks of spells."""
    damage_by_target: dict[str, int] = {}
    last: Event | None = None
    for event, following in zip_longest(events, events[1:]):
        is_repeat = False
        if isinstance(event, _STRUCK):
            damage_by_target[event.to] = event.damage
        elif isinstance(event, IsHurt):
            is_repeat = damage_by_target.pop(event.who, 0) == event.points
        elif isinstance(event, Checks):
            works = event.won >= max(event.difficulty, event.lost)
            is_repeat = isinstance(following, _SETTLES) or (isinstance(last, Casts) and works)
        last = event
        if not is_repeat:
            yield event


def _line(s: State, ahead: Sequence[Event], tellers: Tellers[State]) -> tuple[str, int]:
    """Return (next line, number of events it covers); "" for an event without a line."""
    event = ahead[0]
    if isinstance(event, MonsterSet):
        run = takewhile(lambda entry: isinstance(entry, MonsterSet), ahead)
        names = [entry.who for entry in run if isinstance(entry, MonsterSet)]
        return f"  {join_words(names)} {'are' if len(names) > 1 else 'is'} here.", len(names)
    if isinstance(event, TileLaid) and _told_as_location(event, ahead[1:4]):
        return "", 1
    if isinstance(event, IsStunned) and _dies_now(event, ahead[1:]):
        return "", 1
    following = ahead[1] if len(ahead) > 1 else None
    if isinstance(event, Dies) and isinstance(following, Spoils) and following.who == event.who:
        return f"{event.who} falls: {xp_and_gold(following.xp, following.gold)}.", 2
    return tellers.sentence(s, event), 1


def _told_as_location(laid: TileLaid, following: Sequence[Event]) -> bool:
    """Return whether another line says what a laid tile is: the line of its Phase or, for the Entry
    Tile, the first of all."""
    return not laid.area or any(isinstance(event, LocationRevealed) for event in following)


def _dies_now(stunned: IsStunned, following: Sequence[Event]) -> bool:
    """Return whether the blow that stunned a character also kills it."""
    for event in following:
        if not isinstance(event, _BEFORE_DEATH):
            return isinstance(event, Dies) and event.who == stunned.who
    return False


def _short_names(s: State) -> dict[str, str]:
    """Return full name -> short name: `The Knocker #20` is `The Knocker` when no other monster has
    that name."""
    kinds = [monster.name.rpartition(" #")[0] for monster in s.monsters]
    return {
        monster.name: kind
        for monster, kind in zip(s.monsters, kinds, strict=True)
        if kind and kinds.count(kind) == 1
    }


def _shortened(short: Mapping[str, str], event: Event) -> Event:
    """Return the event with each full name in `short` replaced by the short one."""
    values = event.values().items()
    replaced = {name: short[who] for name, who in values if isinstance(who, str) and who in short}
    return event.but(**replaced) if replaced else event
