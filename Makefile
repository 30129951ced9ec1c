# Everything that a clone needs. `make` sets up, `make play` plays, `make test` proves.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: all play test test-long check format golden bench docs clean

all: .venv/ready

# The environment, and the rules compiled once, with a progress line.
.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pakal needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,docs]'
	$(BIN)/pakal compile
	@touch $@

play: .venv/ready
	$(BIN)/pakal play

# Both cores; the rules are compiled before, so that the processes do not all do it.
test: .venv/ready
	$(BIN)/pakal compile
	$(BIN)/pytest -n auto --dist worksteal -m 'not long'
	$(BIN)/pakal clauses --check

test-long: .venv/ready
	$(BIN)/pakal compile
	$(BIN)/pytest -n auto --dist worksteal

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: .venv/ready
	$(BIN)/python -m tests.make_golden

bench: .venv/ready
	$(BIN)/pakal bench

docs: .venv/ready
	$(BIN)/sphinx-build --fail-on-warning --keep-going -q docs build/docs
	@echo 'build/docs/index.html'

clean:
	rm -rf .venv build dist
