"""Quests made by hand for the tests of play, and games on them with scripted dice."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from authoring.core.span import file_span
from authoring.engine.dice import Dice, ScriptedDice
from authoring.engine.journal import Journal
from authoring.model.chart import Chart, Row
from authoring.model.dice import fixed, parse_dice
from authoring.model.pack import Pack, Source
from authoring.model.targets import Targets
from authoring.model.traits import Trait
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import Drawing, Region, Room
from authoring.rulesets.dungeoneers.model.quest import Content, Fame, Lair, Quest
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.play.board.compile import compile_tables
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import Hero, RoomState, State
from authoring.rulesets.dungeoneers.play.board.state import Monster as Figure
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.rulings import RULINGS
from authoring.source.node import Map

AT = file_span("pack.yaml")
D = parse_dice


def monster(id: str, attack: int, defense: int, kind: str = "melee", **more: object) -> Monster:
    """A monster; `traits` are ids with their numbers, `{"bony": {"penalty": 3}}`."""
    given = more.get("traits", {})
    assert isinstance(given, Mapping)
    traits = tuple(_trait(name, values) for name, values in given.items())
    health, fame = more.get("health", 1), more.get("fame", 0)
    assert isinstance(health, int)
    assert isinstance(fame, int)
    return Monster(id, id.title(), kind, attack, defense, health, traits, fame, "", AT, "case")


def _trait(id: str, values: Mapping[str, int | str]) -> Trait:
    numbers, names = {}, {}
    for name, parameter in TRAITS[id].parameters.items():
        value = values.get(name, parameter.default)
        if isinstance(value, str):
            names[name] = value
        else:
            numbers[name] = value
    return Trait(id, numbers, names, AT)


MONSTERS = {
    one.id: one
    for one in (
        monster("swamp-troll", 1, 3),
        monster("marsh-troll", 1, 4),
        monster("champion", 1, 1),
        monster("hulk", 2, 1),
        monster("archer", 1, 1, "missile"),
        monster("skeleton", 2, 2, traits={"bony": {"penalty": 3}}),
        monster("brute", 3, 3, health=2),
        monster("wisp", 0, 0, traits={"float": {}}),
        monster("white", 8, 7, "special", health=2, fame=11, traits={"sleep": {}, "breath": {}}),
        monster("black", 8, 7, "special", health=2, fame=12, traits={"sleep": {}, "breath": {}}),
    )
}


def hero_type(id: str, **more: object) -> HeroType:
    """A hero type; what is not named is as the human has it."""
    plain = HeroType(
        id=id, name=id.title(), defense=0, forbids=(), leap=1, charges=False, dodge=0,
        dodge_guarding=0, bow_guard=False, steady_bow=False, unlock=1, text="", span=AT,
        owner="case",
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]


HEROES = {
    one.id: one
    for one in (
        hero_type("human"),
        hero_type("dwarf", defense=1, forbids=("bow",), charges=True),
        hero_type(
            "elf", forbids=("shield",), leap=2, dodge=30, dodge_guarding=60, bow_guard=True,
            steady_bow=True,
        ),
    )
}  # fmt: skip


def drawing(id: str, *rows: str) -> Drawing:
    """A drawing; without rows an empty room."""
    return Drawing(id, id.title(), rows or (".....",) * 5, "", AT, "case")


def chart(id: str, die: str, *rows: object) -> Chart:
    """A chart with a row for each face, the last one open upwards."""
    dice = D(die)
    assert dice is not None
    made = tuple(
        Row(dice.low + at, dice.low + at, str(dice.low + at), result, AT, AT)
        for at, result in enumerate(rows)
    )
    return Chart(id, "", "", id.title(), dice, made, AT, AT, "case")


def region(id: str, order: int = 1, **more: object) -> Region:
    """A region without charts, chances or anybody in it."""
    bonus = D("d3")
    assert bonus is not None
    plain = Region(
        id=id, title=f"The {id.title()}", order=order, drawings=("bare",), crowd=None,
        dwellers=None, finds=None, weapons=None, bonus=bonus, extras=(), visitors=(), pits="",
        waters="", reaper="", summons=(), text="", span=AT, owner="case",
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]


def room(id: str, in_: str, exits: Mapping[str, str], **more: object) -> Room:
    """A room of a region."""
    plain = Room(id, id.title(), in_, exits, "", False, None, False, "", AT, "case")
    return replace(plain, **more)  # type: ignore[arg-type]


ROOMS = {
    one.id: one
    for one in (
        room("mouth", "caverns", {"south": "deep"}),
        room("deep", "caverns", {"north": "mouth", "south": "lair"}),
        room("lair", "lair", {"north": "deep"}),
    )
}
REGIONS = {"caverns": region("caverns"), "lair": region("lair", 2)}
DRAWINGS = {
    "bare": drawing("bare"),
    "pit": drawing("pit", ".....", ".....", ".#o..", ".~...", "....."),
}
LAIR = Lair("lair", 1, ((1, "white"), (11, "black")), fixed(3), 2, AT)
FAME = Fame(1, 20, 30, 50, 10)


def tables(
    *,
    heroes: Sequence[str] = ("human",),
    rulings: Mapping[str, str] | None = None,
    lair: Lair = LAIR,
    fame: Fame = FAME,
    potions: int = 5,
    **content: Mapping[str, object],
) -> Tables:
    """A quest compiled: three rooms in a row, the last one the lair; `content` replaces all
    definitions of a kind."""
    chosen = {name: next(iter(one.choices)) for name, one in RULINGS.items()}
    known: dict[str, Mapping[str, object]] = {
        "monsters": MONSTERS, "heroes": HEROES, "drawings": DRAWINGS, "regions": REGIONS,
        "rooms": ROOMS, "tunnels": {},
    }  # fmt: skip
    made = Content(**(known | content))  # type: ignore[arg-type]
    chosen |= rulings or {}
    source = Source("case", "dungeoneers", "", Map((), AT), AT, {}, (), {}, {}, "")
    pack = Pack(
        id="case", title="Case", version="1", authors=(), licence="", ruleset="dungeoneers",
        description="", source=source, charts={}, tiles={}, references=(), roots=(), content=made,
        quest=None,
    )  # fmt: skip
    quest = Quest(
        pack, "Case", "mouth", "north", potions, "", "", lair, fame, chosen, made, tuple(heroes),
        Targets(), AT,
    )  # fmt: skip
    return compile_tables(replace(pack, quest=quest))


def unlocking(level: int, *unlocks: int) -> Tables:
    """A game at a level of fame with human, dwarf and elf, whom these levels unlock."""
    made = tables(heroes=("human", "dwarf", "elf"), fame=replace(FAME, level=level))
    pairs = zip(made.heroes, unlocks, strict=True)
    return replace(made, heroes=tuple(replace(hero, unlock=at) for hero, at in pairs))


class Answers:
    """Answers written beforehand, one after the other."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[int, ...]] = []
        """All options of each question so far."""

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """The next one."""
        self.asked.append(tuple(options))
        return self.answers.pop(0)


def scene(
    made: Tables,
    *faces: int,
    answers: Answers | None = None,
    drawing: int = 0,
    journal: Journal | None = None,
) -> State:
    """The first hero in the middle of an otherwise empty first room, seen, with a sword of 1, a
    shield of 2 and a bow of 3, five potions and no scrolls; the dice show these faces."""
    dice: Dice = ScriptedDice(list(faces))
    hero = Hero(0, made.heroes[0], made.potions)
    s = State(made, dice, answers or Answers(), journal, hero)
    s.dragons = made.dragons
    s.room = s.rooms[0] = RoomState(0, made.drawings[drawing])
    hero.square = SPOTS[12]
    hero.weapons = [1, 2, 3]
    hero.unseen = False
    return s


def add(s: State, id: str, spot: int) -> Figure:
    """A monster of that kind on a spot (0 to 24, row by row)."""
    kind = next(kind for kind in s.tables.kinds if kind.id == id)
    figure = Figure(kind, SPOTS[spot])
    s.room.monsters.append(figure)
    return figure


def left(s: State) -> int:
    """How many dice are left of those scripted."""
    assert isinstance(s.dice, ScriptedDice)
    return s.dice.left
