import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../bridges/chatapp/scripted/picture.js';
import { type ScriptedBridge, startScripted } from '../support/bridges/scripted.js';
import { freePort, type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const PERSON = '+14155550199';

let world: World;
let tenant: Tenant;
let bridge: ScriptedBridge;
let product: TestProcess;
let line: string;
beforeAll(async () => {
  const port = await freePort();
  [world, bridge] = await Promise.all([createWorld(), startScripted(`http://127.0.0.1:${port}`)]);
  tenant = await world.tenant();
  product = await world.start({ PORT: String(port), BRIDGE_URL: bridge.url, BRIDGE_SECRET: bridge.secret });
});
afterAll(async () => {
  await product?.end();
  await bridge?.stop();
  await world?.stop();
});

const request = (method: string, path: string, body?: object) =>
  call(product.url, method, `/v1/chatapp${path}`, { key: tenant.liveKey, ...(body ? { body } : {}) });

async function send(...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const message of texts) {
    const { status, body } = await request('POST', '/messages', { to: [PERSON], type: 'text', payload: { message } });
    expect(status, JSON.stringify(body)).toBe(202);
    ids.push(...body.data.messageIds);
  }
  return ids;
}

const read = async (id: string) => (await request('GET', `/messages/${id}`)).body.data;

/** The texts that came in, the oldest first. */
async function received(): Promise<{ id: string; text: string; type: string }[]> {
  const { body } = await request('GET', `/messages/inbound?limit=100&instanceId=${line}`);
  return body.data.toReversed();
}

/** The messages with a text that the devices of the other person show. */
const shown = (text: string) =>
  [...bridge.service.shown.values()].filter(({ message }) => JSON.stringify(message).includes(text));

describe('a line over the bridge of chatapp', () => {
  test('shows a code, and is connected once it was scanned', async () => {
    line = (await request('POST', '/instances', { name: 'Shop' })).body.data.id;
    await until(async () => (await request('GET', `/instances/${line}/qr`)).status === 200);
    expect((await request('GET', `/instances/${line}/qr`)).body.data.code).toMatch(/^2@/);
    bridge.service.scan();
    await until(async () => (await request('GET', `/instances/${line}`)).body.data.status === 'ACTIVE');
    expect((await request('GET', `/instances/${line}`)).body.data.lockedPhoneNumber).toBe('14155550123');
    // A new line may send little at first.
    await world.rows(`update channels.instance set first_connected_at = '2020-01-01' where id = $1`, line);
  });

  test('sends; the receipts of delivery and reading come, and the answer', async () => {
    const [id] = await send('Hello over the bridge');
    await until(async () => (await read(id!)).substatus === 'read');
    expect(await read(id!)).toMatchObject({ status: 'DELIVERED', instanceId: line });
    await until(async () => (await received()).some(({ text }) => text === 'You said: Hello over the bridge'));
  });

  test('a picture comes into the inbox with its file', async () => {
    bridge.service.write({ message: { imageMessage: picture('Look') } });
    await until(async () => (await received()).some(({ text }) => text === 'Look'));
    const { id } = (await received()).find(({ text }) => text === 'Look')!;
    const file = await fetch(`${product.url}/v1/chatapp/messages/inbound/${id}/media/download`, {
      headers: { authorization: `Bearer ${tenant.liveKey}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50);
  });

  test('an edit and a deletion reach the other person', async () => {
    const [id] = await send('We open at nin');
    await until(async () => (await read(id!)).status === 'DELIVERED');
    expect((await request('PATCH', `/messages/${id}`, { message: 'We open at nine' })).status).toBe(200);
    await until(() => shown('We open at nine').length === 1);
    // Refused until the outcome of the edit is stored.
    await until(async () => (await request('DELETE', `/messages/${id}`)).status === 200);
    await until(() => shown('We open at nine')[0]!.deleted);
  });

  test('nothing is lost and nothing doubled when the bridge is killed while messages go and come', async () => {
    const texts = Array.from({ length: 6 }, (_, index) => `Out ${index}.`);
    const ids = await send(...texts);
    for (let kill = 0; kill < 3; kill++) {
      const before = bridge.service.stanzas.length;
      await until(() => bridge.service.stanzas.length > before);
      await bridge.kill();
      bridge.service.write({ message: { conversation: `In ${kill}.` } });
      await bridge.start();
    }
    await until(async () => (await Promise.all(ids.map(read))).every(({ status }) => status === 'DELIVERED'));
    await until(async () => (await received()).filter(({ text }) => /^In \d\.$/.test(text)).length >= 3);
    expect(texts.map(text => shown(text).length)).toEqual(texts.map(() => 1));
    const inbound = (await received()).map(({ text }) => text);
    expect(inbound.filter(text => text.startsWith('In '))).toEqual(['In 0.', 'In 1.', 'In 2.']);
    expect(texts.map(text => inbound.filter(each => each === `You said: ${text}`).length)).toEqual(texts.map(() => 1));
    expect((await request('GET', `/instances/${line}`)).body.data.status).toBe('ACTIVE');
  });
});
