/* What is shown stands in the page's address, so that a link carries it and the browser's Back goes back. */
(function (cardgen) {
  "use strict";

  const NAMES = ["q", "in", "view", "card", "rule", "dispute", "list", "cards", "settle", "told"];

  const encoded = (text) => encodeURIComponent(text).replace(/%20/g, "+").replace(/%3A/g, ":").replace(/%2F/g, "/");

  /** Write what is shown as the end of an address. */
  function written(state) {
    const parts = NAMES.filter((name) => state[name]).map((name) => `${name}=${encoded(state[name])}`);
    return `#${parts.join("&")}`;
  }

  function decoded(text) {
    try {
      return decodeURIComponent(text.replace(/\+/g, " "));
    } catch {
      return text;
    }
  }

  /** Read what an address says is shown. */
  function read(hash) {
    const pairs = hash
      .replace(/^#/, "")
      .split("&")
      .map((part) => part.split(/=(.*)/s));
    return Object.fromEntries(
      pairs.filter(([name]) => NAMES.includes(name)).map(([name, value = ""]) => [name, decoded(value)]),
    );
  }

  const place = location.href.replace(/#.*/s, "");
  const replace = (state) => history.replaceState(null, "", place + written(state));
  const push = (state) => history.pushState(null, "", place + written(state));

  cardgen.address = { written, read, replace, push };
})((window.cardgen = window.cardgen || {}));
