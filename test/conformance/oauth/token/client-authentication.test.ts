import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, obtainCode, postToken } from '../../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
let open: Registered;
let secret: Registered;
beforeAll(async () => {
  server = await startOAuth();
  open = await server.register({ token_endpoint_auth_method: 'none' });
  secret = await server.register();
});
afterAll(() => server.stop());

describe('POST /oauth/token: client authentication', () => {
  const authenticateWith = async (headers: Record<string, string>, more: Record<string, string>) => {
    const { form } = await obtainCode(server, secret);
    return postToken(server, { headers, body: new URLSearchParams({ ...form, ...more }) });
  };

  test('client_secret_basic', async () => {
    expect((await authenticateWith(basic(secret), {})).status).toBe(200);
  });

  test('client_secret_post, which is not advertised', async () => {
    const { client_id, client_secret = '' } = secret;
    expect((await authenticateWith({}, { client_id, client_secret })).status).toBe(200);
  });

  test('identifier and secret in Basic are form-encoded (RFC 6749 §2.3.1)', async () => {
    const encoded = `${secret.client_id.replace('_', '%5F')}:${secret.client_secret}`;
    expect(
      (await authenticateWith({ authorization: `Basic ${Buffer.from(encoded).toString('base64')}` }, {})).status,
    ).toBe(200);
  });

  test.each<[string, () => [Record<string, string>, Record<string, string>]]>([
    ['no authentication at all', () => [{}, {}]],
    ['a confidential client without its secret', () => [{}, { client_id: secret.client_id }]],
    ['a wrong secret', () => [basic({ client_id: secret.client_id, client_secret: 'x' }), {}]],
    ["another client's secret", () => [basic({ client_id: open.client_id, client_secret: secret.client_secret! }), {}]],
    ['an unknown client', () => [basic({ client_id: 'cli_x', client_secret: 'x' }), {}]],
    ['an unknown public client', () => [{}, { client_id: 'cli_x' }]],
    ['a bearer token', () => [{ authorization: 'Bearer x' }, { client_id: secret.client_id }]],
    ['Basic that is not base64', () => [{ authorization: 'Basic %%%' }, {}]],
    ['Basic without a colon', () => [{ authorization: `Basic ${Buffer.from('x').toString('base64')}` }, {}]],
  ])('401 invalid_client with a Basic challenge for %s', async (_, credentials) => {
    const answer = await authenticateWith(...credentials());
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
  });

  test('400 for two kinds of authentication at once (RFC 6749 §2.3)', async () => {
    const answer = await authenticateWith(basic(secret), { client_secret: secret.client_secret! });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });

  test('400 for a client_id that is not the one that authenticates', async () => {
    expect((await authenticateWith(basic(secret), { client_id: open.client_id })).status).toBe(400);
  });
});
