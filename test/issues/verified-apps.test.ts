import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { obtainTokens, prepare } from '../support/oauth/flow.js';
import { fetchAgentDocument, REDIRECT, type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import type { Person } from '../support/oauth/person.js';

const DOCUMENT = 'https://agent.example/client.json';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth({ fetchDocument: fetchAgentDocument });
});
afterAll(() => server?.stop());

const admin = async (...args: string[]) => [...(await readCommand(args)(server.services))];

/** The consent page that a person sees for a client. */
async function consentPage(client: { client_id: string }, person: Person = server.owner()): Promise<string> {
  const { url } = prepare(server, client);
  await person.decide(url, { decision: 'deny' });
  return (await person.browser.get(url.replace('/authorize', '/consent'))).text();
}

const VERIFIED = 'Verified by the operator';
const UNVERIFIED = 'Not verified';

describe('a client that registered itself', () => {
  test('is verified by the operator, and no longer', async () => {
    const client = await server.register();
    expect(await consentPage(client)).toContain(UNVERIFIED);
    const [shown] = await admin('app', 'verify', '--client', client.client_id);
    expect(shown).toMatchObject({ clientId: client.client_id, kind: 'dynamic', verified: true });
    const page = await consentPage(client);
    expect(page).toContain(VERIFIED);
    expect(page).not.toContain(UNVERIFIED);
    expect(await admin('app', 'list', '--verified')).toMatchObject([{ clientId: client.client_id }]);
    await admin('app', 'unverify', '--client', client.client_id);
    expect(await consentPage(client)).toContain(UNVERIFIED);
    expect(await admin('app', 'list', '--verified')).toEqual([]);
  });

  test.each([
    ['its name', { client_name: 'Your bank' }, false],
    ['its redirect URIs', { redirect_uris: [REDIRECT, 'https://evil.example/cb'] }, false],
    ['its scope', { scope: 'sms:send' }, true],
  ])('that changes %s', async (_, change, stays) => {
    const client = await server.register();
    await admin('app', 'verify', '--client', client.client_id);
    const answer = await fetch(client.registration_client_uri, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${client.registration_access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        client_id: client.client_id,
        client_name: 'Test app',
        redirect_uris: [REDIRECT],
        ...change,
      }),
    });
    expect(answer.status).toBe(200);
    expect(await consentPage(client)).toContain(stays ? VERIFIED : UNVERIFIED);
    await admin('app', 'unverify', '--client', client.client_id);
  });
});

test('a client of a document is verified once it is known, and stays so when it is approved again', async () => {
  const client = { client_id: DOCUMENT } as Registered;
  await expect(admin('app', 'verify', '--client', DOCUMENT)).rejects.toThrow(/does not exist/);
  await obtainTokens(server, client);
  await admin('app', 'verify', '--client', DOCUMENT);
  await obtainTokens(server, client);
  expect(await consentPage(client)).toContain(VERIFIED);
});

describe('an app of a workspace', () => {
  const create = async () => {
    const clientId = `cli_${crypto.randomUUID()}`;
    await server.services.db.pool.query(
      `insert into oauth_apps.client (id, client_id, kind, workspace_id, name, redirect_uris, grant_types, auth_method,
         secret_hash, scopes, created_at, updated_at, used_at)
       values ($1, $1, 'app', $2, 'Shop', $3, '{authorization_code}', 'client_secret_basic', '', $4, now(), now(), now())`,
      [clientId, server.workspaceId, [REDIRECT], GRANTABLE_SCOPES],
    );
    return { client_id: clientId };
  };

  test('is no stranger to a member, who sees whose it is', async () => {
    const page = await consentPage(await create());
    expect(page).toContain('An app of Acme');
    expect(page).not.toContain(UNVERIFIED);
  });

  test('is a stranger to everybody else', async () => {
    const { person } = await server.user('owner');
    const page = await consentPage(await create(), person);
    expect(page).toContain(UNVERIFIED);
    expect(page).not.toContain('Acme');
  });
});
