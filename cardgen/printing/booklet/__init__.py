"""The rule booklet: from model and verdicts to pages, and from pages to PDF."""
