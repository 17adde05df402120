import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { sendDesk } from '../../support/channels/sends.js';
import { TestClock } from '../../support/clock.js';
import { statementsOf } from '../../support/statements.js';

/** Identifiers are of the time of the system, and so is this app's clock at its start. */
let app: TestApp;
let noon: Date;
const ids: Record<'first' | 'scheduled' | 'mail', string> = { first: '', scheduled: '', mail: '' };
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  await app.request('POST', '/v1/contacts', { body: { name: 'Ann', phone: '+14155550001' } });
  const desk = sendDesk(app);
  ids.first = (await desk.sms('+14155550000'))[0]!;
  app.clock.advance(minutes(10));
  noon = app.clock.now();
  const sendAt = new Date(noon.getTime() + minutes(60)).toISOString();
  ids.scheduled = (await desk.sms('+14155550001', { schedule: { sendAt } }))[0]!;
  ids.mail = await desk.email('ann@shop.example');
});
afterAll(() => app?.stop());

type Given = Record<string, unknown>;
const LIST = `query ($channels: [Channel!], $statuses: [MessageStatus!], $sandbox: Boolean, $from: DateTimeISO, $to: DateTimeISO,
  $recipient: String, $contactId: ID, $instanceId: ID, $source: MessageSourceInput, $order: ListOrder! = NEWEST_FIRST,
  $counted: Boolean! = false, $cursor: String, $limit: Int! = 20) {
  messages(channels: $channels, statuses: $statuses, sandbox: $sandbox, from: $from, to: $to, recipient: $recipient,
    contactId: $contactId, instanceId: $instanceId, source: $source, order: $order, counted: $counted, cursor: $cursor, limit: $limit) {
    items { id contact { name } source { id } } pagination { total totalCapped limit nextCursor }
  }
}`;
const ask = (variables: Given = {}, key = app.testKey) => app.graphql(LIST, variables, { key });
const idsOf = async (variables: Given = {}, key = app.testKey): Promise<string[]> => {
  const { body } = await ask(variables, key);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.messages.items.map(({ id }: { id: string }) => id);
};

describe('messages', () => {
  test('of all channels, newest first or oldest first, of the world of the key', async () => {
    const all = [ids.mail, ids.scheduled, ids.first];
    expect(await idsOf()).toEqual(all);
    expect(await idsOf({ order: 'OLDEST_FIRST' })).toEqual([...all].reverse());
    expect(await idsOf({}, app.liveKey)).toEqual([]);
    expect(await idsOf({}, await app.key({ workspaceId: await app.workspace() }))).toEqual([]);
  });

  test('by cursor in both orders, each message once', async () => {
    for (const order of ['NEWEST_FIRST', 'OLDEST_FIRST']) {
      const seen: string[] = [];
      for (let cursor: string | null = null, more = true; more; ) {
        const answer: Answer = await ask({ order, cursor, limit: 1 });
        const { messages } = answer.body.data;
        seen.push(...messages.items.map(({ id }: { id: string }) => id));
        cursor = messages.pagination.nextCursor;
        more = cursor !== null;
      }
      expect(seen).toEqual(await idsOf({ order }));
    }
    const { pagination } = (await ask({ limit: 1 })).body.data.messages;
    const other = await ask({ order: 'OLDEST_FIRST', cursor: pagination.nextCursor });
    expect(other.body.errors[0].extensions.code).toBe('INVALID_CURSOR');
  });

  test('counts only when asked', async () => {
    const { pagination } = (await ask({ limit: 1, counted: true })).body.data.messages;
    expect([pagination.total, pagination.totalCapped]).toEqual([3, null]);
    expect((await ask({ limit: 1 })).body.data.messages.pagination.total).toBeNull();
  });

  test.each<[string, () => Given, () => string[]]>([
    ['channel', () => ({ channels: ['email'] }), () => [ids.mail]],
    ['statuses', () => ({ statuses: ['SCHEDULED'] }), () => [ids.scheduled]],
    ['several statuses', () => ({ statuses: ['SCHEDULED', 'FAILED'] }), () => [ids.scheduled]],
    ['time from', () => ({ from: noon.toISOString() }), () => [ids.mail, ids.scheduled]],
    ['time to', () => ({ to: new Date(noon.getTime() - 1).toISOString() }), () => [ids.first]],
    ['the other world', () => ({ sandbox: false }), () => []],
    ['recipient', () => ({ recipient: '+1 (415) 555-0000' }), () => [ids.first]],
    ['recipient of mail', () => ({ recipient: 'ann@shop.example' }), () => [ids.mail]],
    ['instance', () => ({ instanceId: 'ins_none' }), () => []],
  ])('by %s', async (_name, given, expected) => {
    expect(await idsOf(given())).toEqual(expected());
  });

  test('by contact and by source, with other filters', async () => {
    const { items } = (await ask({ statuses: ['SCHEDULED'] })).body.data.messages;
    const [{ source, contact }] = items;
    expect(contact).toEqual({ name: 'Ann' });
    const { body } = await app.graphql('{ contacts { items { id } } }');
    const contactId = body.data.contacts.items[0].id;
    expect(await idsOf({ contactId })).toEqual([ids.scheduled]);
    expect(await idsOf({ contactId, recipient: '+14155550001', channels: ['sms'] })).toEqual([ids.scheduled]);
    expect(await idsOf({ contactId, statuses: ['FAILED'] })).toEqual([]);
    expect(await idsOf({ source: { kind: 'API_KEY', id: source.id } })).toEqual([ids.mail, ids.scheduled, ids.first]);
    expect(await idsOf({ source: { kind: 'CAMPAIGN', id: source.id } })).toEqual([]);
  });

  test('only of channels that the caller may read', async () => {
    const key = await app.key({ scopes: ['sms:read', 'contacts:read'] });
    expect(await idsOf({}, key)).toEqual([ids.scheduled, ids.first]);
    const codeOf = async (variables: Given, by: string) => (await ask(variables, by)).body.errors[0].extensions.code;
    expect(await codeOf({ channels: ['email'] }, key)).toBe('FORBIDDEN');
    expect(await codeOf({}, await app.key({ scopes: ['contacts:read'] }))).toBe('FORBIDDEN');
    const limited = await app.key({ instanceIds: ['ins_01hzzzzzzzzzzzzzzzzzzzzzzz'] });
    expect(await idsOf({}, limited)).toEqual([]);
    expect(await idsOf({ instanceId: 'ins_other' }, limited)).toEqual([]);
  });

  test('say what they say, in one statement for a page', async () => {
    const query = '{ messages { items { id content plain: content(filled: false) } } }';
    let body: { data: { messages: { items: { content: object }[] } } } | null = null;
    const statements = await statementsOf(app, async () => {
      ({ body } = await app.graphql(query));
    });
    expect(body!.data.messages.items.map(({ content }) => content)).toEqual([
      expect.objectContaining({ subject: 'Hello', text: 'Hello' }),
      expect.objectContaining({ text: 'Hello' }),
      expect.objectContaining({ text: 'Hello' }),
    ]);
    expect(statements.filter(text => text.includes('channels.content'))).toHaveLength(1);
  });
});
