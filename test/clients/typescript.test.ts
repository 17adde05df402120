import { setTimeout as wait } from 'node:timers/promises';
import {
  ApiError,
  ConnectionError,
  OAuth,
  OAuthError,
  Switchboard,
  TimeoutError,
  type Tokens,
} from '@switchboard/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { minutes, seconds } from '../../kernel/context/clock.js';
import { startIssuer } from '../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../support/app.js';
import { startFaultyProxy } from '../support/clients/faulty-proxy.js';
import { Person } from '../support/oauth/person.js';

let app: TestApp;
beforeAll(async () => {
  app = await startIssuer();
});
afterAll(() => app.stop());

const client = (options: object = {}) => new Switchboard({ apiKey: app.testKey, baseUrl: app.url, ...options });
const text = { to: '+5511987650000', message: 'Hello' };

describe('a call', () => {
  test('needs one credential', () => {
    vi.stubEnv('SWITCHBOARD_API_KEY', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => new Switchboard()).toThrow('SWITCHBOARD_API_KEY');
    vi.stubEnv('SWITCHBOARD_API_KEY', 'sk_test_1');
    expect(() => new Switchboard({ apiKey: undefined })).not.toThrow();
    // A tenant's token that is missing is not replaced by the key of the process.
    expect(() => new Switchboard({ accessToken: undefined })).toThrow('accessToken');
    expect(() => new Switchboard({ apiKey: 'sk_test_1', accessToken: 'eyJ' })).toThrow(TypeError);
  });

  test('without an id is refused before it is sent', () => {
    const sb = client({ fetch: () => expect.unreachable() });
    for (const id of ['', '.', '..', undefined]) expect(() => sb.topics.get(id as string)).toThrow(TypeError);
  });

  test('ends with the reason of its signal, while it waits to try again too', async () => {
    const proxy = await startFaultyProxy(app.url, 'unavailable');
    const sb = client({ baseUrl: proxy.url, retries: 100 });
    const reason = new Error('enough');
    await expect(sb.me.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const call = sb.me.get({ signal: controller.signal });
    await expect.poll(() => proxy.seen.length).toBeGreaterThan(0);
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    proxy.stop();
  });

  test('says that its time is over, and that nobody answers', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)));
    await expect(client({ fetch: never, retries: 0 }).me.get({ timeout: 20 })).rejects.toThrow(TimeoutError);
    const proxy = await startFaultyProxy(app.url, 'record');
    proxy.stop();
    await expect(client({ baseUrl: proxy.url, retries: 0 }).me.get()).rejects.toThrow(ConnectionError);
  });

  test('is refused with a code that is compared by its type', async () => {
    const error = await client()
      .topics.get('none')
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).is('INSUFFICIENT_CREDITS', 'NOT_FOUND')).toBe(true);
    expect((error as ApiError).is('INSUFFICIENT_CREDITS')).toBe(false);
    expect((error as ApiError).requestId).toMatch(/^req_/);
    // @ts-expect-error a code that there is not
    expect((error as ApiError).is('NO_SUCH_CODE')).toBe(false);
  });

  test('is refused with the scopes that are missing, and with fields, also where details is an object', async () => {
    const sb = client({ apiKey: await app.key({ scopes: ['contacts:read'] }) });
    await expect(sb.topics.create({ slug: 'a', name: 'A' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      missingScopes: ['contacts:manage'],
    });
    const error = await client()
      .oauth.apps.create({ name: '', redirectUris: ['x'], allowedScopes: [] })
      .catch((cause: unknown) => cause as ApiError);
    expect((error as ApiError).fields.map(({ field }) => field)).toContain('name');
  });

  test('of a file is not over while the file comes, and is ended by its signal', async () => {
    const file = await client().email.media.upload(new Blob(['Total: 42']), {}, { contentType: 'text/plain' });
    const slow: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      const part = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start: async stream => {
          init!.signal!.addEventListener('abort', () => stream.error(init!.signal!.reason));
          await wait(200);
          if (!init!.signal!.aborted) {
            stream.enqueue(part);
            stream.close();
          }
        },
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
    const sb = client({ fetch: slow });
    expect(await (await sb.email.media.download(file.id, { timeout: 150 })).text()).toBe('Total: 42');
    const controller = new AbortController();
    const download = await sb.email.media.download(file.id, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(download.text()).rejects.toThrow('enough');
  });

  test('sends a stream once', async () => {
    const proxy = await startFaultyProxy(app.url, 'cut-after-commit');
    const sb = client({ baseUrl: proxy.url });
    const stream = new Blob(['Total: 42']).stream();
    await expect(sb.email.media.upload(stream, {}, { contentType: 'text/plain' })).rejects.toThrow(ConnectionError);
    expect(proxy.seen.length).toBe(1);
    proxy.stop();
  });
});

describe('the rate', () => {
  /** Seconds that the minute has left when it is used up. */
  const LEFT = 2;

  /** A key whose minute is nearly over. */
  async function keyOfFreePlan(): Promise<string> {
    const key = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
    app.clock.advance(minutes(2) - (app.clock.now().getTime() % minutes(1)) - seconds(LEFT));
    return key;
  }

  const nextMinute = () => wait(1_000).then(() => app.clock.advance(seconds(LEFT)));

  test('is kept to: who makes more requests than a minute has is refused none', async () => {
    const sb = client({ apiKey: await keyOfFreePlan(), retries: 0 });
    const calls = Array.from({ length: 20 }, async () => {
      for (let count = 0; count < 4; count++) await sb.me.get();
    });
    await expect(Promise.all([nextMinute(), ...calls])).resolves.toHaveLength(21);
  });

  test('that others have used up is waited for', async () => {
    const apiKey = await keyOfFreePlan();
    const hasty = { apiKey, retries: 0, fetch: (url: string, init: RequestInit) => fetch(url, init).then(hideRate) };
    const others = client(hasty);
    await Promise.allSettled(Array.from({ length: 80 }, () => others.me.get()));
    await expect(others.me.get()).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSec: LEFT });
    const [, credential] = await Promise.all([nextMinute(), client({ apiKey }).me.get()]);
    expect(credential).toMatchObject({ mode: 'test' });
  });

  const hideRate = (answer: Response): Response => {
    const headers = new Headers(answer.headers);
    headers.delete('ratelimit');
    return new Response(answer.body, { status: answer.status, headers });
  };
});

describe('events.listen', () => {
  test('answers events as they come, goes on where it was, and ends without an error', async () => {
    const sb = client();
    const from = app.clock.now();
    const send = async () => {
      const { messageIds } = await sb.sms.send(text);
      await app.settle();
      return messageIds[0]!;
    };
    const sent = [await send()];
    const stop = new AbortController();
    const feed = sb.events.listen({ from, event: ['sms.*'], signal: stop.signal, wait: 1 });
    const heard: string[] = [];
    let kept = '';
    for await (const event of feed) {
      if (event.event !== 'sms.sent') continue;
      heard.push(event.data.messageId);
      if (sent.length === 1) {
        kept = feed.cursor;
        sent.push(await send());
      } else stop.abort();
    }
    expect(heard).toEqual(sent);
    for await (const event of sb.events.listen({ from: { cursor: kept }, event: ['sms.sent'] })) {
      expect(event.messageId).toBe(sent[1]);
      break;
    }
  });
});

describe('an app that people connect', () => {
  const redirectUri = 'http://127.0.0.1/callback';

  async function connect(): Promise<{ oauth: OAuth; tokens: Tokens }> {
    const registered = await OAuth.register(app.url, {
      client_name: 'Shop',
      redirect_uris: [redirectUri],
      scope: 'contacts:read',
    });
    const oauth = new OAuth({ baseUrl: app.url, clientId: registered.client_id, redirectUri });
    const asked = await oauth.authorize({ scope: ['contacts:read'] });
    const person = new Person(app.url, app.owner.email, app.owner.password);
    return { oauth, tokens: await oauth.redeem((await person.decide(asked.url)).href, asked) };
  }

  test('registers, is approved, calls, renews once for many callers, and ends', async () => {
    const { oauth, tokens } = await connect();
    expect(tokens).toMatchObject({
      scope: 'contacts:read',
      accessToken: expect.any(String),
      sandbox: expect.any(Boolean),
    });
    const saved: Tokens[] = [];
    const session = oauth.session({ ...tokens, expiresAt: 0 }, next => void saved.push(next));
    const sb = new Switchboard({ accessToken: session.token, baseUrl: app.url });
    await Promise.all(Array.from({ length: 10 }, () => sb.contacts.list()));
    expect(saved).toHaveLength(1);
    expect(session.tokens).toEqual(saved[0]);
    await oauth.revoke(session.tokens.refreshToken);
    await expect(oauth.refresh(session.tokens.refreshToken)).rejects.toMatchObject({
      code: 'invalid_grant',
      status: 400,
    });
  });

  test('gets another token where the server takes the one that it has no more', async () => {
    const { oauth, tokens } = await connect();
    const saved: Tokens[] = [];
    const session = oauth.session({ ...tokens, accessToken: `${tokens.accessToken}x` }, next => void saved.push(next));
    const sb = new Switchboard({ accessToken: session.token, baseUrl: app.url });
    await sb.contacts.list();
    expect(saved).toHaveLength(1);
  });

  test('is told when the person refuses, and takes no answer of another request or issuer', async () => {
    const registered = await OAuth.register(app.url, { client_name: 'Shop', redirect_uris: [redirectUri] });
    const oauth = new OAuth({ baseUrl: app.url, clientId: registered.client_id, redirectUri });
    const asked = await oauth.authorize({ scope: ['contacts:read'] });
    const person = new Person(app.url, app.owner.email, app.owner.password);
    const { href: back } = await person.decide(asked.url, { decision: 'deny' });
    await expect(oauth.redeem(back, asked)).rejects.toMatchObject({ code: 'access_denied' });
    await expect(oauth.redeem(back, { ...asked, state: 'another' })).rejects.toMatchObject({ code: 'invalid_state' });
    const foreign = new URL(back);
    foreign.searchParams.set('iss', 'https://evil.example');
    await expect(oauth.redeem(foreign.href, asked)).rejects.toThrow(OAuthError);
    await expect(
      OAuth.register(app.url, { client_name: 'Shop', redirect_uris: ['http://shop.example'] }),
    ).rejects.toMatchObject({
      code: 'invalid_redirect_uri',
    });
  });
});
