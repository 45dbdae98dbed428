"""The events of a game in sentences, at a table, and for other programs."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.tiles.table import offset
from authoring.core.wording import join_words, without_article
from authoring.engine.dice_lines import chance
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.engine.transcript import Form, Forms, object_of
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import State

_TEXT: Final = {"type": "string"}
_NUMBER: Final = {"type": "integer"}
FORMS: Final[Forms[State]] = {
    "hero": Form(_TEXT, lambda s, at: s.heroes[at].character.name),
    "card": Form(_TEXT, lambda s, at: s.tables.cards[at].id if at >= 0 else ""),
    "tile": Form(_TEXT, lambda s, at: s.tables.tiles[at].id),
    "side": Form({"enum": list(WALLS)}, lambda _s, at: WALLS[at]),
    "place": Form(
        object_of({"east": _NUMBER, "south": _NUMBER}),
        lambda _s, place: dict(zip(("east", "south"), offset(place), strict=True)),
    ),
}
"""Forms in which numbers of events are written. Places are counted from the cell, negative to west
and north."""
_ENDINGS: Final = {
    "escaped": "Everybody is out.",
    "some-escaped": "It is over: some are out, the others are dead.",
    "dead": "Nobody comes out.",
    "turn-limit": "Time is up: whoever is still inside stays there.",
    "round-limit": "The game was stopped at the round limit.",
    "stuck": "There is no way on and none back.",
}


def _creature(s: State, id: str) -> str:
    creature = s.tables.creatures.get(id)
    return creature.name if creature is not None else id


def _foes(s: State, event: e.Meets) -> str:
    several = f"{event.count} times " if event.count > 1 else "the "
    return several + without_article(_creature(s, event.creature))


def _tested(_s: State, event: e.Tests) -> str:
    if not event.rolled:
        return "has a light and need not roll"
    result = "good" if event.passed else "too much"
    return f"rolls {event.rolled} against {event.stat} {event.against}: {result}"


def _gear(s: State, event: e.EntersDungeon) -> str:
    cards = [s.tables.cards[s.tables.card_at[id]].name for id in event.cards]
    return f", with {join_words(cards)}" if cards else ""


def _killer(s: State, event: e.Dies) -> str:
    titles = {tile.id: tile.title for tile in s.tables.tiles}
    return titles.get(event.cause) or _creature(s, event.cause)


def spot(place: int) -> str:
    """Return the words for a position, such as `2 east, 1 north of the cell`."""
    east, south = offset(place)
    ways = [f"{east} east" if east > 0 else f"{-east} west"] if east else []
    ways += [f"{south} south" if south > 0 else f"{-south} north"] if south else []
    return f"{', '.join(ways)} of the cell" if ways else "the cell"


_WORDS: Final[Words[State]] = {
    "card": lambda s, event: without_article(
        s.tables.cards[event.card].name if event.card >= 0 else "card"
    ),
    "tile": lambda s, event: s.tables.tiles[event.tile].title,
    "turned": lambda _s, event: f", turned {90 * event.turn} degrees" if event.turn else "",
    "spot": lambda _s, event: spot(event.place),
    "creature": lambda s, event: _creature(s, event.creature),
    "foe": lambda s, event: without_article(_creature(s, event.creature)),
    "foes": _foes,
    "fought": lambda s, event: s.tables.creatures[event.creature].stat,
    "die": lambda _s, event: event.mine - event.points - event.bonus,
    "other": lambda _s, event: event.theirs - event.value,
    "result": lambda _s, event: (
        "a stand-off" if event.mine == event.theirs else ("lost", "won")[event.mine > event.theirs]
    ),
    "tested": _tested,
    "gear": _gear,
    "destination": lambda s, _event: s.tables.destination,
    "killer": _killer,
    "ended": lambda _s, event: _ENDINGS.get(event.ending, event.ending),
}
TELLERS: Final = carried(e, FORMS, _WORDS)


@TELLERS.of(ChartRolled)
def _chart(s: State, event: ChartRolled) -> str:
    notable = event.chart not in (MOVEMENT, LOCK)
    return f"  Chart {event.chart}: {event.total}." if notable else ""


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield (event's index, line) of a game to play again at a table, with every die and place; the
    first line, which belongs to no event, has -1."""
    yield -1, "Places are counted in tiles from the cell."
    at_table = carried(e, FORMS, _WORDS, dice=True)
    yield from Tellers[State](TELLERS, chance(), at_table).numbered(s, journal)
