"""The jobs: find, load, check, judge, build; one module a job. The only place where siblings meet."""
