"""The optional rules and rulings in force in a quest, in the form play reads."""

from dataclasses import fields
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.options import OPTIONS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS

_REPEATS = {
    "unlock": (c.PICK,),
    "move": (c.MOVE,),
    "attack": (c.ATTACK,),
    "search": (c.SEARCH,),
    "disarm": (c.DISARM,),
    "use_item": (c.USE,),
}
"""Word of the ruling `repeatable_actions` -> verbs that are then never marked in `State.used`."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The agreements before the game (DP-OPT-18): one flag for each option, one value for each
    ruling. Without arguments: no option, every default ruling."""

    # options
    free_hero_order: bool = False
    facing: bool = False
    cover: bool = False
    overwhelmed: bool = False
    bloodier: bool = False
    disengage: bool = False
    melee_pressure: bool = False
    ranged_fumble: bool = False
    stun_save: bool = False
    stun_save_until: bool = False
    no_combat_fumbles: bool = False
    tougher: bool = False
    fire_and_forget: bool = False
    one_check: bool = False
    gold_rush: bool = False
    shared_xp: bool = False
    tutor: bool = False
    # rulings, as their chosen word
    aware_bonus: str = "heroes"
    alert_roller: str = "lowest_dex"
    attire_mix: str = "add"
    bad_square: str = "adjacent"
    bash_action: str = "attack"
    bash_dif: str = "printed"
    bash_pool: str = "with_weapon"
    broken_lock_key: str = "no"
    complete_at: str = "after_phase"
    defend_miss: str = "roll"
    failed_disarm: str = "safe"
    failed_search: str = "safe"
    great_door_trap: str = "forced"
    full_pack: str = "handed"
    great_fit: str = "apart"
    hallway_event: str = "first_step"
    key_closed_door: str = "unlocked"
    leaving: str = "turn"
    min_pool: int = 1
    monster_order: str = "placement"
    noise_lasts: str = "next_monsters_turn"
    noise_window: str = "round"
    normal_door_traps: str = "never"
    open_mid_move: str = "resume"
    open_needs_move: str = "no"
    opposed_zero_fumble: str = "on"
    pick_retry: str = "same_turn"
    plot_counts: str = "phases"
    plot_start: str = "after_n"
    pushback_needs: str = "hit"
    range_metric: str = "manhattan"
    repeatable_actions: frozenset[str] = frozenset(("nothing", "unlock"))
    respawn_scope: str = "each_room"
    restock: str = "full"
    rocks_block: str = "strict"
    secret_passage: str = "doorway_on_wall"  # noqa: S105 - no password
    session_break: str = "save"
    """For people at a table only: here a game is played without a break (DP-AMB-34)."""
    spear_ticks: str = "entry_and_round"
    tie_break: str = "players"
    trap_roll: str = "shared"
    wake_scope: str = "tile"
    weakened_life: str = "no"
    xp_share: str = "all"
    # worked out of the above
    attack_lowest: int = 5
    """Lowest face that hits in an attack on a character (DP-OPT-05)."""
    zero_fumbles: bool = True
    """True if an opposed roll without any success is a fumble (DP-AMB-10)."""
    stun_saves: bool = False
    """True if a check can shake off a stun (DP-OPT-09, -10)."""
    repeats: frozenset[int] = frozenset((c.PICK,))
    """Choices that may come up again in a turn (DP-AMB-13)."""
    any_wall: bool = False
    """True if a secret passage is made wherever a wall touches an earlier tile (DP-AMB-30)."""
    chebyshev: bool = False
    """True if a diagonal step counts as one in a range, not as two (DP-AMB-41)."""
    turn_hooks: bool = False
    """True if an option in force does something as a turn begins."""
    fight_dice: bool = False
    """True if an option in force may change the dice of an attack or a defence."""


PLAIN: Final = Rules()
"""Every default ruling, and no option."""
_FIELDS = frozenset([field.name for field in fields(Rules)])


def compile_rules(quest: Quest) -> Rules:
    """Return the options and rulings a quest names, with defaults for everything else (DP-OPT-18,
    DP-AMB-41, DP-OPT-09, DP-OPT-10)."""
    fields: dict[str, Any] = {name: True for name in quest.options if name in OPTIONS}
    for name, value in quest.variants.items():
        if name in VARIANTS and name in _FIELDS:
            fields[name] = value
    if "min_pool" in fields:
        fields["min_pool"] = 0 if fields["min_pool"] == "0" else 1
    if "repeatable_actions" in fields:
        named = frozenset([word.strip() for word in fields["repeatable_actions"].split(",")])
        marks = frozenset([mark for word in named for mark in _REPEATS.get(word, ())])
        fields |= {"repeatable_actions": named, "repeats": marks}
    fields["fight_dice"] = any(fields.get(name) for name in ("cover", "facing", "overwhelmed"))
    fields["turn_hooks"] = any(fields.get(name) for name in ("disengage", "stun_save"))
    fields["any_wall"] = fields.get("secret_passage") == "any_wall"
    fields["chebyshev"] = fields.get("range_metric") == "chebyshev"
    if fields.get("bloodier"):
        fields["attack_lowest"] = 4
    if fields.get("opposed_zero_fumble") == "off":
        fields["zero_fumbles"] = False
    if fields.get("stun_save") or fields.get("stun_save_until"):
        fields["stun_saves"] = True
    return Rules(**fields)
