"""Spreadsheets as card files: CSV and workbooks, a row for each card."""
