"""Pages with an author's own style or templates, laid out in a bounded process of their own. Run as
a module, this is that process. Its answer is a line of JSON and then plain bytes: nothing of it is
unpickled."""

import json
import pickle
import sys
from dataclasses import asdict
from subprocess import CompletedProcess
from typing import Any, Final

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, Severity, error
from authoring.core.span import Span, file_span
from authoring.render.authors.child import hold_to, run_child
from authoring.render.press.printout import Printout, Sheets, printed
from authoring.source.assets.template_faults import TEMPLATE_ERROR, brief
from authoring.source.display import mebibytes

_CHILD: Final = "authoring.render.press.sandboxed"
_FEWER: Final = "shorten the longest texts, or print fewer parts at once: --part"
_WAY_OUT: Final = "take the rules of your own away one by one, or print fewer parts at once: --part"


def pressed_elsewhere(document: Sheets) -> Printout:
    """Return a document's printout from another process; without a PDF and with a finding if its
    pages are past a bound. Raises CannotRun for a failure that no page causes."""
    seconds = limits.MAX_LAYOUT_SECONDS
    result = run_child(_CHILD, pickle.dumps((seconds, limits.MAX_LAYOUT_MEMORY, document)), seconds)
    if result is None:
        return _failed(document, f"these pages need more than {seconds} seconds of computing")
    if result.returncode or not result.stdout:
        return _failed(document, _end(result))
    return _read(result.stdout, document)


def _read(answer: bytes, document: Sheets) -> Printout:
    line, _, rest = answer.partition(b"\n")
    head: dict[str, Any] = json.loads(line)
    if "cannot" in head:
        raise CannotRun(*head["cannot"])
    if "failed" in head:
        span, message = _likely_span(document), f"WeasyPrint gives these pages up: {head['failed']}"
        return Printout(b"", (), (error(TEMPLATE_ERROR, span, message, _WAY_OUT),))
    files = []
    for size in head["sizes"]:
        files.append(rest[:size])
        rest = rest[size:]
    findings = tuple(_finding(finding) for finding in head["findings"])
    return Printout(files[0], tuple(files[1:]), findings)


def _finding(values: dict[str, Any]) -> Finding:
    span = Span(**values["span"])
    return Finding(
        values["code"], Severity(values["severity"]), span, values["message"], values["help"]
    )


def _end(process: CompletedProcess[bytes]) -> str:
    """Return in words how the other process ended without an answer."""
    last = process.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2][:200]
    message = f"these pages need more than {mebibytes(limits.MAX_LAYOUT_MEMORY)} of memory"
    if "MemoryError" in last:
        return message
    if process.returncode < 0:
        return f"{message}, or break what draws them"
    return f"these pages cannot be laid out: {last or 'the process ended early'}"


def _failed(document: Sheets, message: str) -> Printout:
    way_out = _WAY_OUT if document.own.texts else _FEWER
    return Printout(b"", (), (error("past-limit", _likely_span(document), message, way_out),))


def _likely_span(document: Sheets) -> Span:
    """Return the likely span of a fault: a style sheet, or else a template, or else the pack."""
    own = document.own
    return file_span(min(own.styles or own.texts, default=document.source))


def main() -> None:
    """Read pickled (seconds, bytes of memory, Sheets); write the answer that `_read` reads."""
    seconds, memory, document = pickle.load(sys.stdin.buffer)  # noqa: S301 - from who started this
    hold_to(seconds, memory, 2 * limits.MAX_IMAGE_BYTES)
    files: tuple[bytes, ...] = ()
    try:
        printout = printed(document)
        files = printout.pdf, *printout.pictures
        findings = [asdict(finding) for finding in printout.findings]
        head: dict[str, object] = {"sizes": [len(file) for file in files], "findings": findings}
    except CannotRun as reason:
        head = {"cannot": [reason.message, reason.hint]}
    except MemoryError:
        raise  # whoever waits is told by the way this ends
    except Exception as fault:  # noqa: BLE001 - whatever it is, its author is told
        head = {"failed": f"{type(fault).__name__}: {brief(fault)}"}
    sys.stdout.buffer.write(json.dumps(head).encode("ascii") + b"\n" + b"".join(files))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
