// Asks visitors of a site for push notifications and registers their browsers. docs/push.md tells how to include it.
(() => {
  const script = document.currentScript;
  const { token, worker = '/sb-push-worker.js' } = script.dataset;
  const { origin: base } = new URL(script.src);
  const names = { id: `sb-push-id:${token}`, later: `sb-push-later:${token}` };
  const canAsk = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const call = async (url, options) => {
    const { data, message } = await (await fetch(url, options)).json();
    if (!data) throw new Error(message);
    return data;
  };
  const site = call(`${base}/push/sites/${token}`, { headers: { accept: 'application/json' } });
  const address = async path => `${base}/v1/push/apps/${(await site).appId}/${path}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const save = async subscription => {
    const body = JSON.stringify({ ...subscription.toJSON(), language: navigator.language });
    const { id } = await call(await address('subscriptions'), { method: 'POST', headers, body });
    localStorage.setItem(names.id, id);
    window.dispatchEvent(new CustomEvent('sb-push', { detail: { subscriptionId: id } }));
    return id;
  };
  const register = async () => {
    await navigator.serviceWorker.register(`${worker}?token=${encodeURIComponent(token)}`);
    return navigator.serviceWorker.ready;
  };
  const subscribe = async () => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { pushManager } = await register();
    const applicationServerKey = (await site).vapidPublicKey;
    return save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  };
  const unsubscribe = async () => {
    const subscription = await (await register()).pushManager.getSubscription();
    const query = `subscriptions?subscriptionId=${encodeURIComponent(localStorage.getItem(names.id))}`;
    await Promise.all([subscription?.unsubscribe(), call(await address(query), { method: 'DELETE', headers })]);
    localStorage.removeItem(names.id);
  };
  const button = (text, act) => Object.assign(document.createElement('button'), { textContent: text, onclick: act });
  const ask = async () => {
    const { title, body, allow, later } = await site;
    const box = Object.assign(document.createElement('dialog'), { className: 'sb-push', open: true });
    box.append(Object.assign(document.createElement('strong'), { textContent: title }));
    box.append(Object.assign(document.createElement('p'), { textContent: body }));
    const putOff = () => localStorage.setItem(names.later, String(Date.now()));
    const choice = (text, act) => button(text, () => Promise.all([box.remove(), act()]));
    box.append(choice(allow, subscribe), choice(later, putOff));
    document.body.append(box);
  };
  window.sbPush = { ask, subscribe, unsubscribe };
  site.then(({ automatic, delaySeconds, askAgainDays }) => {
    if (!canAsk || Notification.permission === 'denied') return;
    if (Notification.permission === 'granted') return localStorage.getItem(names.id) ? subscribe() : undefined;
    const waits = Date.now() - Number(localStorage.getItem(names.later)) < askAgainDays * 86_400_000;
    if (automatic && !waits) setTimeout(ask, delaySeconds * 1_000);
  });
})();
