import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '../../../kernel/context/clock.js';
import { phrase } from '../../../kernel/errors/text.js';
import type { FetchedDocument } from '../../../oauth/clients/client-document.js';
import { isActive, obtainTokens, prepare, refresh } from '../../support/oauth/flow.js';
import { REDIRECT, type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

const URL = 'https://agent.example/client.json';
const GOOD = { client_id: URL, client_name: 'Agent', redirect_uris: [REDIRECT] };

let server: TestOAuth;
let fetched: string[];
let documents: Map<string, FetchedDocument>;
const serve = (url: string, content: unknown, more: Partial<FetchedDocument & { ok: true }> = {}) =>
  documents.set(url, {
    ok: true,
    body: typeof content === 'string' ? content : JSON.stringify(content),
    contentType: 'application/json',
    maxAge: null,
    ...more,
  });

beforeAll(async () => {
  server = await startOAuth({
    fetchDocument: async url => {
      fetched.push(url);
      return documents.get(url) ?? { ok: false, reason: phrase('documentStatus', { status: 404 }) };
    },
  });
});
beforeEach(() => {
  fetched = [];
  documents = new Map();
  server.clock.advance(minutes(24 * 60 + 1));
});
afterAll(() => server.stop());

const client = (url = URL) => ({ client_id: url }) as Registered;
const ask = async (url: string) => {
  const answer = await fetch(prepare(server, client(url)).url, {
    redirect: 'manual',
    headers: { accept: 'application/json' },
  });
  return { status: answer.status, text: await answer.text() };
};

describe('Client ID Metadata Documents', () => {
  test('a client that nobody registered completes the flow, and is not fetched for tokens', async () => {
    serve(URL, GOOD);
    const tokens = await obtainTokens(server, client());
    expect(fetched).toEqual([URL]);
    const next = await refresh(server, client(), tokens.refresh_token);
    expect(await isActive(server, next.body.access_token)).toBe(true);
    expect(fetched).toEqual([URL]);
  });

  test('the consent page names the host that describes it', async () => {
    serve(URL, GOOD);
    const person = server.owner();
    await person.decide(prepare(server, client()).url, { decision: 'deny' });
    const page = await person.browser.get(prepare(server, client()).url.replace('authorize', 'consent'));
    expect(await page.text()).toContain('agent.example');
  });

  test.each<[string, unknown, Partial<FetchedDocument & { ok: true }>?]>([
    ['another client_id', { ...GOOD, client_id: 'https://agent.example/other.json' }],
    ['no client_id', { redirect_uris: [REDIRECT] }],
    ['a secret', { ...GOOD, client_secret: 'x' }],
    ['an authentication that needs a secret', { ...GOOD, token_endpoint_auth_method: 'client_secret_basic' }],
    ['no redirect URI', { ...GOOD, redirect_uris: [] }],
    ['a redirect URI that runs', { ...GOOD, redirect_uris: ['javascript:alert(1)'] }],
    ['broken JSON', '{'],
    ['an array', []],
    ['HTML', GOOD, { contentType: 'text/html' }],
  ])('a document with %s is refused', async (_, content, more) => {
    serve(URL, content, more);
    const { status, text } = await ask(URL);
    expect(status).toBe(400);
    expect(text).toMatch(/invalid_client/);
  });

  test('a document that cannot be fetched is refused, and its server is left alone for a moment', async () => {
    expect((await ask(URL)).status).toBe(400);
    expect((await ask(URL)).text).toContain('404');
    expect(fetched).toHaveLength(1);
  });

  test('it is fetched once while Cache-Control allows, at least a minute and at most a day', async () => {
    serve(URL, GOOD, { maxAge: 0 });
    await Promise.all([ask(URL), ask(URL), ask(URL)]);
    server.clock.advance(minutes(0.9));
    await ask(URL);
    expect(fetched).toHaveLength(1);
    server.clock.advance(minutes(0.2));
    serve(URL, GOOD, { maxAge: 10 ** 8 });
    await ask(URL);
    expect(fetched).toHaveLength(2);
    server.clock.advance(minutes(24 * 60 + 1));
    await ask(URL);
    expect(fetched).toHaveLength(3);
  });

  test.each([
    'http://agent.example/client.json',
    'https://agent.example',
    'https://agent.example/',
    'https://agent.example/a/../client.json',
    'https://agent.example/client.json#x',
    'https://user@agent.example/client.json',
    'https://AGENT.example/client.json',
    'https://agent.example:443/client.json',
    'ftp://agent.example/client.json',
  ])('%s is never fetched', async url => {
    expect((await ask(url)).status).toBe(400);
    expect(fetched).toEqual([]);
  });
});
