"""What effects and triggers bring about, told in sentences."""

from collections.abc import Callable, Mapping
from typing import Protocol

from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.tell.naming import tale, thing_name
from authoring.rulesets.dungeon_plungin.words.naming import counter_name, feature_name
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first


class Named(Protocol):
    """Whatever has a name to be told."""

    @property
    def name(self) -> str: ...


_GATES = {"open": "open now", "unlock": "open now", "close": "shut now", "lock": "shut now"}


def _examined(s: State, by: str, feature: str, result: int) -> str:
    found = "finds something" if result & PASSED else "finds nothing"
    fumble = ", with a fumble" if result & FUMBLED else ""
    return f"{by} searches the {feature_name(feature)} and {found}{fumble}."


def by_whom(s: State, source: str) -> str:
    """`Fire Dart`, `The Pendulum`, `The trap`: what a cause is called."""
    kind, _, id = source.partition(":")
    content = s.tables.content
    known: dict[str, Mapping[str, Named]] = {
        "spell": content.spells,
        "event": content.events,
        "item": content.items,
        "location": content.locations,
        "ability": content.abilities,
        "monster": content.monsters,
    }
    thing = known.get(kind, {}).get(id)
    if thing is not None:
        return upper_first(thing.name)
    return "The trap" if kind == "trap" else "Something"


def _spell(s: State, name: str) -> str:
    spell = s.tables.content.spells.get(name)
    return spell.name if spell is not None else name


EFFECT_TELLERS: dict[str, Callable[..., str]] = {
    "chooses": tale("{0} chooses: {1}."),
    "counter": lambda s, name, value: f"{upper_first(counter_name(name))} stands at {value}.",
    "door-shows": lambda s, at, kind: f"  a door shows in the wall: {thing_name(s, at)}.",
    "ending": lambda s, text: f'"{" ".join(str(text).split())}"',
    "examine": _examined,
    "gains-spell": lambda s, who, spell: f"{who} has {_spell(s, spell)} prepared.",
    "gate": lambda s, name, act: f"The {feature_name(name)}: {_GATES[act]}.",
    "ignored": tale("That cannot happen here: nothing does."),
    "loses": tale("{0} loses {1}."),
    "loses-action": tale("{0} loses an Action."),
    "loses-actions": tale("{0} will lose {1} Actions."),
    "loses-spell": lambda s, who, spell: f"{who} loses the spell {_spell(s, spell)}.",
    "moves": tale("{0} is made to move."),
    "no-free-wall": tale("No wall is free here: nothing happens."),
    "nothing": tale("Nothing happens."),
    "removed": tale("{0} is gone."),
    "rolls": tale("The die shows {0}."),
    "shuts": lambda s, at: f"{upper_first(thing_name(s, at))} falls shut.",
    "teleports": tale("{0} is suddenly somewhere else."),
    "locks": lambda s, at: f"The lock of {thing_name(s, at)} snaps shut.",
    "unlocks": lambda s, at: f"The lock of {thing_name(s, at)} opens by itself.",
}
