import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dashboard, Refused } from '../../examples/dashboard-client/client.js';
import {
  ApiKeysDocument,
  AppsDocument,
  LiveDocument,
  MessageLogDocument,
  OverviewDocument,
  WebhookDeliveriesDocument,
} from '../../examples/dashboard-client/generated/graphql.js';
import { signedIn } from '../gateway/graphql/client.js';
import { startApp, type TestApp } from '../support/app.js';
import { sendDesk } from '../support/channels/sends.js';
import { TestClock } from '../support/clock.js';
import { statementsOf } from '../support/statements.js';

const FOLDER = 'examples/dashboard-client/screens';
const SCREENS = readdirSync(FOLDER);
const textOf = (screen: string) => readFileSync(`${FOLDER}/${screen}`, 'utf8');

/**
 * The most statements that read, behind each screen: for the credential, the lists, and their
 * edges.
 */
const MOST: Readonly<Record<string, number>> = {
  'api-keys.graphql': 4,
  'apps.graphql': 6,
  'message-log.graphql': 6,
  'overview.graphql': 19,
  'webhook-deliveries.graphql': 8,
};

let app: TestApp;
let schema: GraphQLSchema;
let headers: Record<string, string>;
beforeAll(async () => {
  schema = buildSchema(readFileSync('docs/schema.graphql', 'utf8'));
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  headers = await signedIn(app);
  const body = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
  await app.request('POST', '/v1/webhooks', { body });
  const redirectUris = ['https://app.example.com/callback'];
  await app.request('POST', '/v1/oauth/apps', {
    body: { name: 'App', redirectUris, allowedScopes: ['contacts:read'] },
  });
  const desk = sendDesk(app);
  for (const phone of ['+14155550100', '+14155550101', '+14155550102']) await desk.sms(phone);
  await app.settle();
});
afterAll(() => app?.stop());

describe('the screens of examples/dashboard-client', () => {
  test('are five', () => {
    expect([...SCREENS].sort()).toEqual(Object.keys(MOST));
  });

  test.each(SCREENS)('%s fits docs/schema.graphql and is answered whole, with few statements', async screen => {
    expect(validate(schema, parse(textOf(screen)))).toEqual([]);
    const ask = () => app.graphql(textOf(screen), {}, { key: null, headers });
    await ask(); // The credential is read once.
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const statements = await statementsOf(app, async () => {
      answer = await ask();
    });
    expect(answer!.body.errors).toBeUndefined();
    expect(Object.values(answer!.body.data).filter(field => field === null)).toEqual([]);
    const reads = statements.filter(text => /^\s*(select|with)/i.test(text));
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(MOST[screen]!);
  });

  test('show what there is', async () => {
    const read = async (screen: string) => (await app.graphql(textOf(screen), {}, { key: null, headers })).body.data;
    expect((await read('message-log.graphql')).messages.items).toHaveLength(3);
    expect((await read('webhook-deliveries.graphql')).deliveries.items[0]).toMatchObject({
      event: 'sms.sent',
      webhook: { name: 'Hook' },
      sentEvent: { message: { to: '+14155550102' } },
    });
    expect((await read('apps.graphql')).oauthApps.items).toMatchObject([{ name: 'App' }]);
    expect((await read('api-keys.graphql')).apiKeys.items.length).toBeGreaterThan(1);
    expect((await read('overview.graphql')).me.workspace.plan).toEqual(expect.any(String));
  });
});

test('the build wrote the types of documents, which are those that graphql-codegen makes documents for', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/graph/types.mjs', '--check']);
  await expect(check).resolves.toMatchObject({ stderr: '' });
});

describe('a dashboard at another site, in production', () => {
  const ORIGIN = 'https://dashboard.example.com';
  let live: TestApp;
  beforeAll(async () => {
    live = await startApp({
      env: {
        NODE_ENV: 'production',
        BASE_URL: 'https://switchboard.example.net',
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        DASHBOARD_ORIGINS: ORIGIN,
        GRAPHQL_DOCUMENTS: 'session=examples/dashboard-client/generated/persisted-documents.json',
      },
    });
  });
  afterAll(() => live?.stop());

  /** Returns the `fetch` of a page of this origin in a browser, which keeps the cookies. */
  function browser(origin = ORIGIN): { fetch: typeof fetch; answers: Response[] } {
    const cookies = new Map<string, string>();
    const answers: Response[] = [];
    const own: typeof fetch = async (url, init) => {
      const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
      const given = { ...(init?.headers as Record<string, string>), origin, 'sec-fetch-site': 'cross-site', cookie };
      const answer = await fetch(url, { ...init, headers: given });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      answers.push(answer);
      return answer;
    };
    return { fetch: own, answers };
  }

  const enter = async (options: { listed?: boolean; onEnded?: () => void } = {}) => {
    const page = browser();
    const dashboard = new Dashboard(live.url, { ...options, fetch: page.fetch });
    await dashboard.signIn(live.owner.email, live.owner.password);
    return { dashboard, answers: page.answers, fetch: page.fetch };
  };

  /** The list holds for every page that has a session. */
  const bySession = async () => ({ key: null, headers: await signedIn(live) });

  test('signs in with cookies for other sites, and asks the five screens by their identifiers', async () => {
    const { dashboard, answers } = await enter({ listed: true });
    for (const cookie of answers[0]!.headers.getSetCookie().filter(line => /session=|csrf=/.test(line)))
      expect(cookie).toMatch(/^__Host-.*; Secure.*SameSite=None/);
    expect((await dashboard.ask(OverviewDocument, {})).me?.user.email).toBe(live.owner.email);
    expect((await dashboard.ask(MessageLogDocument, { channels: ['sms'] })).messages?.items).toEqual([]);
    expect((await dashboard.ask(WebhookDeliveriesDocument, {})).deliveries?.items).toEqual([]);
    const keys = (await dashboard.ask(ApiKeysDocument, {})).apiKeys?.items ?? [];
    expect(new Set(keys.map(({ mode }) => mode))).toEqual(new Set(['test', 'live']));
    expect((await dashboard.ask(AppsDocument, {})).oauthApps?.items).toEqual([]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  test('finds its session again after a reload, signs out, and is told of an ended session', async () => {
    let ended = 0;
    const { dashboard, fetch } = await enter({ listed: true, onEnded: () => ended++ });
    const reloaded = new Dashboard(live.url, { listed: true, fetch });
    expect(await reloaded.resume()).toMatchObject({ user: { email: live.owner.email }, role: 'owner' });
    expect((await reloaded.ask(AppsDocument, {})).oauthApps?.items).toEqual([]);
    await reloaded.signOut();
    expect(await reloaded.resume()).toBeNull();
    await expect(dashboard.ask(AppsDocument, {})).rejects.toBeInstanceOf(Refused);
    expect(ended).toBe(1);
  });

  test('follows what happens', async () => {
    const { dashboard } = await enter({ listed: true });
    const ending = new AbortController();
    const pages = dashboard.follow(
      LiveDocument,
      {},
      ({ events }, variables) => ({ ...variables, cursor: events.pagination.nextCursor }),
      ending.signal,
    );
    expect((await pages.next()).value?.events.items).toEqual([]);
    const body = { to: ['+14155550100'], type: 'text', payload: { message: 'Hi' } };
    expect((await live.request('POST', '/v1/sms/messages', { body })).status).toBe(202);
    await live.settle();
    const { value } = await pages.next();
    expect(value?.events.items[0]).toMatchObject({ event: 'sms.sent', message: { to: '+14155550100' } });
    ending.abort();
    await pages.return(undefined);
  });

  test('runs nothing that it has not listed; a client without a list runs what it writes', async () => {
    const { dashboard } = await enter();
    const own = dashboard.ask(parse('{ me { role } }') as TypedDocumentNode<object, object>, {});
    await expect(own).rejects.toEqual(expect.objectContaining({ code: 'DOCUMENT_NOT_ALLOWED' }));
    await expect(own).rejects.toBeInstanceOf(Refused);
    const listed = JSON.parse(
      readFileSync('examples/dashboard-client/generated/persisted-documents.json', 'utf8'),
    ) as Record<string, string>;
    const text = await live.request('POST', '/graphql', {
      body: { query: Object.values(listed)[0] },
      ...(await bySession()),
    });
    expect(text.body.errors).toBeUndefined();
    const ask = async (body: object, key: string | null) =>
      (await live.request('POST', '/graphql', { body, key })).body.errors?.[0].extensions.code;
    expect(await ask({ query: '{ topics { items { id } } }' }, live.testKey)).toBeUndefined();
    expect(await ask({ documentId: Object.keys(listed)[0] }, live.testKey)).toBe('DOCUMENT_NOT_FOUND');
    expect(await ask({ documentId: 1 }, live.testKey)).toBe('VALIDATION_ERROR');
  });

  test('is asked for by browsers beforehand; pages of other origins are not let in', async () => {
    const preflight = (path: string, origin: string) =>
      fetch(live.url + path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    for (const path of ['/graphql', '/graphql/stream', '/session']) {
      const { status, headers } = await preflight(path, ORIGIN);
      expect([status, headers.get('access-control-allow-headers')]).toEqual([
        204,
        expect.stringContaining('x-csrf-token'),
      ]);
    }
    expect((await preflight('/v1/topics', ORIGIN)).headers.get('access-control-allow-credentials')).toBeNull();
    const stranger = await preflight('/graphql', 'https://evil.example.com');
    expect([stranger.status === 204, stranger.headers.get('access-control-allow-credentials')]).toEqual([false, null]);
    const evil = new Dashboard(live.url, { fetch: browser('https://evil.example.com').fetch });
    await expect(evil.signIn(live.owner.email, live.owner.password)).rejects.toMatchObject({ code: 'CSRF_REJECTED' });
    const { answers } = await enter();
    const cookie = answers[0]!.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ');
    const without = await live.request('POST', '/graphql', {
      key: null,
      headers: { origin: ORIGIN, cookie },
      body: {},
    });
    expect([without.status, without.body.errors[0].extensions.code]).toEqual([403, 'CSRF_REJECTED']);
  });
});
