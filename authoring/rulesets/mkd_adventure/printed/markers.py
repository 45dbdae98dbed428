"""Markers for the board: tokens, doors, chests, terrain, and the states of figures; and what stands
about, as the booklet lists it."""

from collections.abc import Iterator

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.model.rulings import ON
from authoring.paper.features import drawn_beside
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import MarkerPiece
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.printed.cards import Listed
from authoring.rulesets.mkd_adventure.printed.kinds import (
    COLOURS,
    MARKERS,
    PLACES,
    STATES,
    THINGS,
    TRAPS,
)
from authoring.rulesets.mkd_adventure.words import TEXT

_SURPRISED, _ERRANDS, _OTHERS, _CLUTTER = 8, 4, 2, 4
"""Copies of the markers of surprised monsters, of errands, of other states, of clutter."""


def markers(quest: Quest) -> tuple[MarkerPiece, ...]:
    """Return all markers to cut out, at the scale of the tiles."""
    return (*_tokens(quest), *_places(quest), *_things(quest), *_states(quest))


def _tokens(quest: Quest) -> Iterator[MarkerPiece]:
    """Yield the tokens: alike on one side, with their name and colour on the other (MKD-WMP-01)."""
    for token in quest.content.tokens.values():
        back = (clean(token.name), COLOURS[token.colour])
        front = PLACES["token"]
        yield MarkerPiece("token", _("Token"), token.copies, symbol=front, reverse=back)


def _places(quest: Quest) -> Iterator[MarkerPiece]:
    goal = quest.goal
    if goal in ("", k.STEALTHY):
        yield MarkerPiece("chest", _("Quest Chest"), 1, "gold")
    if goal != k.STEALTHY:
        yield MarkerPiece("token", _("Guardian"), 1, symbol=PLACES["guardian"], dark=True)
    if goal == k.KIDNAPPING:
        yield MarkerPiece("token", _("Captive"), 1, symbol=PLACES["captive"], dark=True)
    yield MarkerPiece("token", _("Entrance"), 1, symbol=PLACES["entrance"])
    yield MarkerPiece("token", _("North"), 1, symbol=PLACES["north"])
    if len(quest.floors) > 1 or k.SPLIT_UP in quest.scenarios:
        yield MarkerPiece("token", _("Staircase"), 1, symbol=PLACES["staircase"])


def _things(quest: Quest) -> Iterator[MarkerPiece]:
    content = quest.content
    chests = sum(quest.chests.values())
    if chests:
        yield MarkerPiece("chest", _("Chest"), chests, "silver")
    for id, copies in quest.doors.items():
        door = content.doors[id]
        metal = "silver" if door.wooden else "jewelled"
        yield MarkerPiece("door", clean(door.name), copies, metal)
    for id, copies in quest.markers.items():
        marker = content.markers[id]
        two_sided = marker.back not in (k.NOTHING, marker.kind)
        back = (TEXT.word("marker", marker.back), MARKERS[marker.back]) if two_sided else ("", "")
        name = clean(marker.name)
        yield MarkerPiece("token", name, copies, symbol=MARKERS[marker.kind], reverse=back)
    for id, copies in quest.artifacts.items():
        name = clean(content.artifacts[id].name)
        yield MarkerPiece("token", name, copies, symbol=drawn_beside(name, THINGS["artifact"]))
    for id, copies in quest.dressings.items():
        dressing = content.dressings[id]
        name, squares = clean(dressing.name), "".join(dressing.rows).count(k.OBSTACLE)
        yield MarkerPiece(
            "token", name, copies * squares, symbol=drawn_beside(name, THINGS["furniture"])
        )
    if quest.rulings["clutter"] == ON:
        for kind in ("hindering", "water"):
            yield MarkerPiece("token", TEXT.word("marker", kind), _CLUTTER, symbol=MARKERS[kind])


def _states(quest: Quest) -> Iterator[MarkerPiece]:
    """Yield the markers beside figures: surprise, errands, traps that stay, magic."""
    yield MarkerPiece("token", _("Surprised"), _SURPRISED, symbol=STATES["surprised"], dark=True)
    yield MarkerPiece("token", _("Fetches help"), _ERRANDS, symbol=STATES["help"], dark=True)
    yield MarkerPiece("token", _("Runs away"), _ERRANDS, symbol=STATES["flight"], dark=True)
    kinds = {trap.kind for trap in quest.content.traps.values()}
    if k.SAW in kinds:
        yield MarkerPiece("token", _("Saw"), _OTHERS, symbol=TRAPS[k.SAW])
    if k.CAGE in kinds:
        yield MarkerPiece("token", _("Cage"), _OTHERS, symbol=TRAPS[k.CAGE])
    traits = {ability.trait for ability in quest.content.abilities.values()}
    if k.FREEZE in traits:
        yield MarkerPiece("token", _("Frozen"), _OTHERS, symbol=STATES[k.FREEZE], dark=True)


def accessories(quest: Quest) -> tuple[Listed, ...]:
    """Return what waits in the pools of accessories: doors, markers, furniture (MKD-ACC-05)."""
    return tuple(_accessories(quest))


def _accessories(quest: Quest) -> Iterator[Listed]:
    content = quest.content
    for id, copies in quest.doors.items():
        door = content.doors[id]
        does = "".join(TEXT.facts("door", door))
        yield Listed(
            anchor("doors", id), clean(door.name), THINGS["door"], _("Door"), does,
            paragraphs(door.text), copies,
        )  # fmt: skip
    for id, copies in quest.markers.items():
        marker = content.markers[id]
        back, two_sided = (
            TEXT.word("marker", marker.back),
            marker.back not in (k.NOTHING, marker.kind),
        )
        does = " ".join(TEXT.facts("marker", marker, reverse=back, two_sided=two_sided))
        yield Listed(
            anchor("markers", id), clean(marker.name), MARKERS[marker.kind],
            TEXT.word("marker", marker.kind), does, paragraphs(marker.text), copies,
        )  # fmt: skip
    for id, copies in quest.dressings.items():
        thing = content.dressings[id]
        name, squares = clean(thing.name), "".join(thing.rows).count(k.OBSTACLE)
        does = " ".join(TEXT.facts("dressing", thing, n=squares))
        yield Listed(
            anchor("dressings", id), name, drawn_beside(name, THINGS["furniture"]),
            _("Furniture"), does, paragraphs(thing.text), copies,
            tuple(tuple(sign == k.OBSTACLE for sign in row) for row in thing.rows),
        )  # fmt: skip
