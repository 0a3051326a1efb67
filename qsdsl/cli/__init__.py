"""The command line: one short module a command, imported when the command is run."""
