import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpServer, type TakenMail } from '../../../support/peers/providers/email/smtp-server.js';
import { until } from '../../../support/process.js';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

const USER = 'shop';
const PASSWORD = 'correct horse battery';

/** A mail server that wants credentials, and refuses senders of one domain. */
const startServer = () =>
  startSmtpServer({
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(refusal(535, '5.7.8 Bad login')),
    onMailFrom: ({ address }, _, done) =>
      done(address.endsWith('@foreign.example') ? refusal(550, '5.7.1 Not your domain') : null),
  });

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

let app: AccountsApp;
let server: Awaited<ReturnType<typeof startServer>>;
let mute: Server;
let received: TakenMail[];
beforeAll(async () => {
  app = await startAccounts();
  server = await startServer();
  received = server.taken;
  // It takes connections and never says a word.
  mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
});
afterAll(async () => {
  await app?.stop();
  await server?.stop();
  mute?.close();
});

const settings = (more: object = {}) => ({
  ...{ host: '127.0.0.1', port: server.port, security: 'none', user: USER, password: PASSWORD },
  from: 'Shop <hello@shop.example>',
  ...more,
});

async function workspace(): Promise<string> {
  return app.key({ workspaceId: await app.workspace(), mode: 'live' });
}

async function mail(key: string, to = 'ada@example.com'): Promise<string> {
  const payload = { subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };
  const sent = await app.request('POST', '/v1/email/messages', { key, body: { to: [to], type: 'text', payload } });
  expect(sent.body.code).toBeUndefined();
  return sent.body.data.messageIds[0];
}

async function reaches(id: string, status: string, key: string) {
  const read = () => app.get(`/v1/email/messages/${id}`, key);
  await until(async () => {
    await app.settle();
    return (await read()).status === status;
  });
  return read();
}

describe('an account at a mail server of one’s own', () => {
  test('sends as its sender, without an address of the operator, and shows which account a mail took', async () => {
    const key = await workspace();
    const id = await app.account({ kind: 'smtp', settings: settings(), price: '0.0004' }, key);
    const sent = await reaches(await mail(key), 'SENT', key);
    expect(sent.route).toMatchObject({ providerAccountId: id, kind: 'smtp', price: '0.0004' });
    const [first] = received.splice(0);
    expect(first).toMatchObject({ from: 'hello@shop.example', to: ['ada@example.com'] });
    expect(first!.raw).toContain('From: Shop <hello@shop.example>');
    expect(first!.raw).toContain(sent.route.reference);
  });

  test('leaves a mail to the next account when it wants other credentials, cannot be reached or refuses the sender', async () => {
    for (const wrong of [
      { password: 'wrong' },
      { port: 1 },
      { port: (mute.address() as AddressInfo).port },
      { from: 'me@foreign.example' },
    ]) {
      const key = await workspace();
      await app.account({ kind: 'smtp', settings: settings(wrong), order: 1 }, key);
      const second = await app.account({ kind: 'smtp', settings: settings(), order: 2 }, key);
      const started = performance.now();
      const sent = await reaches(await mail(key), 'SENT', key);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(sent.route.providerAccountId).toBe(second);
      expect(received.splice(0)).toHaveLength(1);
    }
  });

  test('is checked by signing in', async () => {
    const checked = async (given: object) => {
      const id = await app.account({ kind: 'smtp', settings: given });
      return (await app.request('POST', `/v1/provider-accounts/${id}/check`, { key: app.liveKey })).body.data;
    };
    expect(await checked(settings())).toMatchObject({ works: true, problem: null });
    expect(await checked(settings({ password: 'wrong' }))).toMatchObject({
      works: false,
      problem: { fault: 'credentials' },
    });
    expect(await checked(settings({ port: 1 }))).toMatchObject({ works: false, problem: { fault: 'away' } });
    // A network that is not public is not called.
    expect(await checked(settings({ host: '169.254.169.254' }))).toMatchObject({
      works: false,
      problem: { fault: 'away' },
    });
  });

  test('sends as its senders, which the provider of the operator never does', async () => {
    const relay = await startServer();
    const url = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${relay.port}?ignoreTLS=true`;
    const other = await startAccounts({ env: { SMTP_URL: url } });
    try {
      const post = (from: string) =>
        other.request('POST', '/v1/email/messages', {
          key: other.liveKey,
          body: { to: ['ada@example.com'], type: 'text', payload: { subject: 'Hello', text: 'Hello', from } },
        });
      const id = await other.account({ kind: 'smtp', settings: settings(), senders: ['shop.example'] });
      expect((await post('boss@elsewhere.example')).body.code).toBe('SENDER_NOT_ALLOWED');
      const sent = (await post('orders@shop.example')).body.data.messageIds[0];
      await other.settle();
      expect((await other.get(`/v1/email/messages/${sent}`)).route.providerAccountId).toBe(id);
      expect(received.splice(0).map(({ from }) => from)).toEqual(['orders@shop.example']);
      await other.request('POST', `/v1/provider-accounts/${id}/pause`, { key: other.liveKey });
      await new Promise(resolve => setTimeout(resolve, 1_100));
      const late = (await post('orders@shop.example')).body.data.messageIds[0];
      await other.settle();
      expect((await other.get(`/v1/email/messages/${late}`)).error.code).toBe('SENDER_NOT_ALLOWED');
      expect([...received, ...relay.taken]).toEqual([]);
    } finally {
      await other.stop();
      await relay.stop();
    }
  });

  test('sends with what was changed from the next second on', async () => {
    const key = await workspace();
    const id = await app.account({ kind: 'smtp', settings: settings() }, key);
    await reaches(await mail(key), 'SENT', key);
    const body = { settings: { from: 'orders@shop.example' } };
    expect((await app.request('PATCH', `/v1/provider-accounts/${id}`, { key, body })).status).toBe(200);
    await new Promise(resolve => setTimeout(resolve, 1_100));
    await reaches(await mail(key), 'SENT', key);
    expect(received.splice(0).map(({ from }) => from)).toEqual(['hello@shop.example', 'orders@shop.example']);
  });
});
