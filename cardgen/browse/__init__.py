"""The card database as web pages, by Datasette."""
