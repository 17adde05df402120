import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app?.stop());

const US = '+14155550101';
const GERMANY = '+4915112345678';

async function workspace(): Promise<{ key: string; testKey: string }> {
  const workspaceId = await app.workspace();
  return { key: await app.key({ workspaceId, mode: 'live' }), testKey: await app.key({ workspaceId }) };
}

const tried = async (key: string, to: readonly string[], message = 'Hello', more: object = {}) =>
  (
    await app.request('POST', '/v1/sms/messages/dry-run', {
      key,
      body: { to, type: 'text', payload: { message, ...more } },
    })
  ).body.data;

describe('the dry run of a send', () => {
  test('names the account of each message with its price, as the message does afterwards', async () => {
    const { key, testKey } = await workspace();
    const peer = await app.peer();
    const main = await app.twilio(peer, { name: 'Main account', order: 1, prefixes: ['+1'], price: '0.0075' }, key);
    const rest = await app.twilio(peer, { name: 'The rest', order: 2 }, key);
    const long = 'x'.repeat(200);
    const of = await tried(key, [US, GERMANY, '+14155550102', 'nobody'], long);
    const route = {
      providerAccountId: main,
      name: 'Main account',
      kind: 'twilio',
      provider: 'Twilio',
      pricePerPart: '0.0075',
    };
    const free = {
      providerAccountId: rest,
      name: 'The rest',
      kind: 'twilio',
      provider: 'Twilio',
      pricePerPart: '0',
      price: '0',
    };
    expect(of.recipients.map((one: { route: unknown }) => one.route)).toEqual([
      { ...route, price: '0.015' },
      free,
      { ...route, price: '0.015' },
      null,
    ]);
    expect(of.routes).toEqual([
      { ...route, messages: 2, parts: 4, price: '0.03' },
      { ...free, messages: 1, parts: 2 },
    ]);
    const { pricePerPart: _, provider: __, ...expected } = (await tried(key, [US])).recipients[0].route;
    const sent = await app.reaches(await app.text(US, {}, key), 'SENT', key);
    expect(sent.route).toMatchObject({ ...expected, price: '0.0075' });
    expect((await tried(testKey, [US])).routes).toEqual([]);
    expect((await tried(testKey, [US])).recipients[0].route).toBeNull();
  });

  test('names the account whose sender the message names, and none that is paused or failing while another takes it', async () => {
    const { key } = await workspace();
    const peer = await app.peer();
    const first = await app.twilio(peer, { name: 'First', order: 1, senders: ['+14155550199'] }, key);
    const second = await app.twilio(peer, { name: 'Second', order: 2 }, key);
    const named = async (more: object = {}) => (await tried(key, [US], 'Hello', more)).routes[0]?.name ?? null;
    expect(await named({ from: '+14155550199' })).toBe('First');
    await app.request('PUT', `/v1/provider-accounts/${first}`, { key, body: { senders: [] } });
    await app.services.db.pool.query(`update channels.provider_account set state = 'FAILING' where id = $1`, [first]);
    await expect.poll(() => named()).toBe('Second');
    await app.request('POST', `/v1/provider-accounts/${second}/pause`, { key, body: {} });
    await expect.poll(() => named()).toBe('First');
    await app.request('POST', `/v1/provider-accounts/${first}/pause`, { key, body: {} });
    await expect.poll(() => named()).toBeNull();
  });

  test('of a notification and in the graph names them, too', async () => {
    const { key } = await workspace();
    const id = await app.twilio(await app.peer(), { name: 'Main account', price: '0.01' }, key);
    const made = await app.request('POST', '/v1/templates', {
      key,
      body: { name: 'Shipped', parts: { sms: { message: 'On its way.' } } },
    });
    const notified = await app.request('POST', '/v1/notify/dry-run', {
      key,
      body: { to: [{ phone: US }], channels: ['sms'], templateId: made.body.data.id },
    });
    expect(notified.body.data.routes).toMatchObject([{ providerAccountId: id, messages: 1, price: '0.01' }]);
    const query = `mutation { dryRunSms(to: ["${US}"], type: "text", payload: {message: "Hi"}) { routes { name parts price } } }`;
    const graph = await app.request('POST', '/graphql', { key, body: { query } });
    expect(graph.body.data.dryRunSms.routes).toEqual([{ name: 'Main account', parts: 1, price: '0.01' }]);
  });
});

describe('an answer in a conversation', () => {
  const routeOf = async (key: string, peer: string) => {
    const begun = await app.request('POST', '/v1/conversations', { key, body: { channel: 'sms', peer } });
    const query = `query Route($id: ID!) {
      conversation(id: $id) { answerRoute { from providerAccountId providerAccountName provider } }
    }`;
    const variables = { id: begun.body.data.id };
    const answer = await app.request('POST', '/graphql', { key, body: { query, variables } });
    return answer.body.data.conversation.answerRoute;
  };

  test('names the account that it would take, and none in test mode', async () => {
    const { key, testKey } = await workspace();
    const peer = await app.peer();
    const german = await app.twilio(peer, { name: 'Germany', order: 1, prefixes: ['+49'] }, key);
    const rest = await app.twilio(peer, { name: 'The rest', order: 2 }, key);
    const through = (providerAccountId: string, providerAccountName: string) => ({
      ...{ from: null, providerAccountId, providerAccountName, provider: 'Twilio' },
    });
    expect(await routeOf(key, GERMANY)).toEqual(through(german, 'Germany'));
    expect(await routeOf(key, US)).toEqual(through(rest, 'The rest'));
    const none = { from: null, providerAccountId: null, providerAccountName: null, provider: null };
    expect(await routeOf(testKey, US)).toEqual(none);
  });
});

describe('the estimate of a campaign', () => {
  test('adds up what each account would take, extrapolated from its sample', async () => {
    const { key, testKey } = await workspace();
    const peer = await app.peer();
    const main = await app.twilio(peer, { name: 'Main account', order: 1, prefixes: ['+1'], price: '0.0075' }, key);
    const rest = await app.twilio(peer, { name: 'The rest', order: 2, price: '1.25' }, key);
    const number = (place: number) =>
      `${place % 2 ? '+141555' : '+49151123'}${String(place + 50_000).padStart(5, '0')}`;
    const to = Array.from({ length: 600 }, (_, place) => number(place));
    const body = { name: 'Sale', channel: 'sms', to, payload: { message: 'x'.repeat(200) } };
    const of = async (as: string) => {
      const made = await app.request('POST', '/v1/campaigns', { key: as, body });
      return (await app.request('GET', `/v1/campaigns/${made.body.data.id}/estimate`, { key: as })).body.data;
    };
    const estimate = await of(key);
    expect(estimate).toMatchObject({ recipients: 600, sampled: 500, deliverable: 600 });
    expect(estimate.routes).toEqual([
      {
        ...{
          providerAccountId: rest,
          name: 'The rest',
          kind: 'twilio',
          provider: 'Twilio',
          recipients: 300,
          parts: 600,
        },
        ...{ pricePerPart: '1.25', price: '750' },
      },
      {
        ...{
          providerAccountId: main,
          name: 'Main account',
          kind: 'twilio',
          provider: 'Twilio',
          recipients: 300,
          parts: 600,
        },
        ...{ pricePerPart: '0.0075', price: '4.5' },
      },
    ]);
    expect((await of(testKey)).routes).toEqual([]);
  });
});
