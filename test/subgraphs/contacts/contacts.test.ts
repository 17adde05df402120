import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let other: string;
beforeAll(async () => {
  app = await startApp();
  other = await keyInBrazil();
});
afterAll(() => app.stop());

/** Returns the key of another workspace, where numbers without a country code are Brazilian. */
async function keyInBrazil(): Promise<string> {
  const workspaceId = await app.workspace();
  await sql(app.services.db, "update workspaces.workspace set country = 'BR' where id = $1", [workspaceId]);
  return app.key({ workspaceId });
}

const post = (body: object, key = app.testKey): Promise<Answer> => app.request('POST', '/v1/contacts', { body, key });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(answer.body.data?.isNew ? 201 : 200);
  return answer.body.data;
};
const events = async (name: string) => {
  await app.settle();
  const { body } = await app.request('GET', `/v1/events?limit=100&names=${name}`);
  return body.data.map(({ data }: { data: object }) => data);
};

describe('POST /v1/contacts', () => {
  test('201 with the contact, its values in their one form', async () => {
    const body = {
      name: '  Ana Souza ',
      email: 'Ana@EXAMPLE.com',
      phone: '+55 (11) 99876-5432',
      externalId: 'customer-1',
      url: 'https://example.com/ana',
      telegramPeer: 'Ana_Souza',
      languages: ['pt-br', 'en', 'PT-BR'],
      timeZone: 'america/sao_paulo',
      tags: ['VIP', 'vip', 'Lead'],
    };
    expect(await create(body)).toEqual({
      id: expect.stringMatching(/^con_/),
      workspaceId: app.workspaceId,
      name: 'Ana Souza',
      email: 'Ana@example.com',
      phone: '+5511998765432',
      externalId: 'customer-1',
      isNew: true,
      url: 'https://example.com/ana',
      telegramPeer: '@ana_souza',
      languages: ['pt-BR', 'en'],
      timeZone: 'America/Sao_Paulo',
      receiveMarketing: true,
      optedOutChannels: [],
      tags: ['Lead', 'vip'],
      properties: {},
      topics: [],
      suppressed: [],
      sameAddressIds: [],
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
  });

  test('names every invalid field at once', async () => {
    const { status, body } = await post({
      name: ' ',
      email: 'nobody',
      phone: '12',
      externalId: 'x'.repeat(201),
      url: 'javascript:alert(1)',
      telegramPeer: 'a b',
      languages: ['english language'],
      timeZone: '+03:00',
      optedOutChannels: ['fax'],
      tags: ['ok', ''],
      properties: { nothing: 1 },
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map(({ field }: { field: string }) => field).sort()).toEqual(
      [
        'email',
        'externalId',
        'languages[0]',
        'name',
        'optedOutChannels[0]',
        'phone',
        'properties.nothing',
        'tags[1]',
        'telegramPeer',
        'timeZone',
        'url',
      ].sort(),
    );
  });

  test('names what is invalid beside a wrong JSON type', async () => {
    const { body } = await post({ name: 5, email: 'nobody' });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['name', 'email']);
  });

  test('400 for a contact that nothing identifies', async () => {
    const { status, body } = await post({ name: 'Nobody' });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field: 'email', message: expect.stringContaining('externalId') }]);
  });

  test('400 for 51 tags, 201 for 50', async () => {
    const tags = Array.from({ length: 51 }, (_, at) => `tag ${at}`);
    expect((await post({ externalId: 'tags', tags })).body.details[0].field).toBe('tags');
    expect((await create({ externalId: 'tags', tags: tags.slice(1) })).tags).toHaveLength(50);
  });

  test.each([
    '(11) 98765-4321',
    '11 98765 4321',
    '011 98765-4321',
    '+5511987654321',
    '+55 11 98765 4321',
    '+55 (11) 98765-4321',
    '55 11 98765-4321',
    '+55.11.98765.4321',
    '0 11 98765.4321',
    ' +55-11-98765-4321 ',
  ])('409 for the phone of another contact, written %s', async phone => {
    await post({ phone: '+5511987654321' }, other);
    const { status, body } = await post({ phone }, other);
    expect([status, body.code]).toEqual([409, 'CONTACT_CONFLICT']);
    expect(body.data.contacts[0].fields).toEqual(['phone']);
  });

  test('409 LIMIT_REACHED for the 1,001st tag of the workspace, and nothing is written', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    await sql(
      app.services.db,
      `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
       select $1 || n, $1, 'tag ' || n, now(), now() from generate_series(1, 999) n`,
      [workspaceId],
    );
    expect((await post({ externalId: 'fits', tags: ['last'] }, key)).status).toBe(201);
    const { status, body } = await post({ externalId: 'one-more', tags: ['LAST', 'one more'] }, key);
    expect([status, body.code]).toEqual([409, 'LIMIT_REACHED']);
    expect((await app.request('GET', '/v1/contacts?externalId=one-more', { key })).body.data).toEqual([]);
  });

  test('409 CONTACT_CONFLICT names the contact, the e-mail in any case', async () => {
    const { id } = await create({ email: 'taken@example.com' });
    const { status, body } = await post({ email: 'TAKEN@example.com', tags: ['never registered'] });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'CONTACT_CONFLICT',
      details: [{ field: 'email' }],
      data: { contacts: [{ contactId: id, fields: ['email'] }] },
    });
    const tags = await app.request('GET', '/v1/contacts?tag=never%20registered');
    expect(tags.body.data).toEqual([]);
  });

  test('the same identifiers are free in another workspace', async () => {
    await create({ email: 'two@example.com', externalId: 'two' });
    expect((await post({ email: 'two@example.com', externalId: 'two' }, other)).status).toBe(201);
  });

  test('403 FORBIDDEN without contacts:manage', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await post({ email: 'nobody' }, key)).body.code).toBe('FORBIDDEN');
  });

  test('an Idempotency-Key makes one contact of 5 parallel requests', async () => {
    const headers = { 'idempotency-key': 'one-contact' };
    const body = { email: 'once@example.com' };
    const send = () => app.request('POST', '/v1/contacts', { body, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(answers.every(({ status, body: { code } }) => status === 201 || code === 'IDEMPOTENCY_IN_PROGRESS')).toBe(
      true,
    );
    expect(new Set(made.map(answer => answer.body.data.id)).size).toBe(1);
    expect((await send()).headers.get('idempotent-replayed')).toBe('true');
  });

  test('events carry no personal data', async () => {
    const { id } = await create({ email: 'quiet@example.com', externalId: 'quiet' });
    expect(await events('contact.created')).toContainEqual({ contactId: id, externalId: 'quiet', sandbox: true });
  });
});
