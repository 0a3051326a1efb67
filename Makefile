# On a fresh machine: `make demo` and `make test` set up what they need, in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TOO_OLD := qsdsl needs Python 3.11 or later; say which one to use: make PYTHON=python3.12 …

.PHONY: demo test test-long test-games check lint types format bench wheel clean

# The shipped sets checked, then a whole game between two starter decks, told in sentences.
demo: $(READY)
	$(BIN)/qsdsl check sets
	$(BIN)/qsdsl play sets/storm-bells --decks "First Light Over Ombrel" "Mist in the Ropes" --players eager,eager --seed 7

test: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not long"

test-long: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "long and not games"

# 20,000 games with generated cards: half an hour, or more.
test-games: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal -m games

# Before each commit.
check: format lint types test

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)
	$(BIN)/python bench/run.py

wheel: $(READY)
	rm -rf dist
	$(BIN)/python -m build --wheel

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("$(TOO_OLD)" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $(READY)

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
