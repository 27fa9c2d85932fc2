"""A fight as a fold: events, the state they make, and the order, turns and conditions in it."""
