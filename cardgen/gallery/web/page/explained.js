/* Under the search box: how the query was read and what each part finds, or what is wrong with it, at its place. */
(function (cardgen) {
  "use strict";

  const { h, counted, say } = cardgen;

  /** Set what stands between backticks as code. */
  const coded = (text) => text.split(/`([^`]*)`/).map((part, at) => (at % 2 ? h("code", {}, part) : part));

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  /** Say what is wrong with a query: the query with the wrong part marked, what was expected, what was meant. */
  function refused(query, problems, use) {
    return h(
      "div",
      { class: "wrong" },
      problems.map((one) =>
        h(
          "div",
          { class: "problem" },
          h(
            "code",
            { class: "place" },
            query.slice(0, one.start),
            h("mark", {}, query.slice(one.start, one.end) || " "),
            query.slice(one.end),
          ),
          h(
            "p",
            {},
            coded(`${capital(one.what)}.`),
            " ",
            one.suggestion && meant(query, one, use),
            " ",
            one.fix && coded(`${capital(one.fix)}.`),
            " ",
            !one.suggestion && one.expected && coded(`Expected ${one.expected}.`),
          ),
        ),
      ),
    );
  }

  function meant(query, problem, use) {
    const word = problem.suggestion.replace(/`/g, "");
    const around = query.slice(0, problem.start);
    const field = /[^\s(|]*[:=<>]$/.exec(around);
    const start = field && word.includes(":") ? problem.start - field[0].length : problem.start;
    return h(
      "span",
      {},
      `${say("Did you mean")} `,
      h(
        "button",
        { type: "button", class: "meant", onclick: () => use(query.slice(0, start) + word + query.slice(problem.end)) },
        word,
      ),
      "?",
    );
  }

  /** Offer words that were probably meant. */
  const nearly = (query, found, use) =>
    found.length > 0 &&
    h(
      "p",
      { class: "nearly" },
      `${say("Did you mean")} `,
      found.map((one) =>
        h(
          "button",
          {
            type: "button",
            class: "meant",
            onclick: () => use(query.slice(0, one.start) + one.near + query.slice(one.end)),
          },
          one.near,
        ),
      ),
      "?",
    );

  /** Say that no card fits all of a query, and which words of it were passed over. */
  const amiss = (query, unread) =>
    (query.loose || unread.length > 0) &&
    h(
      "p",
      { class: "nearly" },
      query.loose && say("No card fits all of this; these fit the most of it."),
      query.loose && unread.length > 0 && " ",
      unread.length > 0 && say("Passed over: {words}.", { words: unread.map((word) => `“${word}”`).join(", ") }),
    );

  /** Say in a line how free words were read; it opens to the whole of a long one, and to what each part finds. */
  const readAs = (sentence, parts, open) =>
    h("details", { class: "read", open }, h("summary", {}, say("Read as: {sentence}", { sentence })), parts);

  /** Show the parts of a query with how many each finds. */
  function told(clause, total) {
    const parts = clause.parts.length ? clause.parts : [clause];
    const joined = clause.says === "any of these" ? say("or") : say("and");
    const listed = parts.flatMap((part, at) => [at > 0 && h("span", { class: "join" }, joined), chip(part)]);
    return h(
      "p",
      { class: "told", tabindex: "0", role: "group", "aria-label": say("How the search was read") },
      clause.parts.length > 1 && h("span", { class: "sum" }, say("{count} in all", { count: total })),
      h("span", { class: "chips" }, listed),
    );
  }

  const chip = (part) =>
    h("span", { class: "chip", title: part.says }, h("span", {}, part.says), h("b", {}, String(part.count)));

  /** Where nothing is found, offer to leave a part of the query out. */
  const instead = (parts, noun, drop) =>
    parts
      .filter((part) => part.without > 0)
      .map((part) =>
        h(
          "button",
          { type: "button", class: "tool drop", onclick: () => drop(part) },
          h("span", {}, `${say("without")} `, h("code", {}, part.text), `: ${counted(part.without, noun)}`),
        ),
      );

  cardgen.explained = { amiss, readAs, refused, nearly, told, instead, coded };
})((window.cardgen = window.cardgen || {}));
