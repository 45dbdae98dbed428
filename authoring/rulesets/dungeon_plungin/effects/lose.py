"""Verb `lose`: gold, experience, items, keys or spells are gone."""

from authoring.core.language import N_, _
from authoring.engine.piles import pick_of_several
from authoring.model.counting import counted
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Breaks
from authoring.rulesets.dungeon_plungin.play.board.events.magic import LosesSpell
from authoring.rulesets.dungeon_plungin.play.board.events.things import LosesItem
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import take_off
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import gain_xp
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.happenings.asking import holding
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import gold_and_xp
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

RANDOM = "random"
_BY_LOT = {
    "item": N_("{who} loses one random item from the pack; worn items are safe."),
    "spell": N_("{who} loses one random prepared spell."),
}

SPEC = VerbSpec(
    "lose",
    says="Gold, XP, items, keys or spells are gone.",
    means=lambda args: Meaning(harm=1, worth=-0.6, personal=not {"gold", "xp"}.intersection(args)),
    args={
        "gold": Arg("number", says="Gold coins."),
        "xp": Arg("int", says="Experience points."),
        "item": Arg(
            "word-or-id",
            words=(RANDOM,),
            ref="items",
            says="An item by its id, or `random` for one of those carried.",
        ),
        "weapon": Arg("word", words=("last-used",), says="The weapon last used breaks."),
        "key": Arg("number", says="So many common keys."),
        "spell": Arg(
            "word-or-id",
            words=(RANDOM,),
            ref="spells",
            says="A prepared spell by its id, or `random`.",
        ),
    },
    form={
        "minProperties": 1,
        "examples": [{"gold": 10}],
        "x-form": "what is lost, such as `{gold: 10}`",
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return sentences such as `The party loses 10 gold.`; gold and XP are the party's, the rest is
    the target's loss."""
    args, who = effect.args, speech.who(effect)
    shared, sentences = gold_and_xp(effect), []
    if shared:
        sentences.append(_("The party loses {what}.").format(what=shared))
    for kind, by_lot in _BY_LOT.items():
        name = str(args.get(kind, ""))
        if name == RANDOM:
            sentences.append(_(by_lot).format(who=who))
        elif name:
            what = speech.name(f"{kind}s", name)
            sentences.append(_("{who} loses {what}, if there is one.").format(who=who, what=what))
    if args.get("key"):
        sentences.append(
            counted(
                number(args["key"]),
                "{who} loses {n} common key, or nothing if there is none.",
                "{who} loses {n} common keys, or as many as there are.",
                who=who,
            )
        )
    if args.get("weapon"):
        sentences.append(_("{who} loses the weapon last used: it breaks.").format(who=who))
    return " ".join(upper_first(text) for text in sentences)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Take gold and XP from the party, the rest from targets; never more than there is."""
    args = effect.args
    _gold(s, amount_of(s, args.get("gold", 0)), occasion)
    gain_xp(s, -amount_of(s, args.get("xp", 0)))
    for target in list(occasion.targets):
        if args.get("item"):
            _item(s, target, str(args["item"]))
        for _key in range(min(len(target.items), amount_of(s, args.get("key", 0)))):
            _drop(s, target, [item for item in target.items if item.kind == "key"][:1])
        if args.get("spell"):
            _spell(s, target, str(args["spell"]))
        if args.get("weapon"):
            _weapon(s, target)


def _gold(s: State, gold: int, occasion: Occasion) -> None:
    """Take gold from the common purse, then from the targets' own, then from the other heroes'."""
    if gold <= 0:
        return
    common = min(gold, s.gold)
    s.gold -= common
    gold -= common
    heroes = [target for target in occasion.targets if target.is_hero]
    for hero in heroes + [hero for hero in s.heroes if hero not in heroes]:
        share = min(gold, hero.purse)
        hero.purse -= share
        gold -= share


def _item(s: State, target: Actor, name: str) -> None:
    """Take the item with id `name`, from the pack or else from the body, or with `random` any item
    in the pack, by dice (R-29)."""
    if name == RANDOM:
        carried = target.items
        if carried:
            _drop(s, target, [pick_of_several(s.dice, carried, "item")])
        return
    _drop(s, target, [item for item in holding(target) if item.id == name][:1])


def _drop(s: State, target: Actor, lost: list[Item]) -> None:
    for item in lost:
        if item in target.items:
            target.items.remove(item)
        else:
            take_off(target, item)
        s.note(LosesItem, target.name, item.name)


def _spell(s: State, target: Actor, name: str) -> None:
    """Remove one prepared copy of spell `name`, or with `random` of any (DP-SPELL-04)."""
    if name == RANDOM:
        name = pick_of_several(s.dice, target.spells, "spell") if target.spells else ""
    if name in target.spells:
        target.spells.remove(name)
        s.note(LosesSpell, target.name, name)


def _weapon(s: State, target: Actor) -> None:
    """Break the target's weapon of its last attack if in hand, else the one in hand, if any."""
    weapon = target.used_last if target.used_last in (target.weapon, target.second) else None
    weapon = weapon or target.weapon or target.second
    if weapon is None:
        return
    if weapon is target.weapon:
        target.weapon = None
    else:
        target.second = None
    s.note(Breaks, target.name, weapon.name)
    refit(target)
