import { type Bridge, startBridge } from '../../../../../examples/bridge/index.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { TestClock } from '../../../../support/clock.js';

const SECRET = 'a secret of the tests';

/** The system with the reference bridge behind its live lines. */
export interface BridgedApp extends TestApp {
  bridge: Bridge;
  create(channel: string, more?: object): Promise<string>;
  read(channel: string, id: string): Promise<Record<string, unknown>>;
  qr(id: string): ReturnType<TestApp['request']>;
  post(path: string, body?: object): ReturnType<TestApp['request']>;
  /** A line that paired over a code. */
  paired(more?: object): Promise<string>;
  /** Data of the events of an instance with a name, the oldest first. */
  events(id: string, name: string): Promise<Record<string, unknown>[]>;
}

/**
 * @param pushes whether the bridge pushes; otherwise the system finds the events by itself.
 */
export async function startBridged({ pushes = true } = {}): Promise<BridgedApp> {
  const clock = new TestClock();
  const bridge = await startBridge({ secret: SECRET, clock, pairsAfterMs: 10 * 60_000 });
  const app = await startApp({ clock, env: { BRIDGE_URL: bridge.url, BRIDGE_SECRET: SECRET } });
  if (pushes) bridge.pushTo = app.url;
  const key = app.liveKey;
  const post: BridgedApp['post'] = (path, body) => app.request('POST', `/v1${path}`, { key, body });
  const qr: BridgedApp['qr'] = id => app.request('GET', `/v1/chatapp/instances/${id}/qr`, { key });
  const create: BridgedApp['create'] = async (channel, more = {}) => {
    const answer = await post(`/${channel}/instances`, { name: 'Shop', ...more });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  return {
    ...app,
    bridge,
    create,
    post,
    qr,
    read: async (channel, id) => (await app.request('GET', `/v1/${channel}/instances/${id}`, { key })).body.data,
    async paired(more = {}) {
      const id = await create('chatapp', more);
      await qr(id);
      bridge.sessions.get(id)!.connect({ name: '14155550123', userPk: null });
      app.clock.advance(2_000);
      await app.settle();
      return id;
    },
    async events(id, name) {
      await app.settle();
      const { body } = await app.request('GET', '/v1/events?limit=100', { key });
      const own = body.data.filter((event: { instanceId: string }) => event.instanceId === id);
      return own.flatMap((event: { event: string; data: Record<string, unknown> }) =>
        event.event === name ? [event.data] : [],
      );
    },
    stop: async () => {
      await app.stop();
      await bridge.stop();
    },
  };
}
