"""Gold or an item is gone."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.values import amount_of, names_of
from authoring.rulesets.dungeon_plungin.words import Speech, number, upper_first

SPEC = VerbSpec(
    "lose",
    args={
        "gold": Arg("number"),
        "item": Arg("id", ref="items"),
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The party loses 10 gold`: the purse is shared; an item is lost by its bearer."""
    gold, item = effect.args.get("gold"), effect.args.get("item")
    told = [f"The party loses {number(gold)} gold." if gold else ""]
    if item:
        lost = speech.name("items", str(item))
        told.append(f"{upper_first(speech.who(effect))} loses {lost}, if there is one.")
    return " ".join(text for text in told if text)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Gold is never below nothing; an item is lost by whoever has it."""
    s.gold = max(0, s.gold - amount_of(s, effect.args.get("gold", 0)))
    for name in names_of(effect.args.get("item", ())):
        for target in occasion.targets:
            held = next((item for item in target.items if item.id == name), None)
            if held is not None:
                target.items.remove(held)
