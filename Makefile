# Everything that a clone needs. `make play` plays, `make` sets up for contributors, `make test` proves.

PYTHON ?= python3
BIN := .venv/bin

# Some machines forbid Python to keep its bytecode. Each of the hundreds of processes that the tests start would then
# translate all its packages anew, which takes more time than loading them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: all help play tools web site gallery screenshots pictures wheel release ready test test-study test-package test-browser test-long torture browser check format golden bench docs clean

# Installs what contributors need, builds the page, and compiles the rules.
all: tools web
	$(BIN)/pakal compile

# Lists the targets, with the first sentence of the comment that stands above each of them in this file.
help:
	@awk '/^# / { said = said (said ? " " : "") substr($$0, 3); next } /:.*export/ { next } \
		/^[a-z-]+:/ { sub(/:.*/, ""); sub(/[.:;] .*/, ".", said); printf "%-13s %s\n", $$0, said } { said = "" }' Makefile

# Installs what playing needs, and opens the table; `python tools/set_up.py play` does the same without make.
play:
	@$(PYTHON) tools/set_up.py play

# Installs the packages for contributors into .venv.
tools:
	@$(PYTHON) tools/set_up.py tools

# Installs what `make test` needs, and builds the page, if anything that it is made of has changed.
web:
	@$(PYTHON) tools/set_up.py test

# Writes the whole table as static files into build/site: on any host everybody plays there without a server. For an
# address below the root of the host: `make site SITE="--path /pakal/"`.
site: tools web
	$(BIN)/python web/tools/page.py site
	$(BIN)/pakal site build/site $(SITE)

# Draws positions of played games, without a server.
gallery: tools web
	$(BIN)/python web/tools/positions.py
	$(BIN)/python web/tools/page.py gallery

# Takes a picture of every screen at three sizes and in both themes, into screenshots/.
screenshots: tools ready
	$(BIN)/python -m tests.screenshots

# Takes the pictures of README and documents anew; a test says when they are stale.
pictures: tools ready
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python -m tests.pictures

# Builds what is released, with what building needs and nothing more; it is refused without the page.
wheel:
	@$(PYTHON) tools/set_up.py wheel

# Makes a release (`make release VERSION=0.2.0`). It builds, tries what it has built, commits and signs a tag, and
# pushes nothing.
release: tools web
	@$(BIN)/python tools/release.py $(VERSION)

# Installs the browser of the tests, from the system's packages (as root). Nothing else installs it: without one the
# tests in it are left out, and that is said.
browser: tools
	$(BIN)/python -m tests.chromium install

# Makes what all tests need. The rules are compiled before, so that the processes of the tests do not all do it.
ready: web
	$(BIN)/pakal compile

# Tests of the kit, and those of what an operator, an author of games or a packager uses. All others are tests of the
# games and of one table.
KIT := $(addprefix src/pakal/,analysis arena envs lab report train) tests/study
PACKAGE := tests/package tests/operation

# One process more than there are processors: much of the time a test waits until a server or a program has started.
PYTEST := $(BIN)/pytest -n $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)') --dist worksteal \
	-m 'not browser and not long'

# Tests rules, agents, commands, table and functions of the page: run it before every commit.
test: ready
	$(BIN)/pakal clauses --check
	$(BIN)/python web/tools/page.py test
	$(PYTEST) $(addprefix --ignore=,$(KIT) $(PACKAGE) tests/browser)

# Tests arena, laboratory, training, environments and analysis.
test-study: tools ready
	$(PYTEST) $(KIT)

# Tests wheel, set-up, release, documents, packages of other people, databases and several servers.
test-package: tools ready
	$(PYTEST) $(PACKAGE) tests/browser

# Tests the page in a browser: run it when the page, or what it is told, has changed. Long tests are left out. Each file
# has a server of its own, and its games are the same every time; `DICE=8 make test-browser` plays others.
test-browser: tools ready
	@$(BIN)/python -m tests.chromium
	$(BIN)/pytest -n auto --dist loadfile -m 'browser and not long'

# Runs all tests, also the long ones, with games that nobody has met.
test-long: export DICE ?= $(shell date +%j)
test-long: tools ready
	@$(BIN)/python -m tests.chromium
	$(BIN)/pytest -n auto --dist worksteal -o faulthandler_timeout=0

# Stops servers, lets them sleep and lose their database while programs play, and then checks every match.
torture: tools
	$(BIN)/pakal compile
	$(BIN)/python -m tests.torture --faults 200

# Checks style and types, and whether what is generated is of today. It lists messages that lack a translation; only a
# release is refused for them.
check: tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python web/tools/wire.py check
	$(BIN)/python docs/tables.py check
	$(BIN)/python web/tools/page.py check
	$(BIN)/python tools/release.py --untranslated

# Mends the style, and writes anew what is generated.
format: tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/tools/wire.py write
	$(BIN)/python docs/tables.py write
	$(BIN)/python web/tools/page.py format

# Plays pakal's golden games anew: run it after a rule, a view or an event has changed.
golden: tools
	$(BIN)/python -m tests.make_golden

# Measures how fast this machine plays.
bench: tools
	$(BIN)/pakal bench

# Builds the documents as pages, in build/docs, and the pages for `man`, in build/man. Rules, commands and tables of
# fields are written for it.
docs: tools
	$(BIN)/python docs/man_pages.py build/man
	$(BIN)/sphinx-build --fail-on-warning --keep-going -q docs build/docs
	@echo 'build/docs/index.html'

# Removes everything that the other targets have made.
clean:
	rm -rf .venv build dist src/pakal/table/static web/node_modules
	rm -rf docs/rules docs/guides/fields docs/guides/game docs/guides/tables docs/reference/commands.md
