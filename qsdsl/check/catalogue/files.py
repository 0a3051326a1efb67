"""Codes about files and their YAML."""

from qsdsl.diagnostic import Code

_RIGHT = "set: {name: Harbor Lights}\n"

CODES = (
    Code(
        "QS100",
        "the file cannot be read",
        "It is not there, may not be opened, is too large, or is not text in UTF-8. The place is where the "
        "first wrong byte stands. Save the file as UTF-8: in the example, the é was one byte of another encoding.",
        "set: {name: Café Lights}\n",
        "set: {name: Café Lights}\n",
        encoding="latin-1",
    ),
    Code(
        "QS101",
        "a character that must not stand in a file",
        "Control characters cannot be seen, and would end up in names and texts.",
        "set: {name: Harbor\x07 Lights}\n",
        _RIGHT,
    ),
    Code(
        "QS102",
        "not valid YAML",
        "The file cannot be taken apart into keys and values. Most often a value holds ': ' and needs "
        "quotation marks, or a line is "
        "indented differently from those above it. Nothing in the file is checked before this is mended.",
        "set: {name: Harbor Lights}\n"
        "cards:\n"
        "  - name: Quick Step\n"
        "    type: strike\n"
        "    intercept: 1\n"
        "    force: 1\n"
        "    text: Reflip: Green\n",
        "set: {name: Harbor Lights}\n"
        "cards:\n"
        "  - name: Quick Step\n"
        "    type: strike\n"
        "    intercept: 1\n"
        "    force: 1\n"
        '    text: "Reflip: Green"\n',
    ),
    Code(
        "QS103",
        "a tab as indentation",
        "YAML tells by the indentation what belongs to what, and a tab has no fixed width.",
        "set:\n\tname: Harbor Lights\n",
        "set:\n  name: Harbor Lights\n",
    ),
    Code(
        "QS104",
        "anchors, aliases, tags and merge keys",
        "A value stands where it is used, so that a file can be read from top to bottom and every finding "
        "has one place.",
        "set: &particulars {name: Harbor Lights}\n",
        _RIGHT,
    ),
    Code(
        "QS105",
        "a second document in one file",
        "What stands below the line '---' would not be read.",
        "set: {name: Harbor Lights}\n---\ncards: []\n",
        "set: {name: Harbor Lights}\ncards: []\n",
    ),
    Code(
        "QS106",
        "nested too deep",
        "No set file needs more than a few levels.",
        f"set: {{name: Harbor Lights}}\nscenarios: {'[' * 40}{']' * 40}\n",
        "set: {name: Harbor Lights}\nscenarios: []\n",
    ),
    Code(
        "QS107",
        "a key that is not a plain word",
        "A list or a mapping cannot be a key.",
        "set: {name: Harbor Lights}\n[cards]: []\n",
        "set: {name: Harbor Lights}\ncards: []\n",
    ),
    Code(
        "QS108",
        "a key stands twice",
        "YAML readers would silently keep only one of the two values.",
        "set: {name: Harbor Lights, code: HBL, code: HLI}\n",
        "set: {name: Harbor Lights, code: HBL}\n",
    ),
    Code(
        "QS109",
        "an empty file",
        "A file without content was most likely meant to have some.",
        "# nothing yet\n",
        _RIGHT,
    ),
    Code(
        "QS110",
        "a number that cannot be used",
        "Infinite numbers, numbers with more than 18 digits and the value 'not a number' have no meaning in a set.",
        "set: {name: Harbor Lights, language: .inf}\n",
        "set: {name: Harbor Lights, language: 1}\n",
    ),
    Code(
        "QS111",
        "no set files in a folder",
        "The folder was named to be checked, but neither it nor a folder inside of it holds a file that ends "
        "in .yaml or .yml.",
        "",
        _RIGHT,
    ),
    Code(
        "QS112",
        "a remark that ignores nothing",
        "'# qsdsl: ignore[CODE] reason' leaves out findings with that code, from QS400 on, in its line, in the text "
        "that begins there, or, on a line of its own, in the next line. One that leaves nothing out hides the next "
        "mistake.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Old Keeper, type: ally}  # qsdsl: ignore[QS404] as printed\n",
        "set: {name: Harbor Lights}\ncards:\n"
        "  - {name: Old Keeper, type: ally, traits: [Bull]}  # qsdsl: ignore[QS404] as printed\n",
    ),
    Code(
        "QS113",
        "a remark without a reason",
        "Whoever reads the set next cannot tell whether what is ignored is still meant.",
        "set: {name: Harbor Lights}\ncards:\n"
        "  - {name: Old Keeper, type: ally, traits: [Bull]}  # qsdsl: ignore[QS404]\n",
        "set: {name: Harbor Lights}\ncards:\n"
        "  - {name: Old Keeper, type: ally, traits: [Bull]}  # qsdsl: ignore[QS404] as printed\n",
    ),
)
