import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NUL = '\0';
const HALF = '\ud800';
const TOPIC = 'query ($id: ID!) { topic(id: $id) { id } }';

describe('texts that PostgreSQL cannot keep', () => {
  test.each([NUL, HALF])('are refused in GraphQL variables, however deep (%j)', async broken => {
    const answer = await app.graphql(TOPIC, { id: `top_${broken}` });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'variables.id', message: 'must be well-formed Unicode without U+0000' }],
    });
    const send = 'mutation ($to: [String!]!) { sendSms(to: $to, payload: { message: "x" }) { count } }';
    const deep = await app.graphql(send, { to: ['+14155550000', broken] });
    expect(deep.body.errors[0].extensions.details[0].field).toBe('variables.to[1]');
  });

  test.each(['{ topic(id: "\\u0000") { id } }', `{ topic(id: """${NUL}""") { id } }`])(
    'are refused in a document (%j)',
    async query => {
      const { body } = await app.graphql(query);
      expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
    },
  );

  test('variables nested beyond any use are answered', async () => {
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const body = `{"query":"{ __typename }","variables":{"a":${nested}}}`;
    expect((await app.request('POST', '/graphql', { body })).status).toBeLessThan(500);
  });

  test('are nobody at the sign-in', async () => {
    const { status, body } = await app.request('POST', '/session', {
      key: null,
      body: { email: `a${NUL}@test.example`, password: `x${NUL}` },
    });
    expect([status, body.code]).toEqual([401, 'SIGN_IN_REFUSED']);
  });

  test('are no OAuth client, and do not fail the requests beside them', async () => {
    const authorize = (id: string) =>
      app.request('GET', `/oauth/authorize?client_id=${id}&response_type=code`, { key: null });
    const answers = await Promise.all(['%00', 'nobody', '%00', 'cli_x'].map(authorize));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);

    const token = await app.request('POST', '/oauth/token', {
      key: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&refresh_token=%00&client_id=%00',
    });
    expect([token.status, token.body.error]).toEqual([401, 'invalid_client']);
    expect((await app.request('GET', '/oauth/register/%00', { key: null })).status).toBe(401);
  });

  test('name no OAuth client', async () => {
    const body = { redirect_uris: ['https://app.example/cb'], client_name: `App ${HALF}` };
    const answer = await app.request('POST', '/oauth/register', { key: null, body });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata']);
  });
});

test.each(['https://127.0.0.1/\r\nX-Evil: 1', ' https://127.0.0.1/', 'https://127.0.0.1/a b', '\thttps://127.0.0.1/'])(
  'a webhook URL has no spaces and no control characters (%j)',
  async url => {
    const { status, body } = await app.request('POST', '/v1/webhooks', { body: { name: 'W', url, events: ['*'] } });
    expect([status, body.code]).toEqual([400, 'WEBHOOK_URL_NOT_ALLOWED']);
  },
);

test('a body that is no JSON is not quoted in the log', async () => {
  const logged = vi.spyOn(app.services.log, 'warn');
  const body = '{"query":"{ __typename }","variables":{"current":hunter2}}';
  expect((await app.request('POST', '/graphql', { body })).body.errors[0].extensions.code).toBe('INVALID_JSON');
  expect(logged.mock.calls).toEqual([]);
});
