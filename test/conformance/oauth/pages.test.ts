import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepare } from '../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';
import { Browser, formIn, type Person } from '../../support/oauth/person.js';

let server: TestOAuth;
let app: Registered;
beforeAll(async () => {
  server = await startOAuth();
  app = await server.register({ token_endpoint_auth_method: 'none', client_name: 'Bits & <b>Bytes</b>' });
});
afterAll(() => server.stop());

const at = (page: string, change: Record<string, string | null> = {}) =>
  prepare(server, app, change).url.replace('/oauth/authorize', `/oauth/${page}`);

/** Someone signed in, at the consent page. */
async function atConsent(person: Person = server.owner(), url = at('consent')) {
  await person.decide(prepare(server, app).url, { decision: 'deny' });
  const answer = await person.browser.get(url);
  const page = await answer.text();
  return { person, answer, page, form: formIn(page) };
}

describe('every page', () => {
  test.each(['login', 'consent', 'error'])('%s: headers that keep it unframed, unstored and untold', async kind => {
    const { person } = await atConsent();
    const { headers } = await person.browser.get(kind === 'error' ? at('login', { client_id: 'x' }) : at(kind));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test.each(['login', 'consent'])("%s: form-action names the client's redirect, for Chromium", async kind => {
    const { person } = await atConsent();
    const { headers } = await person.browser.get(at(kind));
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://app.example;");
  });

  test('an error page submits nowhere', async () => {
    const { headers } = await new Browser(server.issuer).get(at('login', { client_id: 'x' }));
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  test.each([
    ['en', 'Sign in', 'en'],
    ['pt-BR,pt;q=0.9', 'Entrar', 'pt-BR'],
    ['es-MX', 'Iniciar sesión', 'es'],
    ['ja', 'Sign in', 'en'],
  ])('Accept-Language %s reads %s', async (language, title, tag) => {
    const page = await (await fetch(at('login'), { headers: { 'accept-language': language } })).text();
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
  });

  test('ui_locales wins', async () => {
    const page = await (
      await fetch(at('login', { ui_locales: 'es' }), { headers: { 'accept-language': 'en' } })
    ).text();
    expect(page).toContain('<html lang="es">');
  });

  test('no script, a label for each field, one main heading', async () => {
    const page = await (await fetch(at('login'))).text();
    expect(page).not.toMatch(/<script|\son\w+=/i);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    for (const [, id] of page.matchAll(/<input id="(\w+)"/g)) expect(page).toContain(`<label for="${id}">`);
  });

  test('what a client calls itself is text, never markup', async () => {
    const { page } = await atConsent();
    expect(page).toContain('Bits &amp; &lt;b&gt;Bytes&lt;/b&gt;');
    expect(page).not.toContain('<b>Bytes');
  });

  test('a state full of markup stays text', async () => {
    const page = await (await fetch(at('login', { state: '"><script>alert(1)</script>' }))).text();
    expect(page).not.toContain('<script');
  });
});

describe('error pages', () => {
  const wrong = () => prepare(server, app, { code_challenge: null }).url;

  test('HTML names the fix', async () => {
    const answer = await fetch(wrong(), { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    const page = await answer.text();
    expect(page).toContain('code_challenge_method=S256');
    expect(page).toContain('invalid_request');
  });

  test('in the reader’s language', async () => {
    const page = await (await fetch(wrong(), { headers: { accept: 'text/html', 'accept-language': 'pt-BR' } })).text();
    expect(page).toContain('PKCE é obrigatório');
  });

  test('JSON for who asks for it', async () => {
    const answer = await fetch(wrong(), { headers: { accept: 'application/json' } });
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('PKCE'),
    });
  });
});

describe('POST /oauth/login', () => {
  const login = async (change: Record<string, string> = {}, browser = new Browser(server.issuer)) => {
    const { action, values } = formIn(await (await browser.get(at('login'))).text());
    const owner = server.owner();
    return {
      browser,
      answer: await browser.post(action, { ...values, email: owner.email, password: owner.password, ...change }),
    };
  };

  test('302 back to the request with a session cookie that scripts cannot read', async () => {
    const { answer } = await login();
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/oauth/authorize']);
    const cookie = answer.headers.getSetCookie().find(line => line.startsWith('switchboard-session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  test('a wrong password and an unknown user get the same answer', async () => {
    const [wrong, unknown] = [await login({ password: 'x' }), await login({ email: 'nobody@test.example' })];
    const texts = await Promise.all(
      [wrong, unknown].map(async item => (await item.answer.text()).replace(/(value|action)="[^"]*"/g, '')),
    );
    expect([wrong.answer.status, unknown.answer.status]).toEqual([401, 401]);
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('role="alert"');
  });

  test('a form from elsewhere signs nobody in (login CSRF)', async () => {
    const { values } = formIn(await (await new Browser(server.issuer).get(at('login'))).text());
    const stranger = new Browser(server.issuer);
    const answer = await stranger.post(at('login'), { ...values, email: 'a@b.example', password: 'x' });
    expect(answer.status).toBe(403);
  });

  test('each sign-in makes a new session, and a planted one is worth nothing (session fixation)', async () => {
    const browser = new Browser(server.issuer);
    browser.cookies.set('switchboard-session', 'A'.repeat(43));
    const first = await login({}, browser);
    const session = first.browser.cookies.get('switchboard-session');
    expect(session).not.toBe('A'.repeat(43));
    const second = await login({}, browser);
    expect(second.browser.cookies.get('switchboard-session')).not.toBe(session);
  });

  test('429 with Retry-After after 10 failed tries, also for the right password', async () => {
    const { person } = await server.user('owner');
    const tries = [];
    for (let i = 0; i < 10; i++) tries.push((await login({ email: person.email, password: 'wrong' })).answer.status);
    const { answer } = await login({ email: person.email, password: person.password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(15 * 60_000);
  });

  test('without a request there is nothing to sign in to', async () => {
    expect((await fetch(`${server.issuer}/oauth/login`)).status).toBe(400);
  });
});

describe('/oauth/consent', () => {
  test('shows the app, its redirect host, that it is not verified, the scopes in words, and the workspaces', async () => {
    const { page } = await atConsent();
    for (const text of [
      'app.example',
      'Not verified',
      'Send e-mails',
      'Read contacts and topics',
      'Acme',
      'owner@test.example',
    ])
      expect(page).toContain(text);
  });

  test('who is not signed in goes to the login page', async () => {
    const answer = await new Browser(server.issuer).get(at('consent'));
    expect(answer.headers.get('location')).toMatch(/^\/oauth\/login\?/);
  });

  test('without its CSRF token nothing is approved', async () => {
    const { person, form } = await atConsent();
    const { csrf: _, ...values } = form.values;
    const answer = await person.browser.post(form.action, { ...values, decision: 'approve' });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  test("another person's token approves nothing", async () => {
    const { form } = await atConsent();
    const { person: victim } = await atConsent((await server.user('owner')).person);
    const answer = await victim.browser.post(form.action, { ...form.values, decision: 'approve' });
    expect(answer.status).toBe(403);
  });

  test.each<[string, Record<string, string>]>([
    ['more scopes', { scope: 'email:send contacts:manage' }],
    ['another challenge', { code_challenge: 'b'.repeat(43) }],
    ['another state', { state: 'other' }],
  ])('the token of one request approves no other: %s', async (_, change) => {
    const { person, form } = await atConsent();
    const answer = await person.browser.post(at('consent', change), { ...form.values, decision: 'approve' });
    expect(answer.status).toBe(403);
  });

  test('a submission that the browser calls cross-site is refused', async () => {
    const { person, form } = await atConsent();
    const cookie = [...person.browser.cookies].map(pair => pair.join('=')).join('; ');
    const answer = await fetch(server.issuer + form.action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ ...form.values, decision: 'approve' }),
    });
    expect(answer.status).toBe(403);
  });

  test("a workspace that is not the user's is refused", async () => {
    const { workspaceId } = await server.user('owner');
    const { person, form } = await atConsent();
    const answer = await person.browser.post(form.action, {
      ...form.values,
      workspace_id: workspaceId,
      decision: 'approve',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  test('a role that allows nothing of it leaves only the refusal', async () => {
    const { person } = await server.user('viewer');
    await person.decide(prepare(server, app).url, { decision: 'deny' });
    const page = await (await person.browser.get(at('consent', { scope: 'email:send' }))).text();
    expect(page).not.toContain('value="approve"');
    expect(page).toContain('value="deny"');
  });

  test('GET approves nothing', async () => {
    const { person, form } = await atConsent();
    const query = new URLSearchParams({ ...form.values, decision: 'approve' });
    const answer = await person.browser.get(`${form.action}&${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  });
});
