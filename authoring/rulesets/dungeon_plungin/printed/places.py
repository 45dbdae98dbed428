"""Special and Unique Locations: a map, their inhabitants, their rules."""

from collections.abc import Mapping, Sequence
from functools import partial

from authoring.core.language import N_, _, in_english, ngettext, pgettext
from authoring.core.lazy_dataclass import dataclass
from authoring.model.counting import for_heroes
from authoring.model.tile import Square, Tile
from authoring.paper.linked_text import Piece, anchor, pieces, plain
from authoring.rulesets.dungeon_plungin.model import Location, OnCounter, Placed, Quest
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.printed.row_results import AWARENESS_WORDS, loot_words
from authoring.rulesets.dungeon_plungin.printed.searching_and_using import search_words, use_words
from authoring.rulesets.dungeon_plungin.words.naming import (
    AWARENESS_NAMES,
    counter,
    door_state,
    totals_words,
)
from authoring.rulesets.dungeon_plungin.words.people import STRUCK_LAST, person
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    in_words,
    is_one,
    listing,
    paragraphs,
    upper_first,
)
from authoring.verbs.effect import Effect

TRIGGERS = {
    "on_enter": N_("When the first hero enters"),
    "on_open": N_("When one of its doors or chests is opened, the entrance included"),
    "on_search": N_("When somebody searches here"),
    "on_defeated": N_("When its master falls"),
    "on_cleared": N_("When the last monster here is gone"),
    "on_round_end": N_("At the end of every round"),
    "on_phase_end": N_("At the end of every Phase"),
}
QUEST_TRIGGERS = {
    "on_enter": N_("When a hero first enters a tile"),
    "on_open": N_("When a door or chest is opened"),
    "on_search": N_("When somebody searches"),
    "on_defeated": N_("When a monster falls"),
    "on_cleared": N_("When a location is cleared"),
    "on_round_end": N_("At the end of every round"),
    "on_phase_end": N_("At the end of every Phase"),
}
ENTRY_TRIGGERS = {**TRIGGERS, "on_enter": N_("As the heroes set out")}
_NOBODY = person("nobody in particular")
ACTORS = {
    "on_enter": person("the first hero in"),
    "on_open": person("the hero who opened it"),
    "on_search": person("the hero who searched"),
    "on_cleared": STRUCK_LAST,
    "on_defeated": STRUCK_LAST,
    "on_round_end": _NOBODY,
    "on_phase_end": _NOBODY,
}
"""Trigger -> the person that effects without `to` concern."""
ENCOUNTERS = {
    "none": "",
    "monsters": N_("Roll on the {chart} as for a room, but ignore any chests."),
    "full": N_("Roll on the {chart} as for a room."),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure or chest on a location's map: its square, letters and colour code (r, g or k)."""

    square: Square
    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with a short heading."""

    title: str
    text: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class LocationPage:
    """A location as printed."""

    anchor: str
    name: str
    kind: str
    tile: Tile | None
    size: str
    marks: tuple[Mark, ...]
    figures: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    flavour: tuple[str, ...]
    goal: tuple[str, ...]
    id: str


def place_of(location: Location, speech: Speech, quest: Quest) -> LocationPage:
    """Return a location in words, with its map's marks."""
    tile = quest.pack.tiles.get(location.tile)
    marks, figures = _figures(location, speech)
    return LocationPage(
        anchor("locations", location.id),
        clean(location.name),
        location.kind,
        tile,
        _("{wide} \u00d7 {high} squares").format(wide=tile.width, high=tile.height) if tile else "",
        marks,
        figures,
        tuple(_rules(location, speech, quest)),
        paragraphs(location.flavour),
        paragraphs(location.goal),
        location.id,
    )


def _figures(location: Location, speech: Speech) -> tuple[tuple[Mark, ...], tuple[Rule, ...]]:
    marks: list[Mark] = []
    figures = []
    for placed in location.place:
        name = _figure_name(placed, speech)
        called = _("Chest") if placed.kind == "chest" else plain(name)
        letters = _letters(called, {mark.text for mark in marks})
        single = is_one(placed.count)
        if placed.at is not None:
            colour = {"boss": "r", "chest": "g"}.get(placed.kind, "k")
            marks.append(Mark(placed.at, letters, colour))
            where = _("on square ({x},{y})").format(x=placed.at[0], y=placed.at[1])
        else:
            letters = ""
            where = _("on a square you roll for") if single else _("each on a square you roll for")
        what = name if single else for_heroes(placed.count, partial("{1} {0}".format, name))
        figures.append(Rule(letters, pieces(f"{what}, {where}{_chest(placed, speech)}.")))
    return tuple(marks), tuple(figures)


def _figure_name(placed: Placed, speech: Speech) -> str:
    if placed.kind == "chest":
        return _("Locked chest") if placed.locked else _("Chest")
    return speech.creature(placed.creature, plural=not is_one(placed.count))


def _letters(name: str, taken: set[str]) -> str:
    small = _("the a an of").upper().split()
    words = [word for word in name.upper().split() if word not in small]
    word = "".join(c for c in (words or ["?"])[0] if c.isalnum()) or "?"
    for letters in (word[0], word[:2], word[0] + word[-1]):
        if letters not in taken:
            return letters
    return str(len(taken) + 1)


def _chest(placed: Placed, speech: Speech) -> str:
    if placed.kind != "chest":
        return ""
    shut = placed.difficulty is not None
    dif = ", " + _("Dif {dif}").format(dif=placed.difficulty) if shut else ""
    loot = loot_words(placed.loot, speech) if placed.loot else ""
    return f"{dif}; {_('it holds {loot}').format(loot=loot)}" if loot else dif


def _rules(location: Location, speech: Speech, quest: Quest) -> list[Rule]:
    titles = ENTRY_TRIGGERS if location.kind == "entry" else TRIGGERS
    rules = [Rule(_("Doors"), pieces(_doors(location, speech, quest)))]
    encounter = ENCOUNTERS.get(location.encounter, "")
    if encounter:
        text = _(encounter).format(chart=_chart("encounter", speech, quest))
        rules.append(Rule(_("Monsters"), pieces(text)))
    if location.awareness:
        state = location.awareness
        name = upper_first(pgettext("awareness", AWARENESS_NAMES.get(state, state)))
        text = f"{name}. {_(AWARENESS_WORDS.get(state, ''))}"
        rules.append(Rule(_("Awareness"), pieces(text)))
    if standing := _in_the_way(quest.pack.tiles.get(location.tile)):
        rules.append(Rule(_("In the way"), pieces(standing)))
    arriving = {key: effects for key, effects in location.on.items() if key == "on_enter"}
    later = {key: effects for key, effects in location.on.items() if key != "on_enter"}
    rules += triggered(arriving, (), titles, speech)
    rules += [Rule(_feature(use.feature), pieces(use_words(use, speech))) for use in location.uses]
    rules += [
        Rule(_feature(what.feature), pieces(search_words(what, speech))) for what in location.search
    ]
    return rules + triggered(later, location.on_counter, titles, speech)


def triggered(
    on: Mapping[str, tuple[Effect, ...]],
    counters: Sequence[OnCounter],
    titles: Mapping[str, str],
    speech: Speech,
) -> list[Rule]:
    """Return a rule for each trigger in `on`, with its heading in `titles`, and each of
    `counters`."""
    rules = []
    for trigger, effects in on.items():
        about = speaking_of(speech, ACTORS.get(trigger, speech.subject))
        rules.append(Rule(_(titles[trigger]), pieces(tell_all(effects, about))))
    for watcher in counters:
        totals = totals_words((watcher.low, watcher.high))
        text = _("When {counter} reaches {total}")
        title = text.format(counter=counter(watcher.counter), total=totals)
        rules.append(Rule(title, pieces(tell_all(watcher.effects, speech))))
    return rules


def _chart(role: str, speech: Speech, quest: Quest) -> str:
    chart = quest.charts.get(role)
    return speech.name("charts", chart.id) if chart else _("chart")


def _doors(location: Location, speech: Speech, quest: Quest) -> str:
    if location.kind == "entry":
        return _("Closed and not locked, beside the Dungeon Exit; the game begins here.")
    if not location.doors:
        return _("Only the one the heroes came in by.")
    text = ngettext(
        "{number} more door beside the entrance",
        "{number} more doors beside the entrance",
        location.doors,
    )
    doors = upper_first(text.format(number=in_words(location.doors)))
    if location.door_kind == "roll":
        text = _("{doors}; for each, roll on the {chart}.")
        return text.format(doors=doors, chart=_chart("doorway", speech, quest))
    kind, dif = door_state(location.door_kind), location.door_difficulty
    if dif is None:
        return _("{doors}: {kind}.").format(doors=doors, kind=kind)
    return _("{doors}: {kind}, Dif {dif}.").format(doors=doors, kind=kind, dif=dif)


def _feature(name: str) -> str:
    return upper_first(clean(name).replace("-", " "))


def _in_the_way(tile: Tile | None) -> str:
    """Return sentences on features that block moves, sight or both; "" for none."""
    by_stop: dict[tuple[bool, bool], list[str]] = {}
    if tile is None:
        return ""
    for name, squares in tile.features.items():
        stops = not tile.blocked.isdisjoint(squares), not tile.opaque.isdisjoint(squares)
        if any(stops):
            by_stop.setdefault(stops, []).append(_standing(name))
    return " ".join(
        _(_IN_THE_WAY[at]).format(things=upper_first(listing(names)))
        for at, names in by_stop.items()
    )


_IN_THE_WAY = {
    (True, True): N_("{things}: nobody may enter these squares or see across them."),
    (True, False): N_("{things}: nobody may enter these squares."),
    (False, True): N_("{things}: nobody sees across these squares."),
}
"""(stops steps, stops looks) -> the sentence on a part of the drawing."""


def _standing(name: str) -> str:
    return _feature(name).lower() if in_english() else _feature(name)
