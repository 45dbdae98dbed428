# make demo   lint, odds, 1,000 playtests and the starter pack of the demo quest as PDF, into out/
# make test   everything a change must pass, in minutes
# Both do all the set-up first; on a fresh Debian or Ubuntu they need Python 3.11 or newer.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

ifndef PYTHON
PYTHON := $(firstword $(foreach name,python3.11 python3.12 python3.13 python3,\
	$(if $(shell $(name) -c 'print(1)' 2>/dev/null),$(name))) python3)
endif
# Byte code is kept: otherwise every process that a test starts compiles the house anew.
unexport PYTHONDONTWRITEBYTECODE
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PDF_LIBRARIES := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0

WHICH = import sys; print(f"Python {sys.version.split()[0]} ({sys.executable})")
HAS_HEADERS := $(BIN)/python -c 'import sysconfig, pathlib, sys; \
	sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").is_file())'

DEMO := packs/knocking-wall
GAMES := 1000
SEED := 7
JOBS := 2
# As many workers as there are cores; tests/sharing.py says who runs what. A lost worker ends the
# run with a word: pytest-xdist waits for ever where it starts another one.
TOGETHER := -n auto --dist loadscope --max-worker-restart=0
COVERED := tests/odds tests/charts tests/playtest tests/lint/test_cases.py tests/services/test_campaign.py
MUTANTS := 12
MINUTES := 30
FUZZ := 100000
HOURS := 10

.PHONY: help setup pdf-libraries compiled compiled-if-possible try-compiled try-browser wheel vscode demo test test-all smoke mutants mutants-of-rules fuzz coverage fingerprint lint fmt generated conformance catalogue schemas rulings pictures reference docs ruleset bench cluster-demo night-demo clean

help:
	@sed -n '1,3s/^# //p' Makefile
	@echo 'Also: make test-all (the long tests too), make mutants, make fuzz, make coverage, make lint,'
	@echo '      make fmt, make generated, make conformance, make catalogue, make schemas, make rulings, make pictures, make docs,'
	@echo '      make ruleset NAME=my_game, make bench, make compiled, make wheel, make vscode, make clean,'
	@echo '      make cluster-demo, make night-demo'

# Set-up: a virtual environment, the pinned packages, this package in place.

$(VENV)/stamp-venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'questpack needs Python 3.11 or newer; try: make PYTHON=python3.11 demo' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || tools/need-debian-packages.sh \
		"Python's venv module" $$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
	@echo "Making $(VENV) with $$($(PYTHON) -c '$(WHICH)')"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/stamp-packages: constraints.txt $(VENV)/stamp-venv
	@echo 'Installing the pinned packages (half a minute or so)'
	@$(PIP) install --no-compile --require-hashes -r constraints.txt
	@touch $@

$(VENV)/stamp-questpack: pyproject.toml authoring/__init__.py $(VENV)/stamp-packages
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

setup: $(VENV)/stamp-questpack
	@$(BIN)/python -c '$(WHICH)'

# Without Pango there is no PDF; without harfbuzz-subset only slower, larger font subsets.
pdf-libraries: setup
	@$(BIN)/python -c 'import ctypes, weasyprint; ctypes.CDLL("libharfbuzz-subset.so.0")' \
		>/dev/null 2>&1 \
		|| tools/need-debian-packages.sh 'the libraries that make PDF' $(PDF_LIBRARIES) \
		|| $(BIN)/python -c 'import weasyprint' >/dev/null 2>&1

# The same rules compiled by mypyc, in build/compiled; the Python files stay as they are. It plays
# until a rule changes; QUESTPACK_BUILD=pure forbids it.
compiled: setup
	@command -v "$${CC:-gcc}" >/dev/null || tools/need-debian-packages.sh 'a C compiler' gcc libc6-dev
	@$(HAS_HEADERS) || tools/need-debian-packages.sh "Python's headers" \
		$$($(BIN)/python -c 'import sys; print("python%d.%d-dev" % sys.version_info[:2])')
	@$(HAS_HEADERS) || { echo 'Missing: Python.h of $(PYTHON); no compiled build.' >&2; exit 1; }
	@QUESTPACK_BUILD=pure $(BIN)/python -m tools.compiled $(ONLY)

# For the demo: where a C compiler and the headers are, the rules are compiled once, in a minute or
# so; COMPILED=no leaves that out, and the Python files play the same games.
compiled-if-possible: setup
	@[ "$(COMPILED)" = no ] || ! command -v "$${CC:-gcc}" >/dev/null || ! $(HAS_HEADERS) || { \
		echo 'Compiling the rules if they have changed, a minute or so (COMPILED=no leaves it out)'; \
		mkdir -p build; \
		$(MAKE) --no-print-directory compiled ONLY=--if-stale >build/compiled.log 2>&1 \
			|| echo 'Nothing was compiled (build/compiled.log): the Python files play the same games.'; }

# For the tests: where no build can be made, those that compare the two are left out and say so.
try-compiled: setup
	@$(MAKE) --no-print-directory compiled ONLY=--if-stale || echo 'Without a compiled build the pure one is tested alone.'

# A browser and an editor that the long tests drive; without them those tests say why they do not run.
try-browser: setup
	@command -v chromium >/dev/null && command -v nvim >/dev/null \
		|| tools/need-debian-packages.sh 'a browser and an editor for the tests' chromium neovim \
		|| echo 'Without Chromium and neovim their tests are left out.'

# A wheel for this Python on this kind of machine, with the compiled build in it.
wheel: compiled
	@QUESTPACK_WHEEL=compiled $(BIN)/python -m build --wheel --no-isolation --outdir dist

# The extension of VS Code as a file to install; it takes Node.js 20 or newer, npm and a network.
vscode: setup
	@command -v npm >/dev/null || { echo 'Missing: npm (Node.js 20 or newer).' >&2; exit 1; }
	@$(BIN)/python -m tools.vsix dist/questpack.vsix

# What the demo makes.
STARTER = --set starter --sheets 15

demo: pdf-libraries compiled-if-possible
	@mkdir -p out
	@echo; echo '== Lint'
	@$(BIN)/questpack lint $(DEMO) | tee out/lint.txt
	@echo; echo '== Odds'
	@$(BIN)/questpack odds $(DEMO) | tee out/odds.txt
	@echo; echo '== $(GAMES) games'
	@$(BIN)/questpack playtest $(DEMO) -n $(GAMES) --seed $(SEED) --jobs $(JOBS) | tee out/playtest.txt
	@echo; echo '== One of them, told'
	@$(BIN)/questpack replay $(DEMO) --seed $(SEED) --game 1 > out/game-1.txt
	@sed -n '1,12p' out/game-1.txt; echo '...'
	@echo; echo '== Print'
	@$(BIN)/questpack print $(DEMO) --plan $(STARTER) --jobs $(JOBS) | tee out/plan.txt
	@$(BIN)/questpack print $(DEMO) -o out/knocking-wall.pdf $(STARTER) --seal --seed $(SEED) --jobs $(JOBS) --force
	@$(BIN)/questpack print $(DEMO) -o out/parts/ --jobs $(JOBS) --force
	@echo; echo 'Made:'
	@echo '  out/lint.txt            what lint says about the demo quest'
	@echo '  out/odds.txt            its exact odds'
	@echo '  out/playtest.txt        what $(GAMES) games measured'
	@echo '  out/game-1.txt          the first of them in words, with a map'
	@echo '  out/plan.txt            what printing it takes: sheets, paper, ink'
	@echo '  out/knocking-wall.pdf   the starter pack: booklet, play aids, 15 sheets of tiles, stand-ups'
	@echo '  out/parts/              the complete Quest Pack as a file for each part, cards too'

# A real cluster on this machine: 20,000 games, a worker killed meanwhile, the same records as alone.
cluster-demo: setup
	@$(BIN)/python -m tools.cluster_demo

# 100,000 games kept, and 10,000 of the demo quest killed in the middle and gone on with.
night-demo: setup
	@$(BIN)/python -m tools.night_demo

# What a change must pass.

test: pdf-libraries lint
	$(BIN)/python -m pytest $(TOGETHER) -m 'not long'
	@echo 'Those marked `long` were left out: every quest on every paper, in every language, and'
	@echo 'games by the hundred. make test-all runs them too.'

test-all: pdf-libraries try-browser
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint try-compiled smoke
	QUESTPACK_EXAMPLES=full $(BIN)/python -m pytest $(TOGETHER) --durations=20 -m 'not long'
	QUESTPACK_TESTED=compiled $(BIN)/python -m pytest $(TOGETHER) --durations=20 -m long

# Lint, a game of each quest, a print and a test of each folder on every other Python of this
# machine, in build/smoke.
smoke: pdf-libraries
	$(BIN)/python -m tools.smoke

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

fmt: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The code broken in small ways, and how much of that the tests notice: rule by rule in
# docs/conformance, where something changed, then a sample of all code in docs/mutants.md.
mutants: mutants-of-rules
	@$(BIN)/python -m tools.mutants --each $(MUTANTS) --minutes $(MINUTES) --seed $(SEED)

mutants-of-rules: pdf-libraries
	@$(BIN)/python -m tools.rule_mutants
	@$(BIN)/python -m tests.rulesets.rule_coverage

# Packs broken in small ways, and whether anything of questpack breaks with them: a night's work,
# a shorter one with make fuzz FUZZ=5000, others with SEED=12. None is begun after so many HOURS.
fuzz: setup
	@$(BIN)/python -m tools.fuzz $(FUZZ) --seed $(SEED) --seconds $$(($(HOURS) * 3600))

# Lines and branches of what reckons and judges that its own tests run; 90 of 100 at least.
coverage: setup
	@$(BIN)/python -m coverage run -m pytest -q -n0 $(COVERED)
	@$(BIN)/python -m coverage report

# Every file that is written from the code, before a commit: the tests hold each of them.
generated: catalogue schemas rulings conformance reference
	@$(BIN)/python -m authoring.lint.pages_docs

# Pages of which rule is kept where and proved by what; every ruleset has one.
conformance: setup
	@$(BIN)/python -m tests.rulesets.rule_coverage

# Pages of what the quests of each ruleset may choose, in the sentences that are printed.
rulings: setup
	@$(BIN)/python -m tools.rules_in_force

# The printed words of all languages brought up to date; a new one: make catalogue LANGUAGE=fr
catalogue: setup
	@$(BIN)/python -m tools.catalogue $(LANGUAGE)

# The schemas of effects, written from what the verbs say, and the bundles that editors load.
schemas: setup
	@$(BIN)/python -m tools.schemas

# The pictures of docs/images, drawn from the pages of the demo quest.
pictures: pdf-libraries
	@mkdir -p out
	@$(BIN)/questpack print $(DEMO) -o out/pictures.pdf --jobs $(JOBS) --force
	@$(BIN)/python tools/page_picture.py out/pictures.pdf

# The pages of docs that are made from schemas, from the help of commands and from the source.
reference: setup
	@$(BIN)/python -m tools.reference

# The documentation as a site that works from a folder, in out/docs; a warning is a failure.
docs: pdf-libraries
	@$(BIN)/python -m tools.site out/docs

# All that the shipped packs play, say and print as files in out/fingerprint, and their checksums.
fingerprint: setup
	@$(BIN)/python -m tools.fingerprint out/fingerprint

# A new game system, copied from the smallest one; the ids of a catalogue of its rules are
# taken over: make ruleset NAME=my_game PREFIX=MYG CATALOGUE=my-rules.md
ruleset: setup
	@$(BIN)/python -m tools.make_ruleset '$(NAME)' --prefix '$(PREFIX)' --catalogue '$(CATALOGUE)'

# How fast the parts are; some of them: make bench PARTS=play,lint
bench: pdf-libraries
	@$(BIN)/python -m bench $(PARTS)

clean:
	rm -rf .coverage out dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf $(VENV)
