"""The events of a game as sentences: for readers, for players at a table, for programs."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.ground import OFF, STEP, offset
from authoring.core.wording import join_words
from authoring.engine.dice_lines import chance
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, Event, Journal, Tellers
from authoring.engine.transcript import Form, Forms
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.words import TEXT

_TEXT: Final = {"type": "string"}
SIDES: Final = ["north", "east", "south", "west"]
_ADDED: Final = {
    e.Spends: "cost", e.Healed: "hitpoints", e.Protected: "points", e.Boosted: "points",
    e.Afflicted: "",
}  # fmt: skip
"""Class of an event -> the field that is added up when Surges are spent several times on one thing;
"" where the last event replaces the others."""


def square_name(square: int) -> str:
    """Return a square's position as squares east or west, then north or south, of the entrance,
    such as `3e 5n`; `off` for one off the board."""
    if square == OFF:
        return "off"
    east, south = offset(square)
    across = f"{abs(east)}{'e' if east >= 0 else 'w'}"
    return f"{across} {abs(south)}{'s' if south > 0 else 'n'}"


def name_of(s: State, number: int) -> str:
    """Return the name of a figure, such as `Toll Orc 2` where there are several of its kind."""
    return s.everyone[number].name


FORMS: Final[Forms[State]] = {
    "who": Form(_TEXT, name_of),
    "square": Form(_TEXT, lambda _s, at: square_name(at)),
    "squares": Form(
        {"type": "array", "items": _TEXT}, lambda _s, squares: [square_name(at) for at in squares]
    ),
    "section": Form({"type": "integer"}, lambda _s, at: at + 1),
    "side": Form({"type": "string", "enum": SIDES}, lambda _s, step: SIDES[STEP.index(step)]),
}
_ENDINGS: Final = {
    "won": "the quest is done", "fled": "the party flees", "sealed": "there is no way on",
    "no-glory": "no Glory is left", "all-unconscious": "everybody lies Unconscious",
    "stalemate": "nobody can win the Encounter",
    "round-limit": "the game was stopped at the round limit",
}  # fmt: skip


def _met(_s: State, event: e.Harmed) -> str:
    """Return the end of a sentence on damage: what protections took, Hitpoints lost and left."""
    parts = [
        f"{name} {points}"
        for name, points in (
            ("Armor", event.armor), ("Reflect", event.reflect), ("Shield", event.shield),
        )
        if points
    ]  # fmt: skip
    against = f" ({', '.join(parts)})" if parts else ""
    return f"{against}: {event.lost} lost, {event.left} left"


def _others(s: State, event: e.Spends) -> str:
    """Return ` for X` or ` against X` if Surges are spent on another figure X, else ""."""
    if event.whom == event.who:
        return ""
    friends = s.everyone[event.whom].hero == s.everyone[event.who].hero
    return f" {'for' if friends else 'against'} {name_of(s, event.whom)}"


_WORDS: Final[Words[State]] = {
    "dice": lambda _s, event: join_words(map(str, event.dice)),
    "others": _others,
    "armed": lambda s, event: f" with {event.weapon}" if s.everyone[event.who].hero else "",
    "end": lambda _s, event: TEXT.words["end"][event.end].lower().removesuffix("."),
    "ending": lambda _s, event: _ENDINGS[event.ending],
    "item": lambda s, event: f", {s.tables.content.items[event.item].name}" if event.item else "",
    "state": lambda _s, event: (
        f"has {event.condition} {event.strength}"
        if event.strength
        else f"is rid of {event.condition}"
    ),
    "met": _met,
}
TELLERS: Final = carried(e, FORMS, _WORDS)
TELLERS.silent(ChartRolled, e.CrystalGone, e.Acts, e.Gathers)


def story(s: State, journal: Journal) -> Iterator[str]:
    """Yield the sentences of a game; Surges spent several times on one thing give one sentence."""
    return (line for _, line in _lines(TELLERS, s, journal))


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield (index of an event, its text) for a game told with every die; -1 for the heading."""
    yield -1, "Squares are counted east and north of the entrance, 0e 0n."
    details = Tellers[State]()
    details.add(e.Explores, _goes)
    details.add(e.PassageLaid, _laid)
    details.add(e.RoomLaid, _laid)
    yield from _lines(Tellers[State](TELLERS, chance(), details), s, journal)


def _lines(tellers: Tellers[State], s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    for at, event in joined(journal):
        if line := tellers.sentence(s, event):
            yield at, line


def joined(journal: Journal) -> Iterator[tuple[int, Event]]:
    """Yield (index, event) for a game. Surges spent several times on one thing for one figure, and
    their effects, are added up into one event each, with the index of the last."""
    run: dict[object, Event] = {}
    for at, event in enumerate(journal):
        key = _key(event)
        if run and key and (key in run or not isinstance(event, e.Spends)):
            run[key] = _sum(run[key], event) if key in run else event
            continue
        yield from ((at - 1, total) for total in run.values())
        run = {key: event} if isinstance(event, e.Spends) else {}
        if not run:
            yield at, event
    yield from ((len(journal) - 1, total) for total in run.values())


def _key(event: Event) -> tuple[object, ...]:
    """Return a key that is equal for events to be added up; () for all other events."""
    parts = (getattr(event, name, "") for name in ("who", "name", "whom", "what", "condition"))
    return (type(event), *parts) if type(event) in _ADDED else ()


def _sum(a: Event, b: Event) -> Event:
    name = _ADDED[type(b)]
    return b.but(**{name: getattr(a, name) + getattr(b, name)}) if name else b


def _goes(s: State, event: e.Explores) -> str:
    squares = join_words([square_name(square) for square in event.squares])
    return f"{TELLERS.sentence(s, event)}\n  The way leads out of {squares}."


def _laid(s: State, event: e.PassageLaid | e.RoomLaid) -> str:
    first, last = square_name(event.squares[0]), square_name(event.squares[-1])
    return f"{TELLERS.sentence(s, event)}\n  It lies from {first} to {last}."
