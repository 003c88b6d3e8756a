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

/** Opens a path in a tab of the portal, or in a new one when none takes it. */
async function open(href, path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs.filter(({ frameType }) => frameType === "top-level")) {
    if (!(await takes(tab, path))) continue;
    await tab.focus();
    return;
  }
  await self.clients.openWindow(href);
}

/** Reports whether the application in a tab goes to a path itself: nothing that was typed is lost. */
function takes(tab, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 500);
    tab.postMessage({ open: path }, [port2]);
  });
}
