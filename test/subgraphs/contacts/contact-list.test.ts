import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Returns the key of another workspace, where numbers without a country code are Brazilian. */
async function keyInBrazil(): Promise<string> {
  const workspaceId = await app.workspace();
  await sql(app.services.db, "update workspaces.workspace set country = 'BR' where id = $1", [workspaceId]);
  return app.key({ workspaceId });
}

const post = (body: object, key = app.testKey): Promise<Answer> => app.request('POST', '/v1/contacts', { body, key });

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
