"""Abilities, chests, traps and things in words, as pages and cards have them."""

from collections.abc import Mapping

from authoring.core.prose import clean
from authoring.core.wording import signed
from authoring.rulesets.mkd_adventure.exact.asked import Quest
