"""Attacks, wounds and the steps between them, in sentences."""

from typing import Final

from authoring.core.wording import pluralize
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board.kind import CASTER, MISSILE
from authoring.rulesets.dungeoneers.play.board.state import OFF
from authoring.rulesets.dungeoneers.play.tell.forms import HERO, monster_of, square_name
from authoring.rulesets.dungeoneers.play.tell.tale import Tale

TELLERS: Final = Tellers[Tale]()

_BY_HERO: Final = {
    "sword": ("You strike at {whom}", "Your sword meets {whom}", "You cut at {whom}"),
    "bow": ("You loose an arrow at {whom}", "You draw and shoot at {whom}"),
    "charge": ("Your charge reaches {whom}", "You crash into {whom}"),
}
_ANSWERS: Final = ("You answer {whom}", "You strike back at {whom}")
_BY_MONSTER: Final = {
    "melee": ("{who} goes for {whom}", "{who} lunges at {whom}", "{who} falls on {whom}"),
    "missile": ("{who} looses at {whom}", "{who} aims at {whom} and looses"),
    "breath": ("{who} breathes on {whom}", "{who} draws breath, and {whom} stand in it"),
    "fireball": ("  The fire reaches {whom}",),
    "explosion": ("  The blast reaches {whom}",),
}
_DEADLY: Final = 4
"""Margin from which a hit or a miss is said to be a clear one."""
_FARES: Final = {
    "slain": ("  {who} falls.", "  That is the end of {who_}.", "  {who} is dead."),
    "vanishes": ("  {who} fades away.", "  {who} is gone like breath."),
    "gone": ("  {who} will not come back.",),
    "dives": ("  {who} dives.",),
    "withdraws": ("  {who} withdraws into its pit.",),
    "petrifies": ("  {who} turns to stone.",),
    "softens": ("{who} is flesh again.",),
    "leaves": ("{who} goes its way and is gone.",),
    "emerges": ("{who} heaves itself out of the water.",),
}


@TELLERS.of(e.Attacks)
def _attacks(tale: Tale, event: e.Attacks) -> str:
    if event.attacker == HERO:
        texts = _BY_HERO.get(event.with_, _BY_HERO["sword"]) if tale.own else _ANSWERS
    else:
        texts = _BY_MONSTER.get(event.with_, _BY_MONSTER["melee"])
    text = tale.one_of(texts)
    if event.target != HERO:
        text = text.replace("and {whom} stand in it", "and {whom} stands in it")
    sentence = text.format(who=tale.title(event.attacker), whom=tale.name(event.target))
    return f"{sentence}: {sum_of(event)}, {_result(event)}."


def sum_of(event: e.Attacks) -> str:
    """Return the dice and what is added to them, as in `4 + 1 against 7 + 3`."""
    attack = _parts(event.attack, event.bonus)
    return f"{attack} against {_parts(event.defense, event.armour)}"


def _parts(total: int, added: int) -> str:
    if not added:
        return str(total)
    return f"{total - added} {'+' if added > 0 else '-'} {abs(added)}"


def _result(event: e.Attacks) -> str:
    margin = event.attack - event.defense
    if margin == 0:
        return "just a hit"
    if event.hit:
        return "a clean hit" if margin >= _DEADLY else "a hit"
    if margin == -1:
        return "a near miss"
    return "well wide" if margin <= -_DEADLY else "a miss"


@TELLERS.of(e.Dodges)
def _dodges(tale: Tale, event: e.Dodges) -> str:
    return tale.one_of(("  You are no longer where it lands.", "  You slip aside in time."))


@TELLERS.of(e.HeroHurt)
def _damage_sentence(tale: Tale, event: e.HeroHurt) -> str:
    if not event.left:
        return "  You drink your last potion."
    potions = pluralize(event.left, "potion")
    return tale.one_of(
        (f"  A potion keeps you up: {potions} left.", f"  You drink; {potions} left.")
    )


@TELLERS.of(e.Stunned)
def _stunned(tale: Tale, event: e.Stunned) -> str:
    return "  Your limbs go cold: you will lose your next action."


@TELLERS.of(e.MonsterFares)
def _fares(tale: Tale, event: e.MonsterFares) -> str:
    after = tale.following()
    if event.what == "slain" and isinstance(after, e.Explodes):
        return ""
    if event.what == "slain" and isinstance(after, e.Burns):
        return f"  {tale.title(event.monster)} bursts into flame."
    text = tale.one_of(_FARES.get(event.what, ("{who} " + event.what + ".",)))
    return text.format(who=tale.title(event.monster), who_=tale.name(event.monster))


@TELLERS.of(e.MonsterMoves)
def _moves(tale: Tale, event: e.MonsterMoves) -> str:
    who, square = tale.title(event.monster), square_name(event.square)
    before = tale.far(tale.squares.get(event.monster, OFF))
    now = tale.far(event.square)
    kind = monster_of(tale.s, event.monster).kind
    if kind.slime:
        return f"{who} oozes to {square}."
    if now == 1 and before > 1:
        return f"{who} comes up beside you, at {square}."
    if now < before:
        return tale.one_of((f"{who} closes in, to {square}.", f"{who} comes nearer, to {square}."))
    if now > before >= 0 and kind.monster_class in (CASTER, MISSILE):
        return tale.one_of((f"{who} backs away to {square}.", f"{who} steps back to {square}."))
    return tale.one_of((f"{who} goes round to {square}.", f"{who} shifts to {square}."))
