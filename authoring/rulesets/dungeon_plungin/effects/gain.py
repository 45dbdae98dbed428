"""Gold, experience or items for the hero concerned."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.harm import check_goals
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.treasure import take_item
from authoring.rulesets.dungeon_plungin.play.values import amount_of, names_of
from authoring.rulesets.dungeon_plungin.words import Speech, joined, number, upper_first

SPEC = VerbSpec(
    "gain",
    args={
        "gold": Arg("number"),
        "xp": Arg("int"),
        "item": Arg("id", ref="items"),
        "items": Arg("ids", ref="items"),
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The party gains 10 XP, the hero the Great Key`: gold and XP are shared (DP-AMB-58)."""
    gold, xp = effect.args.get("gold"), effect.args.get("xp")
    items = effect.args.get("items") or ()
    ids = [effect.args.get("item"), *items]  # type: ignore[misc]
    shared = joined([f"{number(gold)} gold" if gold else "", f"{xp} XP" if xp else ""])
    found = joined(speech.name("items", str(id)) for id in ids if id)
    told = [f"The party gains {shared}." if shared else ""]
    told += [f"{upper_first(speech.who(effect))} finds {found}." if found else ""]
    return " ".join(text for text in told if text)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Gold and XP go to the party, items to the first target (DP-AMB-58)."""
    s.gold += amount_of(s, effect.args.get("gold", 0))
    s.xp += amount_of(s, effect.args.get("xp", 0))
    finder = occasion.targets[0] if occasion.targets else None
    for name in names_of(effect.args.get("items", ())) + names_of(effect.args.get("item", ())):
        item = s.tables.item(name)
        if item is not None and finder is not None:
            take_item(s, finder, item)
    check_goals(s)
