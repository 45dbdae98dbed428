"""What the fights of a quest cost its party, and which stand out."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import median

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.in_use import in_use
from authoring.rulesets.dungeon_plungin.odds.meeting import Fight
from authoring.rulesets.dungeon_plungin.odds.places import Place, Places

HEADS = ("rounds", "attacks", "least", "damage", "most", "danger")
FAR = 3
"""Times the median of its like that make a spike."""
WORTH = Fraction(1, 10)
"""Danger below which nothing is called a spike."""
_FEWEST = 2
"""Others there must be to stand out among."""
_NOTE = (
    "The whole party, unhurt and with the gear of its entries, strikes first, every hero once a "
    "round at the first foe that stands, then every foe strikes; nobody moves, flees or falls, "
    "no spell is cast, and what else attacks, laws and events do is not counted. Damage: each "
    "hero is struck as often as the others; least and most: always the one who is hurt least "
    "or most. Danger: damage in percent of all the party's LIFE."
)
Row = tuple[str, tuple[Fraction | None, ...]]


@question(order=35)
def fights(quest: Quest) -> Answer:
    """Rounds, damage and danger of each fight, and what going to a place costs."""
    if not quest.starters():
        return Answer()
    places = Places(quest)
    rows: list[Row] = [(met.name, _numbers(met.fight)) for met in places.rows]
    for boss in in_use(quest, "bosses", quest.content.bosses).values():
        rows.append((boss.name, _numbers(places.meetings.fight([(boss.id, {1: Fraction(1)})]))))
    if not rows:
        return Answer()
    said = spikes([(met.name, met.fight and met.fight.danger) for met in places.rows])
    tables = [Table("fights", "Fights", "against", HEADS, tuple(rows), _said(_NOTE, said), "mixed")]
    found = places.all()
    if any(place.danger for place in found):
        tables.append(_places(found))
    return Answer(tables=tuple(tables))


def _numbers(fight: Fight | None) -> tuple[Fraction | None, ...]:
    if fight is None:
        return (None,) * len(HEADS)
    least, mean, most = fight.least, fight.mean, fight.most
    return (fight.rounds, fight.strikes, least, mean, most, 100 * fight.danger)


def _places(found: Sequence[Place]) -> Table:
    rows = tuple(
        (place.name, (_hundredth(place.danger), _hundredth(place.odds))) for place in found
    )
    said = [
        one
        for kinds in (("room", "special"), ("unique",))
        for one in spikes([(p.name, p.danger) for p in found if p.kind in kinds])
    ]
    note = (
        "Danger: what going there costs on average, in percent of all the party's LIFE; rooms "
        "and locations without anybody in them count. Odds: that one Phase brings it, in percent."
    )
    heads = ("danger", "odds")
    return Table("places", "Places", "place", heads, rows, _said(note, said), "mixed")


def spikes(among: Sequence[tuple[str, Fraction | None]]) -> list[str]:
    """Those far more dangerous than their like, each in a sentence: three times the median of
    the others that cost anything, and a tenth of all LIFE; and those whom nobody can fell."""
    found = []
    for at, (name, danger) in enumerate(among):
        if danger is None:
            found.append(f"{name}: no hero of the party can ever win this.")
            continue
        others = [one for i, (_, one) in enumerate(among) if i != at and one]
        if len(others) < _FEWEST or danger < WORTH:
            continue
        usual = median(others)
        if danger >= FAR * usual:
            found.append(
                f"{name} is far more dangerous than its like: {_percent(danger)} of the party's "
                f"LIFE, the others {_percent(usual)} (median)."
            )
    return found


def _hundredth(share: Fraction | None) -> Fraction | None:
    return None if share is None else 100 * share


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.0f} %"


def _said(note: str, said: Sequence[str]) -> str:
    return " ".join((*(f"Spike: {one}" for one in said), note))
