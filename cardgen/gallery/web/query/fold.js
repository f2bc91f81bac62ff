/* Folding: the form in which texts and queries meet, so that `H2O` finds `H₂O` and `beta` finds `β`. */
(function (cardgen) {
  "use strict";

  const { WORD, LETTER, parts } = cardgen.letters;
  const { greek: GREEK, latin: LATIN, dashes, apostrophes } = cardgen.shared.letters;
  const DASHES = new RegExp(`[${dashes}]`, "g");
  const APOSTROPHES = new RegExp(`[${apostrophes}]`, "g");
  const SPECIAL = new RegExp(`[${Object.keys(LATIN).join("")}]`, "g");
  const SEAM = "\x1f";
  const SEAM_BETWEEN = new RegExp(`(?<=[${WORD}])${SEAM}+(?=[${WORD}])`, "gu");
  const DOT_INSIDE = new RegExp(`\\.[${LETTER}]`, "u");
  const INITIALS = new RegExp(
    `(?<![${WORD}])(?:[${LETTER}]\\.){2,}|(?<![${WORD}])(?:[${LETTER}]\\.)+[${LETTER}](?![${WORD}])`,
    "gu",
  );

  /** Take the case away, as Python's `casefold` does. */
  function caseless(text) {
    const lower = text.toLowerCase();
    if (/^[\x00-\x7f]*$/.test(text)) return lower;
    return Array.from(lower, (letter) => letter.toUpperCase().toLowerCase())
      .join("")
      .replace(/ς/g, "σ");
  }

  /** Say whether a mark is set on the letter before it: then it changes places with the last of all such marks. */
  const combines = (mark) => mark === "\u0345" || ("\u0345" + mark).normalize("NFD")[0] !== "\u0345";

  const unmarked = (text) => text.normalize("NFKD").replace(/\p{M}/gu, (mark) => (combines(mark) ? "" : mark));

  function letters(text) {
    let found = unmarked(caseless(text.replace(/´/g, "").normalize("NFKC")))
      .split(SEAM)
      .join("");
    found = found.replace(/[α-ω]/g, (letter) => (GREEK[letter] ? SEAM + GREEK[letter] + SEAM : letter));
    found = found
      .replace(SPECIAL, (letter) => LATIN[letter])
      .replace(DASHES, "-")
      .replace(APOSTROPHES, "");
    return found.replace(SEAM_BETWEEN, " ").split(SEAM).join("").toLowerCase();
  }

  /** Reduce text to what search compares: no case, accents, apostrophes, raised digits or dots in initials. */
  function fold(text) {
    const plain = /^[\x20-\x7e]*$/.test(text);
    let found = plain ? text.toLowerCase().replace(/['`]/g, "") : letters(text);
    if (DOT_INSIDE.test(found)) found = found.replace(INITIALS, (initials) => initials.replace(/\./g, ""));
    return parts(found).join(" ");
  }

  cardgen.fold = fold;
  cardgen.caseless = caseless;
})((window.cardgen = window.cardgen || {}));
