import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { sendDesk } from '../../support/channels/sends.js';
import { TestClock } from '../../support/clock.js';
import { statementsOf } from '../../support/statements.js';
import { signedIn } from './client.js';

const NUMBERS = ['+14155550100', '+14155550101', '+14155550102'];

let app: TestApp;
let headers: Record<string, string>;
const hooks: string[] = [];
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  headers = await signedIn(app);
  for (const name of ['One', 'Two']) {
    const body = { name, url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
    hooks.push((await app.request('POST', '/v1/webhooks', { body })).body.data.id);
  }
  const desk = sendDesk(app);
  for (const [place, phone] of NUMBERS.entries()) {
    await app.request('POST', '/v1/contacts', { body: { name: `Contact ${place}`, phone } });
    await desk.sms(phone);
  }
  await app.settle();
});
afterAll(() => app?.stop());

/** Queries as a signed-in user. */
const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { body } = await app.graphql(query, variables, { key: null, headers });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

/** Statements behind a document that read, with one object on each page and with several. */
async function readsOf(query: (limit: number) => string): Promise<[one: number, several: number]> {
  const count = async (limit: number) => {
    const statements = await statementsOf(app, () => ask(query(limit)));
    return statements.filter(text => /^\s*(select|with)/i.test(text)).length;
  };
  // The least of several runs counts: a job, or the session, may be read beside one of them.
  const least = async (limit: number) => Math.min(await count(limit), await count(limit), await count(limit));
  return [await least(1), await least(3)];
}

const MESSAGES = (limit: number) => `{ messages(limit: ${limit}) { items {
  to contact { name } instance { name } apiKey { name creator { email } } user { email } app { name } notification { status } campaign { name } automation { name }
  deliveries(limit: 2) { status webhook { name } sentEvent { event message { id } deliveries(limit: 2) { id } } attemptLog { attempt } }
} } }`;
const DELIVERIES = (limit: number) => `{ deliveries(limit: ${limit}) { items {
  event status webhook { name url } sentEvent { data message { to contact { name } } } attemptLog(last: 1) { statusCode error }
} } }`;

describe('edges', () => {
  test('lead from messages to who they are to, who sent them and who was told', async () => {
    const { messages } = await ask(MESSAGES(20));
    expect(messages.items.map(({ to }: { to: string }) => to)).toEqual([...NUMBERS].reverse());
    expect(messages.items[0]).toMatchObject({
      contact: { name: 'Contact 2' },
      instance: null,
      apiKey: { name: expect.any(String) },
      user: null,
      app: null,
      notification: null,
      campaign: null,
      automation: null,
    });
    const { deliveries } = messages.items[0];
    expect(deliveries.map(({ webhook }: { webhook: object }) => webhook)).toEqual(
      expect.arrayContaining([{ name: 'One' }, { name: 'Two' }]),
    );
    expect(deliveries[0].sentEvent.event).toBe('sms.sent');
    expect(deliveries[0].sentEvent.deliveries).toHaveLength(2);
    expect(deliveries[0].attemptLog).toEqual([{ attempt: 1 }]);
  });

  test.each([0, 13])('name a wrong number of attempts: %i', async last => {
    const { body } = await app.graphql(`{ deliveries(limit: 1) { items { attemptLog(last: ${last}) { attempt } } } }`);
    const { code, details } = body.errors[0].extensions;
    expect([code, details.map(({ field }: { field: string }) => field)]).toEqual(['VALIDATION_ERROR', ['last']]);
  });

  test.each([
    ['messages', MESSAGES],
    ['deliveries', DELIVERIES],
    ['keys', (limit: number) => `{ apiKeys(limit: ${limit}) { items { name creator { email } } } }`],
  ])('of %s take as many statements for a page as for one object', async (_name, query) => {
    const [one, several] = await readsOf(query);
    expect(several).toBe(one);
    expect(several).toBeLessThan(20);
  });

  test('lead to null once what they lead to is gone', async () => {
    const contacts = (await ask('{ contacts { items { id phone } } }')).contacts.items;
    const { id } = contacts.find(({ phone }: { phone: string }) => phone === NUMBERS[0]);
    expect((await app.request('DELETE', `/v1/contacts/${id}`)).status).toBe(200);
    const { messages } = await ask('{ messages(order: OLDEST_FIRST, limit: 1) { items { to contact { id name } } } }');
    expect(messages.items).toEqual([{ to: NUMBERS[0], contact: null }]);
  });
});

describe('deliveries', () => {
  const LIST = `query ($webhookIds: [ID!], $statuses: [WebhookDeliveryStatus!], $event: String, $eventId: ID, $messageId: ID,
    $from: DateTimeISO, $to: DateTimeISO, $order: ListOrder! = NEWEST_FIRST, $counted: Boolean! = false, $cursor: String, $limit: Int! = 20) {
    deliveries(webhookIds: $webhookIds, statuses: $statuses, event: $event, eventId: $eventId, messageId: $messageId, from: $from, to: $to,
      order: $order, counted: $counted, cursor: $cursor, limit: $limit) {
      items { id webhookId eventId sentEvent { messageId } } pagination { total nextCursor }
    }
  }`;
  const list = async (variables: Record<string, unknown> = {}) => (await ask(LIST, variables)).deliveries;
  const idsOf = async (variables: Record<string, unknown> = {}): Promise<string[]> =>
    (await list(variables)).items.map(({ id }: { id: string }) => id);

  test('to all webhooks, in either order, by cursor, counted when asked for', async () => {
    const all = await idsOf();
    expect(all).toHaveLength(6);
    expect(await idsOf({ order: 'OLDEST_FIRST' })).toEqual([...all].reverse());
    const seen: string[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const { items, pagination } = await list({ cursor, limit: 4 });
      seen.push(...items.map(({ id }: { id: string }) => id));
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual(all);
    expect((await list({ limit: 1 })).pagination.total).toBeNull();
    expect((await list({ limit: 1, counted: true })).pagination.total).toBe(6);
  });

  test('by webhook, status, event, message and time', async () => {
    const [first] = (await list()).items;
    expect(await idsOf({ webhookIds: [hooks[0]] })).toHaveLength(3);
    expect(await idsOf({ webhookIds: hooks })).toHaveLength(6);
    expect(await idsOf({ statuses: ['DELIVERED'] })).toEqual([]);
    expect(await idsOf({ statuses: ['PENDING', 'EXHAUSTED'] })).toHaveLength(6);
    expect(await idsOf({ event: 'sms.*' })).toHaveLength(6);
    expect(await idsOf({ event: 'email.*' })).toEqual([]);
    expect(await idsOf({ eventId: first.eventId })).toHaveLength(2);
    expect(await idsOf({ eventId: first.eventId, webhookIds: [first.webhookId] })).toEqual([first.id]);
    expect(await idsOf({ messageId: first.sentEvent.messageId })).toHaveLength(2);
    expect(await idsOf({ messageId: 'msg_none' })).toEqual([]);
    expect(await idsOf({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ from: '2020-01-01T00:00:00Z' })).toHaveLength(6);
  });

  test('of the webhooks that a key may use', async () => {
    const answer = async (key: string, variables = {}) => (await app.graphql(LIST, variables, { key })).body;
    expect((await answer(app.testKey)).data.deliveries.items).toHaveLength(6);
    expect((await answer(await app.key({ workspaceId: await app.workspace() }))).data.deliveries.items).toEqual([]);
    const limited = await app.key({ instanceIds: ['ins_01hzzzzzzzzzzzzzzzzzzzzzzz'] });
    expect((await answer(limited)).data.deliveries.items).toEqual([]);
    expect((await answer(limited, { webhookIds: [hooks[0]] })).errors[0].extensions.code).toBe('INSTANCE_NOT_ALLOWED');
    const code = async (variables: object) => (await answer(app.testKey, variables)).errors[0].extensions.code;
    expect(await code({ webhookIds: ['whk_none'] })).toBe('WEBHOOK_NOT_FOUND');
    expect(await code({ event: 'sms.nope' })).toBe('VALIDATION_ERROR');
    expect(await code({ cursor: 'nope' })).toBe('INVALID_CURSOR');
    expect(await code({ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })).toBe('VALIDATION_ERROR');
    const without = await app.key({ scopes: ['contacts:read'] });
    expect((await answer(without)).errors[0].extensions.code).toBe('FORBIDDEN');
  });
});

describe('node', () => {
  const NODES = `query ($ids: [ID!]!) { nodes(ids: $ids) {
    __typename id ... on Contact { person: name } ... on Message { to } ... on Webhook { name } ... on WebhookDelivery { event }
    ... on Event { event } ... on ApiKey { name } ... on User { email } ... on Workspace { name } ... on Topic { name }
  } }`;
  const found = async () => {
    const { contacts, messages, deliveries, apiKeys, me } =
      await ask(`{ contacts { items { id } } messages { items { id } }
      deliveries { items { id eventId } } apiKeys { items { id } } me { user { id } workspace { id } } }`);
    const [delivery] = deliveries.items;
    const lists = [contacts, messages, apiKeys].map(({ items }) => items[0].id);
    return [...lists, hooks[0]!, delivery.id, delivery.eventId, me.user.id, me.workspace.id];
  };

  test('answers objects of any types by their ids, in their order', async () => {
    const ids = await found();
    const { nodes } = await ask(NODES, { ids });
    const types = ['Contact', 'Message', 'ApiKey', 'Webhook', 'WebhookDelivery', 'Event', 'User', 'Workspace'];
    expect(nodes.map(({ __typename }: { __typename: string }) => __typename)).toEqual(types);
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(nodes[1].to).toMatch(/^\+1415/);
    const one = await ask('query ($id: ID!) { node(id: $id) { ... on Webhook { name } } }', { id: hooks[0] });
    expect(one).toEqual({ node: { name: 'One' } });
  });

  test('null for what is not there, what belongs to others and what is no id', async () => {
    const ids = ['top_none', 'nope_01h', 'con_none', 'ws_none', 'usr_none', 'key_none', 'whk_none', 'evt_none', 'a b'];
    expect((await ask(NODES, { ids: ids.slice(0, 8) })).nodes).toEqual(Array.from({ length: 8 }, () => null));
    const key = await app.key({ workspaceId: await app.workspace() });
    const { body } = await app.graphql(NODES, { ids: await found() }, { key });
    expect(body.data.nodes).toEqual(Array.from({ length: 8 }, () => null));
  });

  test('asks for the scope of each type', async () => {
    const [contact = '', message = '', apiKey = ''] = await found();
    const key = await app.key({ scopes: ['contacts:read'] });
    const { body } = await app.graphql(NODES, { ids: [contact, message, apiKey] }, { key });
    expect(body.data.nodes[0]).toMatchObject({ id: contact, person: expect.any(String) });
    expect(body.data.nodes.slice(1)).toEqual([null, null]);
    expect(body.errors.map(({ extensions: { code } }: { extensions: { code: string } }) => code)).toEqual([
      'FORBIDDEN',
    ]);
    const limited = await app.key({ instanceIds: ['ins_01hzzzzzzzzzzzzzzzzzzzzzzz'] });
    const [, , , , delivery] = await found();
    expect((await app.graphql(NODES, { ids: [delivery] }, { key: limited })).body.data.nodes).toEqual([null]);
  });

  test('reads several of a type together', async () => {
    const { messages } = await ask('{ messages { items { id } } }');
    const ids: string[] = messages.items.map(({ id }: { id: string }) => JSON.stringify(id));
    const [one, several] = await readsOf(limit => `{ nodes(ids: [${ids.slice(0, limit)}]) { ... on Message { to } } }`);
    expect(several).toBe(one);
  });
});

test('messages lead to their notification, which is read once for all of them', async () => {
  const to = NUMBERS.map(phone => ({ phone }));
  const body = { to, channels: ['sms'], payload: { sms: { message: 'Hi' } } };
  const sent = await app.request('POST', '/v1/notify', { body });
  expect([sent.status, sent.body.data.total]).toEqual([202, 3]);
  await app.settle();
  const source = `{ kind: NOTIFICATION, id: "${sent.body.data.id}" }`;
  const query = (limit: number) =>
    `{ messages(source: ${source}, limit: ${limit}) { items { notification { notificationId total mode } } } }`;
  const expected = { notification: { notificationId: sent.body.data.id, total: 3, mode: 'PARALLEL' } };
  expect((await ask(query(3))).messages.items).toEqual([expected, expected, expected]);
  const [one, several] = await readsOf(query);
  expect(several).toBe(one);
});
