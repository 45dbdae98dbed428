"""Effects in sentences, each by the function `sentence` of its verb."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from authoring.core.language import N_, _
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.effects.registry import modules
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.people import Person, that_one
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean
from authoring.verbs.effect import Effect
from authoring.verbs.sentence_log import say

ROLE_TITLES: Mapping[str, str] = {
    "location": N_("Location Chart"),
    "doorway": N_("Doorway Chart"),
    "random-events": N_("Random Events Chart"),
    "encounter": N_("Encounter Chart"),
    "chest": N_("Chest Chart"),
    "monsters": N_("Monsters Chart"),
    "awareness": N_("Monster Awareness Chart"),
    "special-location": N_("Special Location Chart"),
    "unique-location": N_("Unique Location Chart"),
    "door-trap": N_("Door Trap Chart"),
    "chest-trap": N_("Chest Trap Chart"),
    "treasure": N_("Treasure Chart"),
}
"""The charts the rules know, in printed order (chart register)."""


def role_title(role: str) -> str:
    """Return the title of a role's chart in the current language; "" for an unknown role."""
    return _(ROLE_TITLES.get(role, ""))


def chart_title(chart: Chart) -> str:
    """Return the author's title of a chart, else its title in the rules."""
    title = clean(chart.title)
    return title if title != ROLE_TITLES.get(chart.role) else role_title(chart.role)


def tell_all(effects: Sequence[Effect], speech: Speech) -> str:
    """Return the sentences of effects in order; a subject named before becomes `that hero`."""
    sentences = []
    named = speech
    for effect in effects:
        text = say(effect.span, str(modules()[effect.verb].sentence(effect, named)))
        sentences.append(text)
        if effect.to and effect.to != "target":
            named = speech
        elif speech.subject.words.startswith("the hero who") and speech.subject.named_in(text):
            named = replace(speech, subject=that_one(speech.subject))
    return " ".join(sentences)


def speech_for(quest: Quest, used: frozenset[Key]) -> Speech:
    """Return the Speech of a quest: names of all definitions, linked where they are `used`."""
    content = quest.content
    kinds = {
        "monsters": content.monsters, "bosses": content.bosses, "heroes": content.heroes,
        "items": content.items, "traps": content.traps, "events": content.events,
        "locations": content.locations, "conditions": content.conditions,
        "spells": content.spells, "abilities": content.abilities,
    }  # fmt: skip
    names = {
        (kind, id): clean(str(getattr(thing, "name", id)))
        for kind, things in kinds.items()
        for id, thing in things.items()
    }
    for chart in quest.pack.charts.values():
        title = chart_title(chart) or role_title(chart.role) or chart.id
        names["charts", chart.id] = f"{title} ({chart.number})" if chart.number else title
    for tile in quest.pack.tiles.values():
        names["tiles", tile.id] = clean(tile.title) or tile.id
    if quest.unique_order:
        names["charts", "unique-location"] = f"{role_title('unique-location')} (3.4)"
    in_play = used | {("charts", chart.id) for chart in quest.charts.values()}
    in_play |= {("charts", "unique-location")}
    linked = frozenset(key for key in names if key in in_play and key[0] not in ("tiles", "heroes"))
    return Speech(names, linked, tell_all)


def speaking_of(speech: Speech, subject: Person, doer: Person | None = None) -> Speech:
    """Return `speech` with another subject, the target of effects, and doer."""
    return replace(speech, subject=subject, doer=doer)
