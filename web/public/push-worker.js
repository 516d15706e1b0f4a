// Shows what the server tells this browser while no page is open, and opens what it is about. It keeps nothing and answers
// no request of a page.
self.addEventListener("push", (event) => {
  const { title, body, path, tag, language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  // Nothing but a page of this site.
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});
