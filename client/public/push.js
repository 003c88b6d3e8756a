// The service worker of notifications: it shows those that the push service delivers, and opens their page. It caches
// nothing and answers no request, so that what the browser loads is always what the server has.

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // One that replaces another is noticed again.
      renotify: true,
      lang: "nl",
      icon: "/icons/icon-192.png",
      data: { path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { origin } = self.location;
  const target = new URL(event.notification.data?.path ?? "/", origin);
  // Whatever a notification names, only pages of the portal are opened.
  if (target.origin === origin) event.waitUntil(open(target.href, target.pathname + target.search));
});

/** Opens a path in the tab of the portal that was used last, or in a new one when no tab replies. */
async function open(href, path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // All at once: frozen tabs don't reply, and the browser allows a new one only shortly after the click.
  const asked = tabs.filter(({ frameType }) => frameType === "top-level").map((tab) => [tab, replies(tab)]);
  for (const [tab, reply] of asked) {
    if (!(await reply)) continue;
    tab.postMessage({ open: path });
    // The browser may refuse it; the tab is on the page all the same.
    await tab.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(href);
}

/** Reports whether the application in a tab can go to a page itself: nothing that was typed is lost. */
function replies(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 500);
    tab.postMessage({ ask: "open" }, [port2]);
  });
}
