import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

test('a sign-in without a body is refused', async () => {
  const { status, body } = await app.request('POST', '/session', { key: null });
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test.each(['resource', 'scope'])('U+0000 in the %s of a refresh is refused', async name => {
  const metadata = { redirect_uris: ['https://app.example/cb'], token_endpoint_auth_method: 'none' };
  const { body: client } = await app.request('POST', '/oauth/register', { key: null, body: metadata });
  const answer = await app.request('POST', '/oauth/token', {
    key: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=x&client_id=${client.client_id}&${name}=%00`,
  });
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
});

test('an empty operationName is none', async () => {
  const answer = await app.request('POST', '/graphql', {
    body: { query: '{ credits { balance } }', operationName: '' },
  });
  expect([answer.status, answer.body.data]).toEqual([200, { credits: { balance: 1_000 } }]);
});

test('an operationName that the document lacks is refused', async () => {
  const answer = await app.request('POST', '/graphql', {
    body: { query: '{ credits { balance } }', operationName: 'a' },
  });
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
});

test('a number as an identifier beside an invalid variable is refused as any other', async () => {
  const query = `mutation ($at: DateTimeISO!, $topic: ID) {
    sendEmail(to: ["a@example.com"], schedule: { sendAt: $at }, listUnsubscribeTopicId: $topic) { count }
  }`;
  const { body } = await app.graphql(query, { at: 'soon', topic: 1e308 });
  const { code, details } = body.errors[0].extensions;
  const fields = details.map(({ field }: { field: string }) => field);
  expect([code, fields]).toEqual([
    'VALIDATION_ERROR',
    ['variables.at', 'payload.subject', 'payload.text', 'listUnsubscribeTopicId'],
  ]);
});
