import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obtainCode, postToken } from '../../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
let open: Registered;
beforeAll(async () => {
  server = await startOAuth();
  open = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());

describe('POST /oauth/token: the body', () => {
  test('JSON is refused', async () => {
    const { form } = await obtainCode(server, open);
    const answer = await postToken(server, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, client_id: open.client_id }),
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });

  test.each(['code', 'client_id', 'grant_type', 'redirect_uri'])('%s twice is refused (RFC 6749 §3.2)', async name => {
    const { form } = await obtainCode(server, open);
    const body = new URLSearchParams({ ...form, client_id: open.client_id, resource: server.issuer });
    body.append(name, body.get(name) ?? '');
    expect((await postToken(server, { body })).body.error).toBe('invalid_request');
  });

  test('parameters in the query are not read', async () => {
    const { form } = await obtainCode(server, open);
    const query = new URLSearchParams({ ...form, client_id: open.client_id });
    const answer = await fetch(`${server.issuer}/oauth/token?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(401);
  });

  test('no body and a body that is too large are refused', async () => {
    expect((await postToken(server, {})).status).toBe(400);
    expect((await postToken(server, { body: new URLSearchParams({ code: 'x'.repeat(40_000) }) })).status).toBe(413);
  });

  test('405 for GET, with Allow', async () => {
    const answer = await fetch(`${server.issuer}/oauth/token`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
