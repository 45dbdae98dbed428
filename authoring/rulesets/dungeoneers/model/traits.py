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
            "Explodes when hit: it attacks everyone next to it, seen or not. Explosions beside it "
            "and flames beside it or under it set it off too."
        ),
        (HIT, ADJACENT_FLAME),
    ),
    TraitSpec(
        "float",
        N_("Floats: crosses pits and water. On floor you may put a flame under it."),
        (MOVES,),
    ),
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
            "Lurks in the pits: once the hero is seen, each round in which somebody stands beside "
            "a pit, roll d100; on {chance} or less it comes up there. From its next turn on it "
            "attacks somebody beside it at random. It goes back down when a weapon of the hero "
            "hits it or nobody is beside it."
        ),
        (ROUND, TURN, HIT),
        {"chance": Parameter("Percent a round.", 1, 1, 100)},
    ),
    TraitSpec(
        "ambush-water",
        N_(
            "Lies in the water until it has seen the hero take a weapon or attack. Then it comes "
            "for him, and attacks whoever stands in its way. If attacked in the water it dives; "
            "each round, on {chance} or less on d100, it comes up again."
        ),
        (SEES, TURN, ATTACKED),
        {"chance": Parameter("Percent a round to resurface.", 30, 1, 100)},
    ),
    TraitSpec(
        "passer-by",
        N_(
            "Walks straight to an exit other than the one it came in by. If anyone is next to it, "
            "it stops to attack one of them at random."
        ),
        (TURN, ENTERS),
    ),
    TraitSpec(
        "hunts",
        N_(
            "Hunts the {hero}: against this hero it comes {times} times as often and fights as "
            "a melee monster."
        ),
        (ENTERS, TURN),
        {
            "hero": Parameter("The hero type it hunts.", ref="heroes"),
            "times": Parameter("How many times as often it comes.", 2, 1, 9),
        },
    ),
    TraitSpec(
        "ooze",
        N_(
            "Oozes in a random direction, back only if it must. If it enters the hero’s "
            "square, it hits on {hit} or less on d100 ({guarded} or less if he guarded), without "
            "a dodge, and he moves to a random adjacent square, its own among them. Only a flame "
            "put on it or an explosion beside it hurts it."
        ),
        (TURN, ATTACKED),
        {
            "hit": Parameter("Percent to hit.", 80, 0, 100),
            "guarded": Parameter("Percent to hit a hero on guard.", 70, 0, 100),
            "seeks": Parameter("1: straight on, and onto the hero if beside him.", 0, 0, 1),
        },
        {
            "seeks": N_(
                "Oozes onto the hero if he is beside it, or else straight on; where it cannot, in "
                "a random direction, back only if it must. If it enters the hero’s square, it hits "
                "on {hit} or less on d100 ({guarded} or less if he guarded), without a dodge, and "
                "he moves to a random adjacent square, its own among them. Only a flame put on it "
                "or an explosion beside it hurts it."
            )
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
            "Whenever the hero kills something in its region, roll d100: on {chance} or less it "
            "comes to a random square, and acts from the next round on. If the hero leaves it "
            "behind, it comes at the next kill in another room."
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
        N_("At distance {within} or less: −{penalty} to the hero's attacks."),
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
    TraitSpec("stun", N_("Its hit stuns: the hero loses his next turn, scrolls too."), (ATTACKS,)),
    TraitSpec(
        "vanish",
        N_(
            "When hit it vanishes. Each round, on {chance} or less on d100, it returns to a "
            "random square and acts. If all of them are vanished at once, they are gone for "
            "good. A flame put under it or an explosion beside it hits it."
        ),
        (HIT, ROUND),
        {"chance": Parameter("Percent a round.", 10, 1, 100)},
    ),
    TraitSpec(
        "petrify",
        N_(
            "Turns to stone when attacked; that attack still counts. Stone does nothing and "
            "cannot be hurt. Each round, on {chance} or less on d100, it turns back."
        ),
        (ATTACKED, ROUND),
        {"chance": Parameter("Percent a round.", 30, 1, 100)},
    ),
    TraitSpec(
        "invisible",
        N_(
            "Invisible unless beside the hero or a flame. While it is, nobody can attack it, but "
            "explosions beside it do."
        ),
        (MOVES,),
    ),
    TraitSpec(
        "horror",
        N_("When it appears beside the hero, he runs one square, away from it if he can."),
        (MOVES,),
    ),
    TraitSpec(
        "engulfed",
        N_(
            "A flame placed under it engulfs it: until the flame is at its lowest it can only "
            "defend."
        ),
        (ADJACENT_FLAME, TURN),
    ),
    TraitSpec("watchful", N_("Sees anyone who sneaks beside it."), (SEES,)),
    TraitSpec("sleep", N_("Starts asleep: sneaking beside it is no harder."), (SEES, TURN)),
    TraitSpec(
        "breath",
        N_(
            "At two squares’ distance it breathes with attack {attack}, unless it attacked, "
            "was hit or slept in its turn before. At 1 health it keeps its distance, and bites "
            "when cornered."
        ),
        (TURN, ATTACKS),
        {"attack": Parameter("The attack of its breath.", 7, -9, 30)},
    ),
)
TRAITS: Final = {spec.id: spec for spec in _SPECS}
"""Id of a trait -> its spec."""
