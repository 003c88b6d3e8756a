// The frame of OpenID Connect Session Management 1.0, section 3.2: it tells a page of
// the client whether the session that the page knows is still the one of this browser.
(() => {
  const { client, cookie } = document.currentScript.dataset;

  const browserState = () =>
    document.cookie
      .split("; ")
      .filter((c) => c.startsWith(cookie + "="))
      .map((c) => c.slice(cookie.length + 1))[0] ?? "";

  const digest = async (text) => {
    const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(sum)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  };

  const answer = async (question, origin) => {
    const [askedBy, state, ...rest] = question.split(" ");
    const [hash, salt, ...more] = (state ?? "").split(".");
    // Without crypto.subtle (no https, no loopback) nothing can be said.
    if (askedBy !== client || !salt || rest.length || more.length || !crypto.subtle) {
      return "error";
    }
    const expected = await digest(`${client} ${origin} ${browserState()} ${salt}`);
    return expected === hash ? "unchanged" : "changed";
  };

  addEventListener("message", async (event) => {
    if (typeof event.data === "string" && event.source) {
      event.source.postMessage(await answer(event.data, event.origin), event.origin);
    }
  });
})();
