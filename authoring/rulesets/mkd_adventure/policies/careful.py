"""x"""

from authoring.rulesets.mkd_adventure.policies.heedless import HeedlessPolicy

POLICY = HeedlessPolicy
