"""Every optional rule and every ruling in one plain sentence, as it is printed."""

from collections.abc import Iterable, Mapping

OPTION_WORDS: Mapping[str, str] = {
    "free_hero_order": "The players choose anew each round in which order the Heroes act; "
    "a turn is never split.",
    "facing": "An attack from behind has 1 die more; figures turn while they move and at the "
    "end of their turn.",
    "cover": "A ranged attack that passes over another figure gives its target 1 DEF die more.",
    "overwhelmed": "Whoever has two or more opponents next to him defends with 1 die less.",
    "bloodier": "In attacks of Heroes and Monsters a 4 hits too.",
    "disengage": "Whoever begins his turn next to an opponent moves 1 square at most.",
    "melee_pressure": "Next to an opponent nobody shoots, and spells reach adjacent figures only.",
    "ranged_fumble": "A fumbled ranged attack goes, with the hits rolled, to a random other figure "
    "on its line or next to its target.",
    "stun_save": "Whoever is stunned spends an Action on a RES check, Difficulty 3, and loses the "
    "turn if it fails; after one round the stun is over.",
    "stun_save_until": "Whoever is stunned spends an Action on a RES check, Difficulty 3, and "
    "loses the turn if it fails; the stun lasts until a check is passed.",
    "no_combat_fumbles": "Fumbled attack and defence rolls have no effect but what an ability "
    "or a condition adds.",
    "tougher": "Heroes and Monsters without a Life Chart have 1 LIFE more, and another one more "
    "at levels 4, 7 and 10.",
    "fire_and_forget": "Spells need no check: each MAG die counts as a success, and the prepared "
    "spell is lost until the party rests in town.",
    "one_check": "One DEX check at the printed Difficulty + 1 takes the place of searching, "
    "disarming and picking; if it fails the trap goes off and only a key opens the lock. Great "
    "Doors are left out.",
    "gold_rush": "Each player keeps the gold and items of his own chests and kills; rewards are "
    "split evenly, and each buys property for himself, a quarter of it at a quarter of the cost.",
    "shared_xp": "The party has one XP total; all Heroes rise a level together when it reaches "
    "what one needs times their number.",
    "tutor": "In town 10 gold can be turned into 1 XP for the party.",
}
"""One sentence for each optional rule."""

RULING_WORDS: Mapping[str, Mapping[str, str]] = {
    "aware_bonus": {
        "heroes": "When a trap is known, Heroes have 1 die more to avoid it.",
        "characters": "When a trap is known, everybody, Monsters too, has 1 die more to avoid it.",
    },
    "alert_roller": {
        "lowest_dex": "Against Alert Monsters the Hero with the lowest DEX in the room rolls.",
        "opener": "Against Alert Monsters the Hero who opened the door rolls.",
    },
    "attire_mix": {
        "add": "The best bonus and the worst penalty of attire on a stat are added up.",
        "worst": "If any attire lowers a stat, only its worst penalty counts, no bonus.",
    },
    "bad_square": {
        "adjacent": "If the square rolled is not free, the player picks a free one next to it.",
        "reroll": "If the square rolled is not free, both dice are rolled again.",
    },
    "bash_action": {
        "attack": "Bashing takes the turn's Attack.",
        "unlock": "Bashing is an Unlock Action and leaves the turn's Attack.",
    },
    "bash_dif": {
        "printed": "Bashing goes by the printed Difficulty.",
        "current": "Bashing goes by the Difficulty that failed attempts to pick have raised.",
    },
    "bash_pool": {
        "with_weapon": "Weapons add their bonus to a bash.",
        "stats_only": "Weapons add nothing to a bash.",
    },
    "broken_lock_key": {
        "no": "No key fits a lock that a fumble has ruined.",
        "yes": "A key still opens a lock that a fumble has ruined.",
    },
    "complete_at": {
        "after_phase": "The dungeon is explored once the Phase of the last red number is over.",
        "at_modifier": "The dungeon is explored as soon as the last red number is reached.",
    },
    "defend_miss": {
        "roll": "The target of an attack without a hit rolls its defence all the same.",
        "skip": "The target of an attack without a hit rolls no defence.",
    },
    "failed_disarm": {
        "safe": "A failed disarm without a fumble sets nothing off.",
        "triggers": "A failed disarm sets the trap off.",
    },
    "failed_search": {
        "safe": "A failed search without a fumble sets nothing off.",
        "triggers": "A failed search sets the trap off.",
    },
    "great_door_trap": {
        "forced": "A Great Door is always trapped: roll until the chart gives a trap.",
        "chart": "A Great Door has the trap that the chart gives, which may be none.",
    },
    "hallway_event": {
        "first_step": "A Hallway's event is rolled when the first Hero steps into it.",
        "construction": "A Hallway's event is rolled in the Construction Phase.",
    },
    "key_closed_door": {
        "unlocked": "A door closed with a key is not locked.",
        "locked": "A door closed with a key is locked.",
    },
    "min_pool": {
        "1": "A check is always rolled with at least 1 die.",
        "0": "Penalties can leave a check without dice; it then has no success.",
    },
    "monster_order": {
        "placement": "Monsters act in the order in which they were placed.",
        "players": "The player who runs the Monsters chooses the order in which they act.",
    },
    "noise_lasts": {
        "next_monsters_turn": "The noise of a bash is over after the next Monsters Turn.",
        "permanent": "Monsters that heard a bash next door notice Heroes 4 tiles away from then "
        "on.",
    },
    "noise_window": {
        "round": "A fight next door is heard in its round and the one after.",
        "turn": "A fight next door is heard in its turn and the one after.",
    },
    "normal_door_traps": {
        "never": "Normal doors have no traps.",
        "roll": "Normal doors may be trapped: roll on the Door Trap Chart for them too.",
    },
    "open_mid_move": {
        "resume": "A Move goes on after a door was opened in the middle of it.",
        "ends_move": "Opening a door ends the Move.",
    },
    "open_needs_move": {
        "no": "Opening is free at any moment of the Hero's turn.",
        "yes": "Opening is part of a Move; without one it takes the turn's Move.",
    },
    "opposed_zero_fumble": {
        "on": "In an opposed roll no success at all is a fumble.",
        "off": "In an opposed roll, too, only more 1s than successes are a fumble.",
    },
    "pick_retry": {
        "same_turn": "A lock that held may be tried again with the next Action.",
        "next_turn": "A lock that held may be tried again by the same Hero only in another turn.",
    },
    "plot_counts": {
        "phases": "The Plot Counter counts finished Construction Phases.",
        "tiles": "The Plot Counter counts tiles, those of events too.",
    },
    "plot_start": {
        "after_n": "The first red number counts from the Phase after black 1 on.",
        "at_n": "The first red number counts already in the Phase of black 1.",
    },
    "pushback_needs": {
        "hit": "A melee attack with a hit pushes its target back, even if it does no damage.",
        "damage": "A melee attack pushes its target back only if it does damage.",
    },
    "range_metric": {
        "manhattan": "Range is counted in straight steps, none of them diagonal.",
        "chebyshev": "Range is counted in steps of which any may be diagonal.",
    },
    "respawn_scope": {
        "each_room": "Monsters may reappear in each room a Hero passes through.",
        "final_room": "Monsters may reappear only in the room where a Hero ends the movement.",
    },
    "restock": {
        "full": "When the party comes back, rooms hold new Monsters and new chests.",
        "monsters_only": "When the party comes back, rooms hold new Monsters but no new chests.",
    },
    "rocks_block": {
        "strict": "Fallen rocks block their squares, even the only way on.",
        "keep_path": "Fallen rocks never close the only way on.",
    },
    "secret_passage": {
        "doorway_on_wall": "A secret passage is where a new doorway meets the wall of an earlier "
        "tile.",
        "any_wall": "A secret passage is where a new tile touches an earlier one, one for each "
        "two tiles.",
    },
    "session_break": {
        "save": "The end of a session changes nothing in the dungeon.",
        "leave": "The end of a session counts as leaving the dungeon.",
    },
    "spear_ticks": {
        "entry_and_round": "A trap that stays armed strikes whoever enters, and whoever still "
        "stands in it at the end of the round.",
        "entry_only": "A trap that stays armed strikes only whoever enters.",
    },
    "tie_break": {
        "players": "Between equal targets of a Monster the players choose.",
        "seat": "Between equal targets of a Monster the first in seat order is chosen.",
        "random": "Between equal targets of a Monster dice decide.",
    },
    "trap_roll": {
        "shared": "A trap's attack is rolled once for all its targets.",
        "per_target": "A trap's attack is rolled for each target.",
    },
    "wake_scope": {
        "tile": "Noise wakes the Monsters of its tile.",
        "adjacent": "Noise wakes the Monsters of its tile and of the tiles next to it.",
        "dungeon": "Noise wakes every Monster in the dungeon.",
    },
    "weakened_life": {
        "no": "What weakens all stats leaves LIFE as it is.",
        "yes": "What weakens all stats lowers LIFE too.",
    },
    "xp_share": {
        "all": "All Heroes of the party share the XP, the dead ones too.",
        "living": "Only living Heroes share the XP.",
    },
}
"""One sentence for each value of each ruling; `repeatable_actions` is put together."""

_ACTIONS = {
    "nothing": "Nothing",
    "unlock": "Unlock",
    "move": "Move",
    "attack": "Attack",
    "search": "Detect",
    "disarm": "Disarm",
    "use_item": "Use Item",
}


def option_words(name: str) -> str:
    """An optional rule as a sentence."""
    return OPTION_WORDS.get(name, f"{name.replace('_', ' ').capitalize()}.")


def ruling_words(name: str, value: object) -> str:
    """A ruling as a sentence."""
    if name == "repeatable_actions":
        return _repeated(word.strip() for word in str(value).split(","))
    bare = f"{name}: {value}".replace("_", " ")
    return RULING_WORDS.get(name, {}).get(str(value), f"{bare[:1].upper()}{bare[1:]}.")


def _repeated(names: Iterable[str]) -> str:
    actions = [_ACTIONS[name] for name in names if name in _ACTIONS and name != "nothing"]
    if not actions:
        return "No Action is taken twice in a turn."
    named = " and ".join([", ".join(actions[:-1]), actions[-1]] if actions[1:] else actions)
    return f"Actions that may be taken more than once in a turn: {named}."
