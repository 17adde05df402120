import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PeerReply, PeerRequest } from '../support/peers/providers/peer.js';
import { TwilioPeer } from '../support/peers/providers/sms/twilio.js';
import { type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let running: TestProcess;
beforeAll(async () => {
  world = await createWorld();
  running = await world.start();
});
afterAll(async () => {
  await running?.end();
  await world?.stop();
});

/** A provider that takes a message, and says so a moment later. */
class SlowPeer extends TwilioPeer {
  protected override async serve(request: PeerRequest): Promise<PeerReply> {
    const reply = super.serve(request);
    await pause(40);
    return reply;
  }
}

const MESSAGES = 100;

async function account({ liveKey: key }: Tenant, peer: TwilioPeer, order: number): Promise<void> {
  const body = { name: `Account ${order}`, kind: 'twilio', settings: peer.settings, order };
  expect((await call(running.url, 'POST', '/v1/provider-accounts', { key, body })).status).toBe(201);
}

async function send({ liveKey: key }: Tenant, round: number): Promise<void> {
  const to = Array.from({ length: MESSAGES }, (_, place) => `+1415${String(5_550_000 + round * MESSAGES + place)}`);
  const body = { to, type: 'text', payload: { message: 'Hello' } };
  expect((await call(running.url, 'POST', '/v1/sms/messages', { key, body })).status).toBe(202);
}

interface Row {
  readonly recipient: string;
  readonly status: string;
  readonly substatus: string | null;
}

const messagesOf = ({ workspaceId }: Tenant): Promise<Row[]> =>
  world.rows<Row>('select recipient, status, substatus from channels.message where workspace_id = $1', workspaceId);

/** The first provider dies while it takes messages, and the worker while the second one does. */
async function killBetween(round: number): Promise<void> {
  const tenant = await world.tenant();
  const [first, second] = [await new SlowPeer().start(), await new SlowPeer().start()];
  await account(tenant, first, 1);
  await account(tenant, second, 2);
  await send(tenant, round);
  await until(() => first.taken.length >= 10 + (round % 4) * 7);
  await first.stop();
  await until(() => second.taken.length >= 3 + (round % 5) * 8);
  expect(await running.end('SIGKILL')).toBe('SIGKILL');
  running = await world.start();
  await until(async () => (await messagesOf(tenant)).every(({ status }) => status !== 'QUEUED'));
  const taken = [...first.taken, ...second.taken].map(({ to }) => to);
  const rows = await messagesOf(tenant);
  expect(rows).toHaveLength(MESSAGES);
  // Nobody got it twice, and whoever was said to get it did.
  expect(taken.length).toBe(new Set(taken).size);
  const certain = rows.filter(({ status, substatus }) => status === 'SENT' && substatus === null);
  expect(certain.filter(({ recipient }) => !taken.includes(recipient))).toEqual([]);
  expect(rows.filter(({ status }) => status !== 'SENT')).toEqual([]);
  await second.stop();
}

/** `PROVIDER_KILLS=100` takes about an hour. */
const KILLS = Number(process.env['PROVIDER_KILLS'] ?? 2);

test('a provider dies, and then the worker: no message is sent twice', { timeout: 120_000 * KILLS }, async () => {
  for (let round = 1; round <= KILLS; round++) await killBetween(round);
});
