/**
 * The reason why this browser cannot be notified: it has no push, its user said no, or it has no
 * push service now.
 */
export type BrowserRefusal = 'unable' | 'denied' | 'noService';

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The worker that sites of the workspace include shows the notifications here, too. */
const WORKER = '/push/worker.js';

/**
 * Requests permission, and subscribes this browser with the key of an app; a subscription with
 * another key is ended.
 */
export async function subscribeBrowser(vapidPublicKey: string, token: string): Promise<Subscribed | BrowserRefusal> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushManager } = await activeWorker(`${WORKER}?token=${encodeURIComponent(token)}`);
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: vapidPublicKey };
  const made = await pushManager.subscribe(options).catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  return endpoint && keys?.['p256dh'] && keys['auth']
    ? { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
    : 'noService';
}

/** No page of the dashboard is below the path of the worker, so that `navigator.serviceWorker.ready` would never come. */
async function activeWorker(url: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(url);
  const worker = registration.installing ?? registration.waiting;
  if (!worker || registration.active) return registration;
  const activated = Promise.withResolvers<void>();
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') activated.resolve();
  });
  await activated.promise;
  return registration;
}
