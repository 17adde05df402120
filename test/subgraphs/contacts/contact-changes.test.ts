import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let other: string;
beforeAll(async () => {
  app = await startApp();
  other = await keyInBrazil();
});
afterAll(() => app.stop());

/** Returns the key of another workspace, where numbers without a country code are Brazilian. */
async function keyInBrazil(): Promise<string> {
  const workspaceId = await app.workspace();
  await sql(app.services.db, "update workspaces.workspace set country = 'BR' where id = $1", [workspaceId]);
  return app.key({ workspaceId });
}

const post = (body: object, key = app.testKey): Promise<Answer> => app.request('POST', '/v1/contacts', { body, key });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(answer.body.data?.isNew ? 201 : 200);
  return answer.body.data;
};
const events = async (name: string) => {
  await app.settle();
  const { body } = await app.request('GET', `/v1/events?limit=100&names=${name}`);
  return body.data.map(({ data }: { data: object }) => data);
};

describe('PATCH /v1/contacts/{id}', () => {
  const patch = (id: string, body: object, key = app.testKey) =>
    app.request('PATCH', `/v1/contacts/${id}`, { body, key });

  test('changes what is given: null clears, absence leaves', async () => {
    const { id } = await create({ externalId: 'patch', name: 'Name', email: 'patch@example.com', languages: ['pt'] });
    const { body } = await patch(id, { name: null, languages: null, receiveMarketing: false });
    expect(body.data).toMatchObject({ name: null, languages: [], receiveMarketing: false, email: 'patch@example.com' });
    expect(await events('contact.updated')).toContainEqual({
      contactId: id,
      externalId: 'patch',
      changed: ['name', 'languages', 'receiveMarketing'],
      sandbox: true,
    });
  });

  test('400 for the last identifier', async () => {
    const { id } = await create({ externalId: 'last' });
    expect((await patch(id, { externalId: null })).status).toBe(400);
  });

  test('409 CONTACT_CONFLICT for the e-mail of another contact', async () => {
    await create({ email: 'hers@example.com' });
    const { id } = await create({ email: 'his@example.com' });
    const { status, body } = await patch(id, { email: 'Hers@example.com' });
    expect([status, body.details]).toEqual([409, [{ field: 'email', message: expect.any(String) }]]);
  });

  test("404 for another workspace's contact, as for a missing one", async () => {
    const { id } = await create({ externalId: 'mine' });
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/tags/x'],
      ['DELETE', '/tags/x'],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Theirs' } : undefined;
      const foreign = await app.request(method, `/v1/contacts/${id}${path}`, { key: other, body });
      const missing = await app.request(method, `/v1/contacts/con_none${path}`, { key: other, body });
      expect([method, foreign.status, foreign.body]).toEqual([method, 404, missing.body]);
    }
  });
});

describe('DELETE /v1/contacts/{id}', () => {
  test('200, then 404, and its identifiers are free', async () => {
    const { id } = await create({ externalId: 'gone', email: 'gone@example.com' });
    const { body } = await app.request('DELETE', `/v1/contacts/${id}`);
    expect(body).toEqual({ success: true, data: { id, deleted: true } });
    expect((await app.request('GET', `/v1/contacts/${id}`)).status).toBe(404);
    expect((await app.request('DELETE', `/v1/contacts/${id}`)).status).toBe(404);
    await create({ email: 'gone@example.com' });
    expect(await events('contact.deleted')).toContainEqual({ contactId: id, externalId: 'gone', sandbox: true });
  });
});

describe('PUT and DELETE /v1/contacts/{id}/tags/{tag}', () => {
  test('adds a tag once, in any case of its letters, and removes it', async () => {
    const { id } = await create({ externalId: 'tagged', tags: ['One'] });
    const path = `/v1/contacts/${id}/tags`;
    expect((await app.request('PUT', `${path}/S%C3%A3o%20Paulo`)).body.data.tags).toEqual(['One', 'São Paulo']);
    expect((await app.request('PUT', `${path}/ONE`)).body.data.tags).toEqual(['One', 'São Paulo']);
    expect((await app.request('DELETE', `${path}/one`)).body.data.tags).toEqual(['São Paulo']);
    expect((await app.request('DELETE', `${path}/one`)).status).toBe(200);
  });

  test('400 for the 51st', async () => {
    const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
    const { id } = await create({ externalId: 'full', tags });
    const { status, body } = await app.request('PUT', `/v1/contacts/${id}/tags/more`);
    expect([status, body.details]).toEqual([400, [{ field: 'tag', message: 'is limited to 50' }]]);
  });
});
