"""The examples of docs/pack-format.md are packs that build without a finding."""

import re
from pathlib import Path

import pytest

from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.effects.registry import WHO
from authoring.rulesets.dungeon_plungin.model import TARGETS
from authoring.source.pack.load import load_pack

PAGE = (Path(__file__).parents[2] / "docs" / "pack-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
HEADER = EXAMPLES[0]


def named(example: str) -> str:
    return next(line for line in example.splitlines() if not line.startswith("#"))


@pytest.mark.parametrize("example", [e for e in EXAMPLES if ":\n" in e], ids=named)
def test_an_example_builds_without_a_finding(example: str, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    folder.mkdir()
    (folder / "pack.yaml").write_text(HEADER + example, encoding="utf-8")
    loaded = load_pack(folder)
    assert loaded.source is not None
    pack, findings = build(loaded.source)
    assert pack is not None
    told = [f for f in (*loaded.findings, *findings) if f.code != "missing-chart"]
    assert [(f.code, str(f.span), f.message) for f in told] == []
    known = set(pack.source.definitions)
    assert [(r.kind, r.id) for r in pack.references if (r.kind, r.id) not in known] == []


def test_the_page_explains_every_target_and_law() -> None:
    missing = [who for who in WHO if f"`{who}`" not in PAGE]
    missing += [target for target in TARGETS if f"melee {target}" not in PAGE]
    assert missing == []
