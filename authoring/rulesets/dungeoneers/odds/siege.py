"""The lair: how long N dragons take, what they cost, and whether they can be outlasted."""

from fractions import Fraction

from authoring.odds.distributions import expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Level, Table
from authoring.rulesets.dungeoneers.exact.duels import Duel
from authoring.rulesets.dungeoneers.exact.siege import ZERO, Cost, Dragons, Siege
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import even, fight
from authoring.rulesets.dungeoneers.odds.kills import heroes_of
from authoring.rulesets.dungeoneers.odds.layouts import dragon_of, dragons_inside, drawings_of

GEARS = (3, 5, 7, 9)
MOST = 9
"""The most dragons in the rows of the table, besides the lair's own number."""
MODEL = (
    "The hero attacks in every round, one dragon until it is slain. `one` and `all`: potions lost "
    "when one dragon a round gets at him, and when all inside do. No guard, haste, adrenaline, "
    "surprise or breath; whoever else lives in the lair is left out."
)
RATES = (
    "Dragons slain in a round, and dragons that come back in one while some are outside, with a "
    "single one inside. Where fewer come than die, those outside can be outlasted."
)


@question(order=20)
def siege(quest: Quest) -> Answer:
    """Length and cost of the siege, by dragons and gear (DGN-DRA-14 to DGN-DRA-17)."""
    first = next(iter(heroes_of(quest)), None)
    dragon = dragon_of(quest, quest.fame.level)
    if first is None or dragon is None:
        return Answer()
    squares = free_squares(quest)
    sieges = {gear: _siege(quest, fight(dragon, first, even(gear)), squares) for gear in GEARS}
    counts = sorted({*range(1, MOST + 1, 2), quest.lair.dragons})
    rows = tuple((_title(number), _row(quest, sieges, number)) for number in counts)
    heads = tuple(f"+{gear} {what}" for gear in GEARS for what in ("rounds", "one", "all"))
    rates = tuple((f"+{gear}", _rates(assault.dragons)) for gear, assault in sieges.items())
    needed = next((gear for gear, assault in sieges.items() if _outlasts(assault.dragons)), None)
    many = quest.lair.dragons
    inside = dragons_inside(quest, many)
    return Answer(
        levels=(Level("outlasted", needed is not None, _reason(needed)),),
        figures=(_inside(inside),) if many > 1 else (),
        tables=(
            Table(
                "siege", f"The lair's siege: {dragon.name}, {first.name}",
                "dragons", heads, rows, MODEL, unit="average",
            ),
            Table(
                "siege-rates", "Slain and coming back in a round", "gear",
                ("slain", "come back"), rates, RATES, unit="average",
            ),
        ),
    )  # fmt: skip


def _title(number: int) -> str:
    return f"{number} dragon" if number == 1 else f"{number} dragons"


def _reason(needed: int | None) -> str:
    if needed is None:
        return f"with +{GEARS[-1]} dragons outside come back faster than they are slain"
    return f"from +{needed}/+{needed} on dragons are slain faster than others come back"


def _inside(inside: dict[int, Fraction]) -> Figure:
    mean = expectation(inside)
    return Figure("dragons-inside", "Dragons in the lair at first", mean, mean, unit="dragons")


def _siege(quest: Quest, duel: Duel, squares: int) -> Siege:
    returns = quest.lair.returns
    return Siege(Dragons(duel.strikes, duel.suffers, duel.health, returns, squares))


def free_squares(quest: Quest) -> int:
    """Return the average number of squares of the lair, rounded down, that a dragon could land on
    with only the hero there; chests, racks and flames are left out."""
    room = quest.content.rooms.get(quest.lair.room)
    drawings = drawings_of(quest, room) if room else ()
    floors = sum(len(drawing.floor) for drawing in drawings)
    return max(floors // len(drawings) - 1, 0) if drawings else 0


def mean_cost(siege: Siege, inside: dict[int, Fraction], dragons: int) -> Cost:
    """Return the mean cost of a siege by `dragons` in all; `inside` is P(number inside at
    first)."""
    rounds = single = every = ZERO
    for number, odds in inside.items():
        cost = siege.cost(number, dragons - number, siege.dragons.health)
        rounds += odds * cost.rounds
        single += odds * cost.one_strikes
        every += odds * cost.all_strike
    return Cost(rounds, single, every)


def _row(quest: Quest, sieges: dict[int, Siege], number: int) -> tuple[Fraction | None, ...]:
    row: list[Fraction | None] = []
    for assault in sieges.values():
        if not assault.dragons.strikes:
            row += [None, None, None]
            continue
        cost = mean_cost(assault, dragons_inside(quest, number), number)
        row += [cost.rounds, cost.one_strikes, cost.all_strike]
    return tuple(row)


def _rates(dragons: Dragons) -> tuple[Fraction, Fraction]:
    return dragons.strikes / dragons.health, dragons.comes(1)


def _outlasts(dragons: Dragons) -> bool:
    slain, come = _rates(dragons)
    return slain > come
