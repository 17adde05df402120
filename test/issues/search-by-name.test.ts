import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let key: string;
let other: string;
const NAMES = [
  'María José Gonzalez',
  'Ana Souza Lima',
  "Sean O'Brien",
  'Jean-Luc Müller',
  'Иван Петров',
  'Gonçalo Anaya',
];
beforeAll(async () => {
  app = await startApp();
  [key, other] = await Promise.all([newKey(), newKey()]);
  for (const [place, name] of NAMES.entries())
    await app.request('POST', '/v1/contacts', { key, body: { externalId: String(place), name } });
  await app.request('POST', '/v1/contacts', { key: other, body: { externalId: 'other', name: 'Petra Gonzalez' } });
});
afterAll(() => app?.stop());

const newKey = async () => app.key({ workspaceId: await app.workspace() });

async function search(text: string, as = key): Promise<string[]> {
  const query = new URLSearchParams({ search: text, limit: '100' });
  const { status, body } = await app.request('GET', `/v1/contacts?${query}`, { key: as });
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name).sort();
}

test.each([
  ['gonz', ['María José Gonzalez']],
  ['souza', ['Ana Souza Lima']],
  ['lim ana', ['Ana Souza Lima']],
  ['ana', ['Ana Souza Lima', 'Gonçalo Anaya']],
  ['JOSE', ['María José Gonzalez']],
  ['josé maria', ['María José Gonzalez']],
  ['goncalo', ['Gonçalo Anaya']],
  ['brien', ["Sean O'Brien"]],
  ["o'brien", ["Sean O'Brien"]],
  ['luc muller', ['Jean-Luc Müller']],
  ['Петров', ['Иван Петров']],
  ['ouza', []],
  ['souza gonzalez', []],
  ["' | !a & (b:*) \\", []],
  ['<->', []],
  ['%', []],
])('%s finds %j', async (text, names) => {
  expect(await search(text)).toEqual(names);
});

test('only contacts of the workspace are found', async () => {
  expect(await search('gonzalez', other)).toEqual(['Petra Gonzalez']);
});

test('a name that is changed is found by its new words alone', async () => {
  const { body } = await app.request('GET', '/v1/contacts?externalId=1', { key });
  await app.request('PATCH', `/v1/contacts/${body.data[0].id}`, { key, body: { name: 'Ana Prado' } });
  expect(await search('prado')).toEqual(['Ana Prado']);
  expect(await search('souza')).toEqual([]);
  await app.request('PATCH', `/v1/contacts/${body.data[0].id}`, { key, body: { name: null } });
  expect(await search('prado')).toEqual([]);
});

test('among many contacts the index of words is used', async () => {
  const { pool } = app.services.db;
  const workspaceId = await app.workspace();
  await pool.query(
    `insert into contacts.contact (id, workspace_id, name, created_at, updated_at)
     select 'con_' || lpad(n::text, 26, '0'), $1, 'Person Number' || n, now(), now() from generate_series(1, 20000) n`,
    [workspaceId],
  );
  await pool.query('vacuum analyze contacts.contact');
  const { rows } = await pool.query(
    `explain select c.id from contacts.contact c where c.workspace_id = '${workspaceId}' and (c.name is not null and
       contacts.name_words(c.workspace_id, c.name) @@ contacts.name_search('${workspaceId}', 'number777')
       or lower(c.email) like lower('number777%')) limit 10001`,
  );
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('contact_name_words');
  expect(await search('number777', await app.key({ workspaceId }))).toHaveLength(11);
});

test('lists of named objects are searched by a part of the name, or of the short name beside it, in the workspace alone', async () => {
  const rules = [{ type: 'tag', tag: 'summer sale', has: true }];
  const kinds: [string, (name: string, no: number) => object][] = [
    ['topics', (name, no) => ({ name, slug: `slug-${no}` })],
    ['tags', name => ({ name })],
    ['properties', (name, no) => ({ name, key: `key_${no}`, type: 'STRING' })],
    ['segments', name => ({ name, match: 'all', rules })],
  ];
  for (const [path, bodyOf] of kinds) {
    const found = async (text: string, as = key) => {
      const query = new URLSearchParams({ search: text });
      const { status, body } = await app.request('GET', `/v1/${path}?${query}`, { key: as });
      expect([path, status]).toEqual([path, 200]);
      return body.data.map(({ name }: { name: string }) => name);
    };
    for (const [no, name] of ['Spring Sale', 'summer sale', 'Winter 50%_'].entries()) {
      const { status, body } = await app.request('POST', `/v1/${path}`, { key, body: bodyOf(name, no) });
      expect([path, status, body.message]).toEqual([path, 201, undefined]);
    }
    expect(await found('SALE')).toEqual(['summer sale', 'Spring Sale']);
    expect(await found('50%_')).toEqual(['Winter 50%_']);
    expect(await found('%')).toEqual(['Winter 50%_']);
    expect(await found('sale', other)).toEqual([]);
    const long = await app.request('GET', `/v1/${path}?search=${'x'.repeat(201)}`, { key });
    expect([path, long.status, long.body.details[0].field]).toEqual([path, 400, 'search']);
  }
  const { body } = await app.request('GET', '/v1/topics?search=slug-2', { key });
  expect(body.data).toMatchObject([{ slug: 'slug-2' }]);
});
