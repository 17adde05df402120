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
/** As `/v1/segments/fields` lists it. */
interface ListedField {
  type: string;
  field: string | null;
  key: string | null;
  operators: { op: string; value: string }[];
}

const fieldsOf = ({ body }: Answer): string[] => body.details.map(({ field }: { field: string }) => field);

describe('POST /v1/segments', () => {
  test('201 with the segment, its rules as they were given', async () => {
    const rules = [
      RULE,
      { type: 'contactField', field: 'hasEmail', value: true },
      { type: 'contactField', field: 'languages', op: 'containsOneOf', value: ['pt-BR', 'es'] },
      { type: 'topic', topicId: audience.topicId, subscribed: true },
      { type: 'tag', tag: 'VIP', has: false },
      { type: 'property', key: 'plan', op: 'in', value: ['gold', 'silver'] },
      { type: 'property', key: 'visits', op: 'between', value: [1, 5.5] },
      { type: 'property', key: 'member', op: 'exists' },
      { type: 'property', key: 'signup', op: 'after', value: '2026-01-01T00:00:00.000Z' },
      { type: 'receiveMarketing', value: true },
    ];
    const { status, body } = await create(valid(rules));
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        data: {
          id: expect.stringMatching(/^seg_/),
          workspaceId: app.workspaceId,
          name: 'A segment',
          version: 1,
          match: 'all',
          rules,
          tracked: false,
          tracking: 'OFF',
          count: null,
          createdAt: app.clock.now().toISOString(),
          updatedAt: app.clock.now().toISOString(),
        },
      },
    ]);
    expect((await app.request('GET', `/v1/segments/${body.data.id}`)).body.data.rules).toEqual(rules);
  });

  test('the older valueMatch is stored as op', async () => {
    const { body } = await create(
      valid([
        { type: 'property', key: 'plan', valueMatch: 'exact', value: 'gold' },
        { type: 'property', key: 'plan', valueMatch: 'contains', value: 'ol' },
      ]),
    );
    expect(body.data.rules).toEqual([
      { type: 'property', key: 'plan', op: 'equals', value: 'gold' },
      { type: 'property', key: 'plan', op: 'contains', value: 'ol' },
    ]);
  });

  test('32 rules are taken, 33 are not, and none either', async () => {
    expect((await create(valid(Array(32).fill(RULE)))).status).toBe(201);
    for (const rules of [Array(33).fill(RULE), []]) {
      const answer = await create(valid(rules));
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'VALIDATION_ERROR', ['rules']]);
    }
  });

  test('400 names each invalid member of every rule at once, by the place of its rule', async () => {
    const answer = await create({
      name: 'x'.repeat(121),
      match: 'some',
      version: 2,
      rules: [
        RULE,
        { type: 'weather', value: 'sunny' },
        { type: 'contactField', field: 'shoeSize', value: 43 },
        { type: 'contactField', field: 'name', op: 'gt', value: 'a' },
        { type: 'contactField', field: 'email', value: 5 },
        { type: 'topic', topicId: 'top_01kafr2m8ye5nv3q7t9w1x4z6b' },
        { type: 'tag', tag: 'no such tag', has: true },
        { type: 'property', key: 'nope', op: 'equals', value: 1 },
        { type: 'property', key: 'visits', op: 'contains', value: '5' },
        { type: 'property', key: 'visits', op: 'in', value: [1, '2', 3, null] },
        { type: 'property', key: 'visits', op: 'between', value: [5, 1] },
        { type: 'property', key: 'signup', op: 'before', value: 'yesterday' },
        { type: 'property', key: 'visits', valueMatch: 'contains', value: 5 },
        { type: 'property', key: 'plan', op: 'equals', valueMatch: 'exact', value: 'x' },
        { type: 'contactField', field: 'hasPhone', op: 'exists' },
        { type: 'tag', tag: 'VIP', value: true },
        { type: 'receiveMarketing' },
        'not a rule',
      ],
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer).sort()).toEqual(
      [
        'name',
        'match',
        'version',
        'rules[1].type',
        'rules[2].field',
        'rules[3].op',
        'rules[4].value',
        'rules[5].topicId',
        'rules[5].subscribed',
        'rules[6].tag',
        'rules[7].key',
        'rules[8].op',
        'rules[9].value[1]',
        'rules[9].value[3]',
        'rules[10].value',
        'rules[11].value',
        'rules[12].valueMatch',
        'rules[13].valueMatch',
        'rules[14].op',
        'rules[15].value',
        'rules[16].value',
        'rules[17]',
      ].sort(),
    );
  });

  test("another workspace's topics, tags and properties are unknown", async () => {
    const workspaceId = await app.workspace();
    const other = await Audience.create(app, await app.key({ workspaceId }), workspaceId);
    await other.tag('secret');
    await other.property('salary', 'NUMBER');
    const answer = await create(
      valid([
        { type: 'topic', topicId: other.topicId, subscribed: true },
        { type: 'tag', tag: 'secret' },
        { type: 'property', key: 'salary', op: 'gt', value: 1 },
      ]),
    );
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['rules[0].topicId', 'rules[1].tag', 'rules[2].key']]);
  });

  test('403 FORBIDDEN without contacts:manage', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await app.request('POST', '/v1/segments', { key, body: valid([RULE]) })).status).toBe(403);
  });
});

describe('GET and PATCH /v1/segments/{id}', () => {
  test('a new name of a tag shows in the rules and changes no contact of the segment', async () => {
    await audience.tag('before');
    await audience.contact({ name: 'Tagged', tags: ['before'] });
    const { body } = await create(valid([{ type: 'tag', tag: 'before' }]));
    const path = `/v1/segments/${body.data.id}`;
    await audience.rename('tag', 'before', 'after');
    expect((await app.request('GET', path)).body.data.rules).toEqual([{ type: 'tag', tag: 'after', has: true }]);
    expect((await app.request('GET', `${path}?count=true`)).body.data.count).toBe(1);
    const given = (await app.request('GET', path)).body.data;
    expect((await app.request('PATCH', path, { body: { rules: given.rules } })).body.data.rules).toEqual(given.rules);
  });

  test('changes what is given, and nothing if it is invalid', async () => {
    const { body } = await create(valid([RULE]));
    const path = `/v1/segments/${body.data.id}`;
    const changed = await app.request('PATCH', path, { body: { name: 'Other', match: 'any' } });
    expect(changed.body.data).toMatchObject({ name: 'Other', match: 'any', rules: [RULE] });
    const refused = await app.request('PATCH', path, { body: { name: 'No', rules: [{ type: 'tag' }] } });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['rules[0].tag']]);
    expect((await app.request('GET', path)).body.data.name).toBe('Other');
  });

  test("404 for another workspace's segment, everywhere", async () => {
    const { body } = await create(valid([RULE]));
    const key = await app.key({ workspaceId: await app.workspace() });
    const path = `/v1/segments/${body.data.id}`;
    const contact = await audience.contact({ name: 'Hidden' });
    for (const [method, at, given] of [
      ['GET', path],
      ['PATCH', path, { name: 'Mine' }],
      ['DELETE', path],
      ['GET', `${path}/contacts`],
      ['GET', `${path}/explain/${contact}`],
    ] as const)
      expect([at, (await app.request(method, at, { key, body: given })).status]).toEqual([at, 404]);
  });

  test('DELETE answers the id, and then it is gone', async () => {
    const { body } = await create(valid([RULE]));
    const path = `/v1/segments/${body.data.id}`;
    expect((await app.request('DELETE', path)).body.data).toEqual({ id: body.data.id, deleted: true });
    expect((await app.request('GET', path)).status).toBe(404);
  });
});

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

describe('GET /v1/segments/{id}/explain/{contactId}', () => {
  test('says of each rule whether it fits, and what the contact has there', async () => {
    await audience.tag('explained');
    const contactId = await audience.contact({ name: 'Ana', tags: ['explained'], properties: { visits: 3 } });
    const rules = [
      { type: 'contactField', field: 'name', op: 'equals', value: 'ANA' },
      { type: 'contactField', field: 'hasPhone', value: true },
      { type: 'tag', tag: 'explained', has: true },
      { type: 'property', key: 'visits', op: 'gt', value: 5 },
      { type: 'property', key: 'plan', op: 'notEquals', value: 'gold' },
      { type: 'topic', topicId: audience.topicId, subscribed: false },
      { type: 'receiveMarketing', value: true },
    ];
    const ids: string[] = [];
    for (const match of ['all', 'any']) ids.push((await create(valid(rules, { match }))).body.data.id);
    const explain = async (id: string) =>
      (await app.request('GET', `/v1/segments/${id}/explain/${contactId}`)).body.data;
    const all = await explain(ids[0]!);
    expect(all).toMatchObject({ segmentId: ids[0], contactId, matches: false });
    expect(all.rules.map(({ matches, actual }: { matches: boolean; actual: unknown }) => [matches, actual])).toEqual([
      [true, 'Ana'],
      [false, false],
      [true, true],
      [false, 3],
      [true, null],
      [true, false],
      [true, true],
    ]);
    expect(all.rules.map(({ index, rule }: { index: number; rule: object }) => [index, rule])).toEqual(
      rules.map((rule, index) => [index, rule]),
    );
    expect((await explain(ids[1]!)).matches).toBe(true);
  });

  test("404 for another workspace's contact", async () => {
    const { body } = await create(valid([RULE]));
    const workspaceId = await app.workspace();
    const other = await Audience.create(app, await app.key({ workspaceId }), workspaceId);
    const path = `/v1/segments/${body.data.id}/explain/${await other.contact({ name: 'Elsewhere' })}`;
    expect((await app.request('GET', path)).status).toBe(404);
  });
});

describe('GET /v1/segments/fields and /values', () => {
  test('lists what rules may look at, with operators and the form of their values', async () => {
    const { body } = await app.request('GET', '/v1/segments/fields');
    const find = (name: string) =>
      body.data.find(({ field, key, type }: Record<string, string>) => [field, key, type].includes(name));
    expect(find('name').operators).toContainEqual({ op: 'equals', value: 'text', isDefault: true });
    expect(find('visits')).toMatchObject({ type: 'property', valueType: 'NUMBER' });
    expect(find('visits').operators).toContainEqual({ op: 'between', value: 'numberRange', isDefault: false });
    expect(find('topic')).toMatchObject({ valueType: 'MEMBERSHIP', operators: [] });
  });

  test('every operator that it lists is taken in a rule with a value of its form', async () => {
    const values: Record<string, unknown> = {
      text: 'en',
      texts: ['en'],
      number: 1,
      numbers: [1],
      numberRange: [1, 2],
      boolean: true,
      moment: '2026-01-01T00:00:00.000Z',
      momentRange: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    };
    const { body } = await app.request('GET', '/v1/segments/fields');
    const rules = (body.data as ListedField[]).flatMap(({ type, field, key, operators }) =>
      operators.map(({ op, value }) => ({
        type,
        ...(field ? { field } : { key }),
        op,
        ...(value === 'none' ? {} : { value: values[value] }),
      })),
    );
    expect(rules.length).toBeGreaterThan(60);
    for (let n = 0; n < rules.length; n += 32) {
      const some = rules.slice(n, n + 32);
      expect((await create(valid(some, { match: 'any' }))).body).toMatchObject({ success: true });
    }
  });

  test('counts the values that contacts have', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const other = await Audience.create(app, key, workspaceId);
    await other.property('plan', 'STRING');
    await other.tag('a');
    await other.contact({ name: '1', languages: ['en'], tags: ['a'], properties: { plan: 'gold' } });
    await other.contact({ name: '2', languages: ['en', 'es'], properties: { plan: 'gold' } });
    await other.contact({ name: '3', email: 'x@example.com', properties: { plan: 'free' } });
    const values = async (query: string) =>
      (await app.request('GET', `/v1/segments/values?${query}`, { key })).body.data.map(
        ({ value, count }: { value: unknown; count: number }) => [value, count],
      );
    expect(await values('type=property&key=plan')).toEqual([
      ['gold', 2],
      ['free', 1],
    ]);
    expect(await values('type=contactField&field=languages')).toEqual([
      ['en', 2],
      ['es', 1],
    ]);
    expect(await values('type=contactField&field=hasEmail')).toEqual([
      [false, 2],
      [true, 1],
    ]);
    expect(await values('type=tag')).toEqual([['a', 1]]);
    expect(await values('type=receiveMarketing')).toEqual([[true, 3]]);
    const none = await app.request('GET', '/v1/segments/values?type=contactField', { key });
    expect([none.status, fieldsOf(none)]).toEqual([400, ['field']]);
  });
});
