"""A trace told in sentences."""

from collections.abc import Callable, Iterator
from typing import Any

from authoring.core.wording import many
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.play.state import Event, State

_ENDINGS = {
    "escaped": "Everybody is out.",
    "some-escaped": "It is over: some are out, the others are dead.",
    "dead": "Nobody comes out.",
    "turn-limit": "Time is up: whoever is still inside stays there.",
    "round-limit": "The game was stopped at the round limit.",
    "stuck": "There is no way on and none back.",
}


def in_words(s: State, trace: list[Event]) -> Iterator[str]:
    """One sentence per event worth telling; rounds are headings."""
    for what, *values in trace:
        teller = _TELLERS.get(str(what))
        line = teller(s, *values) if teller is not None else ""
        if line:
            yield line


def _who(s: State, at: int) -> str:
    return s.heroes[at].character.name


def _tile(s: State, tile: int) -> str:
    return s.tables.tiles[tile].title


def _creature(s: State, id: str) -> str:
    creature = s.tables.creatures.get(id)
    return creature.name if creature is not None else id


def _cause(s: State, id: str) -> str:
    titles = {tile.id: tile.title for tile in s.tables.tiles}
    return titles.get(id) or _creature(s, id)


def _tale(text: str) -> Callable[..., str]:
    """A teller for `{0}` the character's name and the event's other values."""

    def teller(s: State, at: int, *values: object) -> str:
        return text.format(_who(s, at), *values)

    return teller


def _card(text: str) -> Callable[..., str]:
    """A teller for `{0}` the character's name and `{1}` a card's."""

    def teller(s: State, at: int, card: int) -> str:
        return text.format(_who(s, at), s.tables.cards[card].name if card >= 0 else "card")

    return teller


def _lock(s: State, at: int, side: int, locked: int) -> str:
    return f"{_who(s, at)} tries the {WALLS[side]} door: {'locked' if locked else 'it opens'}."


def _lays(s: State, at: int, tile: int, turn: int, side: int) -> str:
    turned = f", turned {90 * turn} degrees" if turn else ""
    return f"Behind it to the {WALLS[side]}: {_tile(s, tile)}{turned}."


def _meets(s: State, at: int, id: str, count: int, value: int) -> str:
    many = f"{count} times " if count > 1 else "the "
    return f"{_who(s, at)} meets {many}{_creature(s, id)} ({s.tables.creatures[id].stat} {value})."


def _fight(s: State, at: int, id: str, mine: int, theirs: int) -> str:
    result = "won" if mine > theirs else "a stand-off" if mine == theirs else "lost"
    return f"{_who(s, at)} {mine}, {_creature(s, id)} {theirs}: {result}."


def _test(s: State, at: int, stat: str, rolled: int, passed: int) -> str:
    if not rolled:
        return f"{_who(s, at)} has a light and need not roll."
    return f"{_who(s, at)} rolls {rolled} against {stat}: {'good' if passed else 'too much'}."


def _gains(s: State, at: int, what: str, number: int) -> str:
    return f"{_who(s, at)} gains {number} {what}."


def _escapes(s: State, at: int, route: str) -> str:
    return f"{_who(s, at)} is out ({route}), at {s.tables.destination}."


_TELLERS: dict[str, Callable[..., Any]] = {
    "round": lambda s, number: f"## Round {number}",
    "turn": _tale("{0}'s turn."),
    "moves": lambda s, at, tiles: f"{_who(s, at)} may go {many(tiles, 'tile')}.",
    "lock": _lock,
    "lays": _lays,
    "does-not-fit": lambda s, tile: f"{_tile(s, tile)} does not fit and goes under the pile.",
    "blocked": lambda s, at, side: f"Nothing fits behind the {WALLS[side]} side: blocked.",
    "enters": lambda s, at, tile, place, side: (
        f"{_who(s, at)} goes {WALLS[side]} into {_tile(s, tile)}."
    ),
    "encounter": lambda s, at, tile: (
        f"{_who(s, at)} stops in {_tile(s, tile)}." if s.tables.tiles[tile].effects else ""
    ),
    "chart": lambda s, chart, total: (
        "" if chart in ("movement", "lock") else f"  Chart {chart}: {total}."
    ),
    "meets": _meets,
    "fight": _fight,
    "test": _test,
    "gains": _gains,
    "escapes": _escapes,
    "evades": lambda s, at, id: f"{_who(s, at)} evades the {_creature(s, id)}.",
    "saved": _tale("Armour saves {0} ({1})."),
    "loses-life": lambda s, at, lost, left: (
        f"{_who(s, at)} loses {many(lost, 'Life', 'Lives')} and has {left}."
    ),
    "loses-gold": _tale("{0} gives up {1} Gold."),
    "loses-stat": _tale("{0} loses {2} {1}."),
    "loses-turn": lambda s, at, turns: f"{_who(s, at)} will lose {many(turns, 'turn')}.",
    "heals": _tale("{0} heals {1} and has {2} Lives."),
    "dies": lambda s, at, cause: f"{_who(s, at)} dies ({_cause(s, cause)}).",
    "skips": _tale("{0} loses this turn."),
    "waits": _tale("{0} waits in the cell for the others."),
    "stays": _tale("{0} stays."),
    "declines": _tale("{0} goes on through the maze instead."),
    "pays": _tale("{0} pays {1} Gold."),
    "bribes": _tale("{0} pays a bribe of {1} Gold."),
    "pays-toll": _tale("{0} gives up what the tile takes."),
    "to-cell": _tale("{0} is back in the cell."),
    "must-return": _tale("Nothing is left to try: {0} must go back to the cell."),
    "restart": lambda s: "All tiles are taken up and shuffled again.",
    "way-out": _tale("{0} finds a way out: {1}."),
    "takes": _card("{0} takes the {1}."),
    "drops": _card("{0} drops the {1}."),
    "discards": _card("{0} discards the {1}."),
    "uses": _card("{0} uses the {1}."),
    "no-card": _card("No {1} is left for {0}."),
    "ends": lambda s, ending: str(_ENDINGS.get(ending, ending)),
}
