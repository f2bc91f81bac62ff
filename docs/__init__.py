"""What makes the documentation: its examples, its pictures, the page of commands."""
