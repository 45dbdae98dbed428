"""The optional rules a quest can switch on (DP-OPT)."""

from authoring.core.language import N_
from authoring.model.rulings import by_name, optional_rule

OPTIONS = by_name(
    optional_rule(
        "free_hero_order",
        "DP-OPT-01",
        N_(
            "The players choose anew each round in which order the Heroes act; a turn "
            "is never split."
        ),
    ),
    optional_rule(
        "facing",
        "DP-OPT-02",
        N_(
            "An attack from behind has 1 die more; figures turn while they move and "
            "at the end of their turn."
        ),
    ),
    optional_rule(
        "cover",
        "DP-OPT-03",
        N_("A ranged attack that passes over another figure gives its target 1 DEF die more."),
    ),
    optional_rule(
        "overwhelmed",
        "DP-OPT-04",
        N_("Whoever has two or more opponents next to him defends with 1 die less."),
    ),
    optional_rule("bloodier", "DP-OPT-05", N_("In attacks of Heroes and Monsters a 4 hits too.")),
    optional_rule(
        "disengage",
        "DP-OPT-06",
        N_("Whoever begins his turn next to an opponent moves 1 square at most."),
    ),
    optional_rule(
        "melee_pressure",
        "DP-OPT-07",
        N_("Next to an opponent nobody shoots, and spells reach adjacent figures only."),
    ),
    optional_rule(
        "ranged_fumble",
        "DP-OPT-08",
        N_(
            "A fumbled ranged attack goes, with the hits rolled, to a random other "
            "figure on its line or next to its target."
        ),
    ),
    optional_rule(
        "stun_save",
        "DP-OPT-09",
        N_(
            "Whoever is stunned spends an Action on a RES check, Difficulty 3, and "
            "loses the turn if it fails; after one round the stun is over."
        ),
    ),
    optional_rule(
        "stun_save_until",
        "DP-OPT-10",
        N_(
            "Whoever is stunned spends an Action on a RES check, Difficulty 3, and "
            "loses the turn if it fails; the stun lasts until a check is passed."
        ),
    ),
    optional_rule(
        "no_combat_fumbles",
        "DP-OPT-11",
        N_(
            "Fumbled attack and defence rolls have no effect but what an ability or a "
            "condition adds."
        ),
    ),
    optional_rule(
        "tougher",
        "DP-OPT-12",
        N_(
            "Heroes and Monsters without a Life Chart have 1 LIFE more, and another "
            "one more at levels 4, 7 and 10."
        ),
    ),
    optional_rule(
        "fire_and_forget",
        "DP-OPT-13",
        N_(
            "Spells need no check: each MAG die counts as a success, and the prepared "
            "spell is lost until the party rests in town."
        ),
    ),
    optional_rule(
        "one_check",
        "DP-OPT-14",
        N_(
            "One DEX check at the printed Difficulty + 1 takes the place of "
            "searching, disarming and picking; if it fails the trap goes off and only "
            "a key opens the lock. Great Doors are left out."
        ),
    ),
    optional_rule(
        "gold_rush",
        "DP-OPT-15",
        N_(
            "Each player keeps the gold and items from his own chests and kills. Rewards are "
            "split evenly. Each player buys property alone: a quarter of it, at a quarter of "
            "the cost."
        ),
    ),
    optional_rule(
        "shared_xp",
        "DP-OPT-16",
        N_(
            "The party has one XP total; all Heroes rise a level together when it "
            "reaches what one needs times their number."
        ),
    ),
    optional_rule(
        "tutor", "DP-OPT-17", N_("In town 10 gold can be turned into 1 XP for the party.")
    ),
)
"""Every optional rule by its name (DP-OPT-18)."""

EXCLUSIVE = (("stun_save", "stun_save_until"),)
"""Options that cannot be on together (DP-OPT-10)."""

IDLE_OPTIONS = (("ranged_fumble", "no_combat_fumbles"),)
"""(Option, the option with which it has no effect)."""
