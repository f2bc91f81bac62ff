/* What is left out in words: `suit is not physics`, `without antidote`, `non-legend`; `clock -2` is a number. */
(function (cardgen) {
  "use strict";

  const { choices, fold, numbers } = cardgen;
  const { LONGEST, comparison, extentOf, foundOf, inARow, isNumberField, isOneOf, isPlain, isType, plainWords, spelled, told, withoutComma } =
    cardgen.said;
  const { is: IS, isnt: ISNT, non: NON, except: EXCEPT, but: BUT, verbs: VERBS, do: DO, dont: DONT, articles: ARTICLES, signed: SIGNED, no: NO, neither: NEITHER, aboutWords: ABOUT, anyOf: ANY, be: BE, being: BEING } = cardgen.shared.forgive;
  const { called, hasText, listedOf, listing } = cardgen.spokenValues;
  const WITHOUT = "without";

  /** Read what some words say a card is not, or has not. */
  function leftOut(parts, vocabulary, stands) {
    const done = [];
    const row = plainly(ofOther(parts, vocabulary), vocabulary);
    for (let at = 0; at < row.length; ) {
      const rest = row.slice(at);
      const said = isNot(rest, vocabulary) || without(rest, vocabulary, stands) || notValue(rest, vocabulary);
      done.push(said.node);
      at += said.length;
    }
    return done;
  }

  /** Pass over a text, where what it is or is not said to be is a value of another field: `ability is not scoring`. */
  function ofOther(parts, vocabulary) {
    for (let at = 0; at < parts.length - 2; at += 1) {
      const [text, verb, said] = parts.slice(at, at + 3);
      const value = said.is === "not" ? said.inner : said;
      if (!isPlain(text) || !isOneOf(verb, BEING) || !isPlain(value) || !hasText(text.text, vocabulary) || isType(text.text, vocabulary)) continue;
      const types = foundOf(text.text, vocabulary).map(({ type }) => type);
      const beside = vocabulary.columns.filter(({ type }) => types.includes(type));
      if (beside.some((column) => called(value.text, column)))
        return [...parts.slice(0, at), ...parts.slice(at + 2)];
    }
    return parts;
  }

  /** Read `not any time` as one value that is left out. */
  function notValue(parts, vocabulary) {
    const [first] = parts;
    const inner = first.is === "not" && isPlain(first.inner) ? first.inner : null;
    const number = inner && notNumber(inner, parts, vocabulary);
    if (number) return number;
    const named = inner ? namedIn([inner, ...plainWords(parts.slice(1, LONGEST))], vocabulary) : [];
    if (named.length < 2) return { node: first, length: 1 };
    return { node: { is: "not", inner: together(named), start: first.start, end: named.at(-1).end }, length: named.length };
  }

  /** Read `not 3 slots` as a number that a field has not; null for anything else. */
  function notNumber(said, [denied, field], vocabulary) {
    const first = cardgen.spokenNumbers.inDigits(said);
    if (!field || !isPlain(field) || numbers.point(first.text) === null || !isNumberField(field.text, vocabulary)) return null;
    return { node: { is: "not", inner: comparison(field, ":", first.text, [first]), start: denied.start, end: field.end }, length: 2 };
  }

  const together = (row) => (row.length === 1 ? row[0] : { is: "and", parts: row, ...extentOf(row) });

  /** Read `suit is not physics`, `class not demon`, `suit isn't math`; of numbers `cost is not 5` and `clock -2`. */
  function isNot(parts, vocabulary) {
    const [field, second] = parts;
    if (!isPlain(field) || parts.length < 2) return null;
    const verb = second.is === "word" ? fold(second.text) : "";
    const said = IS.includes(verb) || ISNT.includes(verb) ? 1 : 0;
    const row = denied(parts.slice(1 + said), ISNT.includes(verb));
    if (!row.length) return null;
    const numeric = isNumberField(field.text, vocabulary);
    if (numeric && numbers.span(row[0].text)) {
      const sign = parts[1 + said];
      const minus = sign.is === "not" && row[0].start - sign.start === 1;
      const below = !ISNT.includes(verb) && minus && foundOf(field.text, vocabulary).some((column) => column.below);
      const text = below ? `-${row[0].text}` : row[0].text;
      return { node: comparison(field, below ? ":" : "!=", text, row.slice(0, 1)), length: 2 + said };
    }
    const listed = numeric ? [] : listedOf(field.text, vocabulary);
    for (let count = listed.length ? Math.min(row.length, LONGEST) : 0; count > 0; count -= 1) {
      const text = spelled(row.slice(0, count));
      if (choices.pick(text, listed).length)
        return { node: comparison(field, "!=", text, row.slice(0, count)), length: 1 + said + count };
    }
    return null;
  }

  /** Give the words behind a `not` or a minus; `bare` where `isn't` has said it. */
  function denied(parts, bare) {
    const first = parts.length && (bare ? parts[0] : parts[0].is === "not" ? parts[0].inner : null);
    if (!first || !isPlain(first)) return [];
    const row = [first, ...plainWords(parts.slice(1))];
    const last = row.findIndex((word) => word.text.endsWith(","));
    return (last < 0 ? row : row.slice(0, last + 1)).map(withoutComma);
  }

  /** Read `non-legend`, and `without antidote`, which no card has in a row. */
  function without(parts, vocabulary, stands) {
    const row = plainWords(parts.slice(0, 1 + LONGEST));
    if (!row.length) return null;
    if (row.length > 2 && BUT.includes(told(row.slice(0, 2))))
      return { node: { is: "not", inner: kindOf(row[2], vocabulary) || row[2], ...extentOf(row.slice(0, 3)) }, length: 3 };
    const [first, second] = row;
    const behind = parts[isOneOf(second, ANY) ? 2 : 1];
    if (isOneOf(first, EXCEPT) && behind && ["comparison", "or"].includes(behind.is))
      return { node: { is: "not", inner: behind, start: first.start, end: behind.end }, length: parts.indexOf(behind) + 1 };
    if (first.text.toLowerCase().startsWith(NON) && first.text.length > NON.length) {
      const inner = { ...first, text: first.text.slice(NON.length), start: first.start + NON.length };
      return { node: { is: "not", inner, ...extentOf([first]) }, length: 1 };
    }
    const left = fold(first.text);
    if (left === NON.slice(0, -1) && second) return { node: { is: "not", inner: second, ...extentOf([first, second]) }, length: 2 };
    if (![...EXCEPT, NO].includes(left) || !second || inARow([first, second], stands)) return null;
    const skipped = isOneOf(second, ANY) ? 2 : 1;
    const named = namedIn(row.slice(skipped), vocabulary);
    const isValue = vocabulary.columns.some((column) => called(spelled(named), column));
    const fielded = named.length === 1 && foundOf(named[0].text, vocabulary).length && !isType(named[0].text, vocabulary);
    if (!named.length || fielded || (left === NO && !isValue)) return null;
    return { node: { is: "not", inner: together(named), ...extentOf([first, ...named]) }, length: skipped + named.length };
  }

  /** Ask for the card type that a word names; null where it names none. */
  function kindOf(word, vocabulary) {
    if (!isType(word.text, vocabulary)) return null;
    const { text, start, end } = word;
    const values = [{ text, form: "bare", start, end }];
    return { is: "comparison", field: "type", operator: ":", values, start, end, extent: { start: 0, end: 0 } };
  }

  /** Give the most words that are one value, such as `holy water`, else the first. */
  function namedIn(row, vocabulary) {
    for (let count = row.length; count > 1; count -= 1) {
      const words = [...row.slice(0, count - 1), withoutComma(row[count - 1])];
      if (cardgen.plurals.singles(spelled(words)).some((way) => vocabulary.columns.some((column) => called(way, column)))) return words;
    }
    return row.slice(0, 1).map(withoutComma);
  }

  /** Say `without` for `don't have a`, `needs not` for `not needing`; pass over an article behind it. */
  function plainly(parts, vocabulary) {
    const done = [];
    let isDenied = false;
    for (const [at, each] of parts.entries()) {
      const last = done.at(-1);
      const bare = isPlain(each) ? each.text.replace(/\?+$/, "") : "";
      const part = bare && bare !== each.text ? { ...each, text: bare } : each;
      if (part.is === "not" && isOneOf(part.inner, VERBS)) {
        if (isOneOf(last, DO)) done.pop();
        isDenied = deny(done, part.inner, part, vocabulary);
      } else if (done.length > 1 && isPlain(part) && isSigned(done.at(-2), last, part, vocabulary)) {
        done[done.length - 1] = { ...part, text: SIGNED[fold(last.text)] + cardgen.spokenNumbers.inDigits(part).text };
      } else if (part.is === "not" && isOneOf(part.inner, [...ARTICLES, ...ABOUT]) && isDeniable(parts[at + 1])) isDenied = true;
      else if (isOneOf(part, NEITHER)) done.push({ ...part, text: WITHOUT });
      else if (denying(last, part)) done[done.length - 1] = denying(last, part);
      else if (isOneOf(part, ABOUT) && isDeniable(parts[at + 1]) && denies(done, part, vocabulary)) {
        done.pop();
        isDenied = true;
      } else if (isPlain(part) && denies(done, part, vocabulary)) {
        done[done.length - 1] = { is: "not", inner: part, start: last.start, end: part.end };
      }
      else if (isOneOf(part, VERBS) && isOneOf(last, DONT)) {
        isDenied = deny(done, part, extentOf([done.pop(), part]), vocabulary);
      } else if (!(isOneOf(part, ANY) && (isDenied || isOneOf(last, [WITHOUT])))) {
        const { start, end } = part;
        done.push(isDenied && isDeniable(part) ? { is: "not", inner: part, start, end } : part);
        isDenied = false;
      }
    }
    return done.length ? done : parts;
  }

  /** Give what stands for the last part and this: `cannot` for `cannot be`, `without` for `needs no`; else null. */
  function denying(last, part) {
    if (isOneOf(part, [NO]) && isOneOf(last, VERBS)) return { ...part, text: WITHOUT };
    if (part.is === "not" && isOneOf(last, DO)) return part;
    if (!isOneOf(last, DONT)) return null;
    if (isOneOf(part, [BE])) return last;
    return ["comparison", "or"].includes(part.is) ? { is: "not", inner: part, start: last.start, end: part.end } : null;
  }

  const isDeniable = (part) => part !== undefined && ["word", "phrase", "or"].includes(part.is);

  /** Say whether it is `that don't stay` or `that aren't wild`, and not `suit isn't math`. */
  function denies(done, word, vocabulary) {
    const field = done.at(-2);
    const named = field && isPlain(field) && foundOf(field.text, vocabulary).length > 0;
    return isOneOf(done.at(-1), [...DONT, ...ISNT]) && !named && !isOneOf(word, [...VERBS, ...ARTICLES]);
  }

  /** Say whether it is `clock minus 2`. */
  function isSigned(field, sign, number, vocabulary) {
    const named = isPlain(field) && isNumberField(field.text, vocabulary);
    return named && isOneOf(sign, Object.keys(SIGNED)) && numbers.point(cardgen.spokenNumbers.inDigits(number).text) !== null;
  }

  /** Put the field that a verb names there, and say so, else `without`. */
  function deny(done, verb, { start, end }, vocabulary) {
    const field = listing({ ...verb, start, end }, vocabulary);
    done.push(field || { is: "word", text: WITHOUT, begins: false, start, end });
    return field !== null;
  }


  cardgen.leftOut = leftOut;
})((window.cardgen = window.cardgen || {}));
