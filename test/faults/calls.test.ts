import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVoiceProvider, type VoiceProvider } from '../../examples/demo-peers/voice-provider.js';
import { type TestProcess, until } from '../support/process.js';
import { CREDITS, call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let peer: VoiceProvider;
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
  peer = await startVoiceProvider();
});
afterAll(async () => {
  await world?.stop();
  await peer?.stop();
});

/** The provider posts to an address of ours. */
const report = (server: TestProcess, address: string, fields: Record<string, string>): Promise<Response> => {
  const { pathname, search } = new URL(address);
  return fetch(`${server.url}${pathname}${search}`, { method: 'POST', ...peer.signed(address, fields) });
};

const stateOf = async (id: string) =>
  (
    await world.rows<{ status: string; cost: number; orders: object[] }>(
      'select * from channels.call where id = $1',
      id,
    )
  )[0]!;
/** Makes the check of a call due. */
const hasten = (id: string) => world.rows(`update channels.call set due_at = now() where id = $1`, id);
const ordersTo = (sid: string) => peer.requests.filter(({ line }) => line === `POST /Calls/${sid}.json`);

test('killed in the middle of a call, another process goes on, asks the provider how it ended, and bills it once', {
  timeout: 120_000,
}, async () => {
  const first = await world.start(peer.settings);
  const options = { key: tenant.liveKey, body: { to: ['+14155560000'], payload: { holdOpen: true } } };
  const placed = await call(first.url, 'POST', '/v1/voice/calls', options);
  const id: string = placed.body.data.callIds[0];
  await until(() => peer.calls.size === 1);
  const [at] = [...peer.calls.values()];
  const sid = at!.sid;
  await report(first, at!.fields.get('Url')!, { CallSid: sid });
  // The provider takes the order, and its answer never comes back: the process dies in between.
  peer.answer = method => (method === 'POST' ? 'cut' : undefined);
  const speak = { key: tenant.liveKey, body: { text: 'Hello' } };
  expect((await call(first.url, 'POST', `/v1/voice/calls/${id}/actions/speak`, speak)).status).toBe(202);
  await until(() => ordersTo(sid).length === 1);
  await first.end('SIGKILL');
  peer.answer = () => undefined;

  const second = await world.start(peer.settings);
  await hasten(id);
  await until(async () => (await stateOf(id)).orders.length === 0);
  const said = await report(second, at!.next, { CallSid: sid });
  expect(await said.text()).toContain('>Hello</Say>');
  // It ends while there is no process to notify.
  await second.end('SIGKILL');
  Object.assign(at!, { status: 'completed', duration: 61 });
  const workers = await Promise.all([world.start(peer.settings), world.start(peer.settings)]);
  await hasten(id);
  await until(async () => (await stateOf(id)).status === 'COMPLETED');
  await Promise.all(workers.map(worker => worker.end('SIGTERM')));
  expect(await stateOf(id)).toMatchObject({ cost: 2, duration_sec: 61 });
  const ended = await world.rows('select from channels.call_entry where call_id = $1 and type = $2', id, 'completed');
  expect(ended).toHaveLength(1);
  expect(peer.calls.size).toBe(1);
  const [balance] = await world.rows<{ balance: string; held: string }>('select balance, held from channels.balance');
  expect([Number(balance!.balance), Number(balance!.held)]).toEqual([CREDITS - 2, 0]);
});
