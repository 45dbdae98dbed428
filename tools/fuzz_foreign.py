"""Fuzzer of `questpack import` by damaged files of other programs: `python -m tools.fuzz_foreign
5000`.

The result must be valid YAML, or a sentence with a position in the file.
"""

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.services.importing import ImportOrder, import_files
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

SAMPLES: Final = Path(__file__).resolve().parents[1] / "tests/foreign/samples"
_ODD: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 1e300, 2.5, 10**30, "", "x" * 30_000, "\x00\u202e[[", "[[nothing]]", [], {},
    [[[]]], {"x": "1", "y": []}, "2d6+d4", "d99999", "<b>", "- : {", [None, 1, {}], "1-3",
)  # fmt: skip
_LETTERS: Final = "\t\n\r |[]{}^-:,;\"'\\<>#*=0123456789d\x00\u2028\ud800\xff"


def damaged(seed: int) -> tuple[str, bytes]:
    """Return the name and the bytes of a sample with one to four damages; equal for equal seeds."""
    chance = Random(seed)  # noqa: S311 - no secret is drawn
    path = chance.choice(sorted(SAMPLES.iterdir()))
    text = path.read_text(encoding="utf-8")
    for _ in range(chance.randint(1, 4)):
        if chance.random() < 0.5 and text.lstrip()[:1] in ("{", "["):
            text = _with_value(chance, text)
        else:
            text = _with_letters(chance, text)
    return path.name, text.encode("utf-8", "surrogatepass")


def _with_value(chance: Random, text: str) -> str:
    """Return JSON in which one value is replaced or removed; any other text unchanged."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text
    places: list[tuple[Any, Any]] = []
    waiting = [document]
    while waiting:
        node = waiting.pop()
        keys = node.keys() if isinstance(node, dict) else range(len(node))
        for key in keys:
            places.append((node, key))
            waiting += [node[key]] if isinstance(node[key], dict | list) else []
    if places:
        node, key = chance.choice(places)
        if chance.random() < 0.3:
            del node[key]
        else:
            node[key] = chance.choice(_ODD)
    return json.dumps(document, ensure_ascii=False)


def _with_letters(chance: Random, text: str) -> str:
    """Return a text with a stretch removed, repeated or replaced."""
    first, last = sorted(chance.randint(0, len(text)) for _ in range(2))
    last = min(last, first + chance.choice((1, 3, 20, 400)))
    letters = "".join(chance.choice(_LETTERS) for _ in range(chance.choice((1, 1, 3, 12))))
    inside = chance.choice(("", text[first:last] * 2, letters, text[first:last] + letters))
    return text[:first] + inside + text[last:]


def fault(seed: int, folder: Path) -> str:
    """Return what goes wrong with the import of a damaged file, "" for nothing. An exception of the
    import is not caught."""
    name, data = damaged(seed)
    path = folder / name
    path.write_bytes(data)
    try:
        answer = import_files(ImportOrder((path,)))
    except CannotRun as reason:
        return "" if reason.message else "no reason"
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for finding in answer.findings:
        if not finding.message.strip() or len(finding.message) > 400:
            return f"no sentence: {finding.message[:80]!r}"
        if not finding.span.path.endswith(name) or finding.span.line > lines:
            return f"no place: {finding.span}"
    if answer.value is None:
        return "" if answer.findings else "nothing is said"
    node, findings = compose("read.yaml", answer.value.text, Budget())
    mistakes = [finding.message for finding in findings]
    return f"no YAML: {mistakes[:2]}" if node is None or mistakes else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Try as many files as requested and print the failures; return 0 if there are none, else 1."""
    number = int((arguments or sys.argv[1:] or ["5000"])[0])
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(number):
            try:
                why = fault(seed, Path(folder))
            except Exception as reason:  # noqa: BLE001 - that is what is looked for
                why = f"{type(reason).__name__}: {reason}"[:300]
            if why:
                wrong += 1
                print(f"{seed} {damaged(seed)[0]}: {why}")
    print(f"{number} files, {wrong} went wrong")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
