"""The Clockwork Crypt shows what can be written: every effect that the page explains."""

from pathlib import Path

from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.effects.registry import specs
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.source.pack.load import load_pack
from authoring.verbs.effect import Effect


def test_the_clockwork_crypt_uses_every_verb_that_the_page_explains(repository: Path) -> None:
    source = load_pack(repository / "packs" / "clockwork-crypt").source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    effects = [part for part in parts(pack) if isinstance(part, Effect)]
    used = {effect.verb for effect in effects if "clockwork-crypt" in effect.span.path}
    page = (repository / "docs" / "pack-format.md").read_text(encoding="utf-8")
    explained = {verb for verb in specs() if f"`{verb}: " in page}
    assert len(explained) > 30
    assert explained - used == {"manual"}
