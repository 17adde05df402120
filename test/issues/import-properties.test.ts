import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { Imports, NDJSON } from '../support/contacts/imports.js';

let app: TestApp;
let imports: Imports;
let key: string;
let workspaceId: string;
beforeAll(async () => {
  app = await startApp();
  imports = new Imports(app);
  ({ key, workspaceId } = await imports.tenant());
});
afterAll(() => app?.stop());

const CREATE = { createProperties: 'true' };

async function properties(): Promise<Record<string, string>> {
  const { body } = await app.request('GET', '/v1/properties?limit=100', { key });
  return Object.fromEntries(body.data.map((one: { key: string; type: string }) => [one.key, one.type]));
}

const contact = async (email: string) =>
  (await app.request('GET', `/v1/contacts?email=${encodeURIComponent(email)}`, { key })).body.data[0];

test('the columns of a CSV make their properties, with the types of their values', async () => {
  const file = [
    'email,properties.plan,properties.seats,properties.active,properties.since,properties.postcode,properties.blank',
    'a@csv.example,pro,3,yes,2026-01-31,01310,',
    'b@csv.example,,2.5,no,2026-02-01,20040,',
  ].join('\n');
  const done = await imports.take(file, { key, query: CREATE });
  expect(done).toMatchObject({ status: 'COMPLETED', created: 2, failed: 0 });
  expect(await properties()).toMatchObject({
    plan: 'STRING',
    seats: 'NUMBER',
    active: 'BOOLEAN',
    since: 'DATE',
    postcode: 'STRING',
    blank: 'STRING',
  });
  expect((await contact('a@csv.example')).properties).toEqual({
    plan: 'pro',
    seats: 3,
    active: true,
    since: '2026-01-31T00:00:00.000Z',
    postcode: '01310',
  });
});

test('a mapping gives them the names of its columns, and those that exist keep their type', async () => {
  const mapping = JSON.stringify({ Mail: 'email', 'Loyalty level': 'properties.loyalty', Plan: 'properties.plan' });
  const done = await imports.take('Mail,Loyalty level,Plan\nc@csv.example,gold,7\n', {
    key,
    query: { ...CREATE, mapping },
  });
  expect(done).toMatchObject({ created: 1, failed: 0 });
  const { body } = await app.request('GET', '/v1/properties/loyalty', { key });
  expect(body.data).toMatchObject({ name: 'Loyalty level', type: 'STRING' });
  expect((await contact('c@csv.example')).properties).toEqual({ loyalty: 'gold', plan: '7' });
});

test('objects make the properties of their first rows, with the types of JSON', async () => {
  const rows = [
    { email: 'a@json.example', properties: { score: 10, code: '10', vip: false } },
    { email: 'b@json.example', properties: { score: 11.5, code: '11', vip: true } },
    { email: 'c@json.example', properties: { 'no key': 1 } },
  ];
  const file = rows.map(row => JSON.stringify(row)).join('\n');
  const done = await imports.take(file, { key, headers: NDJSON, query: CREATE });
  expect(done).toMatchObject({ created: 2, failed: 1 });
  expect(await properties()).toMatchObject({ score: 'NUMBER', code: 'STRING', vip: 'BOOLEAN' });
  expect(await properties()).not.toHaveProperty('no key');
});

test('a dry run counts as if they were there and makes none', async () => {
  const file = 'email,properties.dry\na@dry.example,5\nb@dry.example,6\n';
  const done = await imports.take(file, { key, query: { ...CREATE, dryRun: 'true' } });
  expect(done).toMatchObject({ status: 'COMPLETED', created: 2, failed: 0 });
  expect(await properties()).not.toHaveProperty('dry');
  expect(await contact('a@dry.example')).toBeUndefined();
});

test('a key that no property can have, and more properties than a workspace may have, are refused whole', async () => {
  const wrong = await imports.upload('email,x,properties.fresh\na@b.example,1,2\n', {
    key,
    query: { ...CREATE, mapping: JSON.stringify({ email: 'email', x: 'properties.my key', y: 'properties.fresh' }) },
  });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  const fields = wrong.body.details.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['mapping.y', 'mapping.properties.my key']);

  const columns = Array.from({ length: 201 }, (_, n) => `properties.many${n}`);
  const many = await imports.upload(`email,${columns.join(',')}\na@b.example\n`, { key, query: CREATE });
  expect([many.status, many.body.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(await properties()).not.toHaveProperty('many0');
  const files = await imports.rows('select id from files.file where workspace_id = $1 and expires_at is null', [
    workspaceId,
  ]);
  expect(files).toEqual([]);
});

test('without the parameter a missing property is named as before', async () => {
  const { status, body } = await imports.upload('email,properties.unmade\na@b.example,1\n', { key });
  expect([status, body.details[0].field]).toEqual([400, 'mapping.properties.unmade']);
});
