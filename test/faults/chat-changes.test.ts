import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIDGE, type LinePeer, startLinePeer } from '../support/peers/line-peer.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const APP_SECRET = 'app-secret-of-the-operator';
let world: World;
let tenant: Tenant;
let peer: LinePeer;
let env: Record<string, string>;
beforeAll(async () => {
  // Slow enough that a kill finds it with edits in its hands.
  [world, peer] = await Promise.all([createWorld(), startLinePeer(BRIDGE, { answerDelayMs: 300 })]);
  tenant = await world.tenant();
  env = {
    BRIDGE_URL: peer.url,
    BRIDGE_SECRET: 'a secret of sixteen',
    CHATAPP_CLOUD_URL: 'http://127.0.0.1:9',
    CHATAPP_CLOUD_APP_ID: '123',
    CHATAPP_CLOUD_APP_SECRET: APP_SECRET,
    CHATAPP_CLOUD_VERIFY_TOKEN: 'verify-token-of-ours',
  };
});
afterAll(async () => {
  await peer.stop();
  await world.stop();
});

async function line(url: string, mode: string, account: string): Promise<string> {
  const made = await call(url, 'POST', '/v1/chatapp/instances', { key: tenant.liveKey, body: { name: 'Line', mode } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  await world.rows(
    `update channels.instance set status = 'ACTIVE', task = null, due_at = null, account = $2,
       first_connected_at = '2020-01-01' where id = $1`,
    id,
    account,
  );
  return id;
}

test('kill -9 while an edit is with the provider: it is made again, and told once', async () => {
  const victim = await world.start(env);
  const instanceId = await line(victim.url, 'UNOFFICIAL', '14155550123');
  const { liveKey: key } = tenant;
  const body = { instanceId, to: ['+14155550010'], payload: { message: 'Old' } };
  const sent = await call(victim.url, 'POST', '/v1/chatapp/messages', { key, body });
  const path = `/v1/chatapp/messages/${sent.body.data.messageIds[0]}`;
  const read = async (url: string) => (await call(url, 'GET', path, { key })).body.data;
  await until(async () => (await read(victim.url)).status === 'SENT');
  const before = peer.received.length;
  const edited = await call(victim.url, 'PATCH', path, { key, body: { message: 'New' } });
  expect([edited.status, edited.body.data.lastChange.status]).toEqual([200, 'PENDING']);
  await until(() => peer.received.length > before);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await world.rows('update channels.message_change set lease_until = now() where lease_until is not null');

  const survivors = await Promise.all([world.start(env), world.start(env)]);
  const { url } = survivors[0]!;
  await until(async () => (await read(url)).lastChange.status === 'APPLIED');
  const changes = peer.received.slice(before).map(({ method, headers }) => [method, headers['idempotency-key']]);
  expect(changes.length).toBeGreaterThan(1);
  expect(new Set(changes.map(String)).size).toBe(1);
  const events = async () =>
    (await call(url, 'GET', '/v1/events?limit=100', { key })).body.data.filter(
      ({ event }: { event: string }) => event === 'message.edited',
    );
  await until(async () => (await events()).length > 0);
  expect(await events()).toHaveLength(1);
  await Promise.all(survivors.map(one => one.end('SIGTERM')));
});

test('kill -9 between the answer to a callback and its work: what was acknowledged comes in once', async () => {
  const victim = await world.start(env);
  const instanceId = await line(victim.url, 'OFFICIAL', '15550783881');
  const post = async (url: string, ref: string) => {
    const message = { from: '14155550123', id: ref, timestamp: '1795262340', type: 'text', text: { body: ref } };
    const value = { metadata: { display_phone_number: '15550783881', phone_number_id: '1' }, messages: [message] };
    const text = JSON.stringify({
      object: 'business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    const hash = createHmac('sha256', APP_SECRET).update(text).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hash}` };
    return (await fetch(`${url}/callbacks/chatapp`, { method: 'POST', headers, body: text })).status;
  };
  const refs = Array.from({ length: 200 }, (_, i) => `wire.${i}`);
  const acknowledged: string[] = [];
  const posting = refs.map(ref =>
    post(victim.url, ref).then(
      status => void (status === 200 && acknowledged.push(ref)),
      () => undefined,
    ),
  );
  await until(() => acknowledged.length > 20);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await Promise.all(posting);

  const survivor = await world.start(env);
  // A provider repeats all that was not acknowledged, and some of the rest.
  const again = refs.filter(ref => !acknowledged.includes(ref) || Number(ref.slice(5)) % 7 === 0);
  for (const ref of again) expect(await post(survivor.url, ref)).toBe(200);
  const stored = async () =>
    (
      await world.rows<{ text: string }>('select text from channels.inbound_message where instance_id = $1', instanceId)
    ).map(({ text }) => text);
  await until(async () => (await stored()).length >= refs.length);
  expect((await stored()).sort()).toEqual(refs.toSorted());
  await survivor.end('SIGTERM');
});
