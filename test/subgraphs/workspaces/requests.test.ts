import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../kernel/context/clock.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { requestLog } from '../../../kernel/requests/request-log.js';
import { createApiKey } from '../../../subgraphs/workspaces/api-key/api-key.service.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { type SignedIn, signIn } from '../../support/signed-in.js';

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await startApp();
  owner = await signIn(app);
});
afterAll(() => app?.stop());

interface Item {
  id: string;
  route: string;
  requestId: string;
  [fact: string]: unknown;
}

const FACTS = `id at requestId api method route operation statusCode outcome code durationMs credentialKind credentialId userId clientId
  sandbox apiKey { name } user { email }`;

const written = () => resourceOf(app.services, requestLog).flush();

async function log(filter = ''): Promise<Item[]> {
  await written();
  const { body } = await owner.graphql(`{ requestLog${filter && `(${filter})`} { items { ${FACTS} } } }`);
  expect(body.errors).toBeUndefined();
  return body.data.requestLog.items;
}

const makeKey = async (name: string, mode: 'live' | 'test' = 'test', workspaceId = app.workspaceId) => {
  const { apiKey, key } = await createApiKey(app.ctx(), { workspaceId, name, mode, scopes: ['contacts:read'] });
  return { id: apiKey.id, key };
};

/** The time moves on. */
function later(by: number): Date {
  app.clock.advance(by);
  return app.clock.now();
}

const idOf = ({ headers }: Answer): string => headers.get('x-request-id') ?? '';

describe('the log of requests', () => {
  test('has a call of REST by its pattern, with who asked, and nothing of its path', async () => {
    const { id, key } = await makeKey('Shop', 'live');
    const answer = await app.request('GET', '/v1/contacts/con_ann@example.com?search=ann@example.com', { key });
    const [entry] = await log(`requestId: "${idOf(answer)}"`);
    expect(entry).toEqual({
      id: expect.stringMatching(/^req_/),
      at: app.clock.now().toISOString(),
      requestId: idOf(answer),
      api: 'REST',
      method: 'GET',
      route: '/contacts/{id}',
      operation: null,
      statusCode: 404,
      outcome: 'REFUSED',
      code: 'NOT_FOUND',
      durationMs: expect.any(Number),
      credentialKind: 'API_KEY',
      credentialId: id,
      userId: null,
      clientId: null,
      sandbox: false,
      apiKey: { name: 'Shop' },
      user: null,
    });
    const { rows } = await app.services.db.pool.query(
      `select count(*)::int as n from requests.entry where entry::text like '%ann@example%'`,
    );
    expect(rows[0].n).toBe(0);
  });

  test('has an operation of the graph by its root field and name, and one that failed in part as refused', async () => {
    const answer = await owner.graphql('query FrontPage { topics { items { id } } topic(id: "none") { id } }');
    expect(answer.status).toBe(200);
    const [entry] = await log(`requestId: "${idOf(answer)}"`);
    expect(entry).toMatchObject({
      api: 'GRAPHQL',
      route: 'query several',
      operation: 'FrontPage',
      statusCode: 200,
      outcome: 'REFUSED',
      code: 'NOT_FOUND',
      credentialKind: 'SESSION',
      user: { email: app.owner.email },
      apiKey: null,
    });
  });

  test('has what was refused beyond the limit of the minute', async () => {
    const workspaceId = await app.workspace({ plan: 'free' });
    const { key } = await makeKey('Busy', 'test', workspaceId);
    const answers = await Promise.all(Array.from({ length: 80 }, () => app.request('GET', '/v1/topics', { key })));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    await written();
    const { rows } = await app.services.db.pool.query(
      `select count(*)::int as n from requests.entry where workspace_id = $1 and code = 'RATE_LIMIT_EXCEEDED'`,
      [workspaceId],
    );
    expect(rows[0].n).toBe(answers.filter(({ status }) => status === 429).length);
    app.clock.advance(minutes(1));
  });

  test('is newest first, by pages, and narrowed by each of its filters', async () => {
    const { id, key } = await makeKey('Filters');
    const from = later(minutes(10)).toISOString();
    const topics = await app.request('GET', '/v1/topics', { key });
    app.clock.advance(minutes(1));
    const missing = await app.request('GET', '/v1/topics/none', { key });
    const refused = await app.request('GET', '/v1/webhooks', { key });
    const all = [idOf(refused), idOf(missing), idOf(topics)];
    const found = async (filter: string) =>
      (await log(`credentialId: "${id}", ${filter}`)).map(({ requestId }) => requestId);
    expect(await found('limit: 10')).toEqual(all);
    expect(await found('statuses: [REFUSED, FAILED]')).toEqual(all.slice(0, 2));
    expect(await found('statuses: [SUCCEEDED]')).toEqual(all.slice(2));
    expect(await found('statuses: []')).toEqual([]);
    expect(await found('code: "FORBIDDEN"')).toEqual(all.slice(0, 1));
    expect(await found('route: "/topics/{id}"')).toEqual(all.slice(1, 2));
    expect(await found('api: GRAPHQL')).toEqual([]);
    expect(await found('credentialKind: API_KEY')).toEqual(all);
    expect(await found('sandbox: false')).toEqual([]);
    expect(await found(`createdFrom: "${from}"`)).toEqual(all);
    expect(await found(`createdTo: "${from}"`)).toEqual(all.slice(2));
    const READ = `query ($cursor: String) { requestLog(credentialId: "${id}", limit: 2, cursor: $cursor) {
      items { requestId } pagination { nextCursor limit } } }`;
    const first = (await owner.graphql(READ)).body.data.requestLog;
    expect(first.items).toHaveLength(2);
    const second = (await owner.graphql(READ, { cursor: first.pagination.nextCursor })).body.data.requestLog;
    expect([second.items.length, second.pagination.nextCursor]).toEqual([1, null]);
  });

  test('is for owners and admins, and of one workspace', async () => {
    const answer = await app.graphql('{ requestLog { items { id } } }');
    expect(answer.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const { key } = await makeKey('Elsewhere', 'test', await app.workspace());
    const id = idOf(await app.request('GET', '/v1/topics', { key }));
    expect(await log(`requestId: "${id}"`)).toEqual([]);
  });

  test('refuses every invalid filter', async () => {
    const { body } = await owner.graphql('{ requestLog(code: "", route: "", limit: 0) { items { id } } }');
    expect(body.errors[0].extensions.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'code',
      'limit',
      'route',
    ]);
  });
});

describe('GET /v1/requests', () => {
  test('answers a key its own requests alone, whatever its scopes', async () => {
    const [mine, other] = [await makeKey('Mine'), await makeKey('Other')];
    const own = idOf(await app.request('GET', '/v1/topics', { key: mine.key }));
    await app.request('GET', '/v1/topics', { key: other.key });
    await written();
    const { status, body } = await app.request('GET', '/v1/requests', { key: mine.key });
    expect(status).toBe(200);
    expect(body.data.map(({ requestId }: Item) => requestId)).toEqual([own]);
    expect(body.data[0]).toMatchObject({
      route: '/topics',
      statusCode: 200,
      outcome: 'SUCCEEDED',
      credentialId: mine.id,
    });
    await written();
    const none = await app.request('GET', '/v1/requests?status=failed&limit=5', { key: mine.key });
    expect([none.status, none.body.data]).toEqual([200, []]);
  });
});

describe('a day of an API key', () => {
  test('counts its requests, also those of a flood that the log has no room for', async () => {
    const workspaceId = await app.workspace();
    const { user, password } = await createUser(app.ctx(), { email: 'flood@test.example', workspaceId, role: 'owner' });
    const reader = await signIn(app, { email: user.email, password });
    const { id, key } = await makeKey('Flood', 'test', workspaceId);
    const burst = 330;
    for (let sent = 0; sent < burst; sent += 30)
      await Promise.all(Array.from({ length: 30 }, () => app.request('GET', '/v1/topics', { key })));
    await app.request('GET', '/v1/topics/none', { key });
    await written();
    const query = `{ apiKey(id: "${id}") { usage(days: 2) { day requests failed } } }`;
    const { usage } = (await reader.graphql(query)).body.data.apiKey;
    expect(usage).toEqual([
      { day: new Date(app.clock.now().getTime() - days(1)).toISOString().slice(0, 10), requests: 0, failed: 0 },
      { day: app.clock.now().toISOString().slice(0, 10), requests: burst + 1, failed: 1 },
    ]);
    const { rows } = await app.services.db.pool.query(
      'select count(*)::int as n from requests.entry where credential_id = $1',
      [id],
    );
    expect(rows[0].n).toBeLessThan(burst + 1);
    const refused = `{ requestLog(credentialId: "${id}", statuses: [REFUSED]) { items { code } } }`;
    expect((await reader.graphql(refused)).body.data.requestLog.items).toEqual([{ code: 'NOT_FOUND' }]);
  });

  test('is read together for a page of keys', async () => {
    const { body } = await owner.graphql('{ apiKeys { items { usage { day } } } }');
    expect(body.data.apiKeys.items[0].usage).toHaveLength(30);
  });
});

test('a database that cannot be written to keeps no request waiting', async () => {
  await app.services.db.pool.query('alter table requests.entry rename to away');
  try {
    const { status } = await app.request('GET', '/v1/topics');
    expect(status).toBe(200);
    await written();
  } finally {
    await app.services.db.pool.query('alter table requests.away rename to entry');
  }
  const id = idOf(await app.request('GET', '/v1/topics'));
  expect(await log(`requestId: "${id}"`)).toHaveLength(1);
});

test('what is older than REQUEST_LOG_RETENTION is not shown, and its day is emptied whole', async () => {
  const kept = idOf(await app.request('GET', '/v1/topics'));
  await written();
  const count = async () =>
    (await app.services.db.pool.query('select count(*)::int as n from requests.entry')).rows[0].n as number;
  app.clock.advance(days(6) + hours(12));
  const again = await signIn(app);
  const shown = async (): Promise<number> => {
    const { body } = await again.graphql(`{ requestLog(requestId: "${kept}") { items { id } } }`);
    return body.data.requestLog.items.length;
  };
  await app.sweep();
  expect(await shown()).toBe(1);
  app.clock.advance(hours(11));
  expect(await shown()).toBe(1);
  app.clock.advance(hours(2));
  const late = await signIn(app);
  const { body } = await late.graphql(`{ requestLog(requestId: "${kept}") { items { id } } }`);
  expect(body.data.requestLog.items).toEqual([]);
  app.clock.advance(days(1));
  await written();
  const before = await count();
  await app.sweep();
  expect(await count()).toBeLessThan(before);
});
