"""When effects happen: whom they concern, and playing them one by one."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.play.state import Actor, Area, State, Thing


@dataclass(slots=True)
class Occasion:
    """Why effects are played now.

    `source` names the cause in the trace and the report ("trap:pit-trap").
    `aware` gives every hero one more die to avoid it (DP-TRAP-07). `squares`
    is the floor concerned, `targets` who is concerned, `dealt` the damage the
    last effect did.
    """

    source: str
    opener: Actor | None
    area: Area | None
    targets: list[Actor] = field(default_factory=list)
    squares: int = 0
    aware: bool = False
    thing: Thing | None = None
    item_user: Actor | None = None
    dealt: int = 0
    stuck: list[Actor] = field(default_factory=list)
    """Who should have jumped and found no free square (DP-AMB-29)."""
    rolled: dict[int, int] = field(default_factory=dict)
    """Attack rolls made for all targets together (DP-AMB-27)."""

    def only(self, target: Actor) -> "Occasion":
        """The same occasion for one target."""
        return replace(self, targets=[target])


Verb = Callable[[State, Effect, Occasion], None]


def play_effects(s: State, effects: tuple[Effect, ...], occasion: Occasion) -> None:
    """Play effects in their order. A verb nobody plays yet is counted, and the
    report says so: nothing is skipped silently."""
    for effect in effects:
        if s.ending:
            return
        verb = s.tables.verbs.get(effect.verb)
        if verb is None:
            not_played(s, effect.verb)
            continue
        skipped = sum(s.skipped.values())
        verb(s, effect, _aimed(s, effect, occasion))
        if sum(s.skipped.values()) == skipped:
            s.played[effect.verb] = s.played.get(effect.verb, 0) + 1


def not_played(s: State, what: str) -> None:
    """Count something the engine cannot play."""
    s.skipped[what] = s.skipped.get(what, 0) + 1
    s.note("not-played", what)


def fire(
    s: State, effects: tuple[Effect, ...], opener: Actor | None, area: Area | None, source: str
) -> None:
    """Play effects that concern whoever set them off."""
    if effects:
        targets = [opener] if opener is not None and opener.alive else []
        play_effects(s, effects, Occasion(source, opener, area, targets))


def _aimed(s: State, effect: Effect, occasion: Occasion) -> Occasion:
    """The occasion with the targets an effect's own `to` names."""
    to = effect.to
    if not to or to in ("area", "target"):
        return occasion
    opener = occasion.opener
    inside = occasion.area.mask if occasion.area is not None else 0
    if to in ("opener", "self"):
        targets = [opener] if opener is not None and opener.alive else []
    elif to == "each hero":
        targets = s.living()
    elif to == "each hero in tile":
        targets = [hero for hero in s.living() if hero.bit & inside]
    elif to == "each character in tile":
        targets = [hero for hero in s.living() if hero.bit & inside]
        targets += [monster for monster in s.monsters if monster.alive and monster.bit & inside]
    elif to == "random":
        living = s.living()
        targets = [living[s.dice.die(len(living)) - 1]] if living else []
    else:
        targets = [opener] if opener is not None and opener.alive else s.living()[:1]
    return replace(occasion, targets=targets)
