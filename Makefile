# Everything that is needed is set up by itself: Python 3.11+ with venv, and make.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000

# compiled modules are kept, whatever the environment says: tests start hundreds of programs
export PYTHONDONTWRITEBYTECODE =

.PHONY: serve test lint suite check fast fix test-long reloaded corpus docs wheel clean help

help:            ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/  /'

$(VENV)/.installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Judge needs Python 3.11 or newer; call: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,pdf]"
	@touch $@

serve: $(VENV)/.installed  ## run the web app
	$(BIN)/judge serve --host $(HOST) --port $(PORT)

test: $(VENV)/.installed $(VENV)/reloaded/.installed  ## run every check and test
	@$(MAKE) --no-print-directory -j3 lint suite reloaded

lint: $(VENV)/.installed  ## run ruff and mypy
	$(BIN)/ruff check judge tests
	$(BIN)/ruff format --check judge tests
	$(BIN)/mypy

suite: $(VENV)/.installed  ## run every test
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

# what most changes break, in less than a minute
FAST = tests/engine tests/rules tests/test_house.py

check: $(VENV)/.installed  ## run ruff, mypy and the fast tests
	@$(MAKE) --no-print-directory -j2 lint fast

fast: $(VENV)/.installed  ## run the fast tests
	$(BIN)/python -m pytest -q -n auto --dist worksteal $(FAST) $(ARGS)

fix: $(VENV)/.installed  ## let ruff repair and format; scenario files get their form
	$(BIN)/ruff check --fix judge tests
	$(BIN)/ruff format judge tests
	$(BIN)/python -m judge.making scenarios

test-long: $(VENV)/.installed  ## play thousands of random games
	$(BIN)/python -m pytest -m long $(ARGS)

# Whoosh is dormant; its fork is the way out, so the search has to run on it too.
$(VENV)/reloaded/.installed: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--target $(VENV)/reloaded Whoosh-Reloaded==2.7.5
	@touch $@

reloaded: $(VENV)/reloaded/.installed  ## run the search tests on Whoosh-Reloaded
	PYTHONPATH=$(VENV)/reloaded $(BIN)/python -c "import whoosh; assert whoosh.__version__ == (2, 7, 5)"
	PYTHONPATH=$(VENV)/reloaded $(BIN)/python -m pytest -q tests/search

corpus: $(VENV)/.installed  ## write what is made from other files: older editions, the index of scenarios, the list of questions
	$(BIN)/python -m judge.making

docs: $(VENV)/.installed  ## put what commands print and a replay looks like into the documents anew, and prove them
	$(BIN)/python -m pytest -q tests/test_docs.py tests/browser/test_picture.py --rewrite-docs
	$(BIN)/python -m pytest -q tests/test_docs.py

wheel: $(VENV)/.installed  ## build the wheel into dist/
	$(BIN)/python -m build --wheel

clean:           ## remove what was set up
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
