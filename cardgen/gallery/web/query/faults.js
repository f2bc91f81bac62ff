/* What is wrong with a query, each problem with the stretch of text that is wrong. */
(function (cardgen) {
  "use strict";

  /** A query that cannot be answered: `problems` says why, all at once. */
  class Refused extends Error {
    constructor(problems) {
      super(problems.map((one) => one.what).join("\n"));
      this.problems = problems;
    }
  }

  const problem = (code, extent, what, more) =>
    Object.assign({ code, start: extent.start, end: extent.end, what, expected: "", suggestion: "", fix: "" }, more);

  const refuse = (code, extent, what, more) => new Refused([problem(code, extent, what, more)]);

  /** Name the choices: `one of: a, b, c`, each once, shortened when there are many. */
  function listed(choices, most = 12) {
    const names = [...new Set(choices)];
    if (names.length < 2) return names.length ? `\`${names[0]}\`` : "";
    const shown = names
      .slice(0, most)
      .map((name) => `\`${name}\``)
      .join(", ");
    return `one of: ${shown}${names.length > most ? `, … (${names.length - most} more)` : ""}`;
  }

  /** Gathers what is wrong with one query. */
  class Faults {
    constructor() {
      this.problems = [];
    }

    add(code, extent, what, more) {
      this.problems.push(problem(code, extent, what, more));
    }

    finish() {
      if (this.problems.length) throw new Refused(this.problems);
    }
  }

  Object.assign(cardgen, { Refused, Faults, refuse, listed });
})((window.cardgen = window.cardgen || {}));
