"""Writer of the docs page that lists the verbs of a game, each with the text of its spec."""

import json
from collections.abc import Iterator, Mapping

from authoring.verbs.schema import Schema
from authoring.verbs.spec import Arg, VerbSpec


def effects_page(specs: Mapping[str, VerbSpec], schema: Schema, title: str) -> str:
    """Return Markdown with a heading, sentence, table of keys and examples for each of `specs`."""
    lines = [f"# Effects of {title}", "", "Written by `make schemas` from the verbs themselves."]
    for verb, spec in specs.items():
        lines += ["", f"## `{verb}`", "", spec.says]
        values = [*_values(spec)]
        if values:
            lines += ["", "| key | what it says |", "|---|---|", *values]
        examples = schema["$defs"][verb].get("examples", ())
        if examples:
            listing = ", ".join(f"`{verb}: {json.dumps(example)}`" for example in examples)
            lines += ["", f"Such as {listing}."]
    return "\n".join(lines) + "\n"


def _values(spec: VerbSpec) -> Iterator[str]:
    for name, arg in spec.args.items():
        needed = " Needed." if arg.required else ""
        yield f"| `{name}` | {_cell(arg)}{needed} |"
    for name, arg in spec.beside.items():
        yield f"| `{name}` beside it | {_cell(arg)} |"
    for name, says in spec.branches.items():
        yield f"| `{name}` beside it | {says} |"


def _cell(arg: Arg) -> str:
    words = f" One of {', '.join(f'`{word}`' for word in arg.words)}." if arg.words else ""
    return f"{arg.says}{words}"
