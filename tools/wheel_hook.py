"""Puts the compiled build into the wheel, when `make wheel` asks for it."""

import os
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuild(BuildHookInterface):  # type: ignore[type-arg]
    """A wheel with the compiled build is for one Python on one kind of machine."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Called before a wheel is made; without the word the wheel is as ever, for any Python."""
        if version != "standard" or os.environ.get("QUESTPACK_WHEEL") != "compiled":
            return
        sys.path.insert(0, self.root)
        from authoring.core import build

        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {str(build.home()): f"authoring/_compiled/{build.TAG}"}
