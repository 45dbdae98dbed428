"""The to-hit ladder: the odds of each attack, and the smallest weapon that gives an even chance."""

from collections.abc import Callable
from fractions import Fraction

from authoring.model.reach import in_use
from authoring.odds.question import question
from authoring.odds.report import Answer, Level, Table
from authoring.rulesets.dungeoneers.exact.hits import hit, least_weapon
from authoring.rulesets.dungeoneers.model.numbers import BEST, DIE, FAR, SURPRISE
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import bow_net, sword_net

SWORDS = (1, 3, 5, 7, 9)
SHIELDS = (0, 1, 3, 5, 7, 9)
NETS = tuple(range(1 - DIE, DIE))
MATRIX = "Attack modifiers less defense modifiers; both roll a d10 and a tie hits."
LEAST = (
    f"The smallest bonus up to {BEST} that hits half of the time; `surprise`: a sword from unseen. "
    "The smallest shield with which the monster hits less than half of the time."
)


@question(order=30)
def to_hit(quest: Quest) -> Answer:
    """Odds to hit, by the difference of the modifiers and for each monster (DGN-CBT-08)."""
    monsters = tuple(in_use(quest.pack, "monsters", quest.content.monsters).values())
    matrix = (("hits", tuple(hit(net) for net in NETS)),)
    columns = tuple(f"{net:+d}" for net in NETS)
    too_hard = [monster.name for monster in monsters if _least_bonus(sword_net(monster, 0)) is None]
    return Answer(
        levels=(
            Level(
                "within reach",
                not too_hard,
                f"no sword up to +{BEST} has an even chance against: {', '.join(too_hard)}"
                if too_hard
                else f"a sword of +{BEST} or less has an even chance against every monster",
            ),
        ),
        tables=(
            Table("to-hit", "To hit", "difference", columns, matrix, MATRIX),
            _table("hero-hits", "The hero hits", SWORDS, monsters, sword_net),
            _table("hero-is-hit", "The hero is hit", SHIELDS, monsters, _damage),
            Table(
                "least-weapon",
                "The smallest weapon for an even chance",
                "monster",
                ("sword", "surprise", "bow at 2", f"bow at {FAR}", "shield"),
                tuple((monster.name, _smallest(monster)) for monster in monsters),
                LEAST,
                unit="bonus",
            ),
        ),
    )


def _table(
    id: str,
    title: str,
    bonuses: tuple[int, ...],
    monsters: tuple[Monster, ...],
    net: Callable[[Monster, int], int],
) -> Table:
    thing = "sword" if net is sword_net else "shield"
    columns = tuple(f"+{bonus}" for bonus in bonuses)
    rows = tuple(
        (monster.name, tuple(hit(net(monster, bonus)) for bonus in bonuses)) for monster in monsters
    )
    return Table(id, f"{title}, by {thing}", "monster", columns, rows)


def _damage(monster: Monster, shield: int) -> int:
    return monster.attack - shield


def _least_bonus(net: int) -> int | None:
    """Return the smallest bonus of an even chance to hit, `net` being attack less defense without a
    weapon; None if none up to BEST is enough."""
    return least_weapon(-net, BEST)


def _smallest(monster: Monster) -> tuple[Fraction | None, ...]:
    needs = (
        _least_bonus(sword_net(monster, 0)),
        _least_bonus(sword_net(monster, SURPRISE)),
        _least_bonus(bow_net(monster, 0)),
        _least_bonus(bow_net(monster, -FAR, FAR)),
        next((shield for shield in range(BEST + 1) if hit(monster.attack - shield) * 2 < 1), None),
    )
    return tuple(None if need is None else Fraction(need) for need in needs)
