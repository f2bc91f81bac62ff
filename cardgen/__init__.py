"""cardgen: cards to print, a booklet, a database and a referee from one folder of YAML."""

__version__ = "0.1.0"
