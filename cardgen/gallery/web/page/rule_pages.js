/* One rule or one dispute: its text, where it stands in the booklet, and what hangs on it. */
(function (cardgen) {
  "use strict";

  const { h, say, side, says, texts, stripe } = cardgen;
  const LINKS = { follows: say("It follows from"), overrides: say("It comes before"), mentions: say("It speaks of") };
  const BACK = { follows: say("From it follow"), overrides: say("It gives way to"), mentions: say("Spoken of in") };
  const MOST_CARDS = 12;

  const section = (title, ...inside) => h("section", {}, h("h3", {}, title), inside);
  const listed = (title, items) => items.length > 0 && section(title, h("ul", { class: "texts" }, items));
  const where = (one) => [one.home.title, one.page && say("booklet, page {page}", { page: one.page })].filter(Boolean).join(" · ");

  function small(cards, gallery) {
    const shown = cards
      .slice(0, MOST_CARDS)
      .map((card) =>
        h("li", {}, h("a", { class: "tile", href: gallery.links.card(card) }, side(card, card.face, says(card)))),
      );
    return [
      h("ul", { class: "strip" }, shown),
      cards.length > MOST_CARDS && h("p", { class: "note" }, say("and {count} more", { count: cards.length - MOST_CARDS })),
    ];
  }

  function options(rule) {
    const found = rule.options.map((id) => rule.home.options.find((one) => one.id === id)).filter(Boolean);
    return found.map((one) =>
      section(
        say("House rule"),
        h("p", {}, h("b", {}, one.asks)),
        h(
          "ul",
          { class: "ways" },
          one.values.map(([value, means]) =>
            h("li", {}, means || value, value === one.value && h("span", { class: "mark" }, say("usual"))),
          ),
        ),
      ),
    );
  }

  function links(rule, gallery) {
    const line = (key) => texts.ruleLine(rule.home.byKey.get(key), gallery.links.rule);
    const out = Object.entries(LINKS).map(([name, title]) =>
      listed(
        title,
        rule.links.filter(([link]) => link === name).map(([, other]) => line(other)),
      ),
    );
    const back = Object.entries(BACK).map(([name, title]) =>
      listed(
        title,
        naming(rule, name).map((one) => line(one.key)),
      ),
    );
    return [...out, ...back];
  }

  const naming = (rule, name) =>
    rule.home.rules.filter((one) => one.links.some(([link, other]) => link === name && other === rule.key));

  /** List the disputes about the rules that this one follows from, or that follow from it. */
  function disputesNear(rule) {
    const before = rule.links.filter(([link]) => link === "follows").map(([, key]) => key);
    const keys = [...before, ...naming(rule, "follows").map((one) => one.key)];
    return rule.home.disputes.filter((one) => one.rules.some(([key]) => keys.includes(key)));
  }

  function disputesOf(rule, gallery) {
    const cites = rule.home.disputes.filter((one) => one.rules.some(([key]) => key === rule.key));
    const turns = (one) => one.rules.some(([key, does]) => key === rule.key && does);
    const line = (one) => texts.disputeLine(one, gallery.links.dispute);
    return [
      listed(say("Disputes that turn on it"), cites.filter(turns).map(line)),
      listed(say("Cited in"), cites.filter((one) => !turns(one)).map(line)),
      !cites.length && listed(say("Disputes about rules that belong to it"), disputesNear(rule).map(line)),
    ];
  }

  /** Draw the page of a rule. */
  function rulePage(rule, gallery) {
    const cards = cardgen.links.cardsOf(rule, "rules");
    return h(
      "article",
      { class: `ruling ${cardgen.tint(rule.home)}` },
      stripe(rule.home),
      h("p", { class: "kicker" }, where(rule)),
      h("h2", {}, h("span", { class: "big" }, rule.number), rule.section),
      h("p", { class: "print" }, rule.text),
      rule.reason && h("p", { class: "note" }, `${say("For the table to decide")}: ${rule.reason}.`),
      options(rule),
      disputesOf(rule, gallery),
      links(rule, gallery),
      cards.length > 0 && section(say("Cards"), small(cards, gallery)),
    );
  }

  /** Draw the page of a dispute. */
  function disputePage(one, gallery) {
    const rules = one.rules.map(([key]) => one.home.byKey.get(key)).filter(Boolean);
    const told = new Set((one.story || []).map(([, , , card]) => card));
    const cards = cardgen.links.cardsOf(one, "disputes").filter((card) => !told.has(card.id));
    return h(
      "article",
      { class: `ruling ${cardgen.tint(one.home)}` },
      stripe(one.home),
      h("p", { class: "kicker" }, where(one)),
      h("h2", {}, h("span", { class: "big" }, one.id), one.title),
      cardgen.story(one.story, one.home, gallery, { badge: texts.badge(one), expected: !one.judged }),
      listed(
        say("Rules"),
        rules.map((rule) => texts.ruleLine(rule, gallery.links.rule)),
      ),
      cards.length > 0 && section(say("Cards"), small(cards, gallery)),
    );
  }

  Object.assign(cardgen, { rulePage, disputePage });
})((window.cardgen = window.cardgen || {}));
