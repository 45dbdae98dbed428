"""Lint rules from the annotations of a schema. A form is a subschema, known by its `id()`."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from authoring.core.finding import Severity
from authoring.core.graphs import reachable
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lint_rule import Defect, LintRule
from authoring.core.span import Span
from authoring.lint.declared.families import FAMILIES, Family, has_peers
from authoring.lint.declared.levels import Level, Walker, fits
from authoring.model.fixes import without_item
from authoring.model.pack import Definition, Pack
from authoring.source.loaded import Source
from authoring.source.schema.subschemas import Schema, target
from authoring.source.schema.validation import schema_text

PAGES: Final = Path(__file__).parent
"""The folder of the pages of the families' own codes."""
SHARED: Final = "common"
"""The part of a schema whose forms belong to no subject."""
_NAME: Final = re.compile(r"\{([a-zA-Z_.]+)\}")


@dataclass(frozen=True, slots=True)
class Annotation:
    """One annotation: its `options` override the defaults of its family. `subject` is the entry of
    `$defs` or `properties` in which it is written."""

    family: Family
    options: Mapping[str, Any]
    subject: str

    def get(self, name: str) -> Any:
        """Return an option such as `code`, `message` or `at`; unset, that of the family."""
        return self.options.get(name, getattr(self.family, name))


Sites = dict[str, dict[tuple[str, str], list[tuple[Annotation, Level]]]]
"""Code -> (kind, id) of a definition, ("", "") for the header -> the annotated values there."""


def declared_rules(schema: Path, package: str) -> tuple[LintRule, ...]:
    """Return the lint rules that the file `schema` declares, for the ruleset whose other rules are
    in the module `package`."""
    declared = _Declared(json.loads(schema_text(str(schema))))
    return tuple(declared.rule(code, package) for code in declared.codes)


class _Declared:
    """All annotations of one schema, by code, and their search in a pack."""

    def __init__(self, root: Mapping[str, Any]) -> None:
        self._root = root
        self._annotations: dict[int, list[Annotation]] = {}
        self._leads: dict[int, list[int]] = {}
        """The forms that lead to each form."""
        self._read(root, "")
        self._leading = self._leading_to(self._annotations)
        self.codes: dict[str, list[Annotation]] = {}
        for annotations in self._annotations.values():
            for annotation in annotations:
                self.codes.setdefault(annotation.get("code"), []).append(annotation)
        self._last: tuple[Source, Sites] | None = None
        self._walker = Walker(root)
        self._by_forms: dict[int, tuple[Annotation, ...] | None] = {}
        """`id()` of forms from the walker -> annotations; None where nothing below is annotated
        either."""

    def _leading_to(self, forms: Iterable[int]) -> set[int]:
        return set(reachable(forms, lambda form: self._leads.get(form, ())))

    def _read(self, value: Any, part: str) -> None:
        """Collect the annotations in a schema value, and in `leads` which forms lead to each."""
        entries = value.items() if isinstance(value, dict) else ((part, item) for item in value)
        for name, inner in entries:
            if name in FAMILIES and isinstance(value, dict):
                listed = _listed(FAMILIES[name], inner)
                annotations = [Annotation(FAMILIES[name], options, part) for options in listed]
                self._annotations.setdefault(id(value), []).extend(annotations)
            elif name == "$ref":
                self._leads.setdefault(id(target(self._root, inner)), []).append(id(value))
            elif isinstance(inner, dict | list):
                self._leads.setdefault(id(inner), []).append(id(value))
                top = value is self._root["$defs"] or value is self._root["properties"]
                self._read(inner, name if top else part)

    def rule(self, code: str, package: str) -> LintRule:
        """Return the lint rule that yields the findings of a code."""
        annotations = self.codes[code]
        name = code.replace("-", "_")
        parts = {each.subject: None for each in annotations if each.subject != SHARED}
        leading = self._leading_to(
            form
            for form, listed in self._annotations.items()
            if any(each.get("code") == code for each in listed)
        )
        own_page = Path(str(import_module(package).__file__)).parent / f"{name}.md"
        return LintRule(
            code,
            Severity(annotations[0].get("severity")),
            visits=Definition | Pack,
            wants=("pack",),
            check=partial(self._defects, code),
            module=f"{package}.{name}",
            page=own_page if own_page.is_file() else PAGES / own_page.name,
            after=tuple(dict.fromkeys(code for each in annotations for code in each.get("after"))),
            subjects=tuple(part.rstrip("s").capitalize() for part in parts),
            kinds=frozenset(
                kind for kind, form in self._root["properties"].items() if id(form) in leading
            ),
        )

    def _defects(self, code: str, item: Definition | Pack, pack: Pack) -> Iterator[Defect]:
        by_name = self._sites(pack.source).get(code, {})
        name = (item.kind, item.id) if isinstance(item, Definition) else ("", "")
        return self._judged(by_name[name], pack) if name in by_name else iter(())

    def _judged(self, sites: Iterable[tuple[Annotation, Level]], pack: Pack) -> Iterator[Defect]:
        for annotation, level in sites:
            conditions = annotation.options.get("if", {}).items()
            scope = level if annotation.family.inside or level.above is None else level.above
            if all(fits(scope.lookup(path), condition) for path, condition in conditions):
                for part, values in annotation.family.faults(level, annotation.options, pack):
                    if not has_peers(level, annotation.options, pack):
                        break
                    message, help = (_filled(annotation.get(of), part, values) for of in _SAID)
                    listed = [(part.text, part.node.span)] if "fix" in annotation.options else ()
                    fix = without_item(pack, listed, part.text)
                    yield Defect(_span(annotation.get("at"), part, values), message, help, fix)

    def _sites(self, source: Source) -> Sites:
        """Return all annotated values of a pack; those of the last pack are cached, because each
        rule needs them."""
        if self._last is None or self._last[0] is not source:
            if self._walker.is_full:
                self._walker, self._by_forms = Walker(self._root), {}
            walker, sites = self._walker, Sites()
            tops = [(("", ""), walker.entry(entry)) for entry in source.header.entries]
            tops += [(name, walker.definition(own)) for name, own in source.definitions.items()]
            for name, top in tops:
                for annotation, level in self._found(top):
                    judged = sites.setdefault(annotation.get("code"), {}).setdefault(name, [])
                    judged.append((annotation, level))
            self._last = source, sites
        return self._last[1]

    def _found(self, level: Level) -> Iterator[tuple[Annotation, Level]]:
        """Yield the annotations of a value and of all values in it."""
        annotations = self._of(level.forms)
        if annotations is not None:
            for annotation in annotations:
                yield annotation, level
            for forms, node, key in level.steps():
                if self._of(forms) is not None:
                    yield from self._found(Level(node, forms, key, level, level.walker))

    def _of(self, forms: tuple[Schema, ...]) -> tuple[Annotation, ...] | None:
        if id(forms) not in self._by_forms:
            self._by_forms[id(forms)] = self._read_forms(forms)
        return self._by_forms[id(forms)]

    def _read_forms(self, forms: tuple[Schema, ...]) -> tuple[Annotation, ...] | None:
        """Return the annotations of forms; of one family, the annotation beside a `$ref` wins over
        those of the form it refers to."""
        if not any(id(form) in self._leading for form in forms):
            return None
        judged: set[str] = set()
        own: list[Annotation] = []
        for form in forms:
            annotations = self._annotations.get(id(form), ())
            own += (each for each in annotations if each.family.code not in judged)
            judged.update(each.family.code for each in annotations)
        return tuple(own)


_SAID: Final = ("message", "help")


def _listed(family: Family, value: Any) -> list[Mapping[str, Any]]:
    """Return the options of each annotation in the value of a keyword: true, a bare value, a map of
    options, or a list of such maps."""
    if isinstance(value, dict):
        return [value]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return value
    return [{}] if value is True else [{family.takes: value}]


def _span(at: str, level: Level, values: Mapping[str, Any]) -> Span:
    """Return the span for a finding: the one that `at` names among those of the level or its
    target, or that of the value under the key `at`."""
    spans = level.spans()
    other_value = values.get(at) or level.lookup(at) if at not in spans else None
    if isinstance(other_value, Level):
        return other_value.spans()["id" if at in values else "value"]
    return spans.get(at, spans["id"])


def _filled(text: str, level: Level, values: Mapping[str, Any]) -> str:
    """Return a message with each name in braces replaced: by its entry in `values`, the `id` of the
    definition, the `key` (`KEY`: in capitals), the key of the `map` around, or else the value that
    the level has under that name."""
    names = {"id": level.root.name, "map": level.map.name, "key": level.name}
    fields = {**names, "KEY": level.name.upper(), **values}

    def said(match: re.Match[str]) -> str:
        first, _, rest = match[1].partition(".")
        value = fields[first] if first in fields else level.lookup(match[1])
        if rest and first in fields:
            value = value.get(rest)
        return value.text if isinstance(value, Level) else str(value)

    return _NAME.sub(said, text)
