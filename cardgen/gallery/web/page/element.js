/* Make elements. Whatever comes from the data becomes text, never markup. */
(function (cardgen) {
  "use strict";

  /** Make an element: attributes (`on…` are listeners, false ones are left out), then what is in it. */
  function h(tag, attributes = {}, ...inside) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === false || value === null || value === undefined) continue;
      if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
      else if (name === "style")
        for (const [property, set] of Object.entries(value)) made.style.setProperty(property, set);
      else made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...inside.flat(3).filter((one) => one !== null && one !== undefined && one !== false && one !== ""));
    return made;
  }

  const ICONS = {
    search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21",
    close: "M6 6l12 12M18 6 6 18",
    left: "M14.5 5.5 8 12l6.5 6.5",
    right: "M9.5 5.5 16 12l-6.5 6.5",
    grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    list: "M4 6h16M4 12h16M4 18h16",
    text: "M5 5h14M5 9.7h14M5 14.4h14M5 19h8",
    filter: "M4 6h16M7 12h10M10 18h4",
    dice: "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
    print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
    turn: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5",
    copy: "M9 9h11v11H9zM5 15H4V4h11v1",
    scales: "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
    undo: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12",
    tick: "M4 12.5 9.5 18 20 6.5",
    large: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    minus: "M5 12h14",
    plus: "M5 12h14M12 5v14",
    save: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
    help: "M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 2M12 17.2h.01",
  };

  /** Draw an icon; it is for the eye alone. */
  function icon(name) {
    const space = "http://www.w3.org/2000/svg";
    const drawn = document.createElementNS(space, "svg");
    for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }))
      drawn.setAttribute(key, value);
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", ICONS[name]);
    drawn.append(path);
    return drawn;
  }

  const WORDS = cardgen.said || {};
  const COUNTED = {
    card: ["1 card", "{count} cards"],
    "different card": ["1 different card", "{count} different cards"],
    copy: ["1 copy", "{count} copies"],
    game: ["1 game", "{count} games"],
    rule: ["1 rule", "{count} rules"],
    dispute: ["1 dispute", "{count} disputes"],
  };

  /** Say a text of the page's own in its language, with values put in; what the language lacks is said in English. */
  const say = (english, values = {}) =>
    (Object.hasOwn(WORDS, english) ? WORDS[english] : english).replace(/\{([a-z]+)\}/g, (mark, name) =>
      Object.hasOwn(values, name) ? values[name] : mark,
    );

  const numeral = (number) => number.toLocaleString(document.documentElement.lang);
  const counted = (number, noun) => say(COUNTED[noun][number === 1 ? 0 : 1], { count: numeral(number) });
  const put = (place, ...inside) => place.replaceChildren(...inside.flat(3).filter(Boolean));

  Object.assign(cardgen, { h, icon, counted, numeral, put, say });
})((window.cardgen = window.cardgen || {}));
