"""The canonical layout of a file, or the reason why it is left unchanged."""

from authoring.core.finding import Finding, Severity, error
from authoring.core.span import file_span
from authoring.source.edits.text_edits import with_ends
from authoring.source.layout.lay_out import laid_out
from authoring.source.layout.pieces import Sort, pieces_of
from authoring.source.node import Map, Node, Scalar
from authoring.source.pack.files import TextFile
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

REFUSED = "layout-refused"
_SILENT = (Sort.MAP, Sort.LIST, Sort.END)


def formatted(file: TextFile) -> tuple[str, tuple[Finding, ...]]:
    """Return (text in its canonical layout, findings); broken YAML comes back unchanged, with its
    findings.

    Values and comments are equal before and after, and each comment is between the words it was
    between. A text for which that would fail stays as it is, with a finding.
    """
    node, findings = composed(file.shown, file.text, Budget())
    broken = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    if broken:
        return file.text, broken
    if node is None and not file.text.strip():
        return file.text, ()
    new = with_ends(laid_out(file.text), file.text)
    if not same_meaning(file, node, new):
        return file.text, (_refused(file),)
    return new, ()


def same_meaning(file: TextFile, node: Node | None, new: str) -> bool:
    """Return whether the text `new` has the values of `node`, in order, and the file's comments."""
    new_node, findings = composed(file.shown, new, Budget())
    if any(finding.severity is Severity.ERROR for finding in findings):
        return False
    return value_of(new_node) == value_of(node) and _remarks(new) == _remarks(file.text)


def value_of(node: Node | None) -> object:
    """Return a nested value that is equal for two nodes if and only if their values, types,
    typed texts and the order of their keys and items are equal."""
    if node is None:
        return None
    if isinstance(node, Scalar):
        return type(node.value).__name__, node.value, node.text
    if isinstance(node, Map):
        return [(entry.key.text, value_of(entry.value)) for entry in node.entries]
    return tuple(value_of(item) for item in node.items)


def _remarks(text: str) -> list[tuple[int, str]]:
    """Return (number of words and signs before it, text) for each comment."""
    remarks: list[tuple[int, str]] = []
    count = 0
    for piece in pieces_of(text.replace("\r\n", "\n")):
        if piece.sort is Sort.REMARK:
            remarks.append((count, piece.text))
        elif piece.sort not in _SILENT:
            count += 1
            if piece.sort is Sort.TEXT:
                remarks.append((count, piece.text.partition("\n")[0].partition("#")[2].rstrip()))
    return remarks


def _refused(file: TextFile) -> Finding:
    message = "this file cannot be laid out without changing what it says; it stays as it is"
    hint = "write it more simply: spaces in place of tabs, a key and its value on one line"
    return error(REFUSED, file_span(file.shown), message, hint)
