"""Acts of the hero, and whether they are noticed, in sentences."""

from typing import Final

from authoring.boards.squares import Square
from authoring.core.wording import pluralize
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeoneers.model.keywords import FINDS, POTION, SIDES
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.tell.forms import square_name
from authoring.rulesets.dungeoneers.play.tell.tale import Tale, an

TELLERS: Final = Tellers[Tale]()

_ACTS: Final = {
    q.GUARD: ("You raise your guard.", "You set your feet and wait.", "You stand on guard."),
    q.SLIDE: ("You let yourself go, down the tunnel.",),
    q.HASTE: ("You read a scroll of haste.",),
    q.LEAP: ("You read a scroll of leap.",),
    q.FLAME: ("You read a scroll of flame.",),
    q.PASS: ("Stunned, you can do nothing.", "You are still stunned."),
}
_SPOTTED: Final = {
    "sneak": ("  A stone turns under your foot: you are seen.", "  Somebody looks up: seen."),
    "pilfer": ("  A hinge creaks: you are seen.", "  Metal rings on metal: you are seen."),
    "attack": ("You strike from the dark, and are seen.", "Out of the shadows!"),
    "guard": ("  Now they see you.",),
    "scroll": ("  The words are heard: you are seen.", "  The scroll's light gives you away."),
    "watchful": ("  Beside such eyes nobody goes unseen.",),
    "slide": ("  All heads turn: you are seen.",),
    "survivors": ("  They know you: you are seen.",),
}
_GOES: Final = {
    "leap": "  You leap to {}.",
    "charge": "You charge to {}.",
    "scurry": "  You scurry to {}.",
    "horror": "Horror drives you to {}.",
}


@TELLERS.of(e.Acts)
def _acts(tale: Tale, event: e.Acts) -> str:
    kind, what = q.kind_of(event.act), q.what_of(event.act)
    if kind == q.EXIT:
        return f"You leave by the {SIDES[what]}."
    if kind == q.LOOT:
        return _loots(tale, SPOTS[what])
    return tale.one_of(_ACTS.get(kind, ("",)))


def _loots(tale: Tale, square: Square) -> str:
    thing = tale.places.get(square)
    quietly = "quietly " if tale.unseen and tale.monster_in_room() else ""
    if thing is not None and thing.holds:
        return f"You {quietly}take the {thing.holds} from the rack at {square_name(square)}."
    return f"You {quietly}open the chest at {square_name(square)}."


@TELLERS.of(e.HeroMoves)
def _moves(tale: Tale, event: e.HeroMoves) -> str:
    square = square_name(event.square)
    if event.how:
        return _GOES[event.how].format(square)
    if tale.act != q.MOVE:
        return f"  You stand at {square}."
    if tale.unseen and tale.monster_in_room():
        return tale.one_of((f"You sneak to {square}.", f"Softly, to {square}."))
    return f"You go to {square}."


@TELLERS.of(e.Sneaks)
def _sneaks(tale: Tale, event: e.Sneaks) -> str:
    beside = f" with {event.watchers} beside you" if event.watchers else ""
    if event.unseen:
        calm = ("Nobody stirs", "Nothing stirs", "Nobody looks up", "Not a sound")
        return f"  {tale.one_of(calm)} ({event.percent} %{beside})."
    return f"  You needed luck ({event.percent} %{beside}) and had none."


@TELLERS.of(e.Spotted)
def _spotted(tale: Tale, event: e.Spotted) -> str:
    return tale.one_of(_SPOTTED.get(event.by, ("  You are seen.",)))


@TELLERS.of(e.Takes)
def _takes(tale: Tale, event: e.Takes) -> str:
    if event.item not in FINDS:
        had = tale.held[event.item]
        fate = f"better than your {had:+}" if event.kept else f"your own has {had:+}"
        if event.item in tale.kind.forbids:
            fate = "no weapon for you, but a find"
        return f"  {an(event.item).capitalize()} {event.number:+}: {fate}."
    now = tale.held[event.item] + event.number
    if event.item == POTION:
        return f"  You find {pluralize(event.number, 'potion')} and have {now}."
    return f"  You find {pluralize(event.number, 'scroll')} of {event.item} and have {now}."


@TELLERS.of(e.Fame)
def _fame(tale: Tale, event: e.Fame) -> str:
    return f"  That is {event.points} fame, {event.total} in all."


@TELLERS.of(e.Becomes)
def _becomes(tale: Tale, event: e.Becomes) -> str:
    name = tale.hero_type(event.hero).name.lower()
    return f"You step through the portal, and step out {an(name)}."
