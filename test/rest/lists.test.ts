import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly deprecated?: boolean;
  readonly schema: {
    readonly enum?: readonly string[];
    readonly anyOf?: readonly { readonly enum?: readonly string[] }[];
  };
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: { properties?: object } }>> }>
  >;
}

/** Lists that have no time of their own, by the reason. */
const WITHOUT_TIME: Readonly<Record<string, string>> = {
  '/v1/conversations/labels': 'A label is a word.',
  '/v1/phone-numbers/available': 'These numbers belong to the provider.',
  '/v1/segments/{id}/contacts': 'Contacts are listed by segment here; the list of contacts has times.',
  '/v1/segments/{id}/explain/{contactId}': 'It is an object.',
  '/v1/contacts/{id}/history': 'It is read from the newest entry on, over several kinds of objects.',
  '/v1/contacts/{id}/consents': 'It belongs to one contact.',
  '/v1/conversations/{id}/entries': 'It belongs to one conversation.',
  '/v1/conversations/{id}/notes': 'It belongs to one conversation.',
  '/v1/messages/{id}/events': 'It belongs to one message.',
  '/v1/email/messages/{id}/engagements': 'It belongs to one message.',
  '/v1/voice/calls/{id}/recordings': 'It belongs to one call.',
  '/v1/automations/{id}/versions': 'It belongs to one automation.',
  '/v1/templates/{id}/versions': 'It belongs to one template.',
  '/v1/campaigns/{id}/click-targets': 'It belongs to one campaign.',
  '/v1/campaigns/{id}/replies': 'It belongs to one campaign.',
  '/v1/campaigns/{id}/recipients': 'It belongs to one campaign, whose recipients are found at its start.',
};

let app: TestApp;
let lists: readonly (readonly [path: string, parameters: readonly Parameter[]])[];
beforeAll(async () => {
  app = await startApp();
  const { paths } = (await app.request('GET', '/v1/openapi.json', { key: null })).body as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema.properties ?? {};
    const isList = 'pagination' in schema || 'meta' in schema;
    return isList ? [[path, (get!.parameters ?? []).filter(each => each.in === 'query')] as const] : [];
  });
});
afterAll(() => app?.stop());

const namesOf = (parameters: readonly Parameter[]) => parameters.map(({ name }) => name);

describe('lists of the API', () => {
  test('can be narrowed to the time at which something was made, under one name', () => {
    expect(lists.length).toBeGreaterThan(50);
    const without = lists.flatMap(([path, parameters]) =>
      ['createdFrom', 'createdTo'].every(name => namesOf(parameters).includes(name)) ? [] : [path],
    );
    expect(without.filter(path => !(path in WITHOUT_TIME))).toEqual([]);
  });

  test('answer by these times, and refuse what is none', async () => {
    const plain = lists.filter(
      ([path, parameters]) =>
        !path.includes('{') && namesOf(parameters).includes('createdFrom') && path !== '/v1/webhooks',
    );
    for (const [path] of plain) {
      const within = await app.request(
        'GET',
        `${path}?createdFrom=2020-01-01T00:00:00Z&createdTo=2100-01-01T00:00:00Z`,
      );
      const before = await app.request('GET', `${path}?createdTo=2020-01-01T00:00:00Z`);
      expect([path, within.status, before.status, before.body.data?.length ?? before.body.data]).toEqual([
        path,
        200,
        200,
        expect.anything(),
      ]);
      const refused = await app.request('GET', `${path}?createdFrom=yesterday&createdTo=x`);
      expect([path, refused.status, refused.body.details?.map(({ field }: { field: string }) => field)]).toEqual([
        path,
        400,
        ['createdFrom', 'createdTo'],
      ]);
    }
  });

  test('take one spelling of their order by time', async () => {
    const ordered = lists.filter(([, parameters]) => namesOf(parameters).includes('order'));
    expect(ordered.length).toBeGreaterThan(3);
    for (const [path] of ordered)
      for (const order of ['NEWEST_FIRST', 'OLDEST_FIRST', 'newest_first'])
        expect([path, order, (await app.request('GET', `${path}?order=${order}`)).status]).toEqual([path, order, 200]);
  });

  test('take one identifier or channel by the name for one', async () => {
    const { id } = (await app.request('POST', '/v1/event-types/sms.sent/trigger')).body.data;
    const ids = async (query: string) =>
      (await app.request('GET', `/v1/events?${query}`)).body.data.map((event: { id: string }) => event.id);
    expect(await ids('channel=sms&names=sms.sent')).toEqual([id]);
    expect(await ids('channel=email&names=sms.sent')).toEqual([]);
    const refused = await app.request('GET', '/v1/messages?channel=fax');
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'channel']);
    const unknown = await app.request('GET', '/v1/webhooks/deliveries?webhookId=whk_unknown');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
  });
});

test.each([
  '/v1/sms/messages?from=2026-11-01T00:00:00Z&to=2026-11-30T00:00:00Z',
  '/v1/sms/messages?to=2026-11-30',
  '/v1/sms/messages/inbound?from=2026-11-01T00:00:00Z',
  '/v1/voice/calls?from=2026-11-01&to=2026-11-30T00:00:00Z',
  '/v1/messages?recipient=2026-11-01',
])('%s is refused: a time is no address', async path => {
  const { status, body } = await app.request('GET', path);
  expect([status, body.code, body.details[0].message]).toEqual([
    400,
    'VALIDATION_ERROR',
    expect.stringContaining('createdFrom'),
  ]);
});

test('received messages and conversations have their contact, and are found by it', async () => {
  const { id } = (await app.request('POST', '/v1/contacts', { body: { phone: '+14155550005' } })).body.data;
  await app.request('POST', '/v1/sms/messages', { body: { to: '+14155550005', message: 'Hello' } });
  for (let step = 0; step < 3; step++) {
    await app.settle();
    app.clock.advance(minutes(1));
  }
  await app.settle();
  const { data } = (await app.request('GET', `/v1/sms/messages/inbound?contactId=${id}`)).body;
  expect(data).toMatchObject([{ contactId: id, from: '+14155550005' }]);
  expect((await app.request('GET', '/v1/sms/messages/inbound?contactId=con_other')).body.data).toEqual([]);
  const conversations = (await app.request('GET', `/v1/conversations?contactId=${id}`)).body.data;
  expect(conversations).toMatchObject([{ contactId: id }]);
  const { createdAt } = conversations[0];
  expect((await app.request('GET', `/v1/conversations?createdFrom=${createdAt}`)).body.data).toHaveLength(1);
  const [received] = data;
  const inbound = async (query: string) => (await app.request('GET', `/v1/sms/messages/inbound?${query}`)).body.data;
  const later = new Date(Date.parse(received.createdAt) + 1_000).toISOString();
  expect(await inbound(`createdFrom=${received.createdAt}&createdTo=2100-01-01T00:00:00Z`)).toMatchObject([
    { id: received.id },
  ]);
  expect(await inbound(`createdFrom=${later}`)).toEqual([]);
  expect(await inbound('createdFrom=1970-01-01T00:00:00Z')).not.toEqual([]);
  const earlier = new Date(Date.parse(createdAt) - 1_000).toISOString();
  expect((await app.request('GET', `/v1/conversations?createdTo=${earlier}`)).body.data).toEqual([]);
  expect((await app.request('GET', `/v1/sms/messages/inbound?createdTo=${earlier}`)).body.data).toEqual([]);
});
