import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let sandboxId: string;
let liveId: string;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  sandboxId = await send(app.testKey);
  liveId = await send(app.liveKey);
});
afterAll(() => app?.stop());

/** A message that waits. */
async function send(key: string): Promise<string> {
  const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const body = { to: ['+14155550000'], payload: { message: 'Hello' }, schedule: { sendAt } };
  return (await app.request('POST', '/v1/sms/messages', { key, body })).body.data.messageIds[0];
}

const listed = async (key: string, query = ''): Promise<string[]> => {
  const { body } = await app.request('GET', `/v1/sms/messages${query}`, { key });
  return body.data.map(({ id }: { id: string }) => id);
};

describe.each([
  ['test', () => ({ key: app.testKey, own: sandboxId, other: liveId, sandbox: true })],
  ['live', () => ({ key: app.liveKey, own: liveId, other: sandboxId, sandbox: false })],
] as const)('a %s key', (_mode, side) => {
  test('lists the messages of its own world alone, whatever it filters by', async () => {
    const { key, own, sandbox } = side();
    expect(await listed(key)).toEqual([own]);
    expect(await listed(key, `?sandbox=${sandbox}`)).toEqual([own]);
    expect(await listed(key, `?sandbox=${!sandbox}`)).toEqual([]);
  });

  test('neither reads nor cancels a message of the other world, by any door', async () => {
    const { key, other } = side();
    expect((await app.request('GET', `/v1/sms/messages/${other}`, { key })).status).toBe(404);
    expect((await app.request('POST', `/v1/sms/messages/${other}/cancel`, { key })).status).toBe(404);
    const { body } = await app.graphql('query ($id: ID!) { sms(id: $id) { id } }', { id: other }, { key });
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

test('each world still has its message, waiting', async () => {
  for (const [key, id] of [
    [app.testKey, sandboxId],
    [app.liveKey, liveId],
  ] as const)
    expect((await app.request('GET', `/v1/sms/messages/${id}`, { key })).body.data.status).toBe('SCHEDULED');
});

test('a session sees both, and filters by sandbox', async () => {
  const opened = await app.request('POST', '/session', { key: null, body: app.owner });
  const cookie = opened.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
  const query = 'query ($sandbox: Boolean) { smsMessages(sandbox: $sandbox) { items { id } } }';
  const seen = async (sandbox: boolean | null) => {
    const { body } = await app.graphql(
      query,
      { sandbox },
      { key: null, headers: { cookie, 'x-csrf-token': opened.body.data.csrfToken } },
    );
    return body.data.smsMessages.items.map(({ id }: { id: string }) => id).sort();
  };
  expect(await seen(null)).toEqual([sandboxId, liveId].sort());
  expect(await seen(true)).toEqual([sandboxId]);
  expect(await seen(false)).toEqual([liveId]);
});
