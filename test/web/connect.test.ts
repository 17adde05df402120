import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { type InstanceApp, LOGIN, startInstances } from '../subgraphs/channels/core/instance/instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const HTML = { accept: 'text/html' };
const page = (url: string, headers: Record<string, string> = HTML) =>
  app.request('GET', new URL(url).pathname, { key: null, headers });
const submit = (url: string, values: Record<string, string>, headers: Record<string, string> = HTML) =>
  app.request('POST', new URL(url).pathname, {
    key: null,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  });
const admin = (channel: string, id: string, change = '') =>
  app.request(change ? 'POST' : 'GET', `/v1/${channel}/instances/${id}/connect-page${change}`);

describe('/v1/{channel}/instances/{id}/connect-page', () => {
  test.each(['chatapp', 'botchat', 'photosocial'] as const)('%s: status, enable, rotate, disable', async channel => {
    const { id } = await app.create(channel, { mode: 'UNOFFICIAL' });
    await admin(channel, id, '/disable');
    expect((await admin(channel, id)).body.data).toEqual({ enabled: false, url: null });
    const enabled = await admin(channel, id, '/enable');
    expect([enabled.status, enabled.body.data.enabled]).toEqual([200, true]);
    const first = enabled.body.data.url;
    // The secret is not kept, so it cannot be shown again.
    expect((await admin(channel, id)).body.data).toEqual({ enabled: true, url: null });
    expect((await admin(channel, id, '/enable')).body.data).toEqual({ enabled: true, url: null });
    expect((await page(first)).status).toBe(200);
    const second = (await admin(channel, id, '/rotate-secret')).body.data.url;
    expect((await page(first)).status).toBe(410);
    expect((await page(second)).status).toBe(200);
    expect((await admin(channel, id, '/disable')).body.data).toEqual({ enabled: false, url: null });
    expect((await page(second)).status).toBe(410);
    const rotated = await admin(channel, id, '/rotate-secret');
    expect([rotated.status, rotated.body.code]).toEqual([409, 'CONNECT_PAGE_DISABLED']);
  });

  test('the secret is stored as a hash', async () => {
    const { id, shareableLink } = await app.create('chatapp', { generateShareableLink: true });
    const { rows } = await app.services.db.pool.query('select * from channels.instance where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(shareableLink!.split('/').at(-1));
  });

  test('404 for an instance that the caller may not see; 403 without the scope', async () => {
    const { id } = await app.create('chatapp');
    const path = `/v1/chatapp/instances/${id}/connect-page/enable`;
    expect((await app.request('POST', path, { key: app.liveKey })).status).toBe(404);
    const limited = await app.key({ instanceIds: ['ins_01jd7s2q8vfz7t4x1m9c5k3r6n'] });
    expect((await app.request('POST', path, { key: limited })).status).toBe(404);
    const reader = await app.key({ scopes: ['chatapp:read'] });
    expect((await app.request('POST', path, { key: reader })).status).toBe(403);
  });

  test('422 CONNECT_PAGE_UNSUPPORTED for a bot, whose owner has a token', async () => {
    const { id } = await app.create('botchat', { mode: 'OFFICIAL' });
    for (const act of ['/enable', '/disable', '/rotate-secret']) {
      const { status, body } = await admin('botchat', id, act);
      expect([act, status, body.code]).toEqual([act, 422, 'CONNECT_PAGE_UNSUPPORTED']);
    }
  });
});

describe('/connect/{token}', () => {
  const linked = async (channel: 'chatapp' | 'photosocial', more: object = {}) => {
    const { id, shareableLink } = await app.create(channel, {
      name: 'Ana <Shop>',
      generateShareableLink: true,
      ...more,
    });
    return { id, url: shareableLink! };
  };

  /** Without scripts, the page reloads itself. */
  const REFRESH = '<noscript><meta http-equiv="refresh" content="3"></noscript>';

  test('shows the QR code and loads itself again until the phone is paired', async () => {
    const { id, url } = await linked('chatapp');
    const first = await page(url);
    expect(first.status).toBe(200);
    expect(first.body).toContain(REFRESH);
    expect(first.body).toContain('<img class="qr" src="data:image/png;base64,');
    expect(first.body).toContain('Ana &lt;Shop&gt;');
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    app.clock.advance(seconds(2));
    await app.settle();
    const last = await page(url);
    expect(last.body).not.toContain(REFRESH);
    expect(last.body).not.toContain('<script');
    expect(last.body).toContain('<h1>Connected</h1>');
    expect((await app.read('chatapp', id))['status']).toBe('ACTIVE');
  });

  test.each([
    ['pt-BR', 'Conecte sua conta'],
    ['es', 'Conecte su cuenta'],
  ])('in %s', async (language, title) => {
    const { url } = await linked('chatapp');
    const { body } = await page(url, { ...HTML, 'accept-language': language });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test('a program reads the same as JSON', async () => {
    const { url } = await linked('chatapp');
    const { body } = await page(url, { accept: 'application/json' });
    expect(body.data).toMatchObject({
      status: 'PENDING',
      pairing: 'qr',
      connecting: true,
      qr: { image: expect.any(String) },
    });
  });

  test('a login form; after it the page waits, and says when it is connected', async () => {
    const { id, url } = await linked('photosocial');
    const form = await page(url);
    expect(form.body).not.toContain(REFRESH);
    expect(form.body).toContain('name="password"');
    const sent = await submit(url, { ...LOGIN, terms: 'yes' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, new URL(url).pathname]);
    expect((await page(url)).body).toContain(REFRESH);
    app.clock.advance(seconds(2));
    await app.settle();
    expect((await page(url)).body).toContain('ana.photos');
    expect((await app.read('photosocial', id))['status']).toBe('ACTIVE');
  });

  test('a login that needs a code asks for it, and no reload disturbs who types', async () => {
    const { id, url } = await linked('photosocial');
    await submit(url, { username: 'challenge.ana', password: 'not-a-secret', terms: 'yes' });
    await app.settle();
    const asked = await page(url);
    expect(asked.body).toContain('+1 ••• 01');
    expect(asked.body).not.toContain(REFRESH);
    const wrong = await submit(url, { code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('did not accept this code');
    expect((await submit(url, { code: '123456' })).status).toBe(303);
    app.clock.advance(seconds(2));
    await app.settle();
    expect((await app.read('photosocial', id))['status']).toBe('ACTIVE');
  });

  test('says what is refused, in words: another account, terms, a missing login', async () => {
    const { url } = await linked('photosocial', { expectedUsername: 'maria' });
    const other = await submit(url, { ...LOGIN, terms: 'yes' });
    expect(other.status).toBe(409);
    expect(other.body).toContain('This account is not the one');
    expect(other.body).not.toContain(LOGIN.password);
    const terms = await submit(url, { ...LOGIN, username: 'maria' }, { accept: 'application/json' });
    expect([terms.status, terms.body.data.problem.code]).toEqual([422, 'PHOTOSOCIAL_TERMS_REQUIRED']);
    expect((await submit(url, {})).status).toBe(422);
  });

  test('after a phone with another number, a button begins anew', async () => {
    const { id, url } = await linked('chatapp', { expectedPhoneNumber: '+14155552671' });
    await page(url);
    await app.report('chatapp', id, { kind: 'connected', account: { name: '14155550000' } });
    const refused = await page(url);
    expect(refused.body).toContain('The paired number is not the one');
    expect(refused.body).toContain('<button type="submit">');
    expect((await submit(url, {})).status).toBe(303);
    expect((await page(url)).body).toContain('class="qr"');
  });

  test('410 CONNECT_LINK_ENDED for a link that never was; 405 for another method; a deleted instance ends its link', async () => {
    const { id, url } = await linked('chatapp');
    expect((await page('http://x/connect/nothing')).status).toBe(410);
    const { body } = await page('http://x/connect/nothing', { accept: 'application/json' });
    expect(body.code).toBe('CONNECT_LINK_ENDED');
    expect((await app.request('PUT', new URL(url).pathname, { key: null })).status).toBe(405);
    await app.request('DELETE', `/v1/chatapp/instances/${id}`);
    expect((await page(url)).status).toBe(410);
  });
});

describe('/connect/{token}/events', () => {
  /** The events of a page until the test ends it. */
  async function follow(url: string): Promise<{ status: number; type: string | null; count(): number; end(): void }> {
    const abort = new AbortController();
    const answer = await fetch(`${app.url}${new URL(url).pathname}/events`, { signal: abort.signal });
    let text = '';
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const part of answer.body!) text += decoder.decode(part as Uint8Array, { stream: true });
    };
    read().catch(() => undefined);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      count: () => text.split('event: changed').length - 1,
      end: () => abort.abort(),
    };
  }

  test('tell of the new code, the connection, and the end of the link', async () => {
    const { id, shareableLink } = await app.create('chatapp', { generateShareableLink: true });
    const page = await follow(shareableLink!);
    expect([page.status, page.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const grows = async (from: number) => vi.waitFor(() => expect(page.count()).toBeGreaterThan(from), 60_000);
    await grows(0);
    let seen = page.count();
    app.clock.advance(seconds(2));
    await app.settle();
    await grows(seen);
    seen = page.count();
    await admin('chatapp', id, '/disable');
    await grows(seen);
    page.end();
  });

  test('410 for a link that never was; 429 above five of one link, until one is closed', async () => {
    expect((await follow('http://x/connect/nothing')).status).toBe(410);
    const { shareableLink } = await app.create('chatapp', { generateShareableLink: true });
    const open = await Promise.all(Array.from({ length: 5 }, () => follow(shareableLink!)));
    expect(open.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await follow(shareableLink!)).status).toBe(429);
    open[0]!.end();
    await vi.waitFor(async () => {
      const again = await follow(shareableLink!);
      open.push(again);
      expect(again.status).toBe(200);
    }, 60_000);
    for (const page of open) page.end();
  });
});
