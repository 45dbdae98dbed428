"""Values to print, of any ruleset: filled by the ruleset and drawn by the printer."""
