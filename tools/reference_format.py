"""Pages of all keys of the pack format, made from the schemas, one for each part of a pack. A form
is a subschema."""

from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from ruamel.yaml import YAML

from authoring.core.data import data_folder
from authoring.source.schema.bundle import bundle
from tools.reference_examples import Examples

Schema = Mapping[str, Any]
HEAD = "| key | what stands there | what it says | such as |\n|---|---|---|---|"
WRITTEN = "Written by `make reference` from `schemas/{game}`."
ALTERNATIVES = ("oneOf", "anyOf", "allOf")
ELSEWHERE = {"effects": "../../effects/{game}.md"}
"""Part -> its page, for parts with a page of another maker."""
PLAIN = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a map",
    "null": "nothing",
}


def format_pages(game: str, title: str) -> dict[str, str]:
    """Return file name -> Markdown for a ruleset: a front page, and every part of a pack."""
    whole = bundle(data_folder("schemas") / game)
    book = Book(game, title, whole)
    parts = {part: node for part, node in whole["$defs"].items() if part not in ELSEWHERE}
    pages = {f"{part}.md": book.page(part, node) for part, node in parts.items()}
    return {"README.md": book.front(whole, parts), **pages}


class Book:
    """The pages of one ruleset, which link to one another."""

    def __init__(self, game: str, title: str, whole: Schema) -> None:
        self.game, self.title, self.whole = game, title, whole
        self.found = Examples(game, whole)
        self.at = self.found.at

    def front(self, whole: Schema, parts: Schema) -> str:
        """Return the page of the top-level keys of a pack, with links to the parts."""
        listed = [
            f"- [{node['title']}]({part}.md): {node['description']}" for part, node in parts.items()
        ]
        return "\n".join([
            f"# Keys of a pack for {self.title}", "", WRITTEN.format(game=self.game), "",
            "What may stand in `pack.yaml`, or in a file named after its key:", "",
            HEAD, *self.rows(whole, "pack"), "", "## Parts", "", *listed, "",
        ])  # fmt: skip

    def page(self, part: str, node: Schema) -> str:
        """Return the page of one part: its description, its own keys, then every form in it."""
        lines = [
            f"# {node['title']} ({self.title})",
            "",
            node["description"],
            "",
            WRITTEN.format(game=self.game),
        ]
        if "x-form" in node:
            lines += ["", f"What stands there: {node['x-form']}."]
        own = [*self.rows(node, part)]
        lines += ["", HEAD, *own] if own else []
        for name, form in node.get("$defs", {}).items():
            lines += ["", f"## {heading(name, form)}", "", form.get("description", "")]
            rows = [*self.rows(form, part)]
            told = self.told(form, part)
            lines += ["", f"What stands there: {told}."] if told else []
            lines += [f"\nSuch as {examples(form)}."] if examples(form) and not rows else []
            lines += ["", HEAD, *rows] if rows else []
        return "\n".join(lines) + "\n"

    def rows(self, node: Schema, part: str, before: str = "") -> Iterator[str]:
        """Yield a table row for every key of a map, those of maps inside it below their own.
        `before` is the path of the keys around it."""
        needed = node.get("required", ())
        for key, form in node.get("properties", {}).items():
            if form is True:
                continue
            yield from self.row(f"{before}{key}", form, part, key in needed)
        for form in node.get("patternProperties", {}).values():
            name = "any id" if "id" in node.get("x-keys", "") else "any other"
            yield from self.row(f"{before}*{name}*", form, part, False)
        for word in ALTERNATIVES:
            for one in node.get(word, ()):
                if "$ref" not in one:
                    yield from self.rows(one, part, before)

    def row(self, name: str, form: Schema, part: str, needed: bool) -> Iterator[str]:
        """Yield the table row of a key, and those of the keys below it whose form has no name."""
        seen = self.seen(form)
        shown = name if name.endswith("*") else f"`{name}`"
        there = self.told(form, part) + ("; needed" if needed else "")
        if "default" in seen and not needed:
            there += f"; left out: `{flow(seen['default'])}`"
        such = examples(seen)
        if not such and " such as " not in f" {there}" and not self.is_choice(seen):
            such = examples({"examples": self.found.of(form)})
        cells = (shown, there, seen.get("description", ""), such)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
        inner = form.get("items", {}) if "items" in form else form
        if isinstance(inner, Mapping) and "$ref" not in inner:
            yield from self.rows(inner, part, f"{name}{'[]' if inner is not form else ''}.")

    def seen(self, form: Schema) -> dict[str, Any]:
        """Return a form completed by that to which its `$ref` leads."""
        if "$ref" not in form:
            return dict(form)
        return {**self.seen(self.at(form["$ref"])), **form}

    def told(self, form: Schema, part: str) -> str:
        """Return the allowed values in words, with links to the forms of their keys."""
        seen = self.seen(form)
        words = seen.get("x-form") or self.kind(seen, part)
        links = [link for link in dict.fromkeys(self.links(form, part)) if link not in words]
        return f"{words}: {', '.join(links)}" if links else words

    def is_choice(self, seen: Schema) -> bool:
        """Return whether the allowed values are listed one by one."""
        return "enum" in seen or "const" in seen or seen.get("type") == "boolean"

    def kind(self, seen: Schema, part: str) -> str:
        """Return a form in words, for one without words in the schema."""
        if "const" in seen:
            return f"`{flow(seen['const'])}`"
        if "enum" in seen:
            return " or ".join(f"`{flow(one)}`" for one in seen["enum"])
        for word in ALTERNATIVES:
            if word in seen:
                kinds = [
                    self.seen(one).get("x-form") or self.kind(self.seen(one), part)
                    for one in seen[word]
                ]
                return " or ".join(dict.fromkeys(filter(None, kinds)))
        type_ = seen.get("type", ())
        types = [type_] if isinstance(type_, str) else type_
        return " or ".join(PLAIN[one] for one in types)

    def links(self, form: Schema, part: str) -> Iterator[str]:
        """Yield links to the forms with keys of their own of which a form consists."""
        if "$ref" in form:
            target = self.at(form["$ref"])
            steps = form["$ref"].removeprefix("#/").split("/")
            if len(steps) in (2, 4) and self.has_keys(target):
                yield self.link(steps, target, part)
            else:
                yield from self.links(target, part)
            return
        inner = [form.get("items"), *form.get("patternProperties", {}).values()]
        for word in ALTERNATIVES:
            inner += form.get(word, ())
        inner += [form.get(word) for word in ("then", "else")]
        for one in inner:
            if isinstance(one, Mapping):
                yield from self.links(one, part)

    def has_keys(self, form: Schema) -> bool:
        """Return whether a form is a map, or one of its alternatives is."""
        ways = [one for word in ALTERNATIVES for one in form.get(word, ())]
        return any(key in form for key in ("properties", "patternProperties")) or any(
            "$ref" not in one and self.has_keys(one) for one in ways
        )

    def link(self, steps: list[str], target: Schema, part: str) -> str:
        """Return a link to the heading of a form, or to the page of a part; `steps` are those of a
        `$ref`."""
        page = ELSEWHERE.get(steps[1], steps[1] + ".md").format(game=self.game)
        if len(steps) == 2 or steps[1] in ELSEWHERE:
            return f"[{self.whole['$defs'][steps[1]]['title']}]({page})"
        name = heading(steps[3], target)
        anchor = "#" + name.lower().replace(" ", "-").replace(",", "")
        return f"[{name}]({anchor if steps[1] == part else page + anchor})"


def heading(name: str, form: Schema) -> str:
    """Return the title of a form, or else its name."""
    return str(form.get("title") or name)


def examples(form: Schema) -> str:
    """Return the examples in a form as an author writes them, joined by commas."""
    return ", ".join(f"`{flow(one)}`" for one in form.get("examples", ()))


def flow(value: object) -> str:
    """Return a value as YAML on one line."""
    held = StringIO()
    yaml = YAML()
    yaml.default_flow_style, yaml.width = True, 10_000
    yaml.dump(value, held)
    return held.getvalue().removesuffix("\n").removesuffix("\n...")
