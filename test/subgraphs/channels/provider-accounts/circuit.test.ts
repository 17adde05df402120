import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../../support/peers/providers/email/smtp-server.js';
import { until } from '../../../support/process.js';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
let key: string;
beforeAll(async () => {
  app = await startAccounts();
  key = app.liveKey;
});
afterAll(() => app?.stop());

let last = 300;
const number = () => `+14155550${++last}`;
const account = (id: string) => app.get(`/v1/provider-accounts/${id}`);
const send = async () => app.reaches(await app.text(number()), 'SENT');
/** Accounts that were read are used for a second. */
const afterAMoment = () => new Promise(resolve => setTimeout(resolve, 1_100));

describe('an account that refuses messages', () => {
  test('fails after three, is tried again at growing intervals, and recovers by a success', async () => {
    const [first, second] = [await app.peer(), await app.peer()];
    const id = await app.twilio(first, { name: 'Main', order: 1 });
    await app.twilio(second, { order: 2 });
    first.trouble = 'balance';
    for (const _ of [1, 2, 3]) await send();
    expect(await account(id)).toMatchObject({
      state: 'FAILING',
      problem: { fault: 'balance', advice: 'The balance is used up. Top it up at the provider.' },
    });
    const [failing, ...more] = await app.events('provider_account.failing');
    expect(more).toEqual([]);
    expect(failing).toMatchObject({
      workspaceId: app.workspaceId,
      data: { providerAccountId: id, name: 'Main', channel: 'sms', kind: 'twilio', fault: 'balance' },
    });
    await afterAMoment();
    const asked = () => first.requests.length;
    let before = asked();
    for (const _ of [1, 2]) await send();
    expect(asked()).toBe(before);
    app.clock.advance(31_000);
    for (const _ of [1, 2]) await send();
    expect(asked()).toBe(before + 1);
    await afterAMoment();
    app.clock.advance(31_000);
    before = asked();
    await send();
    expect(asked()).toBe(before);
    first.trouble = null;
    app.clock.advance(31_000);
    await send();
    expect(await account(id)).toMatchObject({ state: 'ACTIVE', problem: null });
    expect(await app.events('provider_account.recovered')).toMatchObject([{ data: { providerAccountId: id } }]);
    expect(second.taken.length).toBe(8);
    const traffic = await app.get(`/v1/provider-accounts/${id}/traffic`);
    expect(traffic).toMatchObject({ sent: 1, delivered: 0, failed: 0, inDoubt: 0, failures: [] });
  });

  test('shows whoever reads of it nothing of the recipients that the words of its provider name', async () => {
    const words = '535 5.7.8 No credit for ada@reader.example, call +1 (415) 555-0101';
    const onAuth = (_: unknown, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(words), { responseCode: 535 }));
    const server = await startSmtpServer({ onAuth });
    try {
      const settings = { host: '127.0.0.1', port: server.port, security: 'none', user: 'shop', password: 'wrong' };
      const id = await app.account({ kind: 'smtp', settings: { ...settings, from: 'hello@shop.example' } });
      const body = { to: ['ada@reader.example'], type: 'text', payload: { subject: 'Hello', text: 'Hello' } };
      for (const _ of [1, 2, 3]) {
        const sent = await app.request('POST', '/v1/email/messages', { key, body });
        await until(async () => {
          await app.settle();
          return (await app.get(`/v1/email/messages/${sent.body.data.messageIds[0]}`)).route !== null;
        });
      }
      const shown = JSON.stringify([
        await account(id),
        await app.get('/v1/provider-accounts'),
        (await app.events('provider_account.failing')).filter(({ data }) => data['providerAccountId'] === id),
      ]);
      expect(shown.split('535 5.7.8 No credit for •••, call •••')).toHaveLength(4);
      expect(shown).not.toMatch(/ada@|555-0101/);
    } finally {
      await server.stop();
    }
  });

  test('is asked about by a check, which shows balance and recovers it', async () => {
    const peer = await app.peer();
    const id = await app.twilio(peer, { order: 500, prefixes: ['+999'] });
    const check = () => app.request('POST', `/v1/provider-accounts/${id}/check`, { key });
    expect((await check()).body.data).toMatchObject({ works: true, balance: '12.50 USD', problem: null });
    await app.request('PATCH', `/v1/provider-accounts/${id}`, { key, body: { settings: peer.wrong } });
    expect((await check()).body.data).toMatchObject({ works: false, problem: { fault: 'credentials' } });
    await app.services.db.pool.query(
      `update channels.provider_account set state = 'FAILING', fault = 'credentials', reason = 'no' where id = $1`,
      [id],
    );
    await app.request('PATCH', `/v1/provider-accounts/${id}`, {
      key,
      body: { settings: { authToken: peer.settings.authToken } },
    });
    expect((await check()).body.data.works).toBe(true);
    expect((await account(id)).state).toBe('ACTIVE');
  });

  test('sends a test through itself alone, whatever its conditions, and says at once why it cannot', async () => {
    const peer = await app.peer();
    const id = await app.twilio(peer, { order: 900, prefixes: ['+999'] });
    await app.request('POST', `/v1/provider-accounts/${id}/pause`, { key });
    const tried = async (body: object) => app.request('POST', `/v1/provider-accounts/${id}/test`, { key, body });
    const sent = await tried({ to: number(), text: 'Only a test' });
    expect(sent.status).toBe(202);
    const message = await app.reaches(sent.body.data.messageIds[0], 'SENT');
    expect(message.route.providerAccountId).toBe(id);
    expect(peer.taken.map(({ text }) => text)).toEqual(['Only a test']);
    peer.trouble = 'credentials';
    const failed = await app.reaches((await tried({ to: number() })).body.data.messageIds[0], 'FAILED');
    expect(failed.error.code).toBe('PROVIDER_ACCOUNT_REFUSED');
    expect((await tried({ to: 'nobody' })).body.code).toBe('VALIDATION_ERROR');
    const narrow = await app.key({ mode: 'live', scopes: ['providers:manage'] });
    const refused = await app.request('POST', `/v1/provider-accounts/${id}/test`, {
      key: narrow,
      body: { to: number() },
    });
    expect(refused.body.code).toBe('FORBIDDEN');
  });
});
