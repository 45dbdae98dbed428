"""Cost of the fights of a quest to its party, and fights that stand out."""

from collections.abc import Sequence
from fractions import Fraction

from authoring.model.reach import in_use
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.odds.spikes import spikes
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.meeting import Fight
from authoring.rulesets.dungeon_plungin.odds.places import Places, RoomOdds

HEADS = ("rounds", "attacks", "least", "damage", "most", "danger")
WORTH = Fraction(1, 10)
"""Danger below which nothing is called a spike."""
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
    rows: list[Row] = [(row.name, _numbers(row.fight)) for row in places.rows]
    for boss in in_use(quest.pack, "bosses", quest.content.bosses).values():
        rows.append((boss.name, _numbers(places.meetings.fight([(boss.key, {1: Fraction(1)})]))))
    if not rows:
        return Answer()
    notes = outstanding(
        [(row.name, row.fight.danger if row.fight else None) for row in places.rows]
    )
    tables = [
        Table(
            "fights", "Fights", "against", HEADS, tuple(rows), _note_sentence(_NOTE, notes), "mixed"
        )
    ]
    all_places = places.all()
    if any(place.danger for place in all_places):
        tables.append(_places(all_places))
    return Answer(tables=tuple(tables))


def _numbers(fight: Fight | None) -> tuple[Fraction | None, ...]:
    if fight is None:
        return (None,) * len(HEADS)
    least, mean, most = fight.least, fight.mean, fight.most
    return (fight.rounds, fight.strikes, least, mean, most, 100 * fight.danger)


def _places(rooms: Sequence[RoomOdds]) -> Table:
    rows = tuple(
        (place.name, (_hundredth(place.danger), _hundredth(place.odds))) for place in rooms
    )
    sentences = [
        sentence
        for kinds in (("room", "special"), ("unique",))
        for sentence in outstanding([(p.name, p.danger) for p in rooms if p.kind in kinds])
    ]
    note = (
        "Danger: what going there costs on average, in percent of all the party's LIFE; rooms "
        "and locations without anybody in them count. Odds: that one Phase brings it, in percent."
    )
    heads = ("danger", "odds")
    return Table("places", "Places", "place", heads, rows, _note_sentence(note, sentences), "mixed")


def outstanding(among: Sequence[tuple[str, Fraction | None]]) -> list[str]:
    """Return a sentence for each (name, danger) above three times the median of the others (without
    0) and a tenth of the party's LIFE; and for each danger of None, which cannot be won."""
    never = [name for name, danger in among if danger is None]
    return [
        *(f"{name}: no hero of the party can ever win this." for name in never),
        *(
            f"{spike.name} is far more dangerous than its like: {_percent(spike.value)} of the "
            f"party's LIFE, the others {_percent(spike.usual)} (median)."
            for spike in spikes(among, WORTH)
        ),
    ]


def _hundredth(share: Fraction | None) -> Fraction | None:
    return None if share is None else 100 * share


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.0f} %"


def _note_sentence(note: str, sentences: Sequence[str]) -> str:
    return " ".join((*(f"Spike: {sentence}" for sentence in sentences), note))
