"""Special and Unique Locations: a map, who stands there, what can be done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from authoring.model.effect import Effect
from authoring.model.tile import Square, Tile
from authoring.rulesets.dungeon_plungin.model import Location, OnCounter, Placed, Quest, Search, Use
from authoring.rulesets.dungeon_plungin.people import HERO, STRUCK_LAST, person
from authoring.rulesets.dungeon_plungin.printed.results import AWARENESS_WORDS, loot_words
from authoring.rulesets.dungeon_plungin.printed.telling import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.saying import counter_name, totals_words
from authoring.rulesets.dungeon_plungin.words import (
    Piece,
    Speech,
    anchor,
    clean,
    comma,
    in_words,
    is_one,
    joined,
    lowered,
    paragraphs,
    pieces,
    plain,
    upper_first,
    within,
)

TRIGGERS = {
    "on_enter": "When the first hero enters",
    "on_open": "When one of its doors or chests is opened, the way in too",
    "on_search": "When somebody searches here",
    "on_defeated": "When its master falls",
    "on_cleared": "When no monster is left here",
    "on_round_end": "At the end of every round",
    "on_phase_end": "At the end of every Phase",
}
QUEST_TRIGGERS = {
    "on_enter": "When a hero first enters a tile",
    "on_open": "When a door or chest is opened",
    "on_search": "When somebody searches",
    "on_defeated": "When a monster falls",
    "on_cleared": "When a location is cleared",
    "on_round_end": "At the end of every round",
    "on_phase_end": "At the end of every Phase",
}
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
"""Whom effects without `to` concern, by trigger."""
ENCOUNTERS = {
    "none": "",
    "monsters": "Roll on the {chart} as for a room, but leave out any chests.",
    "full": "Roll on the {chart} as for a room.",
}
LIMITS = {
    "visit": "once per visit",
    "hero": "once per game for every hero",
    "game": "once per game",
    "none": "",
    "": "",
}


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure on the map: its square, its letters, and who that is."""

    square: Square
    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A short heading and what it means."""

    title: str
    text: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One location as printed."""

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


def place_of(location: Location, speech: Speech, quest: Quest) -> Place:
    """One location in words and marks."""
    tile = quest.pack.tiles.get(location.tile)
    marks, figures = _figures(location, speech)
    return Place(
        anchor("locations", location.id),
        clean(location.name),
        location.kind,
        tile,
        f"{tile.width} \u00d7 {tile.height} squares" if tile else "",
        marks,
        figures,
        tuple(_rules(location, speech, quest)),
        paragraphs(location.flavour),
        paragraphs(location.goal),
    )


def _figures(location: Location, speech: Speech) -> tuple[tuple[Mark, ...], tuple[Rule, ...]]:
    marks: list[Mark] = []
    figures = []
    for placed in location.place:
        name = _figure_name(placed, speech)
        called = "Chest" if placed.kind == "chest" else plain(name)
        letters = _letters(called, {mark.text for mark in marks})
        if placed.at is not None:
            colour = {"boss": "r", "chest": "g"}.get(placed.kind, "k")
            marks.append(Mark(placed.at, letters, colour))
            where = f"on square ({placed.at[0]},{placed.at[1]})"
        else:
            letters = ""
            where = "square rolled with the dice" if is_one(placed.count) else "squares rolled"
        number = "" if is_one(placed.count) else f"{placed.count} "
        figures.append(Rule(letters, pieces(f"{number}{name}, {where}{_chest(placed, speech)}.")))
    return tuple(marks), tuple(figures)


def _figure_name(placed: Placed, speech: Speech) -> str:
    if placed.kind == "chest":
        return "Locked chest" if placed.locked else "Chest"
    kind = "bosses" if placed.kind == "boss" else "monsters"
    return speech.name(kind, placed.id, plural=not is_one(placed.count))


def _letters(name: str, taken: set[str]) -> str:
    words = [word for word in name.upper().split() if word not in ("THE", "A", "AN", "OF")]
    word = "".join(c for c in (words or ["?"])[0] if c.isalnum()) or "?"
    for letters in (word[0], word[:2], word[0] + word[-1]):
        if letters not in taken:
            return letters
    return str(len(taken) + 1)


def _chest(placed: Placed, speech: Speech) -> str:
    if placed.kind != "chest":
        return ""
    dif = f", Dif {placed.difficulty}" if placed.difficulty is not None else ""
    loot = loot_words(placed.loot, speech) if placed.loot else ""
    return f"{dif}{f'; it holds {loot}' if loot else ''}"


def _rules(location: Location, speech: Speech, quest: Quest) -> list[Rule]:
    rules = [Rule("Doors", pieces(_doors(location, speech, quest)))]
    encounter = ENCOUNTERS.get(location.encounter, "")
    if encounter:
        text = encounter.format(chart=_chart("encounter", speech, quest))
        rules.append(Rule("Monsters", pieces(text)))
    if location.awareness:
        state = location.awareness
        text = f"{upper_first(state)}. {AWARENESS_WORDS.get(state, '')}"
        rules.append(Rule("Awareness", pieces(text)))
    if standing := _in_the_way(quest.pack.tiles.get(location.tile)):
        rules.append(Rule("In the way", pieces(standing)))
    arriving = {key: told for key, told in location.on.items() if key == "on_enter"}
    later = {key: told for key, told in location.on.items() if key != "on_enter"}
    rules += triggered(arriving, (), TRIGGERS, speech)
    rules += [Rule(_feature(use.feature), pieces(_use(use, speech))) for use in location.uses]
    rules += [
        Rule(_feature(what.feature), pieces(_search(what, speech))) for what in location.search
    ]
    return rules + triggered(later, location.on_counter, TRIGGERS, speech)


def triggered(
    on: Mapping[str, tuple[Effect, ...]],
    counters: Sequence[OnCounter],
    titles: Mapping[str, str],
    speech: Speech,
) -> list[Rule]:
    """What a location or the quest brings about by itself, and when."""
    rules = []
    for trigger, effects in on.items():
        about = speaking_of(speech, ACTORS.get(trigger, speech.subject))
        rules.append(Rule(titles[trigger], pieces(tell_all(effects, about))))
    for told in counters:
        totals = totals_words((told.low, told.high))
        title = f"When {counter_name(told.counter)} comes to stand at {totals}"
        rules.append(Rule(title, pieces(tell_all(told.effects, speech))))
    return rules


def _chart(role: str, speech: Speech, quest: Quest) -> str:
    chart = quest.charts.get(role)
    return speech.name("charts", chart.id) if chart else "chart"


def _doors(location: Location, speech: Speech, quest: Quest) -> str:
    if not location.doors:
        return "Only the one the heroes came by."
    number = upper_first(in_words(location.doors))
    doors = f"{number} more {'door' if location.doors == 1 else 'doors'} beside the entrance"
    if location.door_kind == "roll":
        return f"{doors}; roll each on the {_chart('doorway', speech, quest)}."
    dif = f", Dif {location.door_difficulty}" if location.door_difficulty is not None else ""
    return f"{doors}: {location.door_kind}{dif}."


def _feature(name: str) -> str:
    return upper_first(clean(name).replace("-", " "))


def _in_the_way(tile: Tile | None) -> str:
    """What of the drawing stops steps, looks or both."""
    words = {
        (True, True): "nobody steps there or sees across",
        (True, False): "nobody steps there",
        (False, True): "nobody sees across",
    }
    found: dict[tuple[bool, bool], list[str]] = {}
    if tile is None:
        return ""
    for name, squares in tile.features.items():
        stops = not tile.blocked.isdisjoint(squares), not tile.opaque.isdisjoint(squares)
        if any(stops):
            found.setdefault(stops, []).append(_feature(name).lower())
    return " ".join(f"{upper_first(joined(names))}: {words[at]}." for at, names in found.items())


def _search(what: Search, speech: Speech) -> str:
    """How an object is searched, and what it holds (DP-ACT-11)."""
    feature = clean(what.feature).replace("-", " ")
    text = " ".join(paragraphs(what.text))
    again = "as often as he likes" if what.again else "once for each hero, until one has passed"
    how = f"A hero on or beside the {feature} may spend an Action to search there ({again})"
    told = [f"{how}: WIT, Dif {what.difficulty}."]
    about = speaking_of(speech, HERO)
    for effects, word in (
        (what.effects, "Passed"),
        (what.fail, "Failed"),
        (what.fumble, "Fumbled"),
    ):
        sentences = tell_all(effects, about)
        told += [f"{word}: {lowered(sentences)}"] if sentences else []
    return " ".join(part for part in (text, *told) if part)


def _use(use: Use, speech: Speech) -> str:
    where = f"{use.position} the {clean(use.feature).replace('-', ' ')}"
    cost = "may spend an Action" if use.cost == "action" else "may, at no cost, act"
    limit = LIMITS.get(use.limit, use.limit)
    text = " ".join(paragraphs(use.text))
    rule = comma([f"A hero {where} {cost}", limit])
    return f"{text} {rule}. {tell_all(use.effects, speech)}".strip()


def goal_words(quest: Quest, speech: Speech) -> tuple[tuple[Piece, ...], ...]:
    """How the quest is won, one line per goal."""
    words = {
        "defeat_all_in": ("locations", "Defeat everyone in the {}."),
        "defeat": ("bosses", "Defeat {}."),
        "reach": ("locations", "Reach the {}."),
        "hold": ("items", "Hold {}."),
    }
    lines = []
    for goal in quest.goals:
        if goal.kind == "counter":
            totals = totals_words((goal.low, goal.high))
            lines.append(pieces(f"Bring {counter_name(goal.target)} to {totals}."))
            continue
        kind, text = words.get(goal.kind, ("", f"{goal.kind} {{}}"))
        name = speech.name(kind, goal.target)
        if plain(name).lower().startswith("the "):
            text = text.replace(" the {}", " {}")
        lines.append(pieces(text.format(within(name))))
    return tuple(lines)


def reward_words(quest: Quest, speech: Speech) -> tuple[Piece, ...]:
    """What the party gets for winning."""
    gold = f"{quest.reward_gold} gold for the party" if quest.reward_gold else ""
    each = f"{quest.reward_xp} XP for every hero" if quest.reward_xp else ""
    items = [speech.name("items", item) for item in quest.reward_items]
    return pieces(joined([gold, each, *items]))
