# Everything that a clone needs. `make` sets up, `make play` plays, `make test` proves.

PYTHON ?= python3
BIN := .venv/bin

# The page of the table, and what it is made of. In names of games' folders there are no blanks.
PAGE := src/pakal/table/static/index.html
PAGE_SOURCES := $(shell find web src/pakal/games/*/table -type f \
	-not -path '*/node_modules/*' -not -name '*.py' -not -name '*.md' 2>/dev/null)

.PHONY: all play web gallery screenshots pictures wheel test test-long browser check format golden bench docs clean

all: .venv/ready web

# The environment, and the rules compiled once, with a progress line.
.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pakal needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,docs]'
	$(BIN)/pakal compile
	@touch $@

# The page; Node comes with the environment.
web: $(PAGE)

$(PAGE): $(PAGE_SOURCES) | .venv/ready
	$(BIN)/python web/tools/page.py build
	@touch $@

play: .venv/ready web
	$(BIN)/pakal play

# Positions of played games, drawn without a server.
gallery: .venv/ready
	$(BIN)/python web/tools/positions.py
	$(BIN)/python web/tools/page.py gallery

# Every screen at three sizes and in both themes, into screenshots/.
screenshots: .venv/ready web
	$(BIN)/python -m tests.screenshots

# The pictures of README and documents, taken anew; a test says when they are stale.
pictures: .venv/ready web
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python -m tests.pictures

# What is released; it is refused without the page.
wheel: .venv/ready web
	PAKAL_RELEASE=1 $(BIN)/python -m hatchling build -t sdist -t wheel

# The browser of the tests, from the system's packages (as root). Nothing else installs it: without one the tests in it
# are left out, and that is said.
browser: .venv/ready
	$(BIN)/python -m tests.chromium install

# Both cores; the rules are compiled before, so that the processes do not all do it.
test: .venv/ready web
	@$(BIN)/python -m tests.chromium
	$(BIN)/pakal clauses --check
	$(BIN)/pakal compile
	$(BIN)/pytest -n auto --dist worksteal -m 'not long'

test-long: .venv/ready web
	@$(BIN)/python -m tests.chromium
	$(BIN)/pakal compile
	$(BIN)/pytest -n auto --dist worksteal

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python web/tools/wire.py check
	$(BIN)/python docs/tables.py check
	$(BIN)/python web/tools/page.py check

format: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/tools/wire.py write
	$(BIN)/python docs/tables.py write
	$(BIN)/python web/tools/page.py format

golden: .venv/ready
	$(BIN)/python -m tests.make_golden

bench: .venv/ready
	$(BIN)/pakal bench

docs: .venv/ready
	$(BIN)/sphinx-build --fail-on-warning --keep-going -q docs build/docs
	@echo 'build/docs/index.html'

clean:
	rm -rf .venv build dist src/pakal/table/static web/node_modules
