"""The kinds of cards, as printed; content may add further ones after them."""

ESCAPE, SCRAMBLE, GUARD, TAKEDOWN, SWEEP, PASS, CONTROL, SUB = range(8)
# Their keys in the content, in the same order.
PRINTED = ("escape", "scramble", "guard", "takedown", "sweep", "pass", "control", "sub")
MOST_KINDS = 12

# Cards are numbered kind by kind, and there is a single Escape: it is the first card.
ESCAPE_CARD = 0
