"""Card sets: from YAML files to entries.

Comes in: paths. Goes out: `CardSet`s, with the place of every key and value in its file, and findings. Reading texts is
`cardtext`'s work, judging meaning is `check`'s.
"""

from qsdsl.cardset.document import Document, Where
from qsdsl.cardset.files import FileReader
from qsdsl.cardset.load import read_sets
from qsdsl.cardset.model import (
    CardEntry,
    CardSet,
    CharacterEntry,
    DeckEntry,
    Entry,
    FormatEntry,
    KeywordEntry,
    PlayText,
    RulesEntry,
    ScenarioEntry,
    SetEntry,
    TraitGroup,
    rules_of,
)

__all__ = [
    "CardEntry", "CardSet", "CharacterEntry", "DeckEntry", "Document", "Entry", "FileReader", "FormatEntry",
    "KeywordEntry", "PlayText", "RulesEntry", "ScenarioEntry", "SetEntry", "TraitGroup", "Where", "read_sets",
    "rules_of",
]  # fmt: skip
