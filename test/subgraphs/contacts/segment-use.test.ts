import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const segment = (rules: object[], name = 'Readers') =>
  app.request('POST', '/v1/segments', { body: { name, match: 'all', rules } });
const anybody = [{ type: 'contactField', field: 'hasEmail', value: true }];

/**
 * The objects that rules can use: each with the rule that uses it, and the path that deletes it.
 */
const USED = {
  async topic(name: string) {
    const { id } = (await app.request('POST', '/v1/topics', { body: { slug: name, name } })).body.data;
    return { rule: { type: 'topic', topicId: id, subscribed: true }, path: `/v1/topics/${id}` };
  },
  async tag(name: string) {
    await app.request('POST', '/v1/contacts', { body: { email: `${name}@example.com`, tags: [name] } });
    const { body } = await app.request('GET', '/v1/tags?limit=100');
    const { id } = body.data.find((tag: { name: string }) => tag.name === name);
    return { rule: { type: 'tag', tag: name }, path: `/v1/tags/${id}` };
  },
  async property(key: string) {
    await app.request('POST', '/v1/properties', { body: { key, name: key, type: 'STRING' } });
    return { rule: { type: 'property', key, op: 'exists' }, path: `/v1/properties/${key}` };
  },
} as const;

describe.each(['topic', 'tag', 'property'] as const)('DELETE of a %s that segments use', kind => {
  test('409 IN_USE_BY_SEGMENTS names them; once none does, it is deleted', async () => {
    const { rule, path } = await USED[kind]('used');
    const { id } = (await segment([rule, ...anybody])).body.data;
    const other = (await segment([rule], 'Others')).body.data;
    const refused = await app.request('DELETE', path);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE_BY_SEGMENTS']);
    expect(refused.body.data).toEqual({
      segments: [
        { id, name: 'Readers' },
        { id: other.id, name: 'Others' },
      ],
    });
    expect(refused.body.message).toContain('Readers, Others');
    await app.request('PATCH', `/v1/segments/${id}`, { body: { rules: anybody } });
    await app.request('DELETE', `/v1/segments/${other.id}`);
    expect((await app.request('DELETE', path)).status).toBe(200);
  });

  test('that races with a new segment: one of both is refused', async () => {
    for (let n = 0; n < 10; n++) {
      const { rule, path } = await USED[kind](`race${n}`);
      const [created, deleted] = await Promise.all([segment([rule]), app.request('DELETE', path)]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([created.status, deleted.status]);
    }
  });
});

describe('limits of a workspace', () => {
  test('409 LIMIT_REACHED for the 51st tracked segment and for the 501st of all', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const create = (tracked: boolean) =>
      app.request('POST', '/v1/segments', { key, body: { name: 'One', match: 'all', rules: anybody, tracked } });
    const first = (await create(true)).body.data.id;
    const copies = (count: number) =>
      app.services.db.pool.query(
        `insert into contacts.segment (id, workspace_id, name, version, match, rules, tracked, tracking, created_at, updated_at)
         select id || n, workspace_id, name, version, match, rules, tracked, tracking, created_at, updated_at
           from contacts.segment, generate_series(1, $2::int) n where id = $1`,
        [first, count],
      );
    await copies(48);
    const racing = await Promise.all([create(true), create(true)]);
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409]);
    const untracked = (await create(false)).body.data.id;
    const changed = await app.request('PATCH', `/v1/segments/${untracked}`, { key, body: { tracked: true } });
    expect([changed.status, changed.body.code]).toEqual([409, 'LIMIT_REACHED']);
    await app.services.db.pool.query('update contacts.segment set tracked = false where workspace_id = $1', [
      workspaceId,
    ]);
    await app.services.db.pool.query(
      `insert into contacts.segment (id, workspace_id, name, version, match, rules, tracked, tracking, created_at, updated_at)
       select 'seg_many' || n, workspace_id, name, version, match, rules, tracked, tracking, created_at, updated_at
         from contacts.segment, generate_series(1, 449) n where id = $1`,
      [first],
    );
    const all = await create(false);
    expect([all.status, all.body.code]).toEqual([409, 'LIMIT_REACHED']);
  });
});

describe('a segment in the graph', () => {
  test('shows its rules with the names of what they use', async () => {
    const { rule } = await USED.tag('shown');
    const id = (await segment([rule])).body.data.id;
    const { body } = await app.graphql('{ segments(limit: 50) { items { id rules tracking } pagination { total } } }');
    expect(body.data.segments.items.find((item: { id: string }) => item.id === id)).toEqual({
      id,
      rules: [{ type: 'tag', tag: 'shown', has: true }],
      tracking: 'OFF',
    });
  });

  test('takes rules as variables, and names what is invalid by its place', async () => {
    const preview = `query ($rules: [SegmentRuleInput!]!) {
      previewSegment(match: any, rules: $rules, limit: 5) { items { id email } pagination { total totalCapped } }
    }`;
    await app.request('POST', '/v1/contacts', { body: { email: 'Graph@example.com' } });
    const rules = [{ type: 'contactField', field: 'email', op: 'equals', value: 'graph@EXAMPLE.com' }];
    const found = await app.graphql(preview, { rules });
    expect(found.body.data.previewSegment).toMatchObject({
      items: [{ email: 'Graph@example.com' }],
      pagination: { total: 1, totalCapped: null },
    });
    const wrong = await app.graphql(preview, { rules: [...rules, { type: 'tag', tag: 'nowhere' }] });
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'rules[1].tag' }],
    });
  });
});
