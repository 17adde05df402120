import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let other: string;
beforeAll(async () => {
  app = await startApp();
  other = await app.key({ workspaceId: await app.workspace() });
});
afterAll(() => app.stop());

const save = async (externalId: string, tags: readonly string[]) =>
  (await app.request('POST', '/v1/contacts', { body: { upsertBy: 'externalId', externalId, tags } })).body.data;
const tagNamed = async (name: string) => {
  const { body } = await app.request('GET', '/v1/tags?limit=100');
  return body.data.find((tag: { name: string }) => tag.name === name);
};

describe('GET /v1/tags', () => {
  test('tags are registered by first use and counted', async () => {
    await save('count-1', ['Counted', 'Alone']);
    await save('count-2', ['counted']);
    expect(await tagNamed('Counted')).toEqual({
      id: expect.stringMatching(/^tag_/),
      workspaceId: app.workspaceId,
      name: 'Counted',
      contacts: 2,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await tagNamed('Alone')).contacts).toBe(1);
    expect((await app.request('GET', '/v1/tags', { key: other })).body.data).toEqual([]);
  });
});

describe('PATCH /v1/tags/{id}', () => {
  test('contacts keep a renamed tag', async () => {
    const { id: contactId } = await save('renamed', ['Before']);
    const { id } = await tagNamed('Before');
    const { status, body } = await app.request('PATCH', `/v1/tags/${id}`, { body: { name: 'After' } });
    expect([status, body.data.name]).toEqual([200, 'After']);
    expect((await app.request('GET', `/v1/contacts/${contactId}`)).body.data.tags).toEqual(['After']);
  });

  test('409 TAG_NAME_TAKEN in any case of the letters', async () => {
    await save('taken', ['Here', 'There']);
    const { id } = await tagNamed('There');
    const { status, body } = await app.request('PATCH', `/v1/tags/${id}`, { body: { name: 'HERE' } });
    expect([status, body.code]).toEqual([409, 'TAG_NAME_TAKEN']);
  });

  test("404 for another workspace's tag", async () => {
    await save('private', ['Private']);
    const { id } = await tagNamed('Private');
    for (const [method, body] of [
      ['PATCH', { name: 'Stolen' }],
      ['DELETE', undefined],
    ] as const)
      expect((await app.request(method, `/v1/tags/${id}`, { key: other, body })).status).toBe(404);
  });
});

describe('DELETE /v1/tags/{id}', () => {
  test('no contact has it from then on, and a job takes it out of the rows', async () => {
    const { id: contactId } = await save('cleaned', ['Keep', 'Drop']);
    const { id } = await tagNamed('Drop');
    expect((await app.request('DELETE', `/v1/tags/${id}`)).body.data).toEqual({ id, deleted: true });
    const { tags, updatedAt } = (await app.request('GET', `/v1/contacts/${contactId}`)).body.data;
    expect(tags).toEqual(['Keep']);
    await app.settle();
    const [row] = await sql<{ count: number; left: number }>(
      app.services.db,
      `select cardinality(tags) as count, (select count(*)::int from contacts.removal) as left
       from contacts.contact where id = $1`,
      [contactId],
    );
    expect(row).toEqual({ count: 1, left: 0 });
    expect((await app.request('GET', `/v1/contacts/${contactId}`)).body.data.updatedAt).toBe(updatedAt);
  });

  test('a tag of the same name is a new one', async () => {
    const { id: contactId } = await save('again', ['Twice']);
    const { id } = await tagNamed('Twice');
    await app.request('DELETE', `/v1/tags/${id}`);
    await save('again-2', ['Twice']);
    expect((await app.request('GET', `/v1/contacts/${contactId}`)).body.data.tags).toEqual([]);
    expect((await tagNamed('Twice')).contacts).toBe(1);
  });

  test('409 IN_USE_BY_SEGMENTS, and contacts keep it', async () => {
    const { id: contactId } = await save('used', ['Used']);
    const { id } = await tagNamed('Used');
    const body = { name: 'Users', version: 1, match: 'all', rules: [{ type: 'tag', tag: 'Used' }] };
    const segment = await app.request('POST', '/v1/segments', { body });
    const refused = await app.request('DELETE', `/v1/tags/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE_BY_SEGMENTS']);
    expect(refused.body.data.segments).toEqual([{ id: segment.body.data.id, name: 'Users' }]);
    expect((await app.request('GET', `/v1/contacts/${contactId}`)).body.data.tags).toEqual(['Used']);
  });
});
