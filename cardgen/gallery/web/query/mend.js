/* Words that stand nowhere, and are yet clear: `holywater`, `anti gravity`, `Braess` for Braess’s, `vampi`. */
(function (cardgen) {
  "use strict";

  const { singles } = cardgen.plurals;
  const { fold, words } = cardgen;
  const WORD = new RegExp(`[${cardgen.letters.WORD}]+`, "gu");
  const LETTERS = new RegExp(`^[${cardgen.letters.LETTER}]{3,}$`, "u");
  const BEGINS = 4;
  const VERBAL = ["ed", "ing"];
  const ENDS = 4;
  const SURE = 5;
  const SOUNDS = cardgen.shared.sounds;
  const LONG = 8;
  const OFF = 2;
  const PLURALS = [["ves", "f"], ["ves", "fe"], ["men", "man"]];
  const { isOneOf } = cardgen.said;
  const { saysNothing, worth } = cardgen.shared.forgive;
  const MEANT = [...worth, ...saysNothing]; // these are no slips: `worth` is not meant for `north`

  /** The words that stand in some texts, and which of them follow each other. */
  class Lexicon {
    constructor(texts, games = []) {
      Object.assign(this, { texts, games });
    }

    get listed() {
      this.kept ??= this.texts().map((text) => text.match(WORD) || []);
      return this.kept;
    }

    get words() {
      this.known ??= new Set(this.listed.flat());
      return this.known;
    }

    /** List the words by how they sound. */
    get heard() {
      if (this.sounded) return this.sounded;
      this.sounded = new Map();
      for (const word of this.words) {
        const heard = sound(word);
        this.sounded.set(heard, [...(this.sounded.get(heard) || []), word]);
      }
      return this.sounded;
    }

    /** Find the only game in whose title this word stands; a card does not say of which game it is. */
    game(word) {
      const found = this.games.filter((game) => fold(game.further[0]).split(" ").includes(word));
      return found.length === 1 ? found[0].name : "";
    }

    /** Find words in a row each of which is one of these, or a letter off; not these very words. */
    like(phrase) {
      for (const listed of this.listed)
        for (let at = 0; at + phrase.length <= listed.length; at += 1) {
          const row = listed.slice(at, at + phrase.length);
          if (row.join(" ") !== phrase.join(" ") && row.every((word, n) => aLetterOff(phrase[n], word)))
            return row.join(" ");
        }
      return "";
    }

    /** Find two or three words in a row that make this one, the first there are. */
    parted(joined) {
      for (const listed of this.listed)
        for (let at = 0; at < listed.length; at += 1) {
          if (!joined.startsWith(listed[at]) || listed[at] === joined) continue;
          for (const count of [2, 3])
            if (listed.slice(at, at + count).join("") === joined) return listed.slice(at, at + count).join(" ");
        }
      return "";
    }

    /** List every two words in a row as one. */
    get pairs() {
      this.paired ??= new Set(this.listed.flatMap((row) => row.slice(1).map((word, at) => row[at] + word)));
      return this.paired;
    }

    /** Find the only word that is a letter off, or sounds alike; else of a long one two letters off, or two that are parted. */
    near(word) {
      let found = [...this.words].filter((other) => aLetterOff(word, other));
      if (!found.length) found = this.heard.get(sound(word)) || [];
      if (!found.length && Array.from(word).length >= LONG) {
        found = [...this.words].filter((other) => isLike(word, other) && !isKin(word, other));
        if (!found.length) found = [...this.pairs].filter((other) => aLetterOff(word, other));
      }
      const isOne = found.length && singles(found[0]).some((one) => found.every((other) => singles(other).includes(one)));
      return isOne ? found[0] : "";
    }

    /** Say whether it is clear which word begins so. */
    begin(start) {
      const found = [...this.words].filter((word) => word.startsWith(start));
      return found.length > 0 && (Array.from(start).length >= BEGINS || found.length === 1);
    }
  }

  /** Say whether words are equal, or one letter is put in, left out, another, or changed places with the next. */
  function aLetterOff(word, found) {
    const [one, other] = [Array.from(word), Array.from(found)];
    if (word === found) return true;
    if (Math.abs(one.length - other.length) > 1) return false;
    let at = 0;
    while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
    const [rest, others] = [one.slice(at), other.slice(at)];
    const same = (a, b) => a.join("") === b.join("");
    const turned = rest.length > 1 && others.length > 1 && rest[0] === others[1] && rest[1] === others[0];
    const swapped = turned && same(rest.slice(2), others.slice(2));
    return swapped || same(rest.slice(1), others.slice(1)) || same(rest.slice(1), others) || same(rest, others.slice(1));
  }

  /** Write a word more nearly as it sounds: `mefistofeles`. */
  function sound(word) {
    const written = Object.entries(SOUNDS).reduce((text, [letters, heard]) => text.replaceAll(letters, heard), word);
    return Array.from(written).filter((letter, at, all) => letter !== all[at - 1]).join("");
  }

  /** Say whether a long word is another but for two letters, or one of several: `acheivements`. */
  function isLike(word, other) {
    const lengths = Array.from(word).length - Array.from(other).length;
    if (Array.from(word)[0] !== Array.from(other)[0] || Math.abs(lengths) > OFF + 1) return false;
    return singles(word).some((one) => singles(other).some((found) => apart(one, found) <= OFF));
  }

  /** Count the letters put in, left out, changed, or turned with the next, that make one word of another. */
  function apart(word, found) {
    const [one, other] = [Array.from(word), Array.from(found)];
    let before = [0];
    let last = [...Array(other.length + 1).keys()];
    for (let at = 1; at <= one.length; at += 1) {
      const row = [at];
      for (let to = 1; to <= other.length; to += 1) {
        let best = Math.min(last[to] + 1, row[to - 1] + 1, last[to - 1] + (one[at - 1] === other[to - 1] ? 0 : 1));
        const turned = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
        if (turned) best = Math.min(best, before[to - 2] + 1);
        row.push(best);
      }
      [before, last] = [last, row];
    }
    return last.at(-1);
  }

  /** Put what is meant in the place of words that stand nowhere, where that is clear. */
  function mended(tree, stands, lexicon) {
    if (tree.is === "not") return { ...tree, inner: mended(tree.inner, stands, lexicon) };
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => mended(part, stands, lexicon)) };
    if (tree.is === "and") {
      const parts = joined(tree.parts, stands, lexicon);
      return parts.length === 1 ? parts[0] : { ...tree, parts };
    }
    return isLost(tree, stands) ? mendedWord(tree, lexicon) : tree;
  }

  /** Put the only word that is a letter off in the place of each long word that stands nowhere. */
  function respelled(tree, stands, lexicon) {
    if (tree.is === "and" || tree.is === "or") {
      const each = tree.parts.map((part) => respelled(part, stands, lexicon));
      const parts = tree.is === "and" ? each.map((_, at) => besideIn(each, at, stands, lexicon)) : each;
      return parts.every((part, at) => part === tree.parts[at]) ? tree : { ...tree, parts };
    }
    if (tree.is !== "word" || Array.from(tree.text).length < SURE || !isLost(tree, stands) || isOneOf(tree, MEANT)) return tree;
    const near = lexicon.near(fold(tree.text));
    return near ? { ...tree, text: near } : tree;
  }

  /** Spell a short word that stands nowhere as one that stands behind the word before it: `holy wter`. */
  function besideIn(parts, at, stands, lexicon) {
    const [before, part] = [parts[at - 1], parts[at]];
    if (!before || part.is !== "word" || before.is !== "word" || before.begins || !isLost(part, stands) || isOneOf(part, MEANT)) return part;
    const row = lexicon.like([fold(before.text), fold(part.text)]).split(" ");
    return row.length > 1 && row[0] === fold(before.text) ? { ...part, text: row[1] } : part;
  }

  /** Say whether a word is spelled well, of the root of another: `discovered` is no slip of `discovery`. */
  const isKin = (word, other) =>
    VERBAL.some((end) => word.endsWith(end) && other.startsWith(word.slice(0, -end.length)));

  const isSlip = (word, found) => word !== found && aLetterOff(word, found);

  /** Say whether a word stands nowhere that is near to one that does: so that is told. */
  const hasSlips = (tree, stands, lexicon) =>
    (tree.parts || [tree]).some((one) => isLost(one, stands) && lexicon.near(fold(one.text)) !== "");

  const isLost = (node, stands) =>
    node.is === "word" && !node.begins && LETTERS.test(fold(node.text)) && words.indexed(node) && !stands(node);

  /** Join two words that are one, where they stand nowhere together; mend the others. */
  function joined(parts, stands, lexicon) {
    const lost = parts.map((part) => isLost(part, stands));
    const done = [];
    parts.forEach((part, at) => {
      const before = done.at(-1);
      const plain = parts[at - 1];
      if (at && part.is === "word" && plain.is === "word" && ["word", "phrase"].includes(before.is)) {
        const apart = lost[at] || lost[at - 1] || areApart(plain, part, stands);
        if (apart && lexicon.words.has(fold(plain.text) + fold(part.text))) {
          const text = plain.text + part.text;
          done[done.length - 1] = { is: "word", text, begins: false, start: plain.start, end: part.end };
          return;
        }
      }
      done.push(mended(part, stands, lexicon));
    });
    return done;
  }

  /** Say whether no text has both words. */
  function areApart(one, other, stands) {
    const letters = [one, other].every((word) => LETTERS.test(fold(word.text)) && !word.begins);
    const both = { is: "and", parts: [one, other] };
    return letters && words.indexed(both) && !stands(both);
  }

  /** Give one of several that stems do not know: `werewolves`, `women`. */
  const singular = (text) =>
    PLURALS.filter(([ending]) => text.endsWith(ending)).map(([ending, one]) => text.slice(0, -ending.length) + one);

  /** Give the only word that ends with one, or with one of several: `wolf` of `werewolf`. */
  function endedWith(word, all) {
    const found = new Set();
    for (const way of cardgen.plurals.singles(word).filter((one) => Array.from(one).length >= ENDS))
      for (const other of all) if (other.endsWith(way) && other !== way) found.add(other);
    return found.size === 1 ? [...found][0] : "";
  }

  function mendedWord(node, lexicon) {
    const folded = fold(node.text);
    const game = lexicon.game(folded);
    const { start, end } = node;
    if (game) {
      const values = [{ text: game, form: "bare", start, end }];
      return { is: "comparison", field: "game", operator: ":", values, start, end, extent: { start, end } };
    }
    for (const own of [`${node.text}'s`, node.text.replace(/['’]?s$/u, ""), ...singular(node.text)])
      if (own !== node.text && lexicon.words.has(fold(own))) return { ...node, text: own };
    const parted = lexicon.parted(folded);
    if (parted) return { is: "phrase", text: parted, start: node.start, end: node.end };
    if (lexicon.begin(folded)) return { ...node, begins: true };
    const ended = endedWith(folded, lexicon.words);
    return ended ? { ...node, text: ended } : node;
  }

  cardgen.mend = { Lexicon, hasSlips, isSlip, mended, respelled };
})((window.cardgen = window.cardgen || {}));
