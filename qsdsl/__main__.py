"""`python -m qsdsl` is the command line."""

from qsdsl.cli.main import main

main()
