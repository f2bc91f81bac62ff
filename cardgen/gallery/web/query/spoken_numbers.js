/* Numbers said in words: `profit over 50`, `cost 2 to 4`, `4 icons`, `points 5 or more`, `cards costing $5`. */
(function (cardgen) {
  "use strict";

  const { fold, numbers } = cardgen;
  const { MOST_BETWEEN, comparison, foundOf, inARow, isNumberField, isOneOf, isPlain, told, withoutComma } = cardgen.said;
  const { signs, beforeSign, endsInA, between: BETWEEN, to: TO, orMore, gerund, written: WRITTEN, signsOfMoney: SIGNS_OF_MONEY, bare: BARE, lastOf: OF, these: THESE, copies: COPIES, upward: UPWARD } = cardgen.shared.forgive;
  const orders = (operator) => "<>".includes(operator[0]);
  const isWhole = (word) => numbers.point(word.text) !== null;
  const of = (table, said) => (Object.hasOwn(table, said) ? table[said] : null);

  /** Read `profit over 50`, `cost 2 to 4`, `points 5 or more` and `costing 5`. */
  function number(row, vocabulary) {
    const field = fieldOf(row[0], vocabulary);
    if (!field) return null;
    for (let between = 0; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const rest = row.slice(1 + between);
      const amount = amountOf(rest, signOf(row.slice(1, 1 + between)), fold(row[1].text) === BETWEEN);
      if (!amount) continue;
      const node = comparison(field, amount.sign, amount.text, rest.slice(0, amount.length));
      return { node, length: 1 + between + amount.length };
    }
    return null;
  }

  /** Read `4 icons`, `at least 3 copies` and `5 or more points`. */
  function numberBefore(row, vocabulary) {
    for (let between = 0; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const before = row.slice(0, between);
      const amount = amountOf(row.slice(between), signOf(before), false);
      if (!amount || !(orders(amount.sign) || BARE.includes(told(before)))) continue;
      const at = between + amount.length;
      const [named, ...behind] = row.slice(at);
      const these = named && isLastOf([named, ...behind]) ? behind.length : -1;
      const field = these < 0 ? named && several(named, vocabulary) : { ...named, text: COPIES };
      const other = behind.length && (isNext(behind[0]) || isCompared(behind));
      if (other && !numberBefore(behind, vocabulary)) return null;
      if (!field || !isCounted(field.text, vocabulary)) continue;
      const more = orders(amount.sign) ? null : of(orMore, told(behind.slice(0, 2)));
      const node = comparison(field, more || amount.sign, amount.text, row.slice(between, at));
      const { end } = row[more ? at + 2 : at];
      return { node: { ...node, start: row[0].start, end }, length: at + (more ? 3 : 1) + Math.max(these, 0) };
    }
    return null;
  }

  /** Give the field that several of what a word says are, where one of it is none: `3 star`, `more than 1 treatment`. */
  const several = (word, vocabulary) =>
    !isCounted(word.text, vocabulary) && isCounted(`${word.text}s`, vocabulary) ? { ...word, text: `${word.text}s` } : word;

  /** Say whether words end with an `of`, or with `of these`. */
  const isLastOf = ([of, ...rest]) => isOneOf(of, OF) && rest.every((part) => isOneOf(part, THESE));

  /** Say whether a number is of the field before it; of money it stands for itself: `4 slots $3`. */
  const isNext = (word) => numbers.span(word.text) && !SIGNS_OF_MONEY.includes(word.text[0]);

  /** Write a number that is a word in digits. */
  function inDigits(part) {
    const text = isPlain(part) ? of(WRITTEN, fold(withoutComma(part).text)) : null;
    return text ? { ...part, text } : part;
  }

  /** Read `two icons` as a number of them. */
  const ofCounted = (parts, vocabulary) =>
    parts.map((part, at) => {
      const behind = parts[at + 1];
      const isLast = behind && isLastOf(parts.slice(at + 1));
      return behind && behind.is === "word" && (isLast || isCounted(behind.text, vocabulary)) ? inDigits(part) : part;
    });

  /** Read `add four` as a number of the field, unless some card has the words in a row. */
  function ofNamed(parts, vocabulary, stands) {
    const done = [];
    for (const part of parts) {
      const field = done.at(-1);
      const named = field && field.is === "word" && part.is === "word" && isNumbered(field.text, part, vocabulary);
      done.push(named && !inARow([field, part], stands) ? inDigits(part) : part);
    }
    return done;
  }

  /** Say whether a number may be of a field: one of numbers, or of values one of which has it for a letter. */
  function isNumbered(name, word, vocabulary) {
    const digits = inDigits(word).text;
    const listed = foundOf(name, vocabulary).flatMap((column) => column.words || []);
    return isNumberField(name, vocabulary) || listed.some(({ letter }) => letter === digits);
  }

  /** Give the ways to read an amount with which words begin, `only one`, and how many words that are. */
  function counting(words) {
    const ways = [];
    for (let between = 0; between <= Math.min(MOST_BETWEEN, words.length - 1); between += 1) {
      const row = [inDigits(words[between]), ...words.slice(between + 1)];
      const read = amountOf(row, signOf(words.slice(0, between)), false);
      if (read) ways.push({ sign: read.sign, text: read.text, length: between + read.length });
    }
    return ways;
  }

  /** Say whether words go on with a comparison, as behind the field of `social less than 4`. */
  function isCompared(row) {
    for (let count = 1; count <= Math.min(MOST_BETWEEN, row.length - 1); count += 1) {
      if (SIGNS_OF_MONEY.includes(row[count].text[0])) continue;
      const read = amountOf(row.slice(count), signOf(row.slice(0, count)), false);
      if (read && orders(read.sign)) return true;
    }
    return false;
  }

  /** Say whether words begin with an amount of something that they do not name: `over 50`, `5 or more`, `£50-£100`. */
  function amount(row, vocabulary) {
    if (!row.length || numberBefore(row, vocabulary)) return false;
    if (numbers.span(row[0].text) && !isWhole(row[0])) return true;
    for (let between = 0; between <= Math.min(MOST_BETWEEN, row.length - 1); between += 1) {
      const read = amountOf(row.slice(between), signOf(row.slice(0, between)), fold(row[0].text) === BETWEEN);
      if (read && (orders(read.sign) || read.length > 1)) return true;
    }
    return false;
  }

  /** Take what follows `cost:2` to it: `to 4`, `or more`. */
  function ended(node, row, vocabulary) {
    const last = node.values.at(-1);
    if (node.values.length > 1 || orders(node.operator) || last.form !== "bare" || row.length < 2) return null;
    const amount = amountOf([last, ...row], node.operator, false);
    if (!amount || amount.length < 2 || !isNumberField(node.field, vocabulary)) return null;
    const { end } = row[amount.length - 2];
    const values = [{ ...last, text: amount.text, end }];
    return { node: { ...node, operator: amount.sign, values, end }, length: amount.length };
  }

  /** Say how words before a number compare it; null where they say nothing. */
  function signOf(row) {
    let said = told(row);
    for (const verb of beforeSign) {
      if (said === verb) said = "";
      else if (said.startsWith(`${verb} `)) said = said.slice(verb.length + 1);
    }
    const ending = endsInA.find((one) => said.endsWith(one)) || "";
    return of(signs, said) || of(signs, said.slice(0, said.length - ending.length));
  }

  /** Read a number and what follows it; `both` where a second one must. */
  function amountOf(row, sign, both) {
    if (sign === null || !row.length || !numbers.span(row[0].text)) return null;
    const [first, ...rest] = row;
    const skipped = rest.length && TO.includes(fold(rest[0].text)) ? 1 : 0;
    if ((skipped || both) && rest.length > skipped && isWhole(first) && isWhole(rest[skipped]))
      return { sign: ":", text: `${first.text}..${rest[skipped].text}`, length: 2 + skipped };
    const more = !orders(sign) && isWhole(first) ? of(orMore, told(rest.slice(0, 2))) : null;
    if (more) return { sign: more, text: first.text, length: 3 };
    const upward = sign === ":" && isWhole(first) ? of(UPWARD, told(rest.slice(0, 1))) : null;
    if (upward) return { sign: upward, text: first.text, length: 2 };
    return orders(sign) && !isWhole(first) ? null : { sign, text: first.text, length: 1 };
  }

  /** Give the field that a word names; `costing` names `cost`. */
  function fieldOf(word, vocabulary) {
    if (isNumberField(word.text, vocabulary)) return word;
    const text = word.text.endsWith(gerund) ? word.text.slice(0, -gerund.length) : "";
    return text && isNumberField(text, vocabulary) ? { ...word, text } : null;
  }

  /** Say whether a card has one number of it, or some of a list; `2 players` is more often said than asked. */
  function isCounted(name, vocabulary) {
    const named = foundOf(name, vocabulary);
    const lists = named.length > 0 && named.every((column) => column.many && column.words);
    return lists || (isNumberField(name, vocabulary) && !named.some((column) => column.many));
  }

  cardgen.spokenNumbers = { number, numberBefore, amount, counting, ended, inDigits, ofCounted, ofNamed };
})((window.cardgen = window.cardgen || {}));
