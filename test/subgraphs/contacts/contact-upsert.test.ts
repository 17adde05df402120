import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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

describe('POST /v1/contacts with upsertBy', () => {
  test('201 for a new contact, 200 for one that was there, changed or not, and the same when it is repeated', async () => {
    const save = async (name: string, key?: string) => {
      const headers = key ? { 'idempotency-key': key } : undefined;
      const input = { upsertBy: 'externalId', externalId: 'up-status', name };
      const { status, body } = await app.request('POST', '/v1/contacts', {
        body: input,
        ...(headers ? { headers } : {}),
      });
      return [status, body.data.isNew];
    };
    expect(await save('A', 'up-status-1')).toEqual([201, true]);
    expect(await save('A')).toEqual([200, false]);
    expect(await save('B')).toEqual([200, false]);
    expect(await save('C', 'up-status-2')).toEqual([200, false]);
    expect(await save('A', 'up-status-1')).toEqual([201, true]);
    expect(await save('C', 'up-status-2')).toEqual([200, false]);
    const { body } = await app.request('GET', '/v1/contacts?externalId=up-status');
    expect(body.data[0]).not.toHaveProperty('isNew');
  });

  test('changes the contact that has the key, and replaces what is given alone', async () => {
    const { id } = await create({ externalId: 'up-1', name: 'Before', email: 'up1@example.com', tags: ['a'] });
    const changed = await create({ upsertBy: 'externalId', externalId: 'up-1', name: 'After' });
    expect(changed).toMatchObject({ id, name: 'After', email: 'up1@example.com', tags: ['a'] });
  });

  test('takes the contact with another identifier that has no such key yet', async () => {
    const { id } = await create({ email: 'up2@example.com' });
    const input = { upsertBy: 'externalId', externalId: 'up-2', email: 'UP2@example.com' };
    expect(await create(input)).toMatchObject({ id, externalId: 'up-2', email: 'UP2@example.com' });
  });

  test('409 CONTACT_CONFLICT where the identifiers name two contacts, with both', async () => {
    const first = await create({ externalId: 'up-3' });
    const second = await create({ email: 'up3@example.com' });
    const { status, body } = await post({ upsertBy: 'externalId', externalId: 'up-3', email: 'up3@example.com' });
    expect([status, body.code]).toEqual([409, 'CONTACT_CONFLICT']);
    expect(body.data.contacts).toEqual([
      { contactId: first.id, fields: ['externalId'] },
      { contactId: second.id, fields: ['email'] },
    ]);
  });

  test('409 where the contact with the identifier has another key', async () => {
    const { id } = await create({ externalId: 'up-4', email: 'up4@example.com' });
    const { status, body } = await post({ upsertBy: 'externalId', externalId: 'up-5', email: 'up4@example.com' });
    expect([status, body.data.contacts]).toEqual([409, [{ contactId: id, fields: ['email'] }]]);
  });

  test('400 without a value for the key', async () => {
    const { status, body } = await post({ upsertBy: 'phone', email: 'up6@example.com' });
    expect([status, body.details]).toEqual([400, [{ field: 'phone', message: expect.any(String) }]]);
  });

  test('an upsert that changes nothing leaves updatedAt and emits nothing', async () => {
    const { id, updatedAt } = await create({ externalId: 'up-7', name: 'Same' });
    app.clock.advance(60_000);
    const again = await create({ upsertBy: 'externalId', externalId: 'up-7', name: 'Same' });
    expect([again.id, again.updatedAt]).toEqual([id, updatedAt]);
    expect(JSON.stringify(await events('contact.updated'))).not.toContain(id);
  });
});
