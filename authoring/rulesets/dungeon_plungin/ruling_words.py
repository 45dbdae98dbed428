"""Every optional rule and every ruling in one plain sentence, as it is printed."""

from collections.abc import Iterable, Mapping

from authoring.core.language import N_, _
from authoring.core.wording import listed

OPTION_WORDS: Mapping[str, str] = {
    "free_hero_order": N_(
        "The players choose anew each round in which order the Heroes act; a turn is never split."
    ),
    "facing": N_(
        "An attack from behind has 1 die more; figures turn while they move and at the "
        "end of their turn."
    ),
    "cover": N_("A ranged attack that passes over another figure gives its target 1 DEF die more."),
    "overwhelmed": N_("Whoever has two or more opponents next to him defends with 1 die less."),
    "bloodier": N_("In attacks of Heroes and Monsters a 4 hits too."),
    "disengage": N_("Whoever begins his turn next to an opponent moves 1 square at most."),
    "melee_pressure": N_(
        "Next to an opponent nobody shoots, and spells reach adjacent figures only."
    ),
    "ranged_fumble": N_(
        "A fumbled ranged attack goes, with the hits rolled, to a random other figure "
        "on its line or next to its target."
    ),
    "stun_save": N_(
        "Whoever is stunned spends an Action on a RES check, Difficulty 3, and loses the "
        "turn if it fails; after one round the stun is over."
    ),
    "stun_save_until": N_(
        "Whoever is stunned spends an Action on a RES check, Difficulty 3, and "
        "loses the turn if it fails; the stun lasts until a check is passed."
    ),
    "no_combat_fumbles": N_(
        "Fumbled attack and defence rolls have no effect but what an ability or a condition adds."
    ),
    "tougher": N_(
        "Heroes and Monsters without a Life Chart have 1 LIFE more, and another one more "
        "at levels 4, 7 and 10."
    ),
    "fire_and_forget": N_(
        "Spells need no check: each MAG die counts as a success, and the prepared "
        "spell is lost until the party rests in town."
    ),
    "one_check": N_(
        "One DEX check at the printed Difficulty + 1 takes the place of searching, "
        "disarming and picking; if it fails the trap goes off and only a key opens the lock. Great "
        "Doors are left out."
    ),
    "gold_rush": N_(
        "Each player keeps the gold and items of his own chests and kills; rewards are split "
        "evenly, and each buys property for himself, a quarter of it at a quarter of the cost."
    ),
    "shared_xp": N_(
        "The party has one XP total; all Heroes rise a level together when it reaches "
        "what one needs times their number."
    ),
    "tutor": N_("In town 10 gold can be turned into 1 XP for the party."),
}
"""One sentence for each optional rule."""

RULING_WORDS: Mapping[str, Mapping[str, str]] = {
    "aware_bonus": {
        "heroes": N_("When a trap is known, Heroes have 1 die more to avoid it."),
        "characters": N_(
            "When a trap is known, everybody, Monsters too, has 1 die more to avoid it."
        ),
    },
    "alert_roller": {
        "lowest_dex": N_("Against Alert Monsters the Hero with the lowest DEX in the room rolls."),
        "opener": N_("Against Alert Monsters the Hero who opened the door rolls."),
    },
    "attire_mix": {
        "add": N_("The best bonus and the worst penalty of attire on a stat are added up."),
        "worst": N_("If any attire lowers a stat, only its worst penalty counts, no bonus."),
    },
    "bad_square": {
        "adjacent": N_("If the square rolled is not free, the player picks a free one next to it."),
        "reroll": N_("If the square rolled is not free, both dice are rolled again."),
    },
    "bash_action": {
        "attack": N_("Bashing takes the turn's Attack."),
        "unlock": N_("Bashing is an Unlock Action and leaves the turn's Attack."),
    },
    "bash_dif": {
        "printed": N_("Bashing goes by the printed Difficulty."),
        "current": N_("Bashing goes by the Difficulty that failed attempts to pick have raised."),
    },
    "bash_pool": {
        "with_weapon": N_("Weapons add their bonus to a bash."),
        "stats_only": N_("Weapons add nothing to a bash."),
    },
    "broken_lock_key": {
        "no": N_("No key fits a lock that a fumble has ruined."),
        "yes": N_("A key still opens a lock that a fumble has ruined."),
    },
    "complete_at": {
        "after_phase": N_("The dungeon is explored once the Phase of the last red number is over."),
        "at_modifier": N_("The dungeon is explored as soon as the last red number is reached."),
    },
    "defend_miss": {
        "roll": N_("The target of an attack without a hit rolls its defence all the same."),
        "skip": N_("The target of an attack without a hit rolls no defence."),
    },
    "failed_disarm": {
        "safe": N_("A failed disarm without a fumble sets nothing off."),
        "triggers": N_("A failed disarm sets the trap off."),
    },
    "failed_search": {
        "safe": N_("A failed search without a fumble sets nothing off."),
        "triggers": N_("A failed search sets the trap off."),
    },
    "great_door_trap": {
        "forced": N_("A Great Door is always trapped: roll until the chart gives a trap."),
        "chart": N_("A Great Door has the trap that the chart gives, which may be none."),
    },
    "hallway_event": {
        "first_step": N_("A Hallway's event is rolled when the first Hero steps into it."),
        "construction": N_("A Hallway's event is rolled in the Construction Phase."),
    },
    "key_closed_door": {
        "unlocked": N_("A door closed with a key is not locked."),
        "locked": N_("A door closed with a key is locked."),
    },
    "min_pool": {
        "1": N_("A check is always rolled with at least 1 die."),
        "0": N_("Penalties can leave a check without dice; it then has no success."),
    },
    "monster_order": {
        "placement": N_("Monsters act in the order in which they were placed."),
        "players": N_("The player who runs the Monsters chooses the order in which they act."),
    },
    "noise_lasts": {
        "next_monsters_turn": N_("The noise of a bash is over after the next Monsters Turn."),
        "permanent": N_(
            "Monsters that heard a bash next door notice Heroes 4 tiles away from then on."
        ),
    },
    "noise_window": {
        "round": N_("A fight next door is heard in its round and the one after."),
        "turn": N_("A fight next door is heard in its turn and the one after."),
    },
    "normal_door_traps": {
        "never": N_("Normal doors have no traps."),
        "roll": N_("Normal doors may be trapped: roll on the Door Trap Chart for them too."),
    },
    "open_mid_move": {
        "resume": N_("A Move goes on after a door was opened in the middle of it."),
        "ends_move": N_("Opening a door ends the Move."),
    },
    "open_needs_move": {
        "no": N_("Opening is free at any moment of the Hero's turn."),
        "yes": N_("Opening is part of a Move; without one it takes the turn's Move."),
    },
    "opposed_zero_fumble": {
        "on": N_("In an opposed roll no success at all is a fumble."),
        "off": N_("In an opposed roll, too, only more 1s than successes are a fumble."),
    },
    "pick_retry": {
        "same_turn": N_("A lock that held may be tried again with the next Action."),
        "next_turn": N_(
            "A lock that held may be tried again by the same Hero only in another turn."
        ),
    },
    "plot_counts": {
        "phases": N_("The Plot Counter counts finished Construction Phases."),
        "tiles": N_("The Plot Counter counts tiles, those of events too."),
    },
    "plot_start": {
        "after_n": N_("The first red number counts from the Phase after black 1 on."),
        "at_n": N_("The first red number counts already in the Phase of black 1."),
    },
    "pushback_needs": {
        "hit": N_("A melee attack with a hit pushes its target back, even if it does no damage."),
        "damage": N_("A melee attack pushes its target back only if it does damage."),
    },
    "range_metric": {
        "manhattan": N_("Range is counted in straight steps, none of them diagonal."),
        "chebyshev": N_("Range is counted in steps of which any may be diagonal."),
    },
    "respawn_scope": {
        "each_room": N_("Monsters may reappear in each room a Hero passes through."),
        "final_room": N_("Monsters may reappear only in the room where a Hero ends the movement."),
    },
    "restock": {
        "full": N_("When the party comes back, rooms hold new Monsters and new chests."),
        "monsters_only": N_(
            "When the party comes back, rooms hold new Monsters but no new chests."
        ),
    },
    "rocks_block": {
        "strict": N_("Fallen rocks block their squares, even the only way on."),
        "keep_path": N_("Fallen rocks never close the only way on."),
    },
    "secret_passage": {
        "doorway_on_wall": N_(
            "A secret passage is where a new doorway meets the wall of an earlier tile."
        ),
        "any_wall": N_(
            "A secret passage is where a new tile touches an earlier one, one for each two tiles."
        ),
    },
    "session_break": {
        "save": N_("The end of a session changes nothing in the dungeon."),
        "leave": N_("The end of a session counts as leaving the dungeon."),
    },
    "spear_ticks": {
        "entry_and_round": N_(
            "A trap that stays armed strikes whoever enters, and whoever still "
            "stands in it at the end of the round."
        ),
        "entry_only": N_("A trap that stays armed strikes only whoever enters."),
    },
    "tie_break": {
        "players": N_("Between equal targets of a Monster the players choose."),
        "seat": N_("Between equal targets of a Monster the first in seat order is chosen."),
        "random": N_("Between equal targets of a Monster dice decide."),
    },
    "trap_roll": {
        "shared": N_("A trap's attack is rolled once for all its targets."),
        "per_target": N_("A trap's attack is rolled for each target."),
    },
    "wake_scope": {
        "tile": N_("Noise wakes the Monsters of its tile."),
        "adjacent": N_("Noise wakes the Monsters of its tile and of the tiles next to it."),
        "dungeon": N_("Noise wakes every Monster in the dungeon."),
    },
    "weakened_life": {
        "no": N_("What weakens all stats leaves LIFE as it is."),
        "yes": N_("What weakens all stats lowers LIFE too."),
    },
    "xp_share": {
        "all": N_("All Heroes of the party share the XP, the dead ones too."),
        "living": N_("Only living Heroes share the XP."),
    },
}
"""One sentence for each value of each ruling; `repeatable_actions` is put together."""

_ACTIONS = {
    "nothing": N_("Nothing"),
    "unlock": N_("Unlock"),
    "move": N_("Move"),
    "attack": N_("Attack"),
    "search": N_("Detect"),
    "disarm": N_("Disarm"),
    "use_item": N_("Use Item"),
}


def option_words(name: str) -> str:
    """An optional rule as a sentence."""
    return _(OPTION_WORDS.get(name, "")) or f"{name.replace('_', ' ').capitalize()}."


def ruling_words(name: str, value: object) -> str:
    """A ruling as a sentence."""
    if name == "repeatable_actions":
        return _repeated(word.strip() for word in str(value).split(","))
    bare = f"{name}: {value}".replace("_", " ")
    return _(RULING_WORDS.get(name, {}).get(str(value), "")) or f"{bare[:1].upper()}{bare[1:]}."


def _repeated(names: Iterable[str]) -> str:
    actions = [_(_ACTIONS[name]) for name in names if name in _ACTIONS and name != "nothing"]
    if not actions:
        return _("No Action is taken twice in a turn.")
    text = _("Actions that may be taken more than once in a turn: {actions}.")
    return text.format(actions=listed(actions))
