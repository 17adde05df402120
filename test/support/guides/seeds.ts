import type { TestApp } from '../app.js';
import { signed, webchatDesk } from '../channels/webchat.js';
import type { Ids } from './programs.js';

/** A workspace with keys of its own, as the app that its requests go to. */
export async function workspaceOf(app: TestApp): Promise<TestApp> {
  const workspaceId = await app.workspace();
  const [testKey, liveKey] = await Promise.all([app.key({ workspaceId }), app.key({ workspaceId, mode: 'live' })]);
  const request: TestApp['request'] = (method, path, options = {}) =>
    app.request(method, path, { key: testKey, ...options });
  return { ...app, workspaceId, testKey, liveKey, request };
}

/** The objects that the examples of a guide assume and cannot make, such as what a person does in a browser, by the texts that stand for their ids. */
export const SEEDS: Readonly<Record<string, (own: TestApp) => Promise<Ids>>> = {
  webchat: async own => {
    const desk = webchatDesk(own);
    const widget = await desk.widget();
    const secret = await desk.secret(widget);
    await desk.open(widget, { identity: await signed(own, secret, { sub: 'customer-42' }) });
    return {};
  },
};
