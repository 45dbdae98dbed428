"""The rulings a quest can choose where the book is unclear, each with its sentences."""

from authoring.core.language import N_
from authoring.model.rulings import Ruling, by_name, ruling

VARIANTS = by_name(
    ruling(
        "back_lock_free",
        "JEF-DEAD-04",
        yes=N_("On the way back to the cell, doors already passed are not rolled for again."),
        no=N_("On the way back to the cell locks are rolled for as on the way out."),
    ),
    ruling(
        "dead_end_meaning",
        "JEF-MOV-10",
        one_opening=N_("A dead end is a tile with a single opening."),
        no_untried=N_(
            "A dead end is a tile that has no other opening, or whose other openings have all "
            "been gone through."
        ),
    ),
    ruling(
        "doorway_locks",
        "JEF-TILE-13",
        no=N_("Open doorways are never locked, unless they meet a door."),
        yes=N_("Open doorways are rolled for like doors and may be locked."),
    ),
    ruling(
        "guard_draw",
        "JEF-SET-11",
        cell=N_("A stand-off against a Guard sends you back to your cell."),
        stay=N_("After a stand-off against a Guard you meet him again, and cannot go on."),
    ),
    ruling(
        "guard_loss_life",
        "JEF-SET-11",
        yes=N_("A Guard who beats you takes a Life as well."),
        no=N_("A Guard who beats you takes no Life."),
    ),
    ruling(
        "lock_shared",
        "JEF-MULTI-02",
        yes=N_("A door that is locked for one is locked for all."),
        no=N_("A locked door is locked only for the one who found it so."),
    ),
    ruling(
        "must_return",
        "JEF-DEAD-02",
        none_left=N_("You go back to your cell when nothing untried can be reached any more."),
        here=N_(
            "You go back to your cell as soon as nothing is left to try on your tile; who is in "
            "the cell then is back."
        ),
    ),
    ruling(
        "orient",
        "JEF-TILE-14",
        player=N_("Whoever lays a tile turns it as it suits."),
        random=N_("Dice decide how a new tile is turned."),
    ),
    ruling(
        "prison_cell_tiles",
        "JEF-SET-02",
        plain=N_("The cells nobody starts in lie in the pile, as plain rooms."),
        removed=N_("The cells nobody starts in stay in the box."),
    ),
    Ruling(
        "quota_floor",
        "JEF-SET-06",
        {
            "1": N_("Strength and Craft never fall below 1."),
            "0": N_("Strength and Craft can fall to 0."),
        },
    ),
    ruling(
        "repeat_rolls_move",
        "JEF-TILE-07",
        no=N_("One movement roll serves for the whole move."),
        yes=N_("After every step the rest of the move is rolled anew."),
    ),
    ruling(
        "stream_pay",
        "JEF-SET-08",
        leaving=N_("A toll is paid when you go on from its tile."),
        entering=N_("A toll is paid when you meet its tile."),
    ),
    ruling(
        "torture_choice",
        "JEF-SET-05",
        player=N_("Whoever is asked for Gold may take the loss instead."),
        forced_pay=N_("Whoever is asked for Gold and has it must pay."),
    ),
    ruling(
        "unlock_persistent",
        "JEF-TILE-12",
        yes=N_("A door that was unlocked once stays unlocked."),
        no=N_("A lock is rolled for again each time somebody tries its door."),
    ),
)
"""Every ruling by its name, its default choice first."""
