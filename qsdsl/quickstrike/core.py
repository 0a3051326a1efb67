"""Numbers of the programs that every library begins with; those of the cards come after them."""

GAME, TURN, BATCH, REPLACE, CHOOSE_ENERGY, REPLENISH, SETTLE, FIRST_CARD_PROGRAM = range(8)
