"""Spells and special abilities in sentences."""

from typing import Final

from authoring.core.wording import without_article
from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import magic as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import spell_name, use

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(e.HasToSpare)


@TELLERS.of(e.Reads)
def _reads(s: State, event: e.Reads) -> str:
    return f"{event.who} reads from the {without_article(event.book)}, which crumbles."


@TELLERS.of(e.UsesAbility)
def _uses_ability(s: State, event: e.UsesAbility) -> str:
    return use(event.who, event.ability, event.on)


@TELLERS.of(e.Casts)
def _casts(s: State, event: e.Casts) -> str:
    return f"{event.who} {'over' if event.over else ''}casts {event.spell}."


@TELLERS.of(e.GainsSpell)
def _gains_spell(s: State, event: e.GainsSpell) -> str:
    return f"{event.who} has {spell_name(s, event.spell)} prepared."


@TELLERS.of(e.LosesSpell)
def _loses_spell(s: State, event: e.LosesSpell) -> str:
    return f"{event.who} loses the spell {spell_name(s, event.spell)}."
