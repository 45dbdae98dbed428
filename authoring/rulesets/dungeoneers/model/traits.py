"""The traits a monster may have, and what each says on paper (areas MSP, RUI, BOSS, DRA)."""

from typing import Final

from authoring.core.language import N_
from authoring.model.traits import Parameter, TraitSpec

ADJACENT_FLAME, HIT, ATTACKED, ROUND, MOVES, ATTACKS, TURN, MODIFIES, ENTERS, SEES = (
    "beside a flame", "when hit", "when attacked", "each round", "as it moves", "as it attacks",
    "in place of its turn", "on the hero's attack", "as it comes in", "as the hero is seen",
)  # fmt: skip
"""The moments at which a trait counts."""

_SPECS: Final = (
    TraitSpec(
        "explode",
        N_(
            "Explodes when hit: an attack on everything adjacent. Other explosions and flames "
            "beside it set it off."
        ),
        (HIT, ADJACENT_FLAME),
    ),
    TraitSpec("float", N_("Floats: crosses pits, and may be flamed."), (MOVES,)),
    TraitSpec(
        "ignite",
        N_(
            "When hit, or beside a flame or an explosion, it turns to flame that blocks its square "
            "for {rounds} rounds."
        ),
        (HIT, ADJACENT_FLAME),
        {"rounds": Parameter("Rounds its square burns.", 3, 1, 9)},
    ),
    TraitSpec(
        "pit-emerge",
        N_(
            "Lurks in the pits: each round in which somebody stands beside one, {chance} % to "
            "emerge and attack a random neighbour. Withdraws when hit by the hero or with nothing "
            "beside it."
        ),
        (ROUND, TURN, HIT),
        {"chance": Parameter("Percent a round.", 1, 1, 100)},
    ),
    TraitSpec(
        "ambush-water",
        N_(
            "Lies in the water until the hero takes a weapon or attacks. Attacked in the water it "
            "dives; {chance} % a round to resurface."
        ),
        (SEES, TURN, ATTACKED),
        {"chance": Parameter("Percent a round to resurface.", 30, 1, 100)},
    ),
    TraitSpec(
        "passer-by",
        N_(
            "Walks straight to another exit than the one it came by, and stops to attack whoever "
            "is adjacent."
        ),
        (TURN, ENTERS),
    ),
    TraitSpec(
        "hunts",
        N_("Hunts the {hero}: comes {times} times as often, as a melee monster."),
        (ENTERS, TURN),
        {
            "hero": Parameter("The hero type it hunts.", ref="heroes"),
            "times": Parameter("How many times as often it comes.", 2, 1, 9),
        },
    ),
    TraitSpec(
        "ooze",
        N_(
            "Oozes in a random direction, back only if it must. On the hero's square: {hit} % a "
            "hit, {guarded} % if he guarded, and he scurries to an adjacent square. Only fire and "
            "explosions hurt it."
        ),
        (TURN, ATTACKED),
        {
            "hit": Parameter("Percent to hit.", 80, 0, 100),
            "guarded": Parameter("Percent to hit a hero on guard.", 70, 0, 100),
            "seeks": Parameter("1: straight on, and onto the hero if beside him.", 0, 0, 1),
        },
    ),
    TraitSpec("no-move", N_("Does not move."), (MOVES,)),
    TraitSpec(
        "long-reach",
        N_("Attacks up to {squares} squares away without a penalty, but not beside a flame."),
        (ATTACKS, ADJACENT_FLAME),
        {"squares": Parameter("How far.", 3, 2, 4)},
    ),
    TraitSpec(
        "reaper",
        N_(
            "Each kill by the hero in its region has {chance} % to bring it. Left behind, it comes "
            "at his next kill in another room."
        ),
        (ENTERS,),
        {"chance": Parameter("Percent a kill.", 5, 1, 100)},
    ),
    TraitSpec(
        "fire-shy",
        N_("Beside a flame: −{penalty} to attack and defense."),
        (MODIFIES, ADJACENT_FLAME),
        {"penalty": Parameter("How much.", 3, 1, 20)},
    ),
    TraitSpec(
        "despair",
        N_("−{penalty} to the hero's attacks at a distance of {within} or less."),
        (MODIFIES,),
        {
            "penalty": Parameter("How much.", 2, 1, 20),
            "within": Parameter("How far it reaches.", 1, 1, 4),
        },
    ),
    TraitSpec(
        "bony",
        N_("−{penalty} to bow attacks against it."),
        (MODIFIES,),
        {"penalty": Parameter("How much.", 3, 1, 20)},
    ),
    TraitSpec("stun", N_("Its hit stuns: the hero loses his next action."), (ATTACKS,)),
    TraitSpec(
        "vanish",
        N_(
            "When hit it vanishes; {chance} % a round to return to a random square and act. All "
            "such vanished at once are gone for good. Flames and explosions beside it hit."
        ),
        (HIT, ROUND),
        {"chance": Parameter("Percent a round.", 10, 1, 100)},
    ),
    TraitSpec(
        "petrify",
        N_(
            "Turns to stone when attacked: it does nothing and cannot be hurt; {chance} % a round "
            "to turn back."
        ),
        (ATTACKED, ROUND),
        {"chance": Parameter("Percent a round.", 30, 1, 100)},
    ),
    TraitSpec("invisible", N_("Invisible unless beside the hero or a flame."), (MOVES,)),
    TraitSpec(
        "horror", N_("Appearing beside the hero it makes him run, away if he can."), (MOVES,)
    ),
    TraitSpec(
        "engulfed",
        N_(
            "A flame placed under it engulfs it: until the flame is at its lowest it can only "
            "defend."
        ),
        (ADJACENT_FLAME, TURN),
    ),
    TraitSpec("watchful", N_("Spots anyone who sneaks beside it."), (SEES,)),
    TraitSpec("sleep", N_("Starts asleep: no penalty for sneaking beside it."), (SEES, TURN)),
    TraitSpec(
        "breath",
        N_(
            "Breathes at two squares' distance, attack {attack}: not after a turn in which it "
            "attacked, was hit or slept. At 1 health it keeps its distance and bites when cornered."
        ),
        (TURN, ATTACKS),
        {"attack": Parameter("The attack of its breath.", 7, -9, 30)},
    ),
)
TRAITS: Final = {spec.id: spec for spec in _SPECS}
"""By id."""
