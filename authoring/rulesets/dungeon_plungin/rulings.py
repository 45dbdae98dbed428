"""The rulings a quest can choose where the rule book is unclear (DP-AMB)."""

from authoring.core.language import N_
from authoring.model.rulings import Ruling, by_name, ruling

VARIANTS = by_name(
    ruling(
        "aware_bonus",
        "DP-AMB-24",
        heroes=N_("When a trap is known, Heroes have 1 die more to avoid it."),
        characters=N_("When a trap is known, everybody, Monsters too, has 1 die more to avoid it."),
    ),
    ruling(
        "alert_roller",
        "DP-AMB-35",
        lowest_dex=N_("Against Alert Monsters the Hero with the lowest DEX in the room rolls."),
        opener=N_("Against Alert Monsters the Hero who opened the door rolls."),
    ),
    ruling(
        "attire_mix",
        "DP-AMB-56",
        add=N_("The best bonus and the worst penalty of attire on a stat are added up."),
        worst=N_("If any attire lowers a stat, only its worst penalty counts, no bonus."),
    ),
    ruling(
        "bad_square",
        "DP-AMB-38",
        adjacent=N_("If the square rolled is not free, the player picks a free one next to it."),
        reroll=N_("If the square rolled is not free, both dice are rolled again."),
    ),
    ruling(
        "bash_action",
        "DP-AMB-45",
        attack=N_("Bashing takes the turn's Attack."),
        unlock=N_("Bashing is an Unlock Action and leaves the turn's Attack."),
    ),
    ruling(
        "bash_dif",
        "DP-AMB-45",
        printed=N_("Bashing goes by the printed Difficulty."),
        current=N_("Bashing goes by the Difficulty that failed attempts to pick have raised."),
    ),
    ruling(
        "bash_pool",
        "DP-AMB-45",
        with_weapon=N_("Weapons add their bonus to a bash."),
        stats_only=N_("Weapons add nothing to a bash."),
    ),
    ruling(
        "broken_lock_key",
        "DP-AMB-44",
        no=N_("No key fits a lock that a fumble has ruined."),
        yes=N_("A key still opens a lock that a fumble has ruined."),
    ),
    ruling(
        "complete_at",
        "DP-AMB-08",
        after_phase=N_("The dungeon is explored once the Phase of the last red number is over."),
        at_modifier=N_("The dungeon is explored as soon as the last red number is reached."),
    ),
    ruling(
        "defend_miss",
        "DP-AMB-11",
        roll=N_("The target of an attack without a hit rolls its defence all the same."),
        skip=N_("The target of an attack without a hit rolls no defence."),
    ),
    ruling(
        "failed_disarm",
        "DP-AMB-65",
        safe=N_("A failed disarm without a fumble sets nothing off."),
        triggers=N_("A failed disarm sets the trap off."),
    ),
    ruling(
        "failed_search",
        "DP-AMB-22",
        safe=N_("A failed search without a fumble sets nothing off."),
        triggers=N_("A failed search sets the trap off."),
    ),
    ruling(
        "great_door_trap",
        "DP-AMB-03",
        forced=N_("A Great Door is always trapped: roll until the chart gives a trap."),
        chart=N_("A Great Door has the trap that the chart gives, which may be none."),
    ),
    ruling(
        "full_pack",
        "DP-INV-12",
        handed=N_("What a Hero has no room for goes to another Hero who has."),
        left=N_("Who has no room for what he finds leaves something behind."),
    ),
    ruling(
        "great_fit",
        "DP-AMB-31",
        apart=N_(
            "A Unique Location that does not fit on the map lies beside it: whoever steps "
            "through its Great Door stands at its entrance, and nobody sees or shoots through."
        ),
        locked=N_("A Great Door behind which its Unique Location does not fit is a Locked door."),
    ),
    ruling(
        "hallway_event",
        "DP-AMB-04",
        first_step=N_("A Hallway's event is rolled when the first Hero steps into it."),
        construction=N_("A Hallway's event is rolled in the Construction Phase."),
    ),
    ruling(
        "key_closed_door",
        "DP-AMB-42",
        unlocked=N_("A door closed with a key is not locked."),
        locked=N_("A door closed with a key is locked."),
    ),
    ruling(
        "leaving",
        "DP-EXIT-03",
        turn=N_("Leaving the dungeon ends a Hero's turn; the round goes on."),
        round=N_("Leaving the dungeon ends the round; the next one begins after the return."),
    ),
    Ruling(
        "min_pool",
        "DP-AMB-72",
        {
            "1": N_("A check is always rolled with at least 1 die."),
            "0": N_("Penalties can leave a check without dice; it then has no success."),
        },
    ),
    ruling(
        "monster_order",
        "DP-AMB-49",
        placement=N_("Monsters act in the order in which they were placed."),
        players=N_("The player who runs the Monsters chooses the order in which they act."),
    ),
    ruling(
        "noise_lasts",
        "DP-AMB-46",
        next_monsters_turn=N_("The noise of a bash is over after the next Monsters Turn."),
        permanent=N_(
            "Monsters that heard a bash next door notice Heroes 4 tiles away from then on."
        ),
    ),
    ruling(
        "noise_window",
        "DP-AMB-36",
        round=N_("A fight next door is heard in its round and the one after."),
        turn=N_("A fight next door is heard in its turn and the one after."),
    ),
    ruling(
        "normal_door_traps",
        "DP-AMB-02",
        never=N_("Normal doors have no traps."),
        roll=N_("Normal doors may be trapped: roll on the Door Trap Chart for them too."),
    ),
    ruling(
        "open_mid_move",
        "DP-AMB-18",
        resume=N_("A Move goes on after a door was opened in the middle of it."),
        ends_move=N_("Opening a door ends the Move."),
    ),
    ruling(
        "open_needs_move",
        "DP-AMB-17",
        no=N_("Opening is free at any moment of the Hero's turn."),
        yes=N_("Opening is part of a Move; without one it takes the turn's Move."),
    ),
    ruling(
        "opposed_zero_fumble",
        "DP-AMB-10",
        on=N_("In an opposed roll no success at all is a fumble."),
        off=N_("In an opposed roll, too, only more 1s than successes are a fumble."),
    ),
    ruling(
        "pick_retry",
        "DP-AMB-13",
        same_turn=N_("A lock that held may be tried again with the next Action."),
        next_turn=N_("A lock that held may be tried again by the same Hero only in another turn."),
    ),
    ruling(
        "plot_counts",
        "DP-AMB-07",
        phases=N_("The Plot Counter counts finished Construction Phases."),
        tiles=N_("The Plot Counter counts tiles, those of events too."),
    ),
    ruling(
        "plot_start",
        "DP-AMB-06",
        after_n=N_("The first red number counts from the Phase after black 1 on."),
        at_n=N_("The first red number counts already in the Phase of black 1."),
    ),
    ruling(
        "pushback_needs",
        "DP-AMB-15",
        hit=N_("A melee attack with a hit pushes its target back, even if it does no damage."),
        damage=N_("A melee attack pushes its target back only if it does damage."),
    ),
    ruling(
        "range_metric",
        "DP-AMB-41",
        manhattan=N_("Range is counted in straight steps, none of them diagonal."),
        chebyshev=N_("Range is counted in steps of which any may be diagonal."),
    ),
    Ruling(
        "repeatable_actions",
        "DP-AMB-13",
        {
            "nothing": N_("No Action is taken twice in a turn."),
            "unlock": N_("Unlock"),
            "move": N_("Move"),
            "attack": N_("Attack"),
            "search": N_("Detect"),
            "disarm": N_("Disarm"),
            "use_item": N_("Use Item"),
        },
        several=N_("Actions that may be taken more than once in a turn: {choices}."),
        default_choices=2,
    ),
    ruling(
        "respawn_scope",
        "DP-AMB-32",
        each_room=N_("Monsters may reappear in each room a Hero passes through."),
        final_room=N_("Monsters may reappear only in the room where a Hero ends the movement."),
    ),
    ruling(
        "restock",
        "DP-AMB-33",
        full=N_("When the party comes back, rooms hold new Monsters and new chests."),
        monsters_only=N_("When the party comes back, rooms hold new Monsters but no new chests."),
    ),
    ruling(
        "rocks_block",
        "DP-AMB-29",
        strict=N_("Fallen rocks block their squares, even the only way on."),
        keep_path=N_("Fallen rocks never close the only way on."),
    ),
    ruling(
        "secret_passage",
        "DP-AMB-30",
        doorway_on_wall=N_(
            "A secret passage is where a new doorway meets the wall of an earlier tile."
        ),
        any_wall=N_(
            "A secret passage is where a new tile touches an earlier one, one for each two tiles."
        ),
    ),
    ruling(
        "session_break",
        "DP-AMB-34",
        save=N_("The end of a session changes nothing in the dungeon."),
        leave=N_("The end of a session counts as leaving the dungeon."),
    ),
    ruling(
        "spear_ticks",
        "DP-AMB-26",
        entry_and_round=N_(
            "A trap that stays armed strikes whoever enters, and whoever still stands "
            "in it at the end of the round."
        ),
        entry_only=N_("A trap that stays armed strikes only whoever enters."),
    ),
    ruling(
        "tie_break",
        "DP-AMB-51",
        players=N_("Between equal targets of a Monster the players choose."),
        seat=N_("Between equal targets of a Monster the first in seat order is chosen."),
        random=N_("Between equal targets of a Monster dice decide."),
    ),
    ruling(
        "trap_roll",
        "DP-AMB-27",
        shared=N_("A trap's attack is rolled once for all its targets."),
        per_target=N_("A trap's attack is rolled for each target."),
    ),
    ruling(
        "wake_scope",
        "DP-AMB-39",
        tile=N_("Noise wakes the Monsters of its tile."),
        adjacent=N_("Noise wakes the Monsters of its tile and of the tiles next to it."),
        dungeon=N_("Noise wakes every Monster in the dungeon."),
    ),
    ruling(
        "weakened_life",
        "DP-AMB-28",
        no=N_("What weakens all stats leaves LIFE as it is."),
        yes=N_("What weakens all stats lowers LIFE too."),
    ),
    ruling(
        "xp_share",
        "DP-AMB-60",
        all=N_("All Heroes of the party share the XP, the dead ones too."),
        living=N_("Only living Heroes share the XP."),
    ),
)
"""Every ruling by its name, its default choice first."""

IDLE_VARIANTS = (
    ("opposed_zero_fumble", "no_combat_fumbles"),
    ("pick_retry", "one_check"),
    ("bash_dif", "one_check"),
    ("broken_lock_key", "one_check"),
    ("xp_share", "shared_xp"),
)
"""(Variant, the option with which all its values are the same): in opposed rolls only
combat asks for fumbles, one check is never tried again, a shared total is not divided."""
