/* The colours of the games: each has a class, which gives what is in it the game's colours and the shape of its cards. */
(function (cardgen) {
  "use strict";

  const names = new Map();
  let sheet = null;

  /** Name the classes that colour what belongs to a game; its rule is made when it is first asked for. */
  function tint(game) {
    if (!names.has(game)) names.set(game, made(game, `game-${names.size}`));
    return names.get(game);
  }

  /** Give the shape of a card, from its width, height and corners in mm. */
  const shape = (width, height, radius) => ({
    "--ratio": `${width} / ${height}`,
    "--corner": `${(100 * radius) / width}% / ${(100 * radius) / height}%`,
  });

  function made(game, name) {
    sheet = sheet || document.head.appendChild(document.createElement("style")).sheet;
    const { style } = sheet.cssRules[sheet.insertRule(`.${name} {}`, sheet.cssRules.length)];
    const { day, night, width, height, radius } = game.look;
    for (const [property, value] of Object.entries(shape(width, height, radius))) style.setProperty(property, value);
    style.setProperty("--day", day);
    style.setProperty("--night", night);
    style.setProperty("--display", lettered(game.look.font, name));
    return `tinted ${name}`;
  }

  const WOFF = /^[A-Za-z0-9+/=]+$/;

  /** Name the fonts of a game's titles: its own, where it has one, then the page's. */
  function lettered(font, name) {
    if (!font || !WOFF.test(font)) return "inherit";
    const face = new FontFace(name, `url(data:font/woff;base64,${font})`);
    document.fonts.add(face);
    face.load().catch(() => undefined);
    return `"${name}", system-ui, "Segoe UI", Roboto, sans-serif`;
  }

  Object.assign(cardgen, { tint, shape });
})((window.cardgen = window.cardgen || {}));
