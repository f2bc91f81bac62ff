"""Those who play without people. A table is never changed, so looking ahead costs no copy."""
