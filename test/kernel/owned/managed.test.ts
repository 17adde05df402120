import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { MANAGED_APIS, type ManagedApi } from '../../support/managed.js';

let app: TestApp;
let stranger: string;
beforeAll(async () => {
  app = await startApp();
  stranger = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
});
afterAll(() => app?.stop());

const make = async ({ path, body }: ManagedApi, key = app.liveKey): Promise<Record<string, string>> => {
  const made = await app.request('POST', `/v1${path}`, { body, key });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
};

const actsOn = async (id: string): Promise<string[]> =>
  (await app.services.db.pool.query('select act from audit.entry where object_id = $1 order by id', [id])).rows.map(
    ({ act }) => act,
  );

describe.each(MANAGED_APIS.map(api => [api.row.type, api] as const))('%s', (type, api) => {
  const { kind } = api.row.managed;

  test('is missing to another workspace, and a node to its own', async () => {
    const made = await make(api);
    const path = api.pathOf(made);
    for (const [method, body] of [['GET'], ['PATCH', api.change], ['DELETE']] as const)
      expect([method, (await app.request(method, path, { key: stranger, ...(body ? { body } : {}) })).status]).toEqual([
        method,
        404,
      ]);
    const node = await app.graphql('query ($id: ID!) { node(id: $id) { __typename id } }', { id: made['id'] });
    expect(node.body.data.node).toEqual({ __typename: type, id: made['id'] });
    expect((await app.request('DELETE', path, { key: app.liveKey })).status).toBe(200);
  });

  test('is deleted by one of several requests at once, and not changed any more by one that comes after', async () => {
    const made = await make(api);
    const path = api.pathOf(made);
    const acts = [1, 2, 3, 4, 5].flatMap(() => [
      app.request('PATCH', path, { body: api.change, key: app.liveKey }),
      app.request('DELETE', path, { key: app.liveKey }),
    ]);
    const answers = await Promise.all(acts);
    const deletions = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status);
    expect(deletions.sort()).toEqual([200, 404, 404, 404, 404]);
    const recorded = await actsOn(made['id']!);
    expect(recorded.filter(act => act === `${kind}.deleted`)).toHaveLength(1);
    const changed = answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length;
    expect(recorded.filter(act => act === `${kind}.changed`)).toHaveLength(changed);
    expect(recorded.at(-1)).toBe(`${kind}.deleted`);
  });
});

test('of two that reach the most of a workspace together, one is refused', async () => {
  const api = MANAGED_APIS.find(({ row }) => row.type === 'Form')!;
  const workspaceId = await app.workspace();
  const key = await app.key({ workspaceId });
  const { id } = await make(api, key);
  const copies = `insert into contacts.form select (jsonb_populate_record(f, jsonb_build_object('id', f.id || n))).*
    from contacts.form f, generate_series(1, 98) n where f.id = $1`;
  await app.services.db.pool.query(copies, [id]);
  const create = () => app.request('POST', `/v1${api.path}`, { body: api.body, key });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ body }) => body.code ?? 'created').sort()).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'created',
  ]);
});
