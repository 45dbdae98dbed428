"""Puts the sentences of a trace in order: rounds, who goes where, quiet stretches."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from authoring.rulesets.dungeon_plungin.play.board.state import Area, State

Event = tuple[object, ...]
Sentence = Callable[[State, str, Sequence[object]], str]
"""One event in words; empty when it is not worth telling."""

_TURNS = ("turn", "monsters-turn", "round", "ends")
_BEFORE_DEATH = ("damage", "life-chart")


def told(s: State, trace: Sequence[Event], sentence: Sentence) -> Iterator[str]:
    """Lines of the whole game; a heading before every round in which something happens."""
    yield from _start(s, trace)
    quiet: list[int] = []
    for number, lines in _rounds(s, trace, sentence):
        if not lines:
            quiet.append(number)
            continue
        yield from _quiet(quiet)
        quiet.clear()
        yield from ("", f"## Round {number}", *lines)
    yield from _quiet(quiet)


def listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def worth(xp: object, gold: object) -> str:
    """`45 XP and 3 gold`, without what is nothing."""
    return listed([f"{n} {what}" for n, what in ((xp, "XP"), (gold, "gold")) if n]) or "nothing"


def _start(s: State, trace: Sequence[Event]) -> Iterator[str]:
    """The Entry Tile and its doors, which no event of the game speaks of."""
    spoken = {event[1] for event in trace if event[0] in ("door", "secret")}
    doors = [
        str(thing.index)
        for thing in s.things
        if thing.is_door and thing.kind != "exit" and thing.index not in spoken
    ]
    noun = "door" if len(doors) == 1 else "doors"
    yield (
        f"The heroes stand on the Entry Tile, before {noun} {listed(doors)}."
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
    """The lines of one round, and who has set out and not been told of yet."""

    number: int
    lines: list[str] = field(default_factory=list)
    gone: list[tuple[str, str]] = field(default_factory=list)
    """(who, way) of those who went on since the last line."""
    monsters: bool = False
    """The Monsters Turn has begun and nothing in it was told yet."""

    def add(self, line: str) -> None:
        """A line, after those who went on before it."""
        self.flush()
        self._name_turn()
        self.lines.append(line)

    def _name_turn(self) -> None:
        if self.monsters:
            self.lines.append("Monsters Turn.")
            self.monsters = False

    def flush(self) -> None:
        """Tell who went where, companions together."""
        together: list[tuple[str, list[str]]] = []
        for who, way in self.gone:
            if together and together[-1][0] == way:
                together[-1][1].append(who)
            else:
                together.append((way, [who]))
        for way, group in together:
            self._name_turn()
            verb = "go" if len(group) > 1 else "goes"
            self.lines.append(f"{listed(group)} {verb} {way}.")
        self.gone.clear()


@dataclass(slots=True)
class _Board:
    """Where heroes are, as far as their walks tell, and what places are called."""

    s: State
    phases: dict[int, int] = field(default_factory=dict)
    laid: int = 0
    at: dict[str, int] = field(default_factory=dict)
    walking: tuple[str, int] | None = None

    def see(self, what: object, values: Sequence[object]) -> None:
        """Note tiles as they are laid, and steps."""
        if what == "tile":
            self.laid = _number(values[0])
        elif what == "location":
            self.phases[self.laid] = _number(values[0])
        elif what == "walks":
            self.walking = str(values[0]), self.s.tile_at[_number(values[1])]

    def arrival(self) -> tuple[str, str] | None:
        """(hero, way) when the one who walks is on another tile than before."""
        if self.walking is None:
            return None
        (hero, area), self.walking = self.walking, None
        before = self.at.get(hero, 0)
        self.at[hero] = area
        return (hero, f"to {self.place(area)}") if area != before and area >= 0 else None

    def way(self, values: Sequence[object]) -> tuple[str, str]:
        """(monster, way) of one that walked from tile to tile."""
        before, after = _number(values[1]), _number(values[2])
        return str(values[0]), f"from {self.place(before)} to {self.place(after)}"

    def place(self, index: int) -> str:
        """`the Cistern`; with its Phase where several tiles have the same name."""
        names = [_name(self.s, area) for area in self.s.areas]
        name = names[index]
        name = name if name.lower().startswith("the ") else f"the {name}"
        twice = names.count(names[index]) > 1
        phase = self.phases.get(index)
        return f"{name} of phase {phase}" if twice and phase else name


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _name(s: State, area: Area) -> str:
    location = s.tables.content.locations.get(area.location)
    if location is not None:
        return location.name
    if area.index == 0:
        return "Entry Tile"
    tile = area.shape.tile
    return (s.pack.tiles[tile].title if tile in s.pack.tiles else "") or tile


def _rounds(
    s: State, trace: Sequence[Event], sentence: Sentence
) -> Iterator[tuple[int, list[str]]]:
    """Every round with its lines."""
    board, now = _Board(s), _Round(0)
    short = _short_names(s)
    events = [(event[0], [_shortened(short, v) for v in event[1:]]) for event in trace]
    at = 0
    while at < len(events):
        what, values = events[at]
        if what in ("turn", "monsters-turn", "round"):
            now.gone += [gone] if (gone := board.arrival()) else []
        if what == "round":
            now.flush()
            if now.number:
                yield now.number, now.lines
            now = _Round(_number(values[0]))
        elif what in ("monsters-turn", "stuck"):
            now.flush()
            now.monsters = what == "monsters-turn"
        elif what == "comes":
            now.gone.append(board.way(values))
        line, used = _line(s, events[at : at + 40], sentence)
        if line:
            now.gone += [gone] if (gone := board.arrival()) else []
            now.add(line)
        for seen, its in events[at : at + used]:
            board.see(seen, its)
        at += used
    now.flush()
    if now.number:
        yield now.number, now.lines


def _line(
    s: State, ahead: Sequence[tuple[object, list[object]]], sentence: Sentence
) -> tuple[str, int]:
    """The next line and how many events it tells."""
    what, values = ahead[0]
    if what == "monster":
        group = [its for kind, its in ahead if kind == "monster"]
        run = next((n for n, (kind, _) in enumerate(ahead) if kind != "monster"), len(ahead))
        names = [str(its[0]) for its in group[:run]]
        return f"  {listed(names)} {'are' if len(names) > 1 else 'is'} here.", run
    if what == "stunned" and _dies_now(ahead):
        return "", 1
    following = ahead[1] if len(ahead) > 1 else ("", [])
    if what == "dies" and following[0] == "spoils" and following[1][0] == values[0]:
        return f"{values[0]} falls: {worth(following[1][1], following[1][2])}.", 2
    return sentence(s, str(what), values), 1


def _dies_now(ahead: Sequence[tuple[object, list[object]]]) -> bool:
    """Whether who was just stunned is dead of the same blow."""
    for what, values in ahead[1:]:
        if what not in _BEFORE_DEATH:
            return what == "dies" and values[0] == ahead[0][1][0]
    return False


def _short_names(s: State) -> dict[str, str]:
    """`The Knocker #20` is `The Knocker` when nobody else is called so."""
    kinds = [monster.name.rpartition(" #")[0] for monster in s.monsters]
    return {
        monster.name: kind
        for monster, kind in zip(s.monsters, kinds, strict=True)
        if kind and kinds.count(kind) == 1
    }


def _shortened(short: dict[str, str], value: object) -> object:
    return short.get(value, value) if isinstance(value, str) else value
