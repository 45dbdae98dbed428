"""Acts of the hero: for each act whether it is offered, and what comes of it."""
