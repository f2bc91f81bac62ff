/* The story of a dispute: what lies where, who says what, the ruling with its steps, what would change it. */
(function (cardgen) {
  "use strict";

  const { h, say, side, says, shapeOf } = cardgen;
  const NAMES = ["part", "label", "text", "card", "about", "rule", "option"];

  /** Join lines of one kind and label that follow each other. */
  function grouped(story) {
    const groups = [];
    for (const line of story.map((row) => Object.fromEntries(NAMES.map((name, at) => [name, row[at] || ""])))) {
      const last = groups.at(-1);
      if (last && last.part === line.part && last.label === line.label) last.lines.push(line);
      else groups.push({ part: line.part, label: line.label, lines: [line] });
    }
    return groups;
  }

  /** Draw a card that is told of, with what is said of it; one that is not known is a sheet with its kind. */
  function piece(line, game, gallery) {
    const card = line.card && gallery.catalogue.byId.get(line.card);
    const caption = line.about && h("span", { class: "caption" }, line.about);
    if (!card)
      return h("li", {}, h("span", { class: "face written unknown" }, h("b", {}, line.text)), caption);
    return h(
      "li",
      { style: shapeOf(card) },
      h("a", { class: "tile", href: gallery.links.card(card) }, side(card, card.face, says(card), true)),
      h("span", { class: "caption" }, h("b", {}, card.name), line.about && ` ${line.about}`),
    );
  }

  /** Say whether a line is a card: a certain one, or one of which something is said. */
  const isCard = (line) => Boolean(line.card || line.about) || line.text === "a card nobody knows";

  function fact({ label, lines }, game, gallery) {
    const cards = lines.filter(isCard);
    const words = lines.filter((line) => !isCard(line)).map((line) => line.text);
    return h(
      "div",
      { class: "fact" },
      h("h4", {}, label),
      cards.length > 0 && h("ul", { class: "lying" }, cards.map((line) => piece(line, game, gallery))),
      words.length > 0 && h("p", {}, words.join(", ")),
    );
  }

  function step(line, game, gallery) {
    const rule = game.byKey.get(line.rule);
    const number = rule ? h("a", { class: "number", href: gallery.links.rule(rule) }, line.label) : line.label;
    return h("li", {}, number, " ", line.text);
  }

  const ofPart = (groups, part) => groups.filter((group) => group.part === part);
  const texts = (groups, part) => ofPart(groups, part).flatMap((group) => group.lines.map((line) => line.text));

  const section = (title, ...inside) => h("section", {}, h("h3", {}, title), inside);

  function changes(groups, game) {
    const found = ofPart(groups, "changes").flatMap((group) => group.lines);
    return (
      found.length > 0 &&
      section(say("What would change it"), h("ul", { class: "ways" }, found.map((line) => h("li", {}, line.text))))
    );
  }

  const asked = (groups) =>
    ofPart(groups, "asked").map(({ label, lines }) =>
      section(
        label || say("What is missing"),
        h("ul", { class: "ways" }, lines.filter((line) => line.text).map((line) => h("li", {}, line.text))),
      ),
    );

  const remark = (title, found) =>
    found.length > 0 && h("p", { class: "note" }, title && h("b", {}, `${title} `), found.join(" "));

  const houseRules = (groups) =>
    ofPart(groups, "house rule").map(({ label, lines }) =>
      h("p", { class: "claim" }, h("b", {}, `${say("House rule")}: ${label} `), lines.map((line) => line.text).join(" ")),
    );

  const claims = (groups) =>
    ofPart(groups, "claim").map(({ label, lines }) =>
      h("p", { class: "claim" }, h("b", {}, `${say(label)}: `), lines.map((line) => line.text).join(" ")),
    );

  /** Draw the whole story. */
  function story(rows, game, gallery, { badge, expected = false, told = true }) {
    const groups = grouped(rows || []);
    const ruled = texts(groups, "ruling").join(" ");
    const steps = ofPart(groups, "step").flatMap((group) => group.lines);
    return [
      told && h("p", { class: "kicker question" }, texts(groups, "question").join(" ")),
      told && texts(groups, "story").map((text) => h("p", { class: "as-told" }, text)),
      told && h("div", { class: "told-facts" }, ofPart(groups, "fact").map((group) => fact(group, game, gallery))),
      told && houseRules(groups),
      claims(groups),
      h("p", { class: "print ruled" }, badge, ruled, expected && h("i", {}, ` (${say("expected, not judged yet")})`)),
      asked(groups),
      steps.length > 0 &&
        section(say("Why"), h("ul", { class: "why steps-of" }, steps.map((line) => step(line, game, gallery)))),
      changes(groups, game),
      remark("", texts(groups, "note")),
      remark(`${say("Chosen by us")}:`, texts(groups, "chosen")),
    ];
  }

  cardgen.story = story;
})((window.cardgen = window.cardgen || {}));
