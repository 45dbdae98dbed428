"""Fame: what each level takes, what a game can bring, and what the village gives for it."""

from fractions import Fraction

from authoring.core.wording import percent
from authoring.odds.dice import mean_amount
from authoring.odds.distributions import expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Level, Table
from authoring.rulesets.dungeoneers.exact.supply import ZERO, supplied
from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.holdings import caches, holdings
from authoring.rulesets.dungeoneers.odds.layouts import dragon_of

LEVELS = (2, 3, 4, 5, 6, 10, 20, 30, 40, 50)
GAMES = (1, 2, 5, 10, 20, 50, 100)
MOST_GAMES = 100
INCOME = "Every chest, rack and boss's weapon looted and every dragon slain in a game."
CAREER = (
    "The most there can be: every game won, with a dragon more after each, and everything looted. "
    "`without dragons`: everything looted, no game won."
)
STEPS = (
    "`step`: from the level before; `games a step`: games like the first for that step alone, with "
    "everything looted and every dragon slain."
)


@question(order=60)
def fame_curve(quest: Quest) -> Answer:
    """Fame by level and after games won, and the village's gifts by level (area FAM)."""
    points = points_of_levels(quest.fame, linear=quest.rulings.get("fame_growth") == "linear")
    weapons = _weapons(quest)
    first = weapons + _dragons(quest, quest.lair.dragons, quest.fame.level)
    career = _career(quest, points, weapons)
    top, cap = career[MOST_GAMES][1], quest.fame.cap
    return Answer(
        levels=(
            Level(
                "highest fame",
                top >= cap,
                f"level {top} of {cap} after {MOST_GAMES} games at the very most",
            ),
        ),
        figures=(
            Figure(
                "fame-weapons", "Fame for all weapons of a game", weapons, weapons, INCOME, "points"
            ),
            Figure("fame-first", "Fame of a first game at most", first, first, INCOME, "points"),
        ),
        tables=(
            _steps(quest, points, first),
            _fame_table(quest, career, _career(quest, points, weapons, slain=False)),
            _supply(quest),
        ),
    )


def _weapons(quest: Quest) -> Fraction:
    """Return the average fame of all weapons there are (DGN-FAM-02, ruling `weapon_fame: any`)."""
    whole = ZERO
    for holding in holdings(quest):
        whole += caches(quest, holding) * mean_amount(holding.region.bonus)
        whole += sum((mean_amount(boss.bonus) for boss in holding.bosses), ZERO)
    return whole


def _dragons(quest: Quest, number: int, level: int) -> Fraction:
    """Return the fame of the first `number` dragons of a game: the n-th is worth n times its points
    (DGN-FAM-03, DGN-FAM-04)."""
    dragon = dragon_of(quest, level)
    worth = dragon.fame if dragon else 0
    return Fraction(worth * number * (number + 1), 2)


def level_of(points: tuple[Fraction, ...], total: Fraction) -> int:
    """Return the level that `total` is enough for; `points` are level 1's, 2's, ...
    (DGN-FAM-05)."""
    return max(at for at, needed in enumerate(points, 1) if needed <= total)


def _career(
    quest: Quest, points: tuple[Fraction, ...], weapons: Fraction, *, slain: bool = True
) -> dict[int, tuple[Fraction, int]]:
    """Return games -> (points, level), `slain`: with the dragons' fame (DGN-FAM-11, DGN-DRA-18)."""
    total = points[min(quest.fame.level, len(points)) - 1]
    level, career = quest.fame.level, dict[int, tuple[Fraction, int]]()
    for game in range(1, MOST_GAMES + 1):
        dragons = quest.lair.dragons + game - 1
        total += weapons + (_dragons(quest, dragons, level) if slain else ZERO)
        level = level_of(points, total)
        career[game] = total, level
    return career


def _steps(quest: Quest, points: tuple[Fraction, ...], income: Fraction) -> Table:
    """Return the table of levels: the step from the last, all points, games of `income` for it."""
    rows = []
    for level in (number for number in LEVELS if number <= len(points)):
        step = points[level - 1] - points[level - 2]
        games = step / income if income else None
        rows.append((f"level {level}", (step, points[level - 1], games)))
    heads = ("step", "in all", "games a step")
    return Table("fame-levels", "What fame takes", "level", heads, tuple(rows), STEPS, "points")


def _fame_table(
    quest: Quest, won: dict[int, tuple[Fraction, int]], lost: dict[int, tuple[Fraction, int]]
) -> Table:
    rows = tuple(
        (f"{games} games" if games > 1 else "1 game",
         (won[games][0], Fraction(won[games][1]), Fraction(lost[games][1])))
        for games in GAMES
    )  # fmt: skip
    heads = ("points", "level", "without dragons")
    return Table("fame-reached", "The highest fame", "after", heads, rows, CAREER, "points")


def _supply(quest: Quest) -> Table:
    """Return the table of starting bonuses and scrolls by level (DGN-FAM-07, DGN-FAM-08)."""
    rows = []
    for level in sorted({1, 5, 10, 20, 30, 50, quest.fame.level}):
        chance = quest.fame.supply + level
        spread = supplied(chance)
        average = f"{float(expectation(spread)):.2f}"
        label = f"level {level}: {percent(Fraction(min(chance, 100), 100), 0)}, mean {average}"
        many = sum((odds for number, odds in spread.items() if number >= 3), ZERO)
        rows.append((label, (spread[1], spread[2], many, spread[BEST])))
    heads = ("1", "2", "3 or more", str(BEST))
    return Table(
        "village", "What the village gives of each", "a step more",
        heads, tuple(rows), "Every weapon's bonus and every number of scrolls.",
    )  # fmt: skip
