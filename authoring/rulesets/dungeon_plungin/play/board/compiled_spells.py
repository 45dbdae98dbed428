"""Spells compiled for play: what each can be used for, as flags."""

from collections.abc import Iterator

from authoring.core.lazy_dataclass import dataclass, field
from authoring.rulesets.dungeon_plungin.model import STATS, ConditionSpec, Content, Spell
from authoring.verbs.effect import Effect, every_effect


@dataclass(frozen=True, slots=True)
class CompiledSpell:
    """A spell as play sees it; `index` is its number in `Tables.spell_list`. The flags cover all
    effects of the spell, plain and overcast. `heals`: gives LIFE back; `harms` or `buffs`: does so
    to its targets, at once or by a condition; `revives`: raises the dead; `opens`: opens or unlocks
    doors and chests; `shuts`: shuts doors. `lowest` is the least difficulty of any School."""

    index: int
    spell: Spell
    lowest: int
    heals: bool
    harms: bool
    revives: bool
    buffs: bool
    opens: bool
    shuts: bool
    opens_unlocked: bool
    """True if it opens things that are not locked, too."""
    attacks: bool
    """True if it attacks or does damage at once: casting it is a fight (DP-AMB-36)."""
    brings: frozenset[str]
    """The conditions it names."""
    difficulties: dict[tuple[str, ...], int] = field(default_factory=dict, compare=False)
    """Difficulties already looked up, by the caster's Schools."""


def compiled_spells(content: Content) -> dict[str, CompiledSpell]:
    """Compile all spells of `content`; return id -> CompiledSpell, in the order of the pack."""
    return {
        spell.id: _compiled(at, spell, content) for at, spell in enumerate(content.spells.values())
    }


def _compiled(index: int, spell: Spell, content: Content) -> CompiledSpell:
    over = spell.overcast.effects if spell.overcast is not None else ()
    effects = tuple(every_effect((*spell.effects, *spell.extra, *over)))
    meanings = [effect.means for effect in effects]
    conditions = [c for e in effects if e.means.afflicts for c in _conditions(e, content)]
    return CompiledSpell(
        index=index,
        spell=spell,
        lowest=min(spell.schools.values(), default=1),
        heals=any(means.heals for means in meanings),
        harms=any(means.surely_harms for means in meanings) or any(map(_harms, conditions)),
        revives=any(means.revives for means in meanings),
        buffs=any(map(_helps, conditions)),
        opens=any(means.opens or means.unlocks for means in meanings),
        shuts=any(means.shuts for means in meanings),
        opens_unlocked=any(means.opens for means in meanings),
        attacks=any(means.blow in ("plain", "defended") for means in meanings),
        brings=frozenset(
            [str(e.args.get("value", "")) for e in effects if e.means.afflicts]
        ).intersection(content.conditions),
    )


Changes = tuple[int, bool, bool]
"""(The sum of all changes of stats, whether anything is forbidden, whether it protects)."""


def _conditions(effect: Effect, content: Content) -> Iterator[Changes]:
    spec = content.conditions.get(str(effect.args.get("value", "")))
    if spec is not None:
        yield from _named_changes(spec, content, {spec.id})
        return
    args = effect.args
    numbers = [args.get(stat) for stat in (*STATS, "all_stats")]
    forbids = any(args.get(word) is True for word in ("no_actions", "no_move", "no_attack"))
    protects = bool(args.get("resists")) or args.get("no_stun") is True
    total = sum(number for number in numbers if isinstance(number, int))
    yield total, forbids or "most_move" in args, protects


def _named_changes(spec: ConditionSpec, content: Content, seen: set[str]) -> Iterator[Changes]:
    forbids = spec.no_actions or spec.no_move or spec.no_attack or spec.most_move >= 0
    hurts = any(
        effect.means.surely_harms for effect in every_effect((*spec.each_turn, *spec.turn_end))
    )
    protects = bool(spec.resists) or spec.no_stun
    yield sum(spec.changes) + spec.all_stats, forbids or hurts, protects
    for more in spec.brings:
        brought = content.conditions.get(more.id)
        if brought is not None and more.id not in seen:
            seen.add(more.id)
            yield from _named_changes(brought, content, seen)


def _harms(changes: Changes) -> bool:
    return changes[0] < 0 or changes[1]


def _helps(changes: Changes) -> bool:
    return changes[0] > 0 or changes[2]
