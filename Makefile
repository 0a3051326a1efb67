# Everything on a fresh machine: `make demo` and `make test` set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: demo test test-long check lint types format bench wheel clean

demo: $(READY)
	$(BIN)/qsdsl check sets
	$(BIN)/qsdsl play --players eager,eager --seed 7

test: $(READY)
	$(BIN)/python -m pytest -n auto -m "not long"

test-long: $(READY)
	$(BIN)/python -m pytest -n auto -m long

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

check: format lint types test

bench: $(READY)
	$(BIN)/python bench/run.py

wheel: $(READY)
	$(BIN)/python -m build --wheel

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache
