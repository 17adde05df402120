import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';
import { Dice } from '../support/contacts/dice.js';
import { statementsOf } from '../support/statements.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

type Row = Record<string, unknown>;

const save = (contacts: readonly Row[], options: Parameters<TestApp['request']>[2] = {}): Promise<Answer> =>
  app.request('POST', '/v1/contacts/batch', { body: { contacts }, ...options });
const outcomes = ({ body }: Answer): string[] => body.data.results.map(({ outcome }: { outcome: string }) => outcome);
const read = async (id: string) => (await app.request('GET', `/v1/contacts/${id}`)).body.data;

interface StoredEvent {
  name: string;
  contactId: string;
  changed: string[] | null;
}

const eventsOf = (workspaceId: string): Promise<StoredEvent[]> =>
  sql<StoredEvent>(
    app.services.db,
    `select name, data->>'contactId' as "contactId", data->'changed' as changed from contacts.outbox
     where workspace_id = $1 order by seq`,
    [workspaceId],
  );

/** A key of a workspace of its own. */
async function elsewhere(): Promise<{ workspaceId: string; key: string }> {
  const workspaceId = await app.workspace();
  return { workspaceId, key: await app.key({ workspaceId }) };
}

describe('many contacts in one request', () => {
  test('are saved in their order, each with its outcome; what is wrong with one stops no other', async () => {
    const { key } = await elsewhere();
    await app.request('POST', '/v1/contacts', { key, body: { externalId: 'c1', email: 'one@example.com' } });
    const answer = await save(
      [
        { externalId: 'c1', email: 'one@example.com', upsertBy: 'externalId' },
        { externalId: 'c2', phone: '+5511987650001', upsertBy: 'externalId', tags: ['New'] },
        { externalId: 'c1', name: 'One', upsertBy: 'externalId' },
        { email: 'three@example.com', phone: '12', tags: [''], topics: [{ topicId: 'top_none', subscribed: true }] },
        { email: 'ONE@example.com' },
        { name: 'Nobody' },
        { email: 'four@example.com', upsertBy: 'externalId' },
      ],
      { key },
    );
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual(['UNCHANGED', 'CREATED', 'UPDATED', 'FAILED', 'FAILED', 'FAILED', 'FAILED']);
    const { results, ...counts } = answer.body.data;
    expect(counts).toEqual({ created: 1, updated: 1, unchanged: 1, failed: 4 });
    expect(results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(results[2].contactId).toBe(results[0].contactId);
    const errors = results.map(({ error }: { error: Row | null }) => error && [error['code'], fieldsOf(error)]);
    expect(errors.slice(3)).toEqual([
      ['VALIDATION_ERROR', ['contacts[3].phone', 'contacts[3].tags[0]']],
      ['CONTACT_CONFLICT', ['contacts[4].email']],
      ['VALIDATION_ERROR', ['contacts[5].email']],
      ['VALIDATION_ERROR', ['contacts[6].externalId']],
    ]);
    expect(results[4].error.data.contacts).toEqual([{ contactId: results[0].contactId, fields: ['email'] }]);
    const listed = await app.request('GET', '/v1/contacts', { key });
    expect(listed.body.data.map(({ externalId, name }: Row) => [externalId, name])).toEqual([
      ['c2', null],
      ['c1', 'One'],
    ]);
  });

  const fieldsOf = (error: Row) => (error['details'] as { field: string }[]).map(({ field }) => field);

  test('of one contact take effect one after the other, with an event each', async () => {
    const { workspaceId, key } = await elsewhere();
    const answer = await app.request('POST', '/v1/contacts/batch', {
      key,
      body: {
        upsertBy: 'externalId',
        contacts: [
          { externalId: 'x', name: 'First', tags: ['a'] },
          { externalId: 'x', name: 'Second', phone: '+5511987650002' },
          { externalId: 'x', name: 'Second' },
          { externalId: 'x', tags: ['A', 'b'] },
        ],
      },
    });
    expect(outcomes(answer)).toEqual(['CREATED', 'UPDATED', 'UNCHANGED', 'UPDATED']);
    const id = answer.body.data.results[0].contactId;
    const contact = (await app.request('GET', `/v1/contacts/${id}`, { key })).body.data;
    expect(contact).toMatchObject({ name: 'Second', phone: '+5511987650002', tags: ['a', 'b'] });
    expect(await eventsOf(workspaceId)).toEqual([
      { name: 'contact.created', contactId: id, changed: null },
      { name: 'contact.updated', contactId: id, changed: ['name', 'phone'] },
      { name: 'contact.updated', contactId: id, changed: ['tags'] },
    ]);
  });

  test('may pass an identifier from one contact to another', async () => {
    const { key } = await elsewhere();
    const by = { upsertBy: 'externalId' };
    await save([{ externalId: 'a', phone: '+5511987650003' }, { externalId: 'b' }], { key });
    const answer = await save(
      [
        { externalId: 'a', phone: '+5511987650004', ...by },
        { externalId: 'b', phone: '+5511987650003', ...by },
        { externalId: 'a', phone: null, ...by },
        { externalId: 'c', phone: '+5511987650004', ...by },
      ],
      { key },
    );
    expect(outcomes(answer)).toEqual(['UPDATED', 'UPDATED', 'UPDATED', 'CREATED']);
    const listed = (await app.request('GET', '/v1/contacts', { key })).body.data;
    const phones = Object.fromEntries(listed.map(({ externalId, phone }: Row) => [externalId, phone]));
    expect(phones).toEqual({ a: null, b: '+5511987650003', c: '+5511987650004' });
  });

  test('cost a number of statements that does not grow with them', async () => {
    const { key } = await elsewhere();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ externalId: `n${count}.${at}`, tags: [`t${at % 30}`] }));
    await save(rows(1), { key });
    const few = await statementsOf(app, () => save(rows(2), { key }));
    const many = await statementsOf(app, () => save(rows(100), { key }));
    // The limits of requests and the uses of keys are stored beside them, when their time has come.
    expect(Math.abs(many.length - few.length)).toBeLessThan(5);
  });

  test('are saved once under a key, and answered again', async () => {
    const headers = { 'idempotency-key': 'batch-1' };
    const contacts = [{ externalId: 'once', tags: ['fresh'] }, { phone: 'nonsense' }];
    const first = await save(contacts, { headers });
    const again = await save(contacts, { headers });
    expect([outcomes(first), again.body]).toEqual([['CREATED', 'FAILED'], first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await read(first.body.data.results[0].contactId)).toMatchObject({ externalId: 'once', tags: ['fresh'] });
  });

  test('a tag too many fails the contact that names it alone', async () => {
    const { workspaceId, key } = await elsewhere();
    await sql(
      app.services.db,
      `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
       select 'tag_full' || n, $1, 'full' || n, now(), now() from generate_series(1, 999) n`,
      [workspaceId],
    );
    const answer = await save(
      [
        { externalId: 'a', tags: ['one', 'two'] },
        { externalId: 'b', tags: ['one', 'full1'] },
        { externalId: 'c', tags: ['ONE'] },
      ],
      { key },
    );
    expect(outcomes(answer)).toEqual(['FAILED', 'CREATED', 'CREATED']);
    expect(answer.body.data.results[0].error).toMatchObject({
      code: 'LIMIT_REACHED',
      details: [{ field: 'contacts[0].tags' }],
    });
  });

  test('none and more than a hundred are refused, as is who may not change contacts', async () => {
    expect((await save([])).body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'contacts' }] });
    const many = Array.from({ length: 101 }, (_, at) => ({ externalId: `many${at}` }));
    expect((await save(many)).body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'contacts' }] });
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await save([{ externalId: 'x' }], { key })).status).toBe(403);
  });

  test('of several requests at once are each saved once', async () => {
    const { key } = await elsewhere();
    const rows = Array.from({ length: 40 }, (_, at) => ({
      externalId: `p${at}`,
      name: `P${at}`,
      upsertBy: 'externalId',
    }));
    const answers = await Promise.all([rows, rows.toReversed(), rows].map(each => save(each, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const all = answers.flatMap(outcomes);
    expect([all.filter(each => each === 'CREATED').length, all.filter(each => each === 'FAILED').length]).toEqual([
      40, 0,
    ]);
    expect((await app.request('GET', '/v1/contacts?limit=1', { key })).body.pagination.total).toBe(40);
  });
});

test('a batch does what the same saves do one after the other', async () => {
  const dice = new Dice(7);
  const maybe = (name: string, values: readonly unknown[]) => (dice.chance(0.6) ? { [name]: dice.pick(values) } : {});
  for (let round = 0; round < 12; round++) {
    const [single, batch] = [await elsewhere(), await elsewhere()];
    const rows = Array.from({ length: 20 }, () => ({
      ...maybe('externalId', ['a', 'b', 'c', 'd', null]),
      ...maybe('email', ['a@example.com', 'B@example.com', 'b@example.com', null, 'bad']),
      ...maybe('phone', ['+5511987650011', '+5511987650012', null]),
      ...maybe('name', ['N', 'M', null]),
      ...maybe('tags', [['x'], ['X', 'y'], []]),
      ...maybe('receiveMarketing', [true, false]),
      ...maybe('upsertBy', ['externalId', 'email', 'phone']),
    }));
    const one: unknown[] = [];
    for (const body of rows) {
      const { status, body: answer } = await app.request('POST', '/v1/contacts', { key: single.key, body });
      one.push(status === 201 ? 'CREATED' : status === 200 ? 'SAVED' : answer.code);
    }
    const { results } = (await save(rows, { key: batch.key })).body.data;
    const together = results.map(({ outcome, error }: { outcome: string; error: { code: string } | null }) =>
      error ? error.code : outcome === 'CREATED' ? outcome : 'SAVED',
    );
    expect(together).toEqual(one);
    const stateOf = async (key: string) => {
      const listed = (await app.request('GET', '/v1/contacts?limit=100', { key })).body.data as Row[];
      return listed
        .map(({ id: _, workspaceId: _w, createdAt: _c, updatedAt: _u, ...state }) => JSON.stringify(state))
        .sort();
    };
    expect(await stateOf(batch.key)).toEqual(await stateOf(single.key));
    const emitted = async (workspaceId: string) =>
      (await eventsOf(workspaceId)).map(({ name, changed }) => [name, changed]);
    expect(await emitted(batch.workspaceId)).toEqual(await emitted(single.workspaceId));
  }
});
