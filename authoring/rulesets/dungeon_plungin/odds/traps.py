"""Damage of each trap to each hero of the party that it catches."""

from fractions import Fraction

from authoring.model.reach import in_use
from authoring.odds.distributions import expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.spreads import Spread
from authoring.rulesets.dungeon_plungin.model import Hero, Quest
from authoring.rulesets.dungeon_plungin.odds.harm import harm, stat_dice

_NOTE = "One hero caught once, unhurt and unaware of the trap; conditions are not counted."


@question(order=40)
def traps(quest: Quest) -> Answer:
    """Damage on average, and the odds to die of it at full LIFE (DP-TRAP-02)."""
    party = quest.starters()
    harms = [
        (trap.name, [harm(quest, hero, trap.effects) for hero in party])
        for trap in in_use(quest.pack, "traps", quest.content.traps).values()
    ]
    hurting = [(name, spreads) for name, spreads in harms if any(max(s) > 0 for s in spreads)]
    if not hurting:
        return Answer()
    heads = tuple(hero.name for hero in party)
    damage: list[tuple[str, tuple[Fraction | None, ...]]] = []
    deaths: list[tuple[str, tuple[Fraction | None, ...]]] = []
    for name, spreads in hurting:
        damage.append((name, tuple(map(expectation, spreads))))
        pairs = zip(spreads, party, strict=True)
        deaths.append((name, tuple(_kills(quest, spread, hero) for spread, hero in pairs)))
    mean_title, kills_title = "Damage of a trap on average", "A trap kills, at full LIFE"
    deadly = any(odds for _, row in deaths for odds in row)
    note = _NOTE if deadly else f"None of them kills a hero at full LIFE. {_NOTE}"
    tables = [Table("trap-damage", mean_title, "trap", heads, tuple(damage), note, "damage")]
    if deadly:
        tables.append(Table("trap-kills", kills_title, "trap", heads, tuple(deaths)))
    return Answer(tables=tuple(tables))


def _kills(quest: Quest, spread: Spread, hero: Hero) -> Fraction:
    life = stat_dice(quest, hero, "life")
    return sum((odds for points, odds in spread.items() if points >= life), Fraction(0))
