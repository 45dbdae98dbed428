"""Town in print: its goods and services, and the Advancement Table."""

from authoring.core.language import _, ngettext
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import Piece, anchor, pieces
from authoring.rulesets.dungeon_plungin.model import Quest, Recipe, Town
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, listing, paragraphs


@dataclass(frozen=True, slots=True)
class Ware:
    """A thing for sale; `price` is in gold."""

    name: tuple[Piece, ...]
    price: int
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class TownCard:
    """A town in print. `levels` are (level, XP it takes), ascending."""

    anchor: str
    name: str
    goods: tuple[Ware, ...]
    spells: tuple[Ware, ...]
    services: tuple[str, ...]
    recruits: tuple[Piece, ...]
    levels: tuple[tuple[int, int], ...]
    flavour: tuple[str, ...]


def town_cards(quest: Quest, speech: Speech, used: frozenset[Key]) -> list[TownCard]:
    """Return the card of the town that the quest is near, in a list; [] without a town."""
    town = quest.content.towns.get(quest.town)
    return [town_card(town, quest, speech, used)] if town is not None else []


def town_card(town: Town, quest: Quest, speech: Speech, used: frozenset[Key]) -> TownCard:
    """Return the card of a town; goods without a price are left out."""
    items, spells = quest.content.items, quest.content.spells
    prices = {name: items[name].price for name in town.shop if name in items}
    taught = {name: spells[name].price for name in town.spells if name in spells}
    return TownCard(
        anchor=anchor("towns", town.id),
        name=clean(town.name),
        goods=tuple(
            Ware(pieces(speech.name("items", name)), price, anchor("items", name))
            for name, price in prices.items()
            if price is not None
        ),
        spells=tuple(
            Ware(pieces(speech.name("spells", name)), price)
            for name, price in taught.items()
            if price is not None
        ),
        services=tuple(_services(town, cursed=_any_cursed(quest, used))),
        recruits=pieces(listing(speech.name("heroes", name) for name in town.recruits)),
        levels=tuple(sorted(town.advancement.items())),
        flavour=paragraphs(town.flavour),
    )


def _any_cursed(quest: Quest, used: frozenset[Key]) -> bool:
    """Return whether an item among the definitions `used` is cursed."""
    return any(item.cursed and ("items", id) in used for id, item in quest.content.items.items())


def _services(town: Town, *, cursed: bool) -> list[str]:
    services = [_("A night’s rest is free. It restores all LIFE and all prepared spells.")]
    if town.revive is not None:
        text = _("Bring a dead hero back to life: {n} gold.")
        services.append(text.format(n=town.revive))
    if town.uncurse is not None and cursed:
        services.append(_("Have a cursed item taken off: {n} gold.").format(n=town.uncurse))
    services.append(_("The party\u2019s chest holds {n} items.").format(n=town.storage))
    for home in town.properties:
        text = ngettext(
            "{name}: {gold} gold, room for {n} more item.",
            "{name}: {gold} gold, room for {n} more items.",
            home.slots,
        )
        services.append(text.format(name=clean(home.name), gold=home.price, n=home.slots))
    return services


def recipe_words(recipe: Recipe, speech: Speech) -> str:
    """Return `In town, makes a Fine Sword out of the Sword and 5 gold (WIT check, Dif 1).`"""
    parts = [speech.name("items", name) for name in recipe.uses]
    parts += [_("{n} gold").format(n=recipe.gold)] if recipe.gold else []
    text = _("{stat} check, Dif {dif}")
    stat = recipe.stat.upper()
    needs = [text.format(stat=stat, dif=recipe.difficulty)] if recipe.stat else []
    text = _("Magic School: {school}")
    needs += [text.format(school=clean(recipe.school))] if recipe.school else []
    text = _("In town, makes {what} out of {parts}") if parts else _("In town, makes {what}")
    sentence = text.format(what=speech.name("items", recipe.makes), parts=listing(parts))
    return f"{sentence} ({'; '.join(needs)})." if needs else f"{sentence}."
