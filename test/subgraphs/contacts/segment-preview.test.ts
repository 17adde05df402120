import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { Audience } from '../../support/contacts/audience.js';

let app: TestApp;
let audience: Audience;
beforeAll(async () => {
  app = await startApp();
  audience = await Audience.create(app);
});
afterAll(() => app.stop());

const RULE = { type: 'contactField', field: 'name', op: 'startsWith', value: 'An' };
const create = (body: object): Promise<Answer> => app.request('POST', '/v1/segments', { body });
const valid = (rules: unknown[], more: object = {}) => ({ name: 'A segment', match: 'all', rules, ...more });
const fieldsOf = ({ body }: Answer): string[] => body.details.map(({ field }: { field: string }) => field);

describe('POST /v1/segments/preview', () => {
  const preview = (body: object, key?: string): Promise<Answer> =>
    app.request('POST', '/v1/segments/preview', { body, ...(key ? { key } : {}) });
  const names = ({ body }: Answer): string[] => body.data.map(({ name }: { name: string }) => name);

  test('pages by number and by cursor, newest first', async () => {
    await audience.tag('paged');
    for (let n = 1; n <= 5; n++) await audience.contact({ name: `Page ${n}`, tags: ['paged'] });
    const given = { match: 'all', rules: [{ type: 'tag', tag: 'paged' }], limit: 2 };
    const first = await preview(given);
    expect(names(first)).toEqual(['Page 5', 'Page 4']);
    expect(first.body.pagination).toMatchObject({ total: 5, page: 1, limit: 2, totalPages: 3 });
    expect(names(await preview({ ...given, page: 3 }))).toEqual(['Page 1']);
    const next = await preview({ ...given, cursor: first.body.pagination.nextCursor });
    expect(names(next)).toEqual(['Page 3', 'Page 2']);
    expect(next.body.pagination.total).toBeUndefined();
    const last = await preview({ ...given, cursor: next.body.pagination.nextCursor });
    expect([names(last), last.body.pagination.nextCursor]).toEqual([['Page 1'], null]);
  });

  test('a page has up to 500 contacts', async () => {
    expect((await preview({ match: 'all', rules: [RULE], limit: 500 })).status).toBe(200);
    const answer = await preview({ match: 'all', rules: [RULE], limit: 501 });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['limit']]);
  });

  test('a total of many is capped, unless the exact one is asked for', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const other = await Audience.create(app, key, workspaceId);
    await other.many(10_234);
    const given = { match: 'all', rules: [{ type: 'contactField', field: 'hasEmail', value: true }] };
    const capped = await preview(given, key);
    expect(capped.body.pagination).toMatchObject({ total: 10_000, totalCapped: true, totalPages: 500 });
    expect(capped.body.data).toHaveLength(20);
    const exact = await preview({ ...given, exactTotal: true }, key);
    expect(exact.body.pagination).toMatchObject({ total: 10_234, totalPages: 512 });
    const all = new Set<string>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Answer = await preview({ ...given, limit: 500, ...(cursor ? { cursor } : {}) }, key);
      for (const { id } of page.body.data) all.add(id);
      cursor = page.body.pagination.nextCursor;
    }
    expect(all.size).toBe(10_234);
  });

  test.each([
    [900, { total: 900 }],
    [1_500, { total: 1_000, totalCapped: true }],
  ])('finds %i contacts behind thousands of newer ones that do not fit', async (count, pagination) => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const other = await Audience.create(app, key, workspaceId);
    await other.many(count, 'a');
    await other.many(3_000, 'b');
    const given = { match: 'all', rules: [{ type: 'contactField', field: 'name', value: 'A' }], limit: 10 };
    const first = await preview(given, key);
    expect(first.body.pagination).toMatchObject(pagination);
    expect((await preview({ ...given, exactTotal: true }, key)).body.pagination.total).toBe(count);
    const second = await preview({ ...given, page: 2 }, key);
    const next = await preview({ ...given, cursor: first.body.pagination.nextCursor }, key);
    const ids = ({ body }: Answer): string[] => body.data.map(({ id }: { id: string }) => id);
    expect(ids(next)).toEqual(ids(second));
    const all = [...ids(first), ...ids(second)];
    expect([new Set(all).size, all.toSorted().toReversed()]).toEqual([20, all]);
    expect((await preview({ ...given, page: count / 10 + 1 }, key)).body.data).toEqual([]);
  });

  test('400 INVALID_CURSOR for a cursor of another list or of another workspace', async () => {
    await audience.tag('cursors');
    for (let n = 1; n <= 3; n++) await audience.contact({ name: `Cursor ${n}`, tags: ['cursors'] });
    const rules = [{ type: 'tag', tag: 'cursors' }];
    const { body } = await create(valid(rules));
    const path = `/v1/segments/${body.data.id}/contacts`;
    const { nextCursor } = (await app.request('GET', `${path}?limit=1`)).body.pagination;
    expect((await app.request('GET', `${path}?limit=1&cursor=${nextCursor}`)).status).toBe(200);
    const ofPreview = (await preview({ match: 'all', rules, limit: 1 })).body.pagination.nextCursor;
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const elsewhere = { match: 'all', rules: [RULE], cursor: ofPreview };
    for (const answer of [
      await app.request('GET', `${path}?cursor=${ofPreview}`),
      await preview({ match: 'all', rules, cursor: nextCursor }),
      await preview(elsewhere, key),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test.each([
    ['contains', '.*', ['wild .* card']],
    ['contains', '%', ['wild % card']],
    ['contains', '_', ['wild _ card']],
    ['contains', '\\', ['wild \\ card']],
    ['startsWith', 'WILD %', ['wild % card']],
    ['endsWith', '$', []],
    ['containsOneOf', ['[a-z]', '* CARD'], ['wild .* card']],
    ['equals', "'; drop table contacts.contact; --", []],
  ])('%s %j is text, whatever it means elsewhere', async (op, value, found) => {
    await audience.once('wild', async () => {
      for (const sign of ['.*', '%', '_', '\\']) await audience.contact({ name: `wild ${sign} card` });
    });
    const rules = [{ type: 'contactField', field: 'name', op, value }];
    expect(names(await preview({ match: 'all', rules }))).toEqual(found);
  });

  test.each(['+1 415 555 2671', '(415) 555-2671', '415.555.2671', '+14155552671', '1-415-555-2671'])(
    'the phone number %s is the same in any spelling',
    async value => {
      await audience.once('phone', async () => {
        await app.request('POST', '/v1/contacts', { body: { name: 'Caller', phone: '+14155552671' } });
      });
      for (const [op, given] of [
        ['equals', value],
        ['in', ['+1 650 253 0000', value]],
      ])
        expect(
          names(await preview({ match: 'all', rules: [{ type: 'contactField', field: 'phone', op, value: given }] })),
        ).toEqual(['Caller']);
    },
  );

  test('contacts:read is enough, and nothing is stored', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    const before = (await app.request('GET', '/v1/segments')).body.pagination.total;
    expect((await preview({ match: 'any', rules: [RULE] }, key)).status).toBe(200);
    expect((await app.request('GET', '/v1/segments')).body.pagination.total).toBe(before);
  });
});
