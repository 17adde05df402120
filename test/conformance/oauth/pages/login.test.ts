import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, formIn } from '../../../support/oauth/person.js';
import { type Pages, startPages } from './pages.harness.js';

let server: Pages['server'];
let at: Pages['at'];
beforeAll(async () => {
  ({ server, at } = await startPages());
});
afterAll(() => server.stop());

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

  test('each sign-in makes a new session, and a session planted before is not used (session fixation)', async () => {
    const browser = new Browser(server.issuer);
    browser.cookies.set('switchboard-session', 'A'.repeat(43));
    const first = await login({}, browser);
    const session = first.browser.cookies.get('switchboard-session');
    expect(session).not.toBe('A'.repeat(43));
    const second = await login({}, browser);
    expect(second.browser.cookies.get('switchboard-session')).not.toBe(session);
  });

  test('429 with Retry-After after 10 failed attempts, also for the right password', async () => {
    const { person } = await server.user('owner');
    const tries = [];
    for (let i = 0; i < 10; i++) tries.push((await login({ email: person.email, password: 'wrong' })).answer.status);
    const { answer } = await login({ email: person.email, password: person.password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(15 * 60_000);
  });

  test('400 without an authorization request', async () => {
    expect((await fetch(`${server.issuer}/oauth/login`)).status).toBe(400);
  });
});
