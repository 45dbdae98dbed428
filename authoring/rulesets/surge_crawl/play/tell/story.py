"""The events of a game in sentences, at a table, and for other programs."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.ground import OFF, offset
from authoring.core.wording import join_words
from authoring.engine.dice_lines import chance
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.engine.transcript import Form, Forms
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import State

_TEXT: Final = {"type": "string"}


def square_name(square: int) -> str:
    """Return a square as squares east and north of the entrance, such as `3e 5n`."""
    if square == OFF:
        return "off"
    east, south = offset(square)
    across = f"{abs(east)}{'e' if east >= 0 else 'w'}"
    return f"{across} {abs(south)}{'s' if south > 0 else 'n'}"


def name_of(s: State, number: int) -> str:
    """Return the name of a figure; monsters of a kind are told apart by their number."""
    figure = s.everyone[number]
    if figure.hero:
        return figure.fighter.name
    return f"{figure.fighter.name} {number - len(s.heroes) + 1}"


FORMS: Final[Forms[State]] = {
    "who": Form(_TEXT, name_of),
    "square": Form(_TEXT, lambda _s, at: square_name(at)),
    "section": Form({"type": "integer"}, lambda _s, at: at + 1),
}
_ENDINGS: Final = {
    "won": "the quest is done",
    "fled": "the party flees",
    "sealed": "there is no way on",
    "no-glory": "no Glory is left",
    "all-unconscious": "everybody lies Unconscious",
    "stalemate": "nobody can win the Encounter",
    "round-limit": "the game was stopped at the round limit",
}
_WORDS: Final[Words[State]] = {
    "dice": lambda _s, event: join_words(map(str, event.dice)),
    "others": lambda s, event: f" for {name_of(s, event.whom)}" if event.whom != event.who else "",
    "ending": lambda _s, event: _ENDINGS[event.ending],
    "item": lambda s, event: f", {s.tables.content.items[event.item].name}" if event.item else "",
}
TELLERS: Final = carried(e, FORMS, _WORDS)
TELLERS.silent(ChartRolled)


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield the lines of the game with every die, each with the index of its event."""
    return Tellers[State](TELLERS, chance()).numbered(s, journal)
