# Needs only python3 (3.11 to 3.14), make and pip; another Python: make PYTHON=python3.12 …
PYTHON ?= python3

VENV := .venv
PEERS := .venv-peers
BIN := $(VENV)/bin
UV := $(BIN)/uv
PIN := $(UV) pip compile --quiet --universal --python-version 3.11 --no-emit-index-url \
	--no-annotate --no-header --upgrade pyproject.toml

# All cores, each game's tests on one of them: see tests/conftest.py.
SPREAD := --numprocesses auto --dist loadscope

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench load soak mutants coverage format wheel pins clean

help: ## list these targets
	@echo "Rolltop: make <target>"
	@sed -n 's/^\([a-z]*\):.*## /  \1	/p' $(MAKEFILE_LIST) | expand -t 12

setup: $(VENV)/dev.stamp ## install everything, run nothing

play: $(VENV)/run.stamp ## install what play needs, and play
	@$(BIN)/rolltop

test: $(VENV)/dev.stamp ## install, and run all tests
	$(BIN)/python scripts/ledger.py
	$(BIN)/pytest $(SPREAD) --durations=15 --ignore tests/browser $(TESTS)
	$(BIN)/pytest --numprocesses auto --dist worksteal --durations=5 tests/browser

check: $(VENV)/dev.stamp ## format, lint, types, imports and the rule ledgers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/ledger.py

bench: $(PEERS)/peers.stamp ## install the peers, race them, write bench/results.md
	$(PEERS)/bin/python -m bench

load: $(VENV)/run.stamp ## the server and boardgame.io's under load (needs Node), bench/results-load.md
	$(BIN)/python -m bench.load

soak: $(VENV)/dev.stamp ## the long tests: make soak PART=kills; without a part, lists them
	$(BIN)/python -m scripts.soak $(PART)

mutants: $(VENV)/dev.stamp ## change a game's rules, see its tests notice: make mutants GAME=sword-event
	$(BIN)/python -m scripts.mutants $(GAME) $(if $(ONLY),--only "$(ONLY)")

coverage: $(VENV)/dev.stamp ## run the tests of the engine and the games, and say what they cover
	$(BIN)/coverage erase
	$(BIN)/pytest --cov --cov-report= $(SPREAD) --ignore tests/browser $(TESTS)
	$(BIN)/coverage report --skip-covered --sort=cover | tail -40

format: $(VENV)/dev.stamp ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

wheel: $(VENV)/dev.stamp ## build dist/rolltop-*.whl
	$(UV) build --quiet --wheel --out-dir dist

pins: $(UV) ## pin the newest versions in requirements/
	$(PIN) --output-file requirements/run.txt
	$(PIN) --constraints requirements/run.txt --group dev --output-file requirements/dev.txt
	$(PIN) --constraints requirements/run.txt --extra peers --output-file requirements/peers.txt

clean: ## forget all that was installed or built
	rm -rf $(VENV) $(PEERS) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || \
		{ echo "Rolltop needs Python 3.11 to 3.14: make PYTHON=python3.12 …" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || $(PYTHON) -m venv --without-pip $(VENV)
	@$(PYTHON) -m pip --disable-pip-version-check --python $(BIN)/python install --quiet uv

$(VENV)/run.stamp: requirements/run.txt pyproject.toml | $(UV)
	$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --requirements requirements/run.txt
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/run.stamp
	$(UV) pip install --quiet --python $(BIN)/python --requirements requirements/dev.txt
	@touch $@

$(PEERS)/peers.stamp: requirements/peers.txt pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python $(BIN)/python $(PEERS)
	$(UV) pip install --quiet --python $(PEERS)/bin/python --requirements requirements/peers.txt
	$(UV) pip install --quiet --python $(PEERS)/bin/python --no-deps --editable .
	@touch $@
