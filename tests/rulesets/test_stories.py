"""Nothing happens in a game that its story passes over unawares."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from authoring.engine.journal import ChartRolled, Event
from tests.rulesets.sessions import WITH_SESSION, part_of


def _kinds(events: ModuleType) -> set[type[Event]]:
    """The kinds of event a module or the modules of a folder define, without those that
    others only build on."""
    topics = iter_modules(getattr(events, "__path__", ()), f"{events.__name__}.")
    modules = [events, *(import_module(topic.name) for topic in topics)]
    found = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event)
    }
    return {kind for kind in found - {Event} if not kind.__subclasses__()}


@pytest.mark.parametrize("id", WITH_SESSION)
def test_every_kind_of_event_has_its_teller_or_is_left_out_on_purpose(id: str) -> None:
    kinds = _kinds(part_of(id, "play.board.events")) | {ChartRolled}
    assert len(kinds) > 3
    assert kinds == part_of(id, "play.tell.story").TELLERS.kinds
