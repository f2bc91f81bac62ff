/* What counts as a space, a letter and a part of a word: the same as in the terminal, and never what the browser thinks. */
(function (cardgen) {
  "use strict";

  const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const WORD = "\\p{L}\\p{N}_";
  const LETTER = "\\p{L}\\p{Nl}\\p{No}";
  const WIDE = new RegExp(
    "[\\u1100-\\u115f\\u231a\\u231b\\u2329\\u232a\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u4dbf\\u4e00-\\ua4cf\\ua960-\\ua97f" +
      "\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{16fe0}-\\u{18fff}" +
      "\\u{1b000}-\\u{1b2ff}\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3fffd}\\p{Emoji_Presentation}]",
    "u",
  );
  const SPACES = new RegExp(`[${SPACE}]+`, "u");

  /** Split at spaces, and leave none at the ends. */
  const parts = (text) => text.split(SPACES).filter(Boolean);

  const isSpace = (letter) => letter !== undefined && letter !== "" && new RegExp(`^[${SPACE}]$`, "u").test(letter);
  const isAlnum = (letter) => /^[\p{L}\p{N}]$/u.test(letter || "");
  const hasAlnum = (text) => /[\p{L}\p{N}]/u.test(text);
  const isWide = (text) => WIDE.test(text);

  cardgen.letters = { SPACE, WORD, LETTER, parts, isSpace, isAlnum, hasAlnum, isWide };
})((window.cardgen = window.cardgen || {}));
