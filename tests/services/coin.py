"""A game system small enough to work out by hand: roll a d6 until 1 or 6.

A 6 finds the door and wins, a 1 kills the hero, ten rounds end the game.
"""

from fractions import Fraction

from authoring.core.finding import Finding
from authoring.engine.contract import Game, Printed, Ruleset, ToldGame
from authoring.engine.course import CAUSE, WHERE, Course
from authoring.engine.dice import SeededDice
from authoring.engine.record import Record
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.model.pack import Pack, Source
from authoring.model.read_targets import read_targets
from authoring.model.reader import Reader, get
from authoring.model.targets import Targets
from authoring.odds.report import Distribution, Level, OddsReport
from authoring.paper.front_page import front_page
from authoring.paper.quest_booklet import Booklet
from authoring.source.node import plain

ROUNDS = 10


def play(tables: object, game: Game) -> Record:
    """Roll until something happens."""
    if tables == "broken":
        raise KeyError("a row nobody wrote")
    dice = SeededDice(game.seed)
    rows: dict[str, int] = {}
    for number in range(1, min(ROUNDS, game.round_limit) + 1):
        face = dice.die(6)
        row = {1: "1", 6: "6"}.get(face, "2-5")
        rows[f"coin/{row}"] = rows.get(f"coin/{row}", 0) + 1
        if face == 6:
            return _record(game, number, "won", rows)
        if face == 1:
            return _record(game, number, "party-dead", rows)
    return _record(game, ROUNDS, "tired", rows)


def _record(game: Game, rounds: int, ending: str, rows: dict[str, int]) -> Record:
    won = ending == "won"
    deaths = {"flipper": 1} if ending == "party-dead" else {"flipper": 0}
    return Record(
        game=game.number,
        won=won,
        ending=ending,
        rounds=rounds,
        numbers={"phases": rounds, "great-door-phase": rounds if won else 0, "gold": 10 * won},
        tallies={
            "rows": rows,
            "deaths": deaths,
            "killers": {"the coin": 1} if ending == "party-dead" else {},
            "played": {"gain": 3},
            "not-played": {"condition": 1},
        },
        course=Course(
            length=rounds,
            stages={"a second roll": rounds > 1},
            loss={} if won else {WHERE: "the table", CAUSE: "the coin"},
        ),
    )


def tell(tables: object, game: Game) -> ToldGame:
    """The same game in words."""
    record = play(tables, game)
    lines = tuple(f"## Round {n}" for n in range(1, record.rounds + 1))
    return ToldGame(record, lines, ("+--+", "|..|", "+--+"))


def odds(pack: Pack) -> OddsReport:
    """Exact odds of the door, death left out."""
    points = [(str(n), Fraction(5, 6) ** (n - 1) * Fraction(1, 6)) for n in range(1, ROUNDS + 1)]
    never = 1 - sum((p for _, p in points), Fraction(0))
    return OddsReport(
        verdict="maybe",
        levels=(Level("reachable", True, "a d6 has a 6"), Level("sure", False, "it may not come")),
        figures=(),
        distributions=(
            Distribution(
                "great-door-phase", "The door", (*points, ("never", never)), open_ended=True
            ),
        ),
    )


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """A pack with one chart; a quest when the header has one."""
    span = source.span
    rows = tuple(
        Row(low, high, label, None, span, span)
        for low, high, label in ((1, 1, "1"), (2, 5, "2-5"), (6, 6, "6"), (7, 7, "7"))
    )
    chart = Chart(
        "coin", "coin", "1", "Coin", Dice(1, 6), rows, span, span, source.id, modifier_high=1
    )
    quest = source.header.get("quest")
    pack = Pack(
        id=source.id, title="The Coin", version="1.0.0", authors=(), licence="",
        ruleset="coin", description="", source=source, charts={"coin": chart}, tiles={},
        references=(), roots=(("charts", "coin"),), content=None,
        quest=None if quest is None else plain(quest),
    )  # fmt: skip
    return pack, ()


def targets(pack: Pack) -> Targets:
    """What `playtest: {targets: ...}` says."""
    node = get(pack.source.header.get("playtest"), "targets")
    return read_targets(Reader(()), node, ("rounds", "phases"), ("great_door",))


def prepare(pack: Pack) -> object:
    """`quest: {tables: broken}` makes every game fail."""
    return pack.quest.get("tables", "fine") if isinstance(pack.quest, dict) else "fine"


RULESET = Ruleset(
    id="coin",
    title="Coin",
    schema="",
    build=build,
    parts=lambda pack: (),
    lint_package="",
    odds=odds,
    prepare=prepare,
    play=play,
    tell=tell,
    policies=("bold", "meek"),
    refusals=lambda pack: (),
    targets=targets,
    printed=lambda pack: Printed("", Booklet(front=front_page(pack))),
    starter={"pack.yaml": "format: 1\nruleset: coin\nid: {id}\ntitle: {title}\n"},
)
