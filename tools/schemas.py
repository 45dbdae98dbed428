"""Writer of the schemas of effects (verbs) and the pages about them, of the schemas of transcripts,
and then of the bundled schemas that editors load.

`make schemas`, or `python -m tools.schemas`.
"""

import json
import sys
from pathlib import Path

from authoring.core.data import data_folder
from authoring.rulesets.find import find_ruleset, ruleset_ids
from authoring.source.schema import bundle
from authoring.verbs.page import effects_page
from authoring.verbs.registry import verb_specs
from authoring.verbs.schema import effects_schema, effects_text

ROOT = Path(__file__).parents[1]


def written() -> dict[Path, str]:
    """Return path -> text of all these files but the bundles."""
    found = {}
    for frame in sorted((ROOT / "authoring" / "rulesets").glob("*/effects/frame.json")):
        head = json.loads(frame.read_text(encoding="utf-8"))
        specs = verb_specs(f"authoring.rulesets.{frame.parts[-3]}.effects")
        schema = effects_schema(specs, head)
        id = frame.parts[-3].replace("_", "-")
        found[data_folder("schemas") / id / "effects.json"] = effects_text(schema)
        found[ROOT / "docs" / "effects" / f"{id}.md"] = effects_page(specs, schema, f"`{id}`")
    return found | transcripts()


def transcripts() -> dict[Path, str]:
    """Return path -> text of the schemas of transcripts, made from the events of every ruleset."""
    found = {}
    for id in ruleset_ids():
        ruleset = find_ruleset(id)
        if ruleset is not None and ruleset.transcript is not None and ruleset.home is None:
            text = json.dumps(ruleset.transcript(id, ruleset.title), indent=2, ensure_ascii=False)
            found[data_folder("schemas") / "transcripts" / f"{id}.json"] = text + "\n"
    return found


def main() -> None:
    """Write all files."""
    for file, text in written().items():
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file}\n")
    bundle.main()


if __name__ == "__main__":
    main()
