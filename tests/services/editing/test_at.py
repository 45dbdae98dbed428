"""What stands at a place of a file, and where else it is meant."""

from pathlib import Path

import pytest

from authoring.services.editing.at import NodeAt, at, references_to
from authoring.services.opened import Opened, Sound
from authoring.services.packs import open_pack, open_sound
from authoring.source.reader import Overlay


@pytest.fixture(scope="module")
def opened(repository: Path) -> Sound:
    return open_sound(repository / "packs" / "knocking-wall")


def _thing(opened: Opened, path: str, offset: int) -> NodeAt:
    found = at(opened, Path(path), offset)
    assert found is not None
    return found


def test_every_id_is_the_place_of_its_definition(opened: Sound) -> None:
    for meant in opened.pack.source.definitions.values():
        for offset in (meant.span.start, meant.span.end):
            thing = _thing(opened, meant.span.path, offset)
            assert thing.is_key
            assert (thing.keys, thing.target) == ((meant.kind, meant.id), meant)


def test_every_reference_leads_to_what_it_means(opened: Sound) -> None:
    known = opened.pack.source.definitions
    for use in opened.pack.references:
        thing = _thing(opened, use.span.path, use.span.start)
        assert thing.reference is not None
        assert thing.reference.span.start <= use.span.start
        key = (thing.reference.kind, thing.reference.id)
        assert thing.target == known.get(key)


def test_every_use_of_a_definition_is_found(opened: Sound) -> None:
    use = opened.pack.references[0]
    meant = opened.pack.source.definitions[use.kind, use.id]
    uses = references_to(opened, meant)
    assert use in uses
    assert {(one.kind, one.id) for one in uses} == {(use.kind, use.id)}


def test_a_value_knows_its_keys_and_the_definition_around_it(opened: Sound) -> None:
    for meant in opened.pack.source.definitions.values():
        inside = _thing(opened, meant.span.path, meant.node.span.start)
        assert inside.within == meant
        assert inside.keys[:2] == (meant.kind, meant.id)


def test_outside_of_all_files_and_values_is_nothing(opened: Sound) -> None:
    path = Path(opened.pack.source.span.path)
    assert at(opened, path, 10**6) is None
    assert at(opened, path.with_name("nothing.yaml"), 0) is None


def test_keys_are_known_where_the_pack_cannot_be_built(repository: Path) -> None:
    folder = repository / "packs" / "blank-demo"
    text = (folder / "pack.yaml").read_text(encoding="utf-8").replace("candle: 6", "candle: x")
    broken = open_pack(folder, Overlay({folder / "pack.yaml": text}))
    assert broken.built is None
    thing = _thing(broken, str(folder / "pack.yaml"), text.index("way-out"))
    assert thing.keys == ("charts", "passage", "rows", "6")
    assert thing.within is not None
    assert references_to(broken, thing.within) == ()
