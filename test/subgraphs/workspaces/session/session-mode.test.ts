import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../gateway/graphql/client.js';
import { type Answer, startApp, type TestApp } from '../../../support/app.js';
import { openStream } from '../../../support/stream.js';

let app: TestApp;
let headers: Record<string, string>;
let sandboxId: string;
let liveId: string;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  headers = await signedIn(app);
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

const ask = (query: string, variables = {}, more = headers): Promise<Answer> =>
  app.graphql(query, variables, { key: null, headers: more });

const SWITCH = 'mutation ($mode: SessionMode) { switchMode(mode: $mode) { mode } }';
const LIST = 'query ($sandbox: Boolean) { messages(sandbox: $sandbox) { items { id } } }';
const listed = async (sandbox?: boolean): Promise<string[]> =>
  (await ask(LIST, { sandbox })).body.data.messages.items.map(({ id }: { id: string }) => id);

/** Every process goes on in the mode once it has heard of it. */
async function switchTo(mode: string | null, seen: readonly string[]): Promise<void> {
  expect((await ask(SWITCH, { mode })).body.data.switchMode).toEqual({ mode });
  await expect.poll(() => listed()).toEqual(seen);
}

test('a session without a mode acts live and sees both worlds', async () => {
  expect((await ask('{ me { mode } }')).body.data.me).toEqual({ mode: null });
  expect(await listed()).toEqual([liveId, sandboxId]);
});

test('a session in test mode makes and sees what a test key does, until it is switched back', async () => {
  await switchTo('test', [sandboxId]);
  const session = await app.request('GET', '/session', { key: null, headers });
  expect(session.body.data.mode).toBe('test');
  expect(await listed(false)).toEqual([]);
  expect((await ask('query ($id: ID!) { sms(id: $id) { id } }', { id: liveId })).body.errors[0].extensions.code).toBe(
    'NOT_FOUND',
  );
  const made = await ask(
    'mutation { createCampaign(name: "Try", channel: "sms", to: ["+14155550000"], payload: {message: "Hi"}) { id sandbox } }',
  );
  expect(made.body.data.createCampaign.sandbox).toBe(true);
  await switchTo('live', [liveId]);
  expect(
    (await ask('query ($id: ID!) { campaign(id: $id) { id } }', { id: made.body.data.createCampaign.id })).body
      .errors[0].extensions.code,
  ).toBe('NOT_FOUND');
  await switchTo(null, [liveId, sandboxId]);
});

test('only the session itself is switched, and not without its CSRF token', async () => {
  const other = await signedIn(app);
  await switchTo('test', [sandboxId]);
  expect((await ask('{ me { mode } }', {}, other)).body.data.me.mode).toBeNull();
  const { cookie = '' } = headers;
  const forged = await ask(SWITCH, { mode: 'live' }, { cookie });
  expect(forged.body.errors[0].extensions.code).toBe('CSRF_REJECTED');
  const byKey = await app.graphql(SWITCH, { mode: 'live' });
  expect(byKey.body.errors[0].extensions.code).toBe('SESSION_REQUIRED');
  expect((await ask(SWITCH, { mode: 'both' })).body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
  await switchTo(null, [liveId, sandboxId]);
});

test('a stream ends when its session is switched, so that the client connects to the other world', async () => {
  const stream = await openStream(app, 'subscription { messages { items { id } } }', { key: null, headers });
  expect((await stream.next())?.data.data.messages.items).toHaveLength(2);
  await switchTo('test', [sandboxId]);
  await send(app.testKey);
  expect(await stream.next()).toBeNull();
});
