"""Verb `gain`: gold, experience, items, keys or spells for the target."""

from collections.abc import Mapping

from authoring.core.language import _
from authoring.model.counting import counted_as
from authoring.rulesets.dungeon_plungin.model import HEROES
from authoring.rulesets.dungeon_plungin.play.board.events.magic import GainsSpell
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of, names_of
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import earn, gain_xp
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import check_goals
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import gold_and_xp
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    a_thing,
    listing,
    number,
    upper_first,
)
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_BARE = _SHARED = frozenset(("gold", "xp"))
"""Gains that open nothing and belong to the whole party."""


def _meaning(args: Mapping[str, object]) -> Meaning:
    gives = names_of(args.get("items", ())) + names_of(args.get("item", ()))
    return Meaning(
        help=2,
        personal=_SHARED.isdisjoint(args),
        side="" if _SHARED.issuperset(args) else HEROES,
        worth=2.0 if gives or "key" in args else 0.7,
        way="" if _BARE.issuperset(args) else "locked",
        gives=gives,
        pays={name: args[name] for name in _BARE if name in args},
    )


SPEC = VerbSpec(
    "gain",
    says="Gold, XP, items, keys or spells for whoever the effect concerns.",
    means=_meaning,
    args={
        "gold": Arg("number", form="amount", says="Gold coins."),
        "xp": Arg("int", says="Experience points."),
        "item": Arg("ids", ref="items", says="An item."),
        "items": Arg("ids", ref="items", says="Several items."),
        "key": Arg("number", says="So many common keys."),
        "spell": Arg("ids", ref="spells", says="Spells, each as one prepared copy."),
    },
    form={
        "minProperties": 1,
        "examples": [{"gold": "2d6"}, {"xp": 10}],
        "x-form": "what is gained, such as `{gold: 2d6}` or `{xp: 10}`",
    },
)
_MOST = 20


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The party gains 10 XP. The hero finds a Garnet.`: gold and XP are shared
    (DP-AMB-58)."""
    args, who = effect.args, speech.who(effect)
    shared, sentences = gold_and_xp(effect), []
    if shared:
        sentences.append(_("The party gains {what}.").format(what=shared))
    ids = names_of(args.get("item", ())) + names_of(args.get("items", ()))
    things = [a_thing(speech.name("items", name)) for name in ids]
    if args.get("key"):
        amount = number(args["key"])
        things.append(counted_as("accusative", amount, "{n} common key", "{n} common keys"))
    if things:
        sentences.append(_("{who} finds {what}.").format(who=who, what=listing(things)))
    spells = listing(speech.name("spells", name) for name in names_of(args.get("spell", ())))
    if spells:
        text = _("{who} now also has {spells} prepared.")
        sentences.append(text.format(who=who, spells=spells))
    return " ".join(upper_first(text) for text in sentences)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Give gold and XP to the party, items to the first living hero (DP-AMB-58), and to each target
    one prepared copy of each spell (DP-SPELL-03, DP-XP-04, DP-XP-06)."""
    args = effect.args
    finder = next((t for t in occasion.targets if t.is_hero and t.alive), None)
    gold = amount_of(s, args.get("gold", 0))
    if gold:
        earn(s, finder, gold)
        s.note(FindsGold, finder.name if finder is not None else "The party", gold)
    gain_xp(s, amount_of(s, args.get("xp", 0)))
    names = list(names_of(args.get("items", ())) + names_of(args.get("item", ())))
    keys = min(_MOST, amount_of(s, args.get("key", 0)))
    names += [item.id for item in s.tables.content.items.values() if item.kind == "key"][:1] * keys
    for name in names:
        item = s.tables.item(name)
        if item is not None and finder is not None:
            take_item(s, finder, item)
    for target in occasion.targets:
        for name in names_of(args.get("spell", ())):
            target.spells.append(name)
            s.note(GainsSpell, target.name, name)
    check_goals(s)
