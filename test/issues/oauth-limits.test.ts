import { afterEach, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../kernel/context/clock.js';
import type { FetchedDocument } from '../../oauth/clients/client-document.js';
import { prepare } from '../support/oauth/flow.js';
import { type OAuthTestOptions, REDIRECT, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import { until } from '../support/process.js';

let server: TestOAuth;
afterEach(() => server?.stop());

const documentOf = (url: string): FetchedDocument => ({
  ok: true,
  body: JSON.stringify({ client_id: url, client_name: 'Agent', redirect_uris: [REDIRECT] }),
  contentType: 'application/json',
  maxAge: null,
});

/** A server that records its fetches. `gate` holds every fetch up. */
async function start(limits: OAuthTestOptions['limits'], gate: Promise<void> = Promise.resolve()) {
  const fetched: string[] = [];
  server = await startOAuth({
    ...(limits ? { limits } : {}),
    fetchDocument: async url => {
      fetched.push(url);
      await gate;
      return documentOf(url);
    },
  });
  return fetched;
}

/** An anonymous request for the client at a URL. */
async function ask(url: string, ip = '198.51.100.1') {
  const answer = await fetch(prepare(server, { client_id: url }).url, {
    redirect: 'manual',
    headers: { accept: 'application/json', 'x-forwarded-for': ip },
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

const url = (index: number, host = 'agent.example') => `https://${host}/client.json?${index}`;
const perMinute = (max: number) => ({ max, per: minutes(1) });

describe('fetches of client metadata documents', () => {
  test('are limited by the address of the caller, IPv6 by /64', async () => {
    const fetched = await start({ documentByAddress: perMinute(2) });
    const askFrom = async (index: number, ip: string) => (await ask(url(index), ip)).status;
    expect([await askFrom(1, '2001:db8::1'), await askFrom(2, '2001:db8::2')]).toEqual([302, 302]);
    expect(await ask(url(3), '2001:db8::3')).toEqual({ status: 429, retryAfter: '60' });
    expect(fetched).toHaveLength(2);
    expect(await askFrom(1, '2001:db8::3')).toBe(302);
    expect(await askFrom(3, '2001:db8:0:1::1')).toBe(302);
    server.clock.advance(minutes(1));
    expect(await askFrom(4, '2001:db8::3')).toBe(302);
  });

  test('are limited by the host of the document, and what a limited address asks for does not count', async () => {
    const fetched = await start({ documentByAddress: perMinute(2), documentByHost: perMinute(4) });
    for (let index = 0; index < 12; index++) await ask(url(index));
    expect((await ask(url(20), '198.51.100.2')).status).toBe(302);
    expect((await ask(url(21), '198.51.100.2')).status).toBe(302);
    expect((await ask(url(22), '198.51.100.3')).status).toBe(429);
    expect((await ask(url(22, 'other.example'), '198.51.100.4')).status).toBe(302);
    expect(fetched).toHaveLength(5);
  });

  test('are limited in all', async () => {
    const fetched = await start({ documentInAll: perMinute(3) });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push((await ask(url(index, `host-${index}.example`), `198.51.100.${index}`)).status);
    expect(statuses).toEqual([302, 302, 302, 429, 429]);
    expect(fetched).toHaveLength(3);
  });

  test('of one host are at most 4 at a time, and requests for one document share a fetch', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const fetched = await start({}, gate);
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const asked = Array.from({ length: 8 }, (_, index) =>
      ask(url(index), `198.51.100.${index}`).then(answer => answers.push(answer)),
    );
    await until(() => answers.length === 4);
    expect(answers).toEqual(answers.map(() => ({ status: 429, retryAfter: '1' })));
    const joined = ask(fetched[0] ?? '', '198.51.100.9');
    open();
    await Promise.all(asked);
    expect((await joined).status).toBe(302);
    expect(answers.slice(4).map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(fetched).toHaveLength(4);
  });

  test('once a document has expired, parallel requests fetch it once', async () => {
    const fetched = await start({});
    await ask(url(0));
    server.clock.advance(minutes(20));
    await Promise.all(Array.from({ length: 6 }, () => ask(url(0))));
    expect(fetched).toHaveLength(2);
  });
});

describe('registration', () => {
  const register = async (ip: string) =>
    (
      await fetch(`${server.issuer}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }),
      })
    ).status;

  test('has a configured limit by address, and a larger one for networks of hosts', async () => {
    server = await startOAuth({
      env: {
        OAUTH_REGISTRATION_LIMIT: '2',
        OAUTH_SHARED_NETWORKS: '192.0.2.0/24, 2001:db8:5::/48',
        OAUTH_SHARED_REGISTRATION_LIMIT: '4',
      },
    });
    const statusesFrom = async (...addresses: string[]) => {
      const statuses: number[] = [];
      for (const ip of addresses) statuses.push(await register(ip));
      return statuses;
    };
    expect(await statusesFrom('198.51.100.1', '::ffff:198.51.100.1', '198.51.100.1')).toEqual([201, 201, 429]);
    expect(await statusesFrom('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([201, 201, 429]);
    const shared = Array.from({ length: 5 }, () => '192.0.2.7');
    expect(await statusesFrom(...shared)).toEqual([201, 201, 201, 201, 429]);
    expect(await statusesFrom('2001:db8:5::1', '2001:db8:5::2', '2001:db8:5::3')).toEqual([201, 201, 201]);
    server.clock.advance(seconds(3_600));
    expect(await register('198.51.100.1')).toBe(201);
  });
});
