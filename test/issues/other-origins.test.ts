import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import type { Answer } from '../support/app.js';
import { prepare, serverOf } from '../support/oauth/flow.js';
import { REDIRECT } from '../support/oauth/oauth.js';
import { formIn, type Person } from '../support/oauth/person.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
let authorizeUrl: string;
beforeAll(async () => {
  app = await startMcp();
  const { body } = await app.request('POST', '/oauth/register', {
    key: null,
    body: { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
  });
  authorizeUrl = prepare(serverOf(app), body).url;
});
afterAll(() => app?.stop());

let person: Person;
beforeEach(async () => {
  person = app.person();
  await person.decide(authorizeUrl, { decision: 'deny' });
});

const FORGERIES = [
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin of its own', { origin: 'null' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
] as const;

/** The form of a page with its valid token, sent by a page from elsewhere. */
async function send(path: string, more: Record<string, string>, headers: Record<string, string>): Promise<Answer> {
  const page = await (await person.browser.get(path)).text();
  const { action, values } = formIn(page);
  return post(path.startsWith('/account') ? more['to']! : action, { ...values, ...more }, headers);
}

const post = (path: string, values: Record<string, string>, headers: Record<string, string>): Promise<Answer> =>
  app.request('POST', path, {
    key: null,
    headers: {
      cookie: [...person.browser.cookies].map(pair => pair.join('=')).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(values).toString(),
  });

const at = (page: string) => authorizeUrl.slice(app.url.length).replace('/oauth/authorize', `/oauth/${page}`);
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>(app.services.db, `select count(*)::int as n from ${table}`, []))[0]!.n;

describe.each(FORGERIES)('a form with a valid token that names %s', (_, headers) => {
  test('approves no app', async () => {
    const before = await count('oauth_apps.access_grant');
    const answer = await send(at('consent'), { decision: 'approve' }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(await count('oauth_apps.access_grant')).toBe(before);
  });

  test('signs nobody in, neither for an app nor for the dashboard', async () => {
    const { email, password } = app.owner;
    const before = await count('workspaces.session');
    expect((await send(at('login'), { email, password }, headers)).status).toBe(403);
    expect((await post('/session', { email, password }, headers)).status).toBe(403);
    expect(await count('workspaces.session')).toBe(before);
  });

  test('changes nothing of the account', async () => {
    const before = await count('workspaces.session');
    for (const [to, more] of [
      ['/account/password', { current: app.owner.password, next: 'a password of my own' }],
      ['/account/sessions', {}],
      ['/sign-out', {}],
    ] as const)
      expect((await send('/account', { to, ...more }, headers)).status).toBe(403);
    expect(await count('workspaces.session')).toBe(before);
  });
});

test('a form of our own page, with its origin, approves', async () => {
  const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' };
  const answer = await send(at('consent'), { decision: 'approve' }, headers);
  expect(answer.headers.get('location')).toContain(`${REDIRECT}?code=`);
});
