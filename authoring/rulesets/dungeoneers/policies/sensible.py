"""Plays well without looking ahead."""

from authoring.rulesets.dungeoneers.policies.fighter import Fighter


class Sensible(Fighter):
    """For now it does what the fighter does."""


POLICY = Sensible
