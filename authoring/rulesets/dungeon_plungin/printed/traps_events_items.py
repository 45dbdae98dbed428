"""Cards of traps, events and items."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, NP_, _, pgettext
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.features import drawn_beside
from authoring.paper.linked_text import Piece, anchor, pieces
from authoring.rulesets.dungeon_plungin.model import Event, Item, Trap, TrapArea
from authoring.rulesets.dungeon_plungin.printed.creatures import gear_bonus
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.printed.kinds import ITEM_DRAWINGS
from authoring.rulesets.dungeon_plungin.printed.towns import recipe_words
from authoring.rulesets.dungeon_plungin.words.conditions import kinds
from authoring.rulesets.dungeon_plungin.words.naming import test_words
from authoring.rulesets.dungeon_plungin.words.people import HERO, OPENER, Person, person
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    listing,
    paragraphs,
    upper_first,
)

LEAVES = {
    "": "",
    "blocked": N_("The squares stay blocked for the rest of the game."),
    "pit": N_("The pit stays open: mark it on the map. Climbing out costs an Action."),
}
STEPPED_IN = person("the hero who stepped in")
_USER = person("the user")
AGAIN = {
    "enter": N_("when a hero steps on its squares"),
    "round_end": N_("at the end of every round"),
}
KIND_WORDS = {
    "weapon": NP_("kind of item", "Weapon"),
    "shield": NP_("kind of item", "Shield"),
    "armour": NP_("kind of item", "Armour"),
    "attire": NP_("kind of item", "Attire"),
    "consumable": NP_("kind of item", "Consumable"),
    "key": NP_("kind of item", "Key"),
    "great_key": NP_("kind of item", "Great Key"),
    "valuable": NP_("kind of item", "Valuable"),
    "tome": NP_("kind of item", "Tome"),
    "spellbook": NP_("kind of item", "Spellbook"),
    "recipe": NP_("kind of item", "Recipe"),
    "backpack": NP_("kind of item", "Backpack"),
}
KIND_RULES = {
    "key": N_("Opens one locked door or chest without setting off its trap. Then it is used up."),
    "great_key": N_(
        "Opens a Great Door without setting off its trap, or any lock that a common key opens."
    ),
    "backpack": N_("Room for four more items; takes no room itself."),
}
"""Kind of item -> its rules (DP-KEY-01 to -04, DP-INV-02)."""
CURSE = N_(
    "Whoever finds this must put it on at once. Only a spell or potion that says so, or the "
    "priest in town, takes it off."
)
"""Rule of cursed gear, in addition to its penalties (DP-CURSE-01, -03)."""


@dataclass(frozen=True, slots=True)
class TrapCard:
    """The card of a trap; `area` is its reach in words."""

    anchor: str
    name: str
    disarm: str
    area: str
    text: tuple[Piece, ...]
    leaves: str
    flavour: tuple[str, ...]
    reach: TrapArea


@dataclass(frozen=True, slots=True)
class EventCard:
    """The card of a random event."""

    anchor: str
    name: str
    text: tuple[Piece, ...]
    flavour: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemLine:
    """A line of the item list; `price` is "" for an item that is not for sale."""

    anchor: str
    name: str
    kind: str
    text: tuple[Piece, ...]
    price: str
    flavour: tuple[str, ...]
    symbol: str
    """The pixel drawing beside it."""


def area_words(area: TrapArea) -> str:
    """Return the area of a trap in words: who is caught, on which squares."""
    shape = f"{area.shape}, which" if area.shape in ("row", "column") and area.width else area.shape
    shape = "long" if shape == "rect" and area.width != area.height else shape
    text = _AREAS.get((shape, area.who == "heroes")) or _AREAS.get((shape, None), "")
    return _(text).format(n=area.width, wide=area.width, high=area.height)


_AREAS: Mapping[tuple[str, bool | None], str] = {
    ("opener", None): N_("Only the hero who sets it off"),
    ("tile", True): N_("All heroes on the tile"),
    ("tile", False): N_("All characters on the tile"),
    ("row, which", True): N_("All heroes in row {n} of the tile as drawn"),
    ("row, which", False): N_("All characters in row {n} of the tile as drawn"),
    ("row", True): N_(
        "All heroes in one random row of the tile as drawn; a die with as many "
        "sides as it has rows picks it"
    ),
    ("row", False): N_(
        "All characters in one random row of the tile as drawn; a die with as many sides as it "
        "has rows picks it"
    ),
    ("column, which", True): N_("All heroes in column {n} of the tile as drawn"),
    ("column, which", False): N_("All characters in column {n} of the tile as drawn"),
    ("column", True): N_(
        "All heroes in one random column of the tile as drawn; a die with as many sides as it "
        "has columns picks it"
    ),
    ("column", False): N_(
        "All characters in one random column of the tile as drawn; a die with as many sides as "
        "it has columns picks it"
    ),
    ("line", True): N_(
        "All heroes on a straight line of {n} squares, with the hero who sets it off in the "
        "middle. Roll a d6: on even the line runs east and west, on odd north and south"
    ),
    ("line", False): N_(
        "All characters on a straight line of {n} squares, with the hero who sets it off in "
        "the middle. Roll a d6: on even the line runs east and west, on odd north and south"
    ),
    ("long", True): N_(
        "All heroes on {wide} × {high} squares that include the one who sets it off; by a "
        "door, lay them across the way to it"
    ),
    ("long", False): N_(
        "All characters on {wide} × {high} squares that include the hero who sets it off; by a "
        "door, lay them across the way to it"
    ),
    ("rect", True): N_(
        "All heroes on {wide} × {high} squares that include the one who sets it off"
    ),
    ("rect", False): N_(
        "All characters on {wide} × {high} squares that include the hero who sets it off"
    ),
}
"""(shape of an area, whether it is heroes only) -> the sentence of its reach."""


def _subject(area: TrapArea) -> Person:
    if area.shape == "opener":
        return HERO
    return person("each hero") if area.who == "heroes" else person("each character")


def trap_card(trap: Trap, speech: Speech) -> TrapCard:
    """Return the card of a trap."""
    leaves = _(LEAVES.get(trap.leaves, ""))
    if trap.leaves == "armed":
        again = listing(_(AGAIN.get(word, word)) for word in trap.again)
        text = _("The trap stays in place and goes off again {when}.")
        leaves = text.format(when=again) if again else _("The trap stays in place.")
    return TrapCard(
        anchor("traps", trap.id),
        clean(trap.name),
        _("{stat}, Dif {dif}").format(stat=trap.disarm_stat.upper(), dif=trap.disarm_difficulty),
        area_words(trap.area),
        pieces(
            _with(
                trap.text, tell_all(trap.effects, speaking_of(speech, _subject(trap.area), OPENER))
            )
        ),
        leaves,
        paragraphs(trap.flavour),
        trap.area,
    )


def _with(text: str, rule: str) -> str:
    """Return the author's `text` in one line, then the `rule`."""
    return " ".join([*paragraphs(text), rule]).strip()


def event_card(event: Event, speech: Speech) -> EventCard:
    """Return the card of a random event."""
    about = speaking_of(speech, STEPPED_IN, STEPPED_IN)
    text = _with(event.text, tell_all(event.effects, about))
    if event.unless is not None:
        unless = _("If {asked}, nothing happens.").format(asked=test_words(event.unless, about))
        text = f"{text} {unless}"
    return EventCard(
        anchor("events", event.id), clean(event.name), pieces(text), paragraphs(event.flavour)
    )


def _book(item: Item, speech: Speech) -> str:
    """Return the rules of a spellbook; "" for an item without a spell (DP-INV-09, -10)."""
    if not item.spell:
        return ""
    text = (
        _(
            "Teaches {spell} in town. Or a hero with MAG {dif} or more casts it once from the "
            "book, without a check; then the book is gone."
        )
        if item.spell_difficulty
        else _(
            "Teaches {spell} in town. Or a hero whose MAG is at least the spell’s Dif casts it "
            "once from the book, without a check; then the book is gone."
        )
    )
    return text.format(spell=speech.name("spells", item.spell), dif=item.spell_difficulty)


def kind_words(kind: str) -> str:
    """Return the printed name of a kind of item; for an unknown one its own words."""
    words = KIND_WORDS.get(kind)
    return pgettext("kind of item", words) if words else upper_first(kind.replace("_", " "))


_WEAK_ARMS: Final = N_("weak (breaks on a fumbled attack)")
_WEAK: Final = dict.fromkeys(("shield", "armour"), N_("weak (breaks on a fumbled defence)"))
"""Kind of weak item -> when it breaks (DP-WEAK-02, -03)."""


def item_line(item: Item, speech: Speech) -> ItemLine:
    """Return the line of an item: bonuses, properties and rules."""
    facts = [gear_bonus(item).strip(" ()")]
    facts += [
        word
        for word, so in (
            (_("reach (also diagonally)"), item.reach), (_("two-handed"), item.two_handed),
            (_(_WEAK.get(item.kind, _WEAK_ARMS)), item.weak), (_("cursed"), item.cursed),
        )
        if so
    ]  # fmt: skip
    facts += [_("worn on the {place}").format(place=clean(item.place)) if item.place else ""]
    facts += [_("worth {n} gold").format(n=item.gold) if item.gold else ""]
    facts += [_("{n} XP").format(n=item.xp) if item.xp else ""]
    facts += [_("{kind} damage").format(kind=clean(item.damage)) if item.damage else ""]
    facts += [_("resists {kinds}").format(kinds=kinds(item.resists)) if item.resists else ""]
    granted = [speech.name("spells", spell) for spell in item.spells]
    granted += [speech.name("abilities", ability) for ability in item.abilities]
    facts += [_("grants {what}").format(what=what) for what in granted]
    text = upper_first(", ".join(fact for fact in facts if fact))
    use = _(KIND_RULES.get(item.kind, "")) if not item.use else ""
    use = use or tell_all(item.use, speaking_of(speech, _USER, _USER))
    use = use or _book(item, speech)
    use = recipe_words(item.recipe, speech) if item.recipe is not None and not use else use
    text = f"{text}." if text else ""
    drawn = "ranged" if item.kind == "weapon" and item.range else item.kind
    text = f"{text} {_(CURSE)}" if item.cursed else text
    return ItemLine(
        anchor("items", item.id),
        clean(item.name),
        kind_words(item.kind),
        pieces(f"{text} {use}".strip()),
        "" if item.price is None else str(item.price),
        paragraphs(item.flavour),
        drawn_beside(clean(item.name), ITEM_DRAWINGS.get(drawn, drawn)),
    )
