"""The optional rules and the rulings a quest can choose (DP-OPT, DP-AMB)."""

from collections.abc import Mapping

OPTIONS: Mapping[str, str] = {
    "free_hero_order": "DP-OPT-01",
    "facing": "DP-OPT-02",
    "cover": "DP-OPT-03",
    "overwhelmed": "DP-OPT-04",
    "bloodier": "DP-OPT-05",
    "disengage": "DP-OPT-06",
    "melee_pressure": "DP-OPT-07",
    "ranged_fumble": "DP-OPT-08",
    "stun_save": "DP-OPT-09",
    "stun_save_until": "DP-OPT-10",
    "no_combat_fumbles": "DP-OPT-11",
    "tougher": "DP-OPT-12",
    "fire_and_forget": "DP-OPT-13",
    "one_check": "DP-OPT-14",
    "gold_rush": "DP-OPT-15",
    "shared_xp": "DP-OPT-16",
    "tutor": "DP-OPT-17",
}
"""Every optional rule with its rule id."""

EXCLUSIVE = (("stun_save", "stun_save_until"),)
"""Options that cannot be on together (DP-OPT-10)."""

IDLE_OPTIONS = (("ranged_fumble", "no_combat_fumbles"),)
"""(Option, the option with which it has no effect)."""

IDLE_VARIANTS = (
    ("opposed_zero_fumble", "no_combat_fumbles"),
    ("pick_retry", "one_check"),
    ("bash_dif", "one_check"),
    ("broken_lock_key", "one_check"),
    ("xp_share", "shared_xp"),
)
"""(Variant, the option with which all its values are the same): in opposed rolls only
combat asks for fumbles, one check is never tried again, a shared total is not divided."""

VARIANTS: Mapping[str, tuple[str, ...]] = {
    "aware_bonus": ("heroes", "characters"),
    "alert_roller": ("lowest_dex", "opener"),
    "attire_mix": ("add", "worst"),
    "bad_square": ("adjacent", "reroll"),
    "bash_action": ("attack", "unlock"),
    "bash_dif": ("printed", "current"),
    "bash_pool": ("with_weapon", "stats_only"),
    "broken_lock_key": ("no", "yes"),
    "complete_at": ("after_phase", "at_modifier"),
    "defend_miss": ("roll", "skip"),
    "failed_disarm": ("safe", "triggers"),
    "failed_search": ("safe", "triggers"),
    "great_door_trap": ("forced", "chart"),
    "hallway_event": ("first_step", "construction"),
    "key_closed_door": ("unlocked", "locked"),
    "min_pool": ("1", "0"),
    "monster_order": ("placement", "players"),
    "noise_lasts": ("next_monsters_turn", "permanent"),
    "noise_window": ("round", "turn"),
    "normal_door_traps": ("never", "roll"),
    "open_mid_move": ("resume", "ends_move"),
    "open_needs_move": ("no", "yes"),
    "opposed_zero_fumble": ("on", "off"),
    "pick_retry": ("same_turn", "next_turn"),
    "plot_counts": ("phases", "tiles"),
    "plot_start": ("after_n", "at_n"),
    "pushback_needs": ("hit", "damage"),
    "range_metric": ("manhattan", "chebyshev"),
    "repeatable_actions": (
        "nothing",
        "unlock",
        "move",
        "attack",
        "search",
        "disarm",
        "use_item",
    ),
    "respawn_scope": ("each_room", "final_room"),
    "restock": ("full", "monsters_only"),
    "rocks_block": ("strict", "keep_path"),
    "secret_passage": ("doorway_on_wall", "any_wall"),
    "session_break": ("save", "leave"),
    "spear_ticks": ("entry_and_round", "entry_only"),
    "tie_break": ("players", "seat", "random"),
    "trap_roll": ("shared", "per_target"),
    "wake_scope": ("tile", "adjacent", "dungeon"),
    "weakened_life": ("no", "yes"),
    "xp_share": ("all", "living"),
}
"""Every ruling with its values, the default first; `repeatable_actions` takes
a list of its values, by default the first two."""
