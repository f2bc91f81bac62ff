/* The rules and disputes found, as lists. */
(function (cardgen) {
  "use strict";

  const { h, put, say } = cardgen;
  const MOST = 400;

  const ruleLine = (rule, link) =>
    h(
      "li",
      { class: cardgen.tint(rule.home) },
      h(
        "a",
        { class: "rule", href: link(rule) },
        h("span", { class: "number" }, rule.number),
        h("span", { class: "section" }, `${rule.section} · ${rule.home.title}`),
        h("span", { class: "says" }, rule.text),
      ),
    );

  const disputeLine = (one, link) =>
    h(
      "li",
      { class: cardgen.tint(one.home) },
      h(
        "a",
        { class: "rule", href: link(one) },
        h("span", { class: "number" }, one.id),
        h("span", { class: "section" }, one.home.title),
        h("b", {}, one.title),
        h("span", { class: "says" }, badge(one), ruling(one)),
      ),
    );

  /** Say how a dispute was ruled, or what is noted about it. */
  const ruling = (one) => (one.judged ? one.says : one.note) || "";

  const RULED = {
    legal: say("Legal"),
    illegal: say("Illegal"),
    valid: say("Valid"),
    invalid: say("Not valid"),
    correct: say("The claim is right"),
    wrong: say("The claim is wrong"),
    "cannot-tell": say("Cannot be told"),
    impossible: say("Impossible"),
    table: say("For the table to decide"),
  };

  /** Name the ruling in a word, where it is no answer to a question. */
  const badge = (one) => Object.hasOwn(RULED, one.ruling) && h("span", { class: "badge" }, RULED[one.ruling]);

  function list(place, found, noun, line, link) {
    put(
      place,
      !found.length && h("p", { class: "none" }, noun === "rule" ? say("No rule fits all of this.") : say("No dispute fits all of this.")),
      h(
        "ul",
        { class: "texts" },
        found.slice(0, MOST).map((one) => line(one, link)),
      ),
      found.length > MOST && h("p", { class: "note" }, say("and {count} more", { count: found.length - MOST })),
    );
  }

  cardgen.texts = { ruleLine, disputeLine, ruling, badge, list };
})((window.cardgen = window.cardgen || {}));
