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

const define = (key: string, type: string, using = app.testKey) =>
  app.request('POST', '/v1/properties', { key: using, body: { key, name: `The ${key}`, type } });
const save = (externalId: string, properties: unknown) =>
  app.request('POST', '/v1/contacts', { body: { upsertBy: 'externalId', externalId, properties } });

describe('POST /v1/properties', () => {
  test('201 with the property', async () => {
    const { status, body } = await define('plan', 'STRING');
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^prp_/),
      workspaceId: app.workspaceId,
      key: 'plan',
      name: 'The plan',
      type: 'STRING',
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await app.request('GET', '/v1/properties')).body.data).toContainEqual(body.data);
  });

  test('409 PROPERTY_KEY_TAKEN, which is free in another workspace', async () => {
    await define('taken', 'STRING');
    const { status, body } = await define('taken', 'NUMBER');
    expect([status, body.code]).toEqual([409, 'PROPERTY_KEY_TAKEN']);
    expect((await define('taken', 'NUMBER', other)).status).toBe(201);
  });

  test.each([
    [{ key: '1st', name: 'x', type: 'STRING' }, 'key'],
    [{ key: 'a.b', name: 'x', type: 'STRING' }, 'key'],
    [{ key: '__proto__', name: 'x', type: 'STRING' }, 'key'],
    [{ key: 'ok', name: '', type: 'STRING' }, 'name'],
    [{ key: 'ok', name: 'x', type: 'COLOUR' }, 'type'],
  ])('400 for %j', async (body, field) => {
    const answer = await app.request('POST', '/v1/properties', { body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  test('409 LIMIT_REACHED for the 201st', async () => {
    const workspaceId = await app.workspace();
    await sql(
      app.services.db,
      `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
       select $1 || n, $1, 'key' || n, 'x', 'STRING', now(), now() from generate_series(1, 199) n`,
      [workspaceId],
    );
    const key = await app.key({ workspaceId });
    const answers = await Promise.all(['a', 'b', 'c'].map(name => define(name, 'STRING', key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('LIMIT_REACHED');
  });
});

describe('properties of contacts', () => {
  beforeAll(async () => {
    await define('city', 'STRING');
    await define('visits', 'NUMBER');
    await define('member', 'BOOLEAN');
    await define('birthday', 'DATE');
  });

  test('keep their types; a day is its first moment in UTC', async () => {
    const { body } = await save('typed', {
      city: 'São Paulo',
      visits: 4.5,
      member: false,
      birthday: '1990-02-28',
    });
    expect(body.data.properties).toEqual({
      city: 'São Paulo',
      visits: 4.5,
      member: false,
      birthday: '1990-02-28T00:00:00.000Z',
    });
  });

  test('are merged by key, and null removes one', async () => {
    await save('merged', { city: 'Rio', visits: 1 });
    const { body } = await save('merged', { visits: null, member: true });
    expect(body.data.properties).toEqual({ city: 'Rio', member: true });
  });

  test.each([
    [{ city: 5 }, 'properties.city'],
    [{ city: 'x'.repeat(1_001) }, 'properties.city'],
    [{ visits: '5' }, 'properties.visits'],
    [{ member: 'true' }, 'properties.member'],
    [{ birthday: '1990-02-30' }, 'properties.birthday'],
    [{ birthday: 'yesterday' }, 'properties.birthday'],
    [{ unknown: 1 }, 'properties.unknown'],
    [['city'], 'properties'],
    ['city', 'properties'],
  ])('400 for %j', async (properties, field) => {
    const { status, body } = await save('wrong', properties);
    expect([status, body.details.map((detail: { field: string }) => detail.field)]).toEqual([400, [field]]);
  });

  test('the type of a property never changes: 409 PROPERTY_TYPE_FIXED', async () => {
    const path = '/v1/properties/visits';
    const { status, body } = await app.request('PATCH', path, { body: { name: 'Visits', type: 'STRING' } });
    expect([status, body.code]).toEqual([409, 'PROPERTY_TYPE_FIXED']);
    const renamed = await app.request('PATCH', path, { body: { name: 'Visits', type: 'NUMBER' } });
    expect(renamed.body.data).toMatchObject({ name: 'Visits', type: 'NUMBER', key: 'visits' });
  });
});

describe('DELETE /v1/properties/{key}', () => {
  test('no contact shows it from then on, and a job removes the values', async () => {
    await define('secret', 'STRING');
    const { body } = await save('forgetful', { secret: 'hunter2' });
    const deleted = await app.request('DELETE', '/v1/properties/secret');
    expect(deleted.body.data).toMatchObject({ deleted: true });
    const path = `/v1/contacts/${body.data.id}`;
    expect((await app.request('GET', path)).body.data.properties).toEqual({});
    await app.settle();
    const rows = await sql<{ properties: object }>(
      app.services.db,
      'select properties from contacts.contact where id = $1',
      [body.data.id],
    );
    expect(rows).toEqual([{ properties: {} }]);
    expect((await app.request('DELETE', '/v1/properties/secret')).status).toBe(404);
  });

  test("404 for another workspace's property", async () => {
    await define('mine', 'STRING');
    expect((await app.request('DELETE', '/v1/properties/mine', { key: other })).status).toBe(404);
    const body = { name: 'Theirs' };
    expect((await app.request('PATCH', '/v1/properties/mine', { key: other, body })).status).toBe(404);
  });
});

describe('ContactProperty.contacts', () => {
  const USAGE = '{ contactProperties(limit: 100) { items { key contacts few: contacts(max: 1) } } }';
  const usageOf = async (key: string, as = app.testKey) => {
    const { body } = await app.graphql(USAGE, {}, { key: as });
    return body.data.contactProperties.items.find((item: { key: string }) => item.key === key);
  };

  test('counts the contacts of the workspace that have a value, whatever it is', async () => {
    for (const key of ['used', 'unused']) await define(key, 'NUMBER');
    await define('used', 'NUMBER', other);
    await save('used-1', { used: 1 });
    await save('used-2', { used: 0 });
    await save('used-3', { used: 3 });
    await save('used-3', { used: null });
    expect(await usageOf('used')).toEqual({ key: 'used', contacts: 2, few: 1 });
    expect(await usageOf('unused')).toEqual({ key: 'unused', contacts: 0, few: 0 });
    expect(await usageOf('used', other)).toMatchObject({ contacts: 0 });
  });

  test('counts those whom the newest contacts hide', async () => {
    await define('rare', 'STRING');
    await save('rare-1', { rare: 'x' });
    await sql(
      app.services.db,
      `insert into contacts.contact (id, workspace_id, external_id, created_at, updated_at)
       select 'con_zz' || n, $1, 'newer-' || n, now(), now() from generate_series(1, 20000) n`,
      [app.workspaceId],
    );
    expect(await usageOf('rare')).toMatchObject({ contacts: 1 });
  });
});
