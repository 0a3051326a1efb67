"""The kinds of decision, and how their options are coded in the state."""

from __future__ import annotations

(
    CHOOSE_DEFENDER,
    FLIP_WINDOW,
    SIGNATURE_STEP,
    SIGNATURE_WINDOW,
    PAYMENT,
    ORDER_TRIGGERS,
    MAY,
    CHOOSE_CARD,
    CHOOSE_ZONE,
    CHOOSE_MODE,
    REPLACE_ALLY,
    CHOOSE_COLOR,
    CHOOSE_NUMBER,
    ORDER_REPLACEMENTS,
    CHOOSE_TYPE,
    CHOOSE_TRAIT,
    CHOOSE_NAME,
) = range(1, 18)

KINDS = (
    "",
    "choose defender",
    "flip window",
    "signature step",
    "signature window",
    "payment",
    "order triggers",
    "may",
    "choose card",
    "choose zone",
    "choose mode",
    "replace ally",
    "choose color",
    "choose number",
    "choose replacement",
    "choose type",
    "choose trait",
    "choose name",
)

# Options of the flip window and the signature windows; powers are tuples (POWER …, card, number).
FOCUS, DISCARD, PLAY, DECLINE, DECLARE = range(5)
POWER, OPTION, GRANTED, LENT = range(4)
NO, YES = 0, 1
KEEP_NEW, KEEP_OLD = 0, 1
