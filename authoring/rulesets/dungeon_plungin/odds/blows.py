"""Odds of single attacks between every hero and every foe of the quest."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from authoring.model.reach import in_use
from authoring.odds.question import question
from authoring.odds.report import ODDS, Answer, Table
from authoring.rulesets.dungeon_plungin.exact.fights import Blow
from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, Quest
from authoring.rulesets.dungeon_plungin.odds.meeting import Foe, Meetings

_NOTE = (
    "With the best attack of the entry and the gear of the start; what else an attack does, "
    "conditions, cover and spells are not counted."
)


@question(order=36, on_request=True)
def blows(quest: Quest) -> Answer:
    """Hits, damage and fumbles of every hero against every foe, both ways"""
    meetings = Meetings(quest)
    content = quest.content
    creatures = (
        *in_use(quest.pack, MONSTERS, content.monsters).values(),
        *in_use(quest.pack, BOSSES, content.bosses).values(),
    )
    foes = [foe for creature in creatures if (foe := meetings.foe(creature.key)) is not None]
    if not foes:
        return Answer()
    heads = tuple(hero.name for hero in meetings.party)

    def table(
        id_: str, title: str, value: Callable[[Foe], Sequence[Fraction]], unit: str = ODDS
    ) -> Table:
        rows = tuple((foe.name, tuple(value(foe))) for foe in foes)
        return Table(id_, title, "", heads, rows, "", unit)

    def each(side: str, of: Callable[[Blow], Fraction]) -> Callable[[Foe], list[Fraction]]:
        return lambda foe: [of(blow) for blow in getattr(foe, side)]

    tables = (
        table("hero-hits", "A hero's attack does damage", each("taken", _wounds)),
        table(
            "hero-damage", "Damage of a hero's attack on average", each("taken", _mean), "damage"
        ),
        table("hero-fumbles", "A hero's attack fumbles", each("taken", _clumsy)),
        table("foe-hits", "Its attack does damage to a hero", each("dealt", _wounds)),
        table("foe-damage", "Damage of its attack on average", each("dealt", _mean), "damage"),
        table("foe-fumbles", "Its attack fumbles", each("dealt", _clumsy)),
        table("stuns", "A hero fumbles the defence against it", each("dealt", _helpless)),
    )
    last = tables[-1]
    named = Table(last.id, last.title, last.corner, last.columns, last.rows, _NOTE, last.unit)
    return Answer(tables=(*tables[:-1], named))


def _wounds(blow: Blow) -> Fraction:
    return blow.wounds


def _mean(blow: Blow) -> Fraction:
    return blow.mean


def _clumsy(blow: Blow) -> Fraction:
    return blow.attack_fumbles


def _helpless(blow: Blow) -> Fraction:
    return blow.defence_fumbles
