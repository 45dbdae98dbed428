"""Traps, events and items in words."""

from dataclasses import dataclass

from authoring.rulesets.dungeon_plungin.condition_words import kinds
from authoring.rulesets.dungeon_plungin.model import Area, Event, Item, Trap
from authoring.rulesets.dungeon_plungin.people import HERO, OPENER, Person, person
from authoring.rulesets.dungeon_plungin.printed.creatures import gear_bonus
from authoring.rulesets.dungeon_plungin.printed.telling import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.printed.towns import recipe_words
from authoring.rulesets.dungeon_plungin.saying import test_words
from authoring.rulesets.dungeon_plungin.words import (
    Piece,
    Speech,
    anchor,
    clean,
    joined,
    paragraphs,
    pieces,
    upper_first,
)

LEAVES = {
    "": "",
    "blocked": "The squares stay blocked for the rest of the game.",
    "pit": "The pit stays open: mark it on the map. Climbing out costs an Action.",
    "armed": "The trap stays in place and goes off again",
}
STEPPED_IN = person("the hero who stepped in")
_USER = person("the user")
AGAIN = {"enter": "when a hero steps on its squares", "round_end": "at the end of every round"}
KIND_WORDS = {"great_key": "Great Key"}
KIND_RULES = {
    "key": "Opens one locked door or chest, past any trap, and is used up.",
    "great_key": "Opens a Great Door, past its trap; serves as a common key too.",
    "backpack": "Room for four more items; takes no room itself.",
}
"""What things of a kind do by the rules (DP-KEY-01 to -04, DP-INV-02)."""
CURSE = (
    " Whoever finds it must put it on at once; only a fitting spell or potion, or the priest in "
    "town, takes it off."
)
"""What a cursed thing does beside its penalties (DP-CURSE-01, -03)."""


@dataclass(frozen=True, slots=True)
class TrapCard:
    """A trap with what sets it apart."""

    anchor: str
    name: str
    disarm: str
    area: str
    text: tuple[Piece, ...]
    leaves: str
    flavour: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventCard:
    """A random event."""

    anchor: str
    name: str
    text: tuple[Piece, ...]
    flavour: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemLine:
    """One line of the item list."""

    anchor: str
    name: str
    kind: str
    text: tuple[Piece, ...]
    price: str
    flavour: tuple[str, ...]


def area_words(area: Area) -> str:
    """Whom a trap reaches."""
    who = "heroes" if area.who == "heroes" else "characters"
    return {
        "opener": "Only the hero who sets it off",
        "tile": f"All {who} on the tile",
        "row": f"All {who} in {_which(area, 'row')}",
        "column": f"All {who} in {_which(area, 'column')}",
        "line": f"All {who} on a line of {area.width} squares, its middle on the hero who sets it "
        "off; d6: even across, odd along",
        "rect": f"All {who} on {area.width} \u00d7 {area.height} squares, the one who sets it off "
        "among them",
    }.get(area.shape, "")


def _which(area: Area, what: str) -> str:
    if area.width:
        return f"{what} {area.width} of the tile as drawn"
    return f"one {what} of the tile as drawn, picked by a die of its size"


def _subject(area: Area) -> Person:
    if area.shape == "opener":
        return HERO
    return person("each hero") if area.who == "heroes" else person("each character")


def trap_card(trap: Trap, speech: Speech) -> TrapCard:
    """A trap in words."""
    leaves = LEAVES.get(trap.leaves, "")
    if trap.leaves == "armed":
        again = joined((AGAIN.get(word, word) for word in trap.again), "and")
        leaves = f"{leaves} {again}." if again else f"{leaves}."
    return TrapCard(
        anchor("traps", trap.id),
        clean(trap.name),
        f"{trap.disarm_stat.upper()}, Dif {trap.disarm_difficulty}",
        area_words(trap.area),
        pieces(
            _with(
                trap.text, tell_all(trap.effects, speaking_of(speech, _subject(trap.area), OPENER))
            )
        ),
        leaves,
        paragraphs(trap.flavour),
    )


def _with(text: str, told: str) -> str:
    """The author's own words before the rule."""
    return " ".join([*paragraphs(text), told]).strip()


def event_card(event: Event, speech: Speech) -> EventCard:
    """A random event in words."""
    about = speaking_of(speech, STEPPED_IN, STEPPED_IN)
    text = _with(event.text, tell_all(event.effects, about))
    if event.unless is not None:
        text += f" If {test_words(event.unless, about)}, nothing happens."
    return EventCard(
        anchor("events", event.id), clean(event.name), pieces(text), paragraphs(event.flavour)
    )


def _book(item: Item, speech: Speech) -> str:
    """What a spellbook is good for (DP-INV-09, -10)."""
    if not item.spell:
        return ""
    dif = str(item.spell_difficulty) if item.spell_difficulty else "equal to its Dif"
    name = speech.name("spells", item.spell)
    return (
        f"Teaches {name} in town. Whoever has MAG {dif} or more may cast it from the book instead, "
        "without a check; the book is gone then."
    )


def item_line(item: Item, speech: Speech) -> ItemLine:
    """An item in words."""
    facts = [gear_bonus(item).strip(" ()")]
    facts += [
        word
        for word, so in (
            ("reach", item.reach), ("two-handed", item.two_handed), ("weak", item.weak),
            ("cursed", item.cursed),
        )
        if so
    ]  # fmt: skip
    facts += [f"worn on the {clean(item.place)}" if item.place else ""]
    facts += [f"worth {item.gold} gold" if item.gold else "", f"{item.xp} XP" if item.xp else ""]
    facts += [f"{clean(item.damage)} damage" if item.damage else ""]
    facts += [f"resists {kinds(item.resists)}" if item.resists else ""]
    facts += [f"grants {speech.name('spells', spell)}" for spell in item.spells]
    facts += [f"grants {speech.name('abilities', ability)}" for ability in item.abilities]
    text = upper_first(", ".join(fact for fact in facts if fact))
    use = KIND_RULES.get(item.kind, "") if not item.use else ""
    use = use or tell_all(item.use, speaking_of(speech, _USER, _USER))
    use = use or _book(item, speech)
    use = recipe_words(item.recipe, speech) if item.recipe is not None and not use else use
    text = f"{text}." if text else ""
    text += CURSE if item.cursed else ""
    return ItemLine(
        anchor("items", item.id),
        clean(item.name),
        KIND_WORDS.get(item.kind, upper_first(item.kind.replace("_", " "))),
        pieces(f"{text} {use}".strip()),
        "" if item.price is None else str(item.price),
        paragraphs(item.flavour),
    )
