"""Numbers of the rules that odds, policies and play reckon with."""
