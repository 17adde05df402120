import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

test('a tag is made before a contact has it, and is read by its id', async () => {
  const made = await app.request('POST', '/v1/tags', { body: { name: ' Gold ' } });
  expect([made.status, made.body.data]).toMatchObject([201, { name: 'Gold' }]);
  const { id } = made.body.data;
  expect((await app.request('GET', `/v1/tags/${id}`)).body.data).toMatchObject({ id, name: 'Gold' });
  const contact = await app.request('POST', '/v1/contacts', { body: { email: 'ada@example.com', tags: ['gold'] } });
  expect(contact.status).toBe(201);
  expect((await app.request('GET', '/v1/tags')).body.data).toHaveLength(1);
  const again = await app.request('POST', '/v1/tags', { body: { name: 'GOLD' } });
  expect([again.status, again.body.code]).toEqual([409, 'TAG_NAME_TAKEN']);
  expect((await app.request('POST', '/v1/tags', { body: { name: ' ' } })).status).toBe(400);
  const reader = await app.key({ scopes: ['contacts:read'] });
  expect((await app.request('POST', '/v1/tags', { key: reader, body: { name: 'New' } })).status).toBe(403);
  expect((await app.request('GET', '/v1/tags/tag_none')).status).toBe(404);
});

test('a property is read by its key', async () => {
  const body = { key: 'birthday', name: 'Birthday', type: 'DATE' };
  await app.request('POST', '/v1/properties', { body });
  expect((await app.request('GET', '/v1/properties/birthday')).body.data).toMatchObject(body);
  expect((await app.request('GET', '/v1/properties/none')).status).toBe(404);
});
