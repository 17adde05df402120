import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { Audience } from '../../support/contacts/audience.js';

let app: TestApp;
let key: string;
let workspaceId: string;
beforeAll(async () => {
  app = await startApp();
  workspaceId = await app.workspace();
  key = await app.key({ workspaceId });
  const made = [
    { externalId: 'a', name: 'Zoe', email: 'B@order.example', tags: ['gold'] },
    { externalId: 'b', name: 'álvaro', phone: '+5511988880002' },
    { externalId: 'c', name: 'Alva', email: 'a@order.example', phone: '+5511988880001', tags: ['gold'] },
    { externalId: 'd', name: 'ALVARO', tags: ['gold'] },
    { externalId: 'e', email: 'c@order.example' },
    { externalId: 'f' },
  ];
  for (const body of made) {
    await app.request('POST', '/v1/contacts', { key, body });
    app.clock.advance(1_000);
  }
  const first = await app.request('GET', '/v1/contacts?externalId=b', { key });
  await app.request('PATCH', `/v1/contacts/${first.body.data[0].id}`, { key, body: { url: 'https://b.example' } });
});
afterAll(() => app.stop());

const read = async (query: string) => (await app.request('GET', `/v1/contacts?${query}`, { key })).body;
const idsOf = (body: { data: { externalId: string }[] }) => body.data.map(({ externalId }) => externalId).join('');

/** By cursor, one contact a page. */
async function oneByOne(query: string): Promise<string> {
  let [found, next] = ['', ''];
  do {
    const body = await read(`${query}&limit=1${next && `&cursor=${next}`}`);
    found += idsOf(body);
    next = body.pagination.nextCursor;
  } while (next);
  return found;
}

describe('GET /v1/contacts in an order', () => {
  test.each([
    ['orderBy=createdAt', 'fedcba'],
    ['order=asc', 'abcdef'],
    ['orderBy=updatedAt', 'bfedca'],
    ['orderBy=updatedAt&order=asc', 'acdefb'],
    ['orderBy=name', 'cbdaef'],
    ['orderBy=name&order=desc', 'adbcfe'],
    ['orderBy=email', 'caebdf'],
    ['orderBy=email&order=desc', 'eacfdb'],
    ['orderBy=phone', 'cbadef'],
    ['orderBy=phone&order=desc', 'bcfeda'],
    ['orderBy=name&tag=gold', 'cda'],
    ['orderBy=name&search=alv', 'cbd'],
    ['orderBy=email&tag=gold&receiveMarketing=true', 'cad'],
    ['orderBy=phone&updatedSince=2000-01-01T00:00:00Z&order=desc', 'bcfeda'],
  ])('%s → %s', async (query, expected) => {
    const whole = await read(query);
    expect([idsOf(whole), whole.pagination.total]).toEqual([expected, expected.length]);
    expect(await oneByOne(query)).toBe(expected);
    expect(idsOf(await read(`${query}&limit=2&page=2`))).toBe(expected.slice(2, 4));
  });

  test('a cursor holds for its order alone', async () => {
    const { pagination } = await read('orderBy=name&limit=2');
    for (const other of ['', 'orderBy=name&order=desc', 'orderBy=email', 'orderBy=createdAt&order=asc']) {
      const query = `/v1/contacts?${other}&cursor=${pagination.nextCursor}`;
      const { status, body } = await app.request('GET', query, { key });
      expect([other, status, body.code]).toEqual([other, 400, 'INVALID_CURSOR']);
    }
  });

  test('every invalid argument is named', async () => {
    const { status, body } = await app.request('GET', '/v1/contacts?orderBy=tags&order=up', { key });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['orderBy', 'order']);
  });

  test('a contact that is deleted, or named anew, leaves the place of a cursor where it was', async () => {
    const own = await app.workspace();
    const access = await app.key({ workspaceId: own });
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const made = await app.request('POST', '/v1/contacts', { key: access, body: { name, externalId: name } });
      ids.push(made.body.data.id);
    }
    const page = async (query: string) =>
      (await app.request('GET', `/v1/contacts?orderBy=name&${query}`, { key: access })).body;
    const { pagination } = await page('limit=2');
    await app.request('PATCH', `/v1/contacts/${ids[1]}`, { key: access, body: { name: 'Z' } });
    await app.request('DELETE', `/v1/contacts/${ids[0]}`, { key: access });
    expect(idsOf(await page(`cursor=${pagination.nextCursor}`))).toBe('CDB');
  });

  test('the longest names have cursors', async () => {
    const own = await app.workspace();
    const access = await app.key({ workspaceId: own });
    for (const name of ['ﷺ'.repeat(200), '𝒳'.repeat(100), '𠀀'.repeat(100), '!'.repeat(200)])
      expect(
        (await app.request('POST', '/v1/contacts', { key: access, body: { name, externalId: name } })).status,
      ).toBe(201);
    const seen: string[] = [];
    let next: string | null = '';
    do {
      const path = `/v1/contacts?orderBy=name&limit=1${next && `&cursor=${next}`}`;
      const { body } = await app.request('GET', path, { key: access });
      seen.push(body.data[0].externalId[0]);
      next = body.pagination.nextCursor;
    } while (next);
    expect(new Set(seen).size).toBe(4);
  });
});

/** More than are read by the indexes at once, behind more than are looked at before that. */
const [FITTING, OTHERS] = [10_050, 50_050];

test('thousands that fit and stand far behind in the order', async () => {
  const own = await app.workspace();
  const access = await app.key({ workspaceId: own });
  const audience = await Audience.create(app, access, own);
  await audience.many(OTHERS, 'a');
  await audience.many(FITTING, 'b');
  for (const filter of ['search=b', 'search=b&receiveMarketing=true']) {
    const page = async (query: string) =>
      (await app.request('GET', `/v1/contacts?${filter}&orderBy=name&limit=100${query}`, { key: access })).body;
    const first = await page('');
    const second = await page(`&cursor=${first.pagination.nextCursor}`);
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).toHaveLength(200);
    expect((await page('&page=2')).data).toEqual(second.data);
    expect(first.pagination).toMatchObject({ totalCapped: true });
  }
});
