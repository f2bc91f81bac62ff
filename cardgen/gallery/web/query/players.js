/* How many players cards are in play with: `discoveries for two players`, `cards used in a 3 player game`. */
(function (cardgen) {
  "use strict";

  const { comparison, foundOf, inARow, isOneOf, plainWords } = cardgen.said;
  const { counting, inDigits } = cardgen.spokenNumbers;
  const { field: PLAYERS, with: WITH, a: A, named: NAMED, game: GAME, one: ONE, used: USED, only: ONLY, in: IN, fewer: FEWER } = cardgen.shared.players;

  /** Read `for two players` as the field that says it, where games tell it and no card has the words in a row. */
  function forPlayers(parts, vocabulary, stands) {
    if (!foundOf(PLAYERS, vocabulary).length) return parts;
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const said = saidBy(parts.slice(at), vocabulary, stands) || { node: parts[at], length: 1 };
      const last = done.at(-1);
      if (said.node.is === "comparison" && last && last.is === "not" && isOneOf(last.inner, USED))
        done[done.length - 1] = { is: "not", inner: said.node, start: last.start, end: said.node.end };
      else if (said.node.is === "comparison" && said.node !== parts[at]) {
        const before = onlyBefore(done);
        const behind = isOneOf(parts[at + said.length], ONLY) ? parts[at + said.length] : null;
        const { start } = before ? done.at(-before) : said.node;
        const { end } = behind || said.node;
        done.splice(done.length - before, before);
        done.push(...(before || behind ? alone({ ...said.node, start, end }) : [said.node]));
        if (behind) at += 1;
      } else done.push(said.node);
      at += said.length;
    }
    return done;
  }

  /** Count the words before it that say that it is for no other number: `only used`, `used only`. */
  function onlyBefore(done) {
    let count = 0;
    while (count < done.length && isOneOf(done.at(-1 - count), [...ONLY, ...USED, ...IN])) count += 1;
    return count && done.slice(-count).some((part) => isOneOf(part, ONLY)) ? count : 0;
  }

  /** Ask for cards in play with so many players, and with no fewer and no more. */
  function alone(node) {
    const { start, end } = node;
    const others = ["<", ">"].map((operator) => ({ ...node, operator }));
    return [node, ...others.map((inner) => ({ is: "not", inner, start, end }))];
  }

  function saidBy(parts, vocabulary, stands) {
    const words = plainWords(parts.slice(0, 6));
    const before = Number(isOneOf(words[0], WITH));
    const limit = limited(words, before);
    if (limit) return limit;
    const number = before + Number(isOneOf(words[before], before ? [...A, ...ONLY] : A));
    const field = words[number + 1];
    if (!isOneOf(field, NAMED)) return null;
    const behind = number + 2;
    const end = behind + Number(isOneOf(words[behind], GAME));
    const digits = inDigits(words[number]);
    const row = words.slice(0, end);
    const kind = words[behind] && isOneOf(field, ONE) && cardgen.headNoun.typeCalled(words[behind].text, vocabulary).length > 0;
    const told = before || end > behind || kind;
    if (!told || cardgen.numbers.point(digits.text) === null || (!kind && inARow(row, stands))) return null;
    return { node: comparison({ ...field, text: PLAYERS }, ":", digits.text, row), length: end };
  }

  /** Read `at least 3 players` as cards in play with no fewer, `up to 3 players` as those in play with some number. */
  function limited(words, before) {
    const row = words.slice(before);
    for (const { sign, text, length } of row.length ? counting(row) : []) {
      const field = words[before + length];
      if (!"<>".includes(sign[0]) || !isOneOf(field, NAMED)) continue;
      const read = comparison({ ...field, text: PLAYERS }, sign, text, words.slice(0, before + length + 1));
      const { start, end } = read;
      const node = FEWER[sign] ? { is: "not", inner: { ...read, operator: FEWER[sign] }, start, end } : read;
      return { node, length: before + length + 1 };
    }
    return null;
  }

  cardgen.forPlayers = forPlayers;
})((window.cardgen = window.cardgen || {}));
