"""Faces and layout to PDF and PNG."""
