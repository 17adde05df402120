// Shows the notifications of a site and reports what became of them. A service worker of the site imports it:
// importScripts('https://<this server>/push/worker.js').
const report = (push, kind) =>
  push.report
    ? fetch(`${push.report}/${kind}`, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => {})
    : undefined;

const shown = push =>
  Promise.all([
    self.registration.showNotification(push.title ?? '', { ...push.options, data: push }),
    push.count === undefined ? undefined : self.navigator.setAppBadge?.(push.count).catch(() => {}),
  ]);

self.addEventListener('push', event => {
  const push = event.data?.json() ?? {};
  event.waitUntil(shown(push).then(() => report(push, 'delivered')));
});

/** Goes to a page of the site that is open already, else opens one. */
const open = async url => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(candidate => candidate.url === url);
  return page ? page.focus() : self.clients.openWindow(url);
};

self.addEventListener('notificationclick', event => {
  const { notification, action } = event;
  const push = notification.data ?? {};
  const target = push.urls?.[action] ?? push.url;
  notification.close();
  const opened = target ? open(new URL(target, self.registration.scope).href) : undefined;
  event.waitUntil(Promise.all([report(push, 'clicked'), opened]));
});
