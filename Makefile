# Type `make` to build every game, `make help` for the rest.
# Everything that is installed goes into the folder .venv; `make clean` takes it away again.

PYTHONS := $(PYTHON) python3 python3.13 python3.12 python3.11
PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := build
.PHONY: build setup test check bench docs clean help

build: setup       ## build every game into output/ (what plain `make` does)
	@$(PY) -m cardgen build

setup: .venv/.installed  ## make .venv and install cardgen into it; again only when pyproject.toml changed

test: .venv/.tested  ## set up and run all tests
	@$(PY) -m pytest

check: .venv/.tested  ## lint (ruff) and check the types (mypy)
	@$(PY) -m ruff check .
	@$(PY) -m mypy

bench: .venv/.tested .venv/.peers  ## measure speed, memory and bytes against the targets, and other tools on the same cards
	@$(PY) -m bench

docs: setup        ## remake docs/commands.md and the pictures in docs/pictures from the real cards
	@$(PY) -m docs.make

clean:             ## remove .venv, caches and everything built
	@rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find output -mindepth 1 ! -name .gitignore -delete
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:              ## explain these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-7s %s\n", $$1, $$2}' Makefile

.venv/.installed: pyproject.toml
	@found=; for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "cardgen needs Python 3.11, 3.12 or 3.13. Install one, or name it: make PYTHON=/path/to/python3"; exit 1; \
	fi; \
	$$found -m venv .venv || { \
		echo "Python cannot make a virtual environment. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; \
	}
	@echo "Installing what cardgen needs into .venv (once; it takes about a minute)"
	@$(PIP) --editable '.[browse,fast]'
	@$(PY) -m compileall -q cardgen
	@touch $@

.venv/.tested: .venv/.installed
	@echo "Installing what the tests need into .venv (once)"
	@$(PIP) --editable '.[browse,fast,test]'
	@touch $@

.venv/.peers: bench/peers.txt | .venv/.installed
	@$(PY) -m venv .venv/peers
	@echo "Installing the tools to compare with into .venv/peers (once); one that cannot be had is left out"
	@while read -r peer; do .venv/peers/bin/python -m pip --disable-pip-version-check install --quiet "$$peer" || echo "  no $$peer"; done < $<
	@touch $@
