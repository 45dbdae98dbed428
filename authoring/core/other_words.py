"""Synonyms from other games and tools, with the names in use here: one table for all rulesets.

A synonym counts only where one of its names is known: `hp` is `life` among stats. Where it is not
enough to replace the word by the name, a sentence says what to change.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

_LESS: Final = "`add` with a number below 0 takes away: `add: {relics: -1}`"
_COUNTER: Final = (
    "`add: {relics: 1}` moves a counter, `set: {relics: 0}` puts it anywhere, `when: {counter: "
    "relics, is: 3+}` asks for it"
)
_KIND: Final = (
    "a kind of damage is no key: `resists: [{word}]` protects from it; `damage: {word}` is what a "
    "weapon does"
)
_SCHOOL: Final = "no School has a number of its own: `mag` is rolled for the spells of all"
_NO_PLACE: Final = "`{word}` is no place here: `{name}` rolls a square, `[3, 3]` names one"
_MIDDLE: Final = "count the square out, such as `[3, 3]`; `{name}` rolls one"
_EACH_TURN: Final = (
    "what it does each turn says `actions`; what happens after every round stands under `quest` as "
    "`on_round_end`"
)
_WHEN: Final = (
    "what happens stands under the moment at which it does: `on_enter`, `on_open`, `on_defeated`, "
    "`on_cleared`, `on_round_end`, `on_counter`"
)
_DECLARED: Final = "no counter has to be declared: each begins with 0, `add` and `set` change it"
_LEARNT: Final = "a School is learnt by an ability that names it, such as `school: light`"
_WEAK: Final = (
    "being weak against something cannot be said yet; `resists` names the kinds of damage that do "
    "less"
)
_STAIRS: Final = "`stairs-down` are those that a quest can ask for, `stairs-out` lead home"
_NAMES: Final[tuple[tuple[str, str, str], ...]] = (
    # effects
    ("dmg hurt wound harm injure", "damage", ""),
    ("damage dmg hurt wound harm injure", "lose", "write `lose: {life: 1}`"),
    ("if", "when", ""),
    ("do then", "then effects", ""),
    ("effects", "use", ""),
    ("otherwise", "else", ""),
    ("sub subtract minus decrease decrement dec reduce", "add", _LESS),
    ("increase increment inc plus", "add", ""),
    ("counter count", "add", _COUNTER),
    ("assign let reset", "set", ""),
    ("message text print tell show narrate read", "say", ""),
    ("summon create", "spawn", ""),
    ("spawn summon monster", "fight creature", ""),
    ("give reward loot grant receive", "gain", ""),
    ("item object thing", "card", ""),
    ("take spend pay steal", "lose", ""),
    ("kill destroy delete despawn", "remove", ""),
    ("goto go_to jump warp", "teleport", ""),
    ("cure restore", "heal", ""),
    ("status inflict apply", "condition", ""),
    ("resurrect", "revive", ""),
    ("test save saving_throw skill_check", "check test", ""),
    ("check", "test", ""),
    ("success succeed on_pass on_success passed", "pass", ""),
    ("failure failed on_fail on_failure", "fail", ""),
    ("victory win_quest win_game", "win", ""),
    ("game_over lose_game", "lose_quest", ""),
    ("table", "chart roll", ""),
    ("choice option", "choose", ""),
    ("loop", "repeat", ""),
    ("shove knockback knock_back", "push", ""),
    # when something happens
    ("on_death on_die on_dead on_kill on_killed", "on_defeated", ""),
    ("on_turn_end on_end_of_turn on_turn on_turn_start on_round_start", "on_round_end", ""),
    ("on_turn_end on_end_of_turn on_turn on_turn_start on_round_start", "on_defeated", _EACH_TURN),
    ("on_explore on_reveal on_visit", "on_enter", ""),
    ("on_count", "on_counter", ""),
    ("triggers trigger on_event", "on_counter", _WHEN),
    ("counters", "on_counter", _DECLARED),
    # what somebody or something is
    ("hp hit_points hitpoints health wounds", "life health", ""),
    ("attack offence offense", "atk", ""),
    ("defence defense armor armor_class ac armour", "defence def defense", ""),
    ("atk", "attack", ""),
    ("def", "defence defense", ""),
    ("magic mana", "mag", ""),
    ("speed move movement", "mov", ""),
    ("resistance resilience willpower constitution", "res", ""),
    ("dexterity agility reflexes", "dex", ""),
    ("wits intelligence wisdom perception", "wit", ""),
    ("strength", "atk", ""),
    ("water fire ice earth air light shadow wild lightning cold poison", "resists", _KIND),
    ("water fire ice earth air light shadow wild lightning", "mag", _SCHOOL),
    ("weak weakness weaknesses vulnerable vulnerability", "resists", _WEAK),
    ("immune immunity immunities resistance resistances", "resists", ""),
    ("lvl tier rank", "level", ""),
    ("experience exp", "xp", ""),
    ("coins money", "gold", ""),
    ("cost value worth", "price gold", ""),
    ("description desc lore fluff text", "flavour", ""),
    ("ai behaviour behavior tactics", "law", ""),
    ("weapon weapons", "attacks", ""),
    ("skills feats powers abilities", "abilities traits", ""),
    ("loot drops", "treasure", ""),
    ("species type", "race", ""),
    ("type sort category", "kind class", ""),
    ("school", "schools", ""),
    ("school schools", "abilities", _LEARNT),
    ("class race job", "concept", ""),
    ("death died", "dead", ""),
    ("live living", "alive", ""),
    ("dc target_number dif diff", "difficulty", ""),
    ("skill attribute characteristic", "stat", ""),
    ("amount number", "value count", ""),
    ("equals equal value reaches at", "is", ""),
    ("goal goals victory win_condition", "win objective", ""),
    ("intro", "introduction", ""),
    ("aim mission", "objective", ""),
    ("start start_room starting_tile", "entry_tile start_tile", ""),
    ("entries results", "rows", ""),
    ("dice roll", "die", ""),
    ("map grid layout", "squares", ""),
    ("doors exits", "doorways exits", ""),
    ("kill slay beat", "defeat", ""),
    ("have own carry", "hold", ""),
    ("clear", "defeat_all_in", ""),
    # whom it reaches
    ("enemy opponent", "foe", ""),
    ("friend", "ally", ""),
    ("any anyone anybody creature", "character", ""),
    ("everyone everybody room all party", "tile", ""),
    ("everyone everybody all party heroes all_heroes every_hero", "each_hero", ""),
    ("all_monsters every_monster each_monster", "each_monster_in_tile", ""),
    ("once only_once one_time per_quest each_quest", "quest", ""),
    ("per_turn each_turn every_turn", "turn", ""),
    ("per_visit each_visit", "visit", ""),
    ("hero victim finder", "opener", ""),
    # places
    ("beside near next_to", "adjacent nearest", ""),
    ("adjacent", "nearest", ""),
    ("adjacent beside near next_to opposite doorway any_doorway", "random dice", _NO_PLACE),
    ("center centre middle", "random dice", _MIDDLE),
    ("random anywhere", "dice random", ""),
    ("start entrance entry_tile", "entry", ""),
    # words of laws
    ("closest", "nearest", ""),
    ("weakest", "lured", "write `lured by low life`"),
    ("strongest", "lured", "write `lured by high life`"),
    ("furious berserk enraged raging", "frenzy", ""),
    ("angry vengeful", "revenge", ""),
    ("archer shooter bow missile", "ranged missile", ""),
    ("fighter", "melee", ""),
    # figures with Surges
    ("hp hit_points health wounds life", "hitpoints", ""),
    ("attack atk strength power base_damage", "damage", ""),
    ("agility evasion dodge resilience endurance defence defense ac armor_class", "grit", ""),
    ("luck", "fate", ""),
    ("gold coins money bounty xp loot", "crowns", ""),
    ("movement move mov", "speed", ""),
    ("heroes characters", "party", ""),
    ("weapon weapons equipment gear inventory", "items", ""),
    ("bonus bonuses modifiers", "stats passive", ""),
    ("tank defender", "defense", ""),
    ("healer support", "utility", ""),
    ("dps attacker striker", "offense", ""),
    ("damage dmg hurt wound wounds", "harm", ""),
    ("boss elite leader", "champion", ""),
    ("monster mook normal", "minion", ""),
    ("weapon hand main_hand right", "main", ""),
    ("shield off_hand left", "off", ""),
    ("armor armour chest torso", "body", ""),
    ("neck necklace", "amulet", ""),
    ("finger", "ring", ""),
    ("feet shoes", "boots", ""),
    ("ice cold water", "frost", ""),
    ("electric electricity shock thunder", "lightning", ""),
    ("light radiant divine", "holy", ""),
    ("dark darkness necrotic death", "shadow", ""),
    ("acid toxic venom", "poison", ""),
    ("me user myself caster", "self", ""),
    ("enemy opponent foe monster", "target", ""),
    ("hit accuracy", "to_hit", ""),
    ("ignore_armor penetrate piercing", "pierce", ""),
    ("surges price", "cost", ""),
    ("range distance squares", "within", ""),
    ("map grid layout squares", "rows", ""),
    # rows of a dungeon's charts
    ("none empty no", "nothing", ""),
    ("wall end", "dead_end", ""),
    ("stairs", "stairs_down", _STAIRS),
    ("rooms", "clear", ""),
    ("bosses kill", "champions", ""),
    ("escort save townsperson", "rescue", ""),
)
"""(Words, names that they may stand for, the likeliest first, sentence where the name alone would
not do, with `{word}` and `{name}`). A word may stand in several lines: the first with a known name
counts."""


@cache
def _table() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Return word of other games -> (name here, advice or "" where the name will do) pairs."""
    table: dict[str, tuple[tuple[str, str], ...]] = {}
    for words, names, sentence in _NAMES:
        for word in words.split():
            advice = sentence.replace("{word}", word)
            pairs = ((name, advice.replace("{name}", name)) for name in names.split())
            table[word] = (*table.get(word, ()), *pairs)
    return table


def _spelt(word: str) -> str:
    return "_".join(word.casefold().replace("-", " ").replace("_", " ").split())


def other_names(word: str) -> tuple[str, ...]:
    """Return every name that `word` of another game may stand for here, the likeliest first."""
    return tuple(name for name, _ in _table().get(_spelt(word), ()))


def name_for(word: str, known: Iterable[str]) -> str:
    """Return the likeliest of the `known` names that are synonyms of `word`; "" if none is."""
    return _known(word, known)[0]


def sentence_for(word: str, known: Iterable[str]) -> str:
    """Return advice on `word` where its `known` synonym alone would not do; "" otherwise."""
    return _known(word, known)[1]


def _known(word: str, known: Iterable[str]) -> tuple[str, str]:
    pairs = _table().get(_spelt(word), ())
    if not pairs:
        return "", ""
    by_spelling = {_spelt(name): name for name in known}
    if _spelt(word) in by_spelling:
        return "", ""
    return next(
        ((by_spelling[name], advice) for name, advice in pairs if name in by_spelling), ("", "")
    )
