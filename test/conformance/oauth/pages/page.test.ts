import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepare } from '../../../support/oauth/flow.js';
import { Browser } from '../../../support/oauth/person.js';
import { type Pages, startPages } from './pages.harness.js';

let server: Pages['server'];
let app: Pages['app'];
let at: Pages['at'];
let atConsent: Pages['atConsent'];
beforeAll(async () => {
  ({ server, app, at, atConsent } = await startPages());
});
afterAll(() => server.stop());

describe('every page', () => {
  test.each(['login', 'consent', 'error'])('%s: headers against framing, caching and a referrer', async kind => {
    const { person } = await atConsent();
    const { headers } = await person.browser.get(kind === 'error' ? at('login', { client_id: 'x' }) : at(kind));
    expect(headers.get('cache-control')).toBe('no-store');
    // A form names its origin to us alone.
    expect(headers.get('referrer-policy')).toBe(kind === 'error' ? 'no-referrer' : 'same-origin');
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

  test('no script but our own files, a label for each field, one main heading', async () => {
    const page = await (await fetch(at('login'))).text();
    expect(page).not.toMatch(/\son\w+=/i);
    for (const [script] of page.matchAll(/<script.*?<\/script>/gis))
      expect(script).toMatch(/^<script [^>]*src="\/oauth\/login\/assets\/[\w.-]+"[^>]*><\/script>$/);
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
    expect(page).not.toContain('alert(1)</script>');
    expect(page).not.toContain('<script>');
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

  test('JSON if Accept asks for it', async () => {
    const answer = await fetch(wrong(), { headers: { accept: 'application/json' } });
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('PKCE'),
    });
  });
});
