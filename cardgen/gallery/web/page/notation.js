/* Disputes as one line of notation: `trick Einstein 3M, Cox W:M; claim winner Cox`, written and read again. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;

  /** Write a card as the referee reads it: by its short form, where no other has it, else by its name. */
  function cardWritten(card) {
    const alike = card.home.cards.filter((one) => one.short === card.short);
    return alike.length === 1 && !/[\s,;]/.test(card.short) ? card.short : card.name.replace(/[,;]/g, "");
  }

  /** Write what is told of one fact. */
  function factWritten(value) {
    if (typeof value === "string") return value;
    if (value.each) return eachWritten(value.each);
    return value.map(({ card, who, as }) => `${who ? `${who} ` : ""}${cardWritten(card)}${as ? `:${as}` : ""}`).join(", ");
  }

  /** Write what is told for each player: `{Ann: [Vampire, Spectre], Bob: 5}`; who is told nothing of is left out. */
  function eachWritten(rows) {
    const own = (value) => (Array.isArray(value) || value.includes(",") ? `[${factWritten(value)}]` : value);
    const told = rows.filter(([, value]) => value !== "" && value.length !== 0);
    return told.length ? `{${told.map(([who, value]) => `${who}: ${own(value)}`).join(", ")}}` : "";
  }

  const OF_EACH = /^\{(.*)\}$/s;
  const ONE_OF_EACH = /\s*([^:{}[\]]+):\s*(\[[^\]]*\]|[^,[\]]*)(?:,|$)/gs;

  /** Read what is told for each player; the words where they are something else. */
  function eachRead(text, fact, game) {
    const found = OF_EACH.exec(text.trim());
    if (!found) return text;
    const rows = [...found[1].matchAll(ONE_OF_EACH)].map(([, who, value]) => {
      const plain = value.trim().replace(/^\[|\]$/g, "");
      return [who.trim(), plain === "unknown" ? plain : factRead(plain, fact.of, game)];
    });
    return rows.length ? { each: rows } : text;
  }

  /** Write a dispute: what is told, the house rules, what somebody says. */
  function written({ facts, options, claim }) {
    const told = Object.entries(facts).map(([name, value]) => [name, factWritten(value).trim()]);
    const pieces = told.filter(([, text]) => text).map(([name, text]) => `${name} ${text}`);
    const rules = Object.entries(options).map(([name, value]) => `option ${name} ${value}`);
    return [...pieces, ...rules, ...(claim ? [`claim ${claim}`] : [])].join("; ");
  }

  function cardCalled(text, game) {
    const sought = fold(text);
    if (!sought) return null;
    const fits = (card) => card.short === text || card.id === text || card.folded.name === sought;
    return game.cards.find(fits) || game.cards.find((card) => card.short.split("(")[0] === text) || null;
  }

  /** Read one card of a list: perhaps who played it, and what it was declared to be. */
  function cardRead(piece, game, named) {
    const [text, as = ""] = piece.split(/[:=](.*)/s);
    const words = text.trim().split(/\s+/);
    for (let at = 0; at < (named ? Math.min(words.length, 3) : 1); at += 1) {
      const card = cardCalled(words.slice(at).join(" "), game);
      if (card) return { card, who: words.slice(0, at).join(" "), as: as.trim() };
    }
    return null;
  }

  /** Read cards that stand in a row, `3P 4P R(C)`. */
  function inARow(piece, game) {
    const cards = piece.split(/\s+/).map((one) => cardRead(one, game, false));
    return cards.length > 1 && cards.every(Boolean) && cards;
  }

  /** Read what is told of a fact: cards where it is told in cards and all of them are known, else the words. */
  function factRead(text, fact, game) {
    if (fact && fact.with === "each") return eachRead(text, fact, game);
    if (!fact || fact.with !== "cards") return text;
    const pieces = text.split(",").map((one) => one.trim()).filter(Boolean);
    const cards = pieces.flatMap((one) => cardRead(one, game, false) || inARow(one, game) || cardRead(one, game, fact.named));
    return cards.every(Boolean) ? cards : text;
  }

  /** Read a line; what has no name is the first fact that is not told. */
  function read(line, kind, game) {
    const found = { facts: {}, options: {}, claim: "" };
    const names = kind.facts.map((fact) => fact.name);
    for (const piece of line.split(";").map((one) => one.trim()).filter(Boolean)) {
      const [name, rest] = piece.split(/\s+(.*)/s);
      const told = rest || "";
      if (name === "claim") found.claim = told;
      else if (name === "option") found.options[told.split(/[\s=]+/)[0]] = told.split(/[\s=]+/).slice(1).join(" ");
      else if (kind.options.some((one) => one.name === name)) found.options[name] = told;
      else {
        const meant = names.includes(name) ? name : names.find((one) => !Object.hasOwn(found.facts, one)) || name;
        const fact = kind.facts.find((one) => one.name === meant);
        found.facts[meant] = factRead(meant === name ? told : piece, fact, game);
      }
    }
    return found;
  }

  cardgen.notation = { written, factWritten, read };
})((window.cardgen = window.cardgen || {}));
