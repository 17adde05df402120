import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

/** Members that every object has. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];

test('a property named as a member of every object is empty in the export where a contact has none', async () => {
  for (const key of NAMES) await app.request('POST', '/v1/properties', { body: { key, name: key, type: 'STRING' } });
  await app.request('POST', '/v1/contacts', { body: { externalId: 'none' } });
  await app.request('POST', '/v1/contacts', { body: { externalId: 'some', properties: { constructor: 'own' } } });
  const { body } = await app.request('GET', '/v1/contacts/export?format=csv');
  expect(body).not.toContain('native code');
  const [header, ...lines] = body.trim().split('\r\n');
  const column = header.split(',').indexOf('properties.constructor');
  expect(lines.map((line: string) => line.split(',')[column])).toEqual(['own', '']);
});

test('a column named so goes nowhere unless the mapping names it', async () => {
  const mapping = encodeURIComponent(JSON.stringify({ mail: 'email' }));
  const answer = await fetch(`${app.url}/v1/contacts/import?mapping=${mapping}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'text/csv' },
    body: 'mail,constructor,toString\nbo@shop.example,a,b\n',
  });
  expect(answer.status).toBe(202);
  const { data } = (await answer.json()) as { data: { id: string } };
  await app.settle();
  const done = (await app.request('GET', `/v1/contacts/imports/${data.id}`)).body.data;
  expect([done.status, done.created]).toEqual(['COMPLETED', 1]);
});

test('a domain of the sandbox named so is verified as any other', async () => {
  const made = await app.request('POST', '/v1/email/domains', { body: { name: 'constructor.shop.example' } });
  expect(made.status).toBe(201);
  const { status, body } = await app.request('POST', `/v1/email/domains/${made.body.data.id}/verify`);
  expect([status, body.data.status]).toEqual([200, 'VERIFIED']);
});

test('a path of pages that is named so does not exist', async () => {
  const answer = await fetch(`${app.url}/push/events/token/constructor`, { method: 'POST' });
  expect(answer.status).toBe(404);
});

test('a wrong mode of a key is the only field that is named', async () => {
  const session = await app.request('POST', '/session', { key: null, body: app.owner });
  const cookie = session.headers.getSetCookie().map(line => line.split(';')[0]);
  const headers = { cookie: cookie.join('; '), 'x-csrf-token': session.body.data.csrfToken, origin: app.url };
  const query = 'mutation ($mode: ApiKeyMode!) { createApiKey(name: "K", mode: $mode, scopes: ["sms:read"]) { key } }';
  const { body } = await app.graphql(query, { mode: 'both' }, { key: null, headers });
  const [error] = body.errors;
  expect([error.extensions.code, error.extensions.details.map(({ field }: { field: string }) => field)]).toEqual([
    'VALIDATION_ERROR',
    ['variables.mode'],
  ]);
});
