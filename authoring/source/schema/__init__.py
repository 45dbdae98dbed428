"""From nodes and a JSON Schema to findings: what does not fit, in words, with a fix."""
