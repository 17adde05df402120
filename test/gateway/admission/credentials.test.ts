import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OLDER_KEY_SCOPES } from '../../../catalogue/scopes.js';
import { isApiKey, makeApiKey } from '../../../kernel/security/api-key.js';
import { revokeApiKey } from '../../../subgraphs/workspaces/api-key/api-key.service.js';
import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { type Answer, ask, type Edges, startEdges, withinOneSecond } from './credentials.harness.js';

let app: Edges;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges({ TRUSTED_PROXIES: '1' });
  workspaceId = await app.workspace();
});
afterAll(() => app?.stop());

const refused = (answer: Answer) => [answer.status, answer.body.code];

describe('the shape of a key', () => {
  test('names its mode and ends in a checksum', () => {
    expect(makeApiKey('live')).toMatch(/^sk_live_[0-9A-Za-z]{38}$/);
    expect(makeApiKey('test')).toMatch(/^sk_test_[0-9A-Za-z]{38}$/);
    expect(isApiKey(makeApiKey('live'))).toBe(true);
  });

  test('every typo of one character is noticed', () => {
    const key = makeApiKey('test');
    for (let at = 8; at < key.length; at++) {
      const typo = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1);
      expect(isApiKey(typo)).toBe(false);
    }
  });
});

describe('where a key is presented', () => {
  test('in Authorization: Bearer, and in x-api-key', async () => {
    const { id, key } = await app.key(workspaceId, { scopes: ['sms:send'], instanceIds: ['ins_1'] });
    const caller = {
      kind: 'api-key',
      workspaceId,
      scopes: ['sms:send'],
      instanceIds: ['ins_1'],
      sandbox: true,
      credentialId: id,
    };
    expect((await ask(app.edges[0], '/v1/x', { bearer: key })).body.caller).toMatchObject(caller);
    expect((await ask(app.edges[0], '/v1/x', { apiKey: key })).body.caller).toMatchObject(caller);
  });

  test('Authorization wins within a workspace', async () => {
    const [winner, other] = [await app.key(workspaceId), await app.key(workspaceId)];
    const answer = await ask(app.edges[0], '/v1/x', { bearer: winner.key, apiKey: other.key });
    expect(answer.body.caller.credentialId).toBe(winner.id);
  });

  test('Authorization wins over an x-api-key that is no good, and not the other way round', async () => {
    const { key } = await app.key(workspaceId);
    expect((await ask(app.edges[0], '/v1/x', { bearer: key, apiKey: 'sk_test_nonsense' })).status).toBe(200);
    const answer = await ask(app.edges[0], '/v1/x', { bearer: 'sk_test_nonsense', apiKey: key });
    expect(refused(answer)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('401 UNAUTHORIZED for keys of two workspaces', async () => {
    const [mine, foreign] = [await app.key(workspaceId), await app.key(await app.workspace())];
    const answer = await ask(app.edges[0], '/v1/x', { bearer: mine.key, apiKey: foreign.key });
    expect(refused(answer)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('never in the query, and not as Basic', async () => {
    const { key } = await app.key(workspaceId);
    const inQuery = await ask(app.edges[0], `/v1/x?access_token=${key}&api_key=${key}`);
    expect(refused(inQuery)).toEqual([401, 'UNAUTHORIZED']);
    const basic = await ask(app.edges[0], '/v1/x', { headers: { authorization: `Basic ${btoa(`${key}:`)}` } });
    expect(refused(basic)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('400 WORKSPACE_HEADER_NOT_ALLOWED with X-Workspace-Id', async () => {
    const { key } = await app.key(workspaceId);
    const answer = await ask(app.edges[0], '/v1/x', { bearer: key, headers: { 'x-workspace-id': workspaceId } });
    expect(refused(answer)).toEqual([400, 'WORKSPACE_HEADER_NOT_ALLOWED']);
  });
});

describe('a key that is no good', () => {
  test.each([
    ['none', undefined],
    ['empty', 'sk_test_'],
    ['no key at all', 'hello'],
    ['of another product', `sk_prod_${'a'.repeat(38)}`],
    ['unknown', makeApiKey('test')],
    ['SQL', "sk_test_'or'1'='1"],
    ['very long', `sk_test_${'a'.repeat(8_000)}`],
  ])('401 UNAUTHORIZED: %s', async (_, key) => {
    expect(refused(await ask(app.edges[0], '/v1/x', key ? { bearer: key } : {}))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('a typo costs no database read', async () => {
    const { key } = await app.key(workspaceId);
    const typo = key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');
    await ask(app.edges[1], '/v1/x', { bearer: typo });
    const before = app.edges[1].reads();
    for (let i = 0; i < 5; i++) await ask(app.edges[1], '/v1/x', { bearer: typo });
    // Work that earlier requests left for the background may be stored now.
    expect(app.edges[1].reads() - before).toBeLessThanOrEqual(1);
  });

  test('401 API_KEY_EXPIRED from the moment it expires, though it was known before', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const { key } = await app.key(workspaceId, { expiresAt });
    expect((await ask(app.edges[0], '/v1/x', { bearer: key })).status).toBe(200);
    app.clock.advance(60_000);
    expect(refused(await ask(app.edges[0], '/v1/x', { bearer: key }))).toEqual([401, 'API_KEY_EXPIRED']);
  });

  test('401 API_KEY_REVOKED within a second on every process', async () => {
    const { id, key } = await app.key(workspaceId);
    for (const edge of app.edges) expect((await ask(edge, '/v1/x', { bearer: key })).status).toBe(200);
    await revokeApiKey(app.ctx(), workspaceId, id);
    for (const edge of app.edges) {
      const answer = await withinOneSecond(
        () => ask(edge, '/v1/x', { bearer: key }),
        ({ status }) => status === 401,
      );
      expect(refused(answer)).toEqual([401, 'API_KEY_REVOKED']);
    }
  });

  test('revoking is seen within a second though every listening connection was cut', async () => {
    const { id, key } = await app.key(workspaceId);
    for (const edge of app.edges) await ask(edge, '/v1/x', { bearer: key });
    const { pool } = app.edges[0].services.db;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
    await revokeApiKey(app.ctx(), workspaceId, id);
    for (const edge of app.edges) {
      const answer = await withinOneSecond(
        () => ask(edge, '/v1/x', { bearer: key }),
        ({ status }) => status === 401,
      );
      expect(refused(answer)).toEqual([401, 'API_KEY_REVOKED']);
    }
    await expect.poll(() => listeners()).toBe(2);
  });

  const listeners = async () => {
    const { rows } = await app.edges[0].services.db.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
    return rows[0].n as number;
  };
});

describe('what a key is limited to', () => {
  test('403 ADDRESS_NOT_ALLOWED outside its networks; the trusted proxy alone says the address', async () => {
    const { key } = await app.key(workspaceId, { allowedIps: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = (forwarded: string) =>
      ask(app.edges[0], '/v1/x', { bearer: key, headers: { 'x-forwarded-for': forwarded } });
    expect((await from('203.0.113.9')).status).toBe(200);
    expect((await from('::ffff:203.0.113.9')).status).toBe(200);
    expect((await from('2001:db8::1')).status).toBe(200);
    expect(refused(await from('198.51.100.1'))).toEqual([403, 'ADDRESS_NOT_ALLOWED']);
    expect(refused(await from('203.0.113.9, 198.51.100.1'))).toEqual([403, 'ADDRESS_NOT_ALLOWED']);
    expect(refused(await from('nonsense'))).toEqual([403, 'ADDRESS_NOT_ALLOWED']);
  });

  test('a legacy key without scopes could do everything that no key must be given by name before July 2026 in Brasília, and nothing since', async () => {
    const { key } = await app.key(workspaceId, { scopes: [], legacy: true });
    const today = app.clock.now().toISOString();
    try {
      app.clock.set('2026-07-01T02:59:59.999Z');
      expect((await ask(app.edges[0], '/v1/x', { bearer: key })).body.caller.scopes).toEqual(OLDER_KEY_SCOPES);
      app.clock.set('2026-07-01T03:00:00.000Z');
      expect((await ask(app.edges[0], '/v1/x', { bearer: key })).body.caller.scopes).toEqual([]);
    } finally {
      app.clock.set(today);
    }
  });

  test('a new key needs a scope, and takes none of the dashboard', async () => {
    await expect(app.key(workspaceId, { scopes: [] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(app.key(workspaceId, { scopes: ['workspace:manage'] })).rejects.toMatchObject({
      extensions: { details: [{ field: 'scopes[0]', rule: 'scope' }] },
    });
  });

  test('403 WORKSPACE_BLOCKED, and free again, within a second', async () => {
    const blocked = await app.workspace();
    const { key } = await app.key(blocked);
    await ask(app.edges[1], '/v1/x', { bearer: key });
    const seen = (status: number) =>
      withinOneSecond(
        () => ask(app.edges[1], '/v1/x', { bearer: key }),
        answer => answer.status === status,
      );
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    expect(refused(await seen(403))).toEqual([403, 'WORKSPACE_BLOCKED']);
    await changeWorkspace(app.ctx(), blocked, { blocked: false });
    expect((await seen(200)).status).toBe(200);
  });
});

describe('the cost of a key', () => {
  /** Stored in the background, within a second or so. */
  const lastUse = async (id: string) => {
    const { rows } = await app.edges[0].services.db.pool.query(
      'select last_used_at from workspaces.api_key where id = $1',
      [id],
    );
    return (rows[0].last_used_at as Date | null)?.toISOString();
  };

  test('a known key costs no database read', async () => {
    const { id, key } = await app.key(workspaceId);
    const edge = app.edges[1];
    await expect.poll(async () => (await ask(edge, '/v1/free', { bearer: key })).status).toBe(200);
    await expect.poll(() => lastUse(id)).toBeDefined();
    await ask(edge, '/v1/free', { bearer: key });
    const before = edge.reads();
    for (let i = 0; i < 20; i++) await ask(edge, '/v1/free', { bearer: key });
    // Work that earlier requests left for the background may be stored now.
    expect(edge.reads() - before).toBeLessThanOrEqual(1);
  });

  test('requests that miss it together share one read', async () => {
    const { key } = await app.key(workspaceId);
    const edge = app.edges[1];
    const before = edge.reads();
    await Promise.all(Array.from({ length: 30 }, () => ask(edge, '/v1/free', { bearer: key })));
    // The second read at most is the record of its use.
    expect(edge.reads() - before).toBeLessThanOrEqual(2);
  });

  test('its last use is stored at most once a minute', async () => {
    const { id, key } = await app.key(workspaceId);
    const first = app.clock.now().toISOString();
    await ask(app.edges[0], '/v1/x', { bearer: key });
    await expect.poll(() => lastUse(id)).toBe(first);
    app.clock.advance(59_000);
    for (const edge of app.edges) await ask(edge, '/v1/x', { bearer: key });
    await new Promise(done => setTimeout(done, 1_200));
    expect(await lastUse(id)).toBe(first);
    app.clock.advance(1_000);
    await ask(app.edges[0], '/v1/x', { bearer: key });
    await expect.poll(() => lastUse(id)).toBe(app.clock.now().toISOString());
  });
});

describe('facts of a request', () => {
  test('a sane X-Request-Id is kept, another one replaced', async () => {
    const { key } = await app.key(workspaceId);
    const given = async (id: string) =>
      (await ask(app.edges[0], '/v1/x', { bearer: key, headers: { 'x-request-id': id } })).body.requestId;
    expect(await given('order-2026:0001')).toBe('order-2026:0001');
    expect(await given('short')).not.toBe('short');
    expect(await given('with space in it')).not.toContain(' ');
  });
});
