"""Numbers of the rule book that odds and policies both reckon with."""
