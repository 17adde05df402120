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

/** Of another workspace, where numbers without a country code are Brazilian. */
async function keyInBrazil(): Promise<string> {
  const workspaceId = await app.workspace();
  await sql(app.services.db, "update workspaces.workspace set country = 'BR' where id = $1", [workspaceId]);
  return app.key({ workspaceId });
}

const post = (body: object, key = app.testKey): Promise<Answer> => app.request('POST', '/v1/contacts', { body, key });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.status).toBe(201);
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

describe('POST /v1/contacts with upsertBy', () => {
  test('changes the contact that has the key, and replaces what is given alone', async () => {
    const { id } = await create({ externalId: 'up-1', name: 'Before', email: 'up1@example.com', tags: ['a'] });
    const changed = await create({ upsertBy: 'externalId', externalId: 'up-1', name: 'After' });
    expect(changed).toMatchObject({ id, name: 'After', email: 'up1@example.com', tags: ['a'] });
  });

  test('takes the contact with another identifier that has no such key yet', async () => {
    const { id } = await create({ email: 'up2@example.com' });
    const input = { upsertBy: 'externalId', externalId: 'up-2', email: 'UP2@example.com' };
    expect(await create(input)).toMatchObject({ id, externalId: 'up-2', email: 'UP2@example.com' });
  });

  test('409 CONTACT_CONFLICT where the identifiers name two contacts, with both', async () => {
    const first = await create({ externalId: 'up-3' });
    const second = await create({ email: 'up3@example.com' });
    const { status, body } = await post({ upsertBy: 'externalId', externalId: 'up-3', email: 'up3@example.com' });
    expect([status, body.code]).toEqual([409, 'CONTACT_CONFLICT']);
    expect(body.data.contacts).toEqual([
      { contactId: first.id, fields: ['externalId'] },
      { contactId: second.id, fields: ['email'] },
    ]);
  });

  test('409 where the contact with the identifier has another key', async () => {
    const { id } = await create({ externalId: 'up-4', email: 'up4@example.com' });
    const { status, body } = await post({ upsertBy: 'externalId', externalId: 'up-5', email: 'up4@example.com' });
    expect([status, body.data.contacts]).toEqual([409, [{ contactId: id, fields: ['email'] }]]);
  });

  test('400 without a value for the key', async () => {
    const { status, body } = await post({ upsertBy: 'phone', email: 'up6@example.com' });
    expect([status, body.details]).toEqual([400, [{ field: 'phone', message: expect.any(String) }]]);
  });

  test('an upsert that changes nothing leaves updatedAt and emits nothing', async () => {
    const { id, updatedAt } = await create({ externalId: 'up-7', name: 'Same' });
    app.clock.advance(60_000);
    const again = await create({ upsertBy: 'externalId', externalId: 'up-7', name: 'Same' });
    expect([again.id, again.updatedAt]).toEqual([id, updatedAt]);
    expect(JSON.stringify(await events('contact.updated'))).not.toContain(id);
  });
});

describe('GET /v1/contacts', () => {
  let key: string;
  let topicId: string;
  const list = async (query: string) => {
    const { status, body } = await app.request('GET', `/v1/contacts?${query}`, { key });
    return status === 200 ? body.data.map(({ externalId }: { externalId: string }) => externalId) : body.code;
  };
  beforeAll(async () => {
    key = await keyInBrazil();
    const topic = await app.request('POST', '/v1/topics', { key, body: { slug: 'news', name: 'News' } });
    topicId = topic.body.data.id;
    await post({ externalId: 'a', name: 'Ana Maria', email: 'ana@list.example', tags: ['Gold'] }, key);
    await post({ externalId: 'b', name: 'anatole', phone: '+55 11 98888-0000', tags: ['gold', 'new'] }, key);
    app.clock.advance(60_000);
    await post(
      { externalId: 'c', name: 'Bea', email: 'bea@list.example', topics: [{ topicId, subscribed: true }] },
      key,
    );
  });

  test.each([
    ['limit=2', ['c', 'b']],
    ['tag=GOLD', ['b', 'a']],
    ['tag=none', []],
    ['email=ANA@list.example', ['a']],
    ['phone=%2B5511988880000', ['b']],
    ['phone=11988880000', ['b']],
    ['externalId=c', ['c']],
    ['search=ANA', ['b', 'a']],
    ['search=ana%20m', ['a']],
    ['search=bea@', ['c']],
    ['search=%2B5511', ['b']],
    ['search=(11)%2098', ['b']],
    ['search=%25', []],
    ['search=_na', []],
    ['search=nothing', []],
    ['tag=gold&search=anat', ['b']],
    ['email=nobody', 'VALIDATION_ERROR'],
    ['search=', 'VALIDATION_ERROR'],
    ['topicId=top_none', []],
  ])('%s → %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  test('by topic and by the time of the last change', async () => {
    expect(await list(`topicId=${topicId}`)).toEqual(['c']);
    expect(await list(`updatedSince=${app.clock.now().toISOString()}`)).toEqual(['c']);
  });

  test('pages by number and by cursor', async () => {
    const first = await app.request('GET', '/v1/contacts?limit=2', { key });
    expect(first.body.pagination).toMatchObject({ total: 3, page: 1, totalPages: 2 });
    const { nextCursor } = first.body.pagination;
    expect(await list(`limit=2&cursor=${nextCursor}`)).toEqual(['a']);
    expect(await list('limit=2&page=2')).toEqual(['a']);
    const foreign = await app.request('GET', `/v1/contacts?cursor=${nextCursor}`);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});

describe('PATCH /v1/contacts/{id}', () => {
  const patch = (id: string, body: object, key = app.testKey) =>
    app.request('PATCH', `/v1/contacts/${id}`, { body, key });

  test('changes what is given: null clears, absence leaves', async () => {
    const { id } = await create({ externalId: 'patch', name: 'Name', email: 'patch@example.com', languages: ['pt'] });
    const { body } = await patch(id, { name: null, languages: null, receiveMarketing: false });
    expect(body.data).toMatchObject({ name: null, languages: [], receiveMarketing: false, email: 'patch@example.com' });
    expect(await events('contact.updated')).toContainEqual({
      contactId: id,
      externalId: 'patch',
      changed: ['name', 'languages', 'receiveMarketing'],
      sandbox: true,
    });
  });

  test('400 for the last identifier', async () => {
    const { id } = await create({ externalId: 'last' });
    expect((await patch(id, { externalId: null })).status).toBe(400);
  });

  test('409 CONTACT_CONFLICT for the e-mail of another contact', async () => {
    await create({ email: 'hers@example.com' });
    const { id } = await create({ email: 'his@example.com' });
    const { status, body } = await patch(id, { email: 'Hers@example.com' });
    expect([status, body.details]).toEqual([409, [{ field: 'email', message: expect.any(String) }]]);
  });

  test("404 for another workspace's contact, as for a missing one", async () => {
    const { id } = await create({ externalId: 'mine' });
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/tags/x'],
      ['DELETE', '/tags/x'],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Theirs' } : undefined;
      const foreign = await app.request(method, `/v1/contacts/${id}${path}`, { key: other, body });
      const missing = await app.request(method, `/v1/contacts/con_none${path}`, { key: other, body });
      expect([method, foreign.status, foreign.body]).toEqual([method, 404, missing.body]);
    }
  });
});

describe('DELETE /v1/contacts/{id}', () => {
  test('200, then 404, and its identifiers are free', async () => {
    const { id } = await create({ externalId: 'gone', email: 'gone@example.com' });
    const { body } = await app.request('DELETE', `/v1/contacts/${id}`);
    expect(body).toEqual({ success: true, data: { id, deleted: true } });
    expect((await app.request('GET', `/v1/contacts/${id}`)).status).toBe(404);
    expect((await app.request('DELETE', `/v1/contacts/${id}`)).status).toBe(404);
    await create({ email: 'gone@example.com' });
    expect(await events('contact.deleted')).toContainEqual({ contactId: id, externalId: 'gone', sandbox: true });
  });
});

describe('PUT and DELETE /v1/contacts/{id}/tags/{tag}', () => {
  test('adds a tag once, in any case of its letters, and removes it', async () => {
    const { id } = await create({ externalId: 'tagged', tags: ['One'] });
    const path = `/v1/contacts/${id}/tags`;
    expect((await app.request('PUT', `${path}/S%C3%A3o%20Paulo`)).body.data.tags).toEqual(['One', 'São Paulo']);
    expect((await app.request('PUT', `${path}/ONE`)).body.data.tags).toEqual(['One', 'São Paulo']);
    expect((await app.request('DELETE', `${path}/one`)).body.data.tags).toEqual(['São Paulo']);
    expect((await app.request('DELETE', `${path}/one`)).status).toBe(200);
  });

  test('400 for the 51st', async () => {
    const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
    const { id } = await create({ externalId: 'full', tags });
    const { status, body } = await app.request('PUT', `/v1/contacts/${id}/tags/more`);
    expect([status, body.details]).toEqual([400, [{ field: 'tag', message: 'is limited to 50' }]]);
  });
});
