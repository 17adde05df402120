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
