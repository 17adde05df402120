import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { signedIn } from './client.js';

let app: TestApp;
let headers: Record<string, string>;
/** Those that are made here, by kind. */
const made: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  headers = await signedIn(app);
  const make = async (kind: string, path: string, body: object) => {
    const answer = await app.request('POST', `/v1${path}`, { body });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    made[kind] = answer.body.data.id ?? answer.body.data.messageIds[0];
  };
  await make('contacts', '/contacts', { name: 'Ana Spring', phone: '+14155550142' });
  await make('messages', '/sms/messages', { to: ['+14155550142'], payload: { message: 'Hi' } });
  const message = { channel: 'sms', to: ['+14155550100'], payload: { message: 'Hi' } };
  await make('campaigns', '/campaigns', { name: 'Spring sale', ...message });
  await make('templates', '/templates', {
    name: 'The spring letter',
    category: 'UTILITY',
    parts: { sms: { message: 'Hi' } },
  });
  await make('webhooks', '/webhooks', {
    name: 'SPRING hook',
    url: 'http://127.0.0.1:9/hook',
    events: ['sms.sent'],
    instanceIds: [],
  });
  await make('instances', '/chatapp/instances', { name: 'Spring line' });
  await make('emailDomains', '/email/domains', { name: 'spring.example.com' });
  await make('pushApps', '/push/apps', { name: 'Spring app', allowedOrigins: ['https://spring.example'] });
  await make('phoneNumbers', '/phone-numbers', { phoneNumber: '+14155550100' });
  const rules = [{ type: 'contactField', field: 'hasEmail', value: true }];
  await make('segments', '/segments', { name: 'Springers', version: 1, match: 'all', rules });
});
afterAll(() => app?.stop());

const KINDS = [
  ...['contacts', 'messages', 'campaigns', 'templates', 'automations', 'segments', 'webhooks', 'apiKeys'],
  ...['instances', 'phoneNumbers', 'emailDomains', 'pushApps'],
];
const QUERY = `query ($text: String!) { search(text: $text) { ${KINDS.map(kind => `${kind} { id }`).join(' ')} } }`;

const ask = async (text: string, key?: string) =>
  (await app.graphql(QUERY, { text }, key ? { key } : { key: null, headers })).body;

/** Returns the results by kind, without the kinds that have none. */
async function found(text: string, key?: string): Promise<Record<string, string[]>> {
  const { data, errors } = await ask(text, key);
  expect(errors).toBeUndefined();
  const kinds = Object.entries<{ id: string }[]>(data.search);
  return Object.fromEntries(
    kinds.filter(([, items]) => items.length > 0).map(([kind, items]) => [kind, items.map(({ id }) => id)]),
  );
}

describe('search', () => {
  test('finds what has a name, in any case', async () => {
    const { contacts, campaigns, templates, webhooks, segments, instances, emailDomains, pushApps } = made;
    expect(await found('spring')).toEqual({
      contacts: [contacts],
      campaigns: [campaigns],
      templates: [templates],
      webhooks: [webhooks],
      segments: [segments],
      instances: [instances],
      emailDomains: [emailDomains],
      pushApps: [pushApps],
    });
    expect(await found(' ng sale')).toEqual({ campaigns: [campaigns] });
    expect(await found('ng%sale')).toEqual({});
  });

  test('finds a recipient and its messages by an address, in any form', async () => {
    const { contacts, messages } = made;
    expect(await found('+1 415 555 0142')).toEqual({ contacts: [contacts], messages: [messages] });
    expect(await found('+14155550199')).toEqual({});
  });

  test('finds a number of the workspace by its digits', async () => {
    expect(await found('415 555 0100')).toMatchObject({ phoneNumbers: [made.phoneNumbers] });
    expect((await found('+1415555')).phoneNumbers).toEqual([made.phoneNumbers]);
  });

  test('finds lines for who may read their channel, and those of its credential alone', async () => {
    const reader = await app.key({ scopes: ['botchat:read'] });
    expect((await ask('spring line', reader)).data.search.instances).toEqual([]);
    expect((await ask(made.instances!, reader)).data.search.instances).toEqual([]);
    const limited = await app.key({ mode: 'test', instanceIds: ['ins_01hzzzzzzzzzzzzzzzzzzzzzzz'] });
    expect((await ask('spring line', limited)).data.search.instances).toEqual([]);
    expect((await ask(made.instances!, limited)).data.search.instances).toEqual([]);
  });

  test('finds each object by its identifier', async () => {
    for (const [kind, id] of Object.entries(made)) expect([kind, await found(id)]).toEqual([kind, { [kind]: [id] }]);
    expect(await found('msg_01hzzzzzzzzzzzzzzzzzzzzzzz')).toEqual({});
  });

  test('finds five at most, those first whose name begins with the text', async () => {
    const names = ['Winter 1', 'Cold winter', 'winter 2', 'A winter', 'Winter 3', 'Mild winter'];
    for (const name of names) {
      const body = { name, category: 'UTILITY', parts: { sms: { message: 'Hi' } } };
      await app.request('POST', '/v1/templates', { body });
    }
    const { data } = (await app.graphql('{ search(text: "winter") { templates { name } } }')).body;
    expect(data.search.templates.map(({ name }: { name: string }) => name)).toEqual([
      'Winter 3',
      'winter 2',
      'Winter 1',
      'Mild winter',
      'A winter',
    ]);
  });

  test('has of each kind what the scopes of the caller allow, of its world and workspace', async () => {
    const reader = await app.key({ scopes: ['webhooks:read'] });
    const { data, errors } = await ask('spring', reader);
    expect(data.search).toMatchObject({
      webhooks: [{ id: made.webhooks }],
      contacts: null,
      campaigns: null,
      apiKeys: null,
    });
    expect(errors).toHaveLength(KINDS.length - 1);
    const live = await app.key({ mode: 'live' });
    expect((await ask('spring', live)).data.search.campaigns).toEqual([]);
    const foreign = await app.key({ workspaceId: await app.workspace() });
    const other = (await ask('spring', foreign)).data.search;
    expect([other.contacts, other.campaigns, other.templates, other.webhooks, other.segments]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    for (const id of Object.values(made)) {
      const lists = Object.values((await ask(id, foreign)).data.search as Record<string, object[] | null>);
      expect(lists.flatMap(list => list ?? [])).toEqual([]);
    }
  });

  test('finds keys by their names, but for those that are revoked', async () => {
    await app.key({ scopes: ['sms:read'] });
    await app.key({ scopes: ['email:read'] });
    const rename = `update workspaces.api_key set name = 'Server key', revoked_at = $2 where workspace_id = $1 and scopes = $3 returning id`;
    const { pool } = app.services.db;
    const { rows } = await pool.query(rename, [app.workspaceId, null, ['sms:read']]);
    await pool.query(rename, [app.workspaceId, new Date(), ['email:read']]);
    expect(await found('server k')).toEqual({ apiKeys: [rows[0].id] });
  });

  test('VALIDATION_ERROR for a text too short', async () => {
    const { errors } = await ask('a');
    expect([errors[0].extensions.code, errors[0].extensions.details[0].field]).toEqual(['VALIDATION_ERROR', 'text']);
  });
});
