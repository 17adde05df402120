import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../kernel/context/clock.js';
import type { OAuthStore } from '../../../oauth/store/store.js';
import { GrantDesk } from '../../support/oauth/grants.js';
import { startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';
import { statementsOf } from '../../support/statements.js';

let server: TestOAuth;
let store: OAuthStore;
let desk: GrantDesk;
const now = () => server.clock.now();
beforeAll(async () => {
  server = await startOAuth();
  store = server.store;
  desk = new GrantDesk(server);
});
afterAll(() => server.stop());

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** A token as a request reads it. */
const read = async (token: Buffer) => (await store.findRefresh(token))!;

describe('rotateRefresh', () => {
  test('of parallel calls that begin a generation exactly one is made, whatever the clocks of their processes say', async () => {
    const { token } = await desk.granted();
    const refresh = await read(token);
    const calls = Array.from({ length: 20 }, (_, behind) => {
      const moment = new Date(now().getTime() - behind);
      return { next: desk.next(), moment };
    });
    const made = await Promise.all(calls.map(({ next, moment }) => store.rotateRefresh(refresh, next, moment)));
    expect(made.filter(Boolean)).toHaveLength(1);
    const stored = await Promise.all(calls.map(({ next }) => store.findRefresh(next.hash)));
    expect(stored.map(found => found !== null)).toEqual(made);
    expect(await read(token)).toMatchObject({
      generation: 1,
      usedAt: calls[made.indexOf(true)]!.moment,
      family: { generation: 2, rotatedAt: calls[made.indexOf(true)]!.moment },
    });
  });

  test('parallel calls within a generation are all made, and keep the first use and the begin of the generation', async () => {
    const { token } = await desk.granted();
    const begun = now();
    await desk.rotate(token);
    server.clock.advance(1_000);
    const refresh = await read(token);
    const siblings = Array.from({ length: 20 }, () => desk.next({ beginsGeneration: false }));
    const made = await Promise.all(siblings.map(next => store.rotateRefresh(refresh, next, now())));
    expect(made).toEqual(Array(20).fill(true));
    expect(await read(token)).toMatchObject({ usedAt: begun, family: { generation: 2, rotatedAt: begun } });
    for (const { hash } of siblings) expect(await read(hash)).toMatchObject({ generation: 2, usedAt: null });
  });

  test('neither is made once a generation has begun or the grant has ended since the token was read', async () => {
    const { grant, token } = await desk.granted();
    const before = await read(token);
    const next = await read(await desk.rotate(token));
    expect(await store.rotateRefresh(before, desk.next({ beginsGeneration: false }), now())).toBe(false);
    await store.revokeGrant(grant.id, now());
    expect(await store.rotateRefresh(next, desk.next(), now())).toBe(false);
    expect(await read(next.hash)).toMatchObject({ usedAt: null, grantRevokedAt: now() });
  });

  test('renews the use of each client once a day', async () => {
    const clients = [(await server.register()).client_id, (await server.register()).client_id];
    const grants = await Promise.all([...clients, ...clients].map(clientId => desk.granted({ clientId })));
    server.clock.advance(days(2));
    await Promise.all(grants.map(({ token }) => desk.rotate(token)));
    const { rows } = await server.services.db.pool.query(
      'select distinct used_at from oauth_apps.client where client_id = any($1)',
      [clients],
    );
    expect(rows).toEqual([{ used_at: now() }]);
  });
});

describe('findRefresh', () => {
  test('reads one grant, however many its client has', async () => {
    const { grant, token } = await desk.granted();
    const { clientId } = grant;
    await Promise.all(Array.from({ length: 200 }, () => desk.granted({ clientId })));
    const [text] = await statementsOf(server, () => store.findRefresh(token));
    const { pool } = server.services.db;
    await pool.query('analyze oauth_apps.access_grant, oauth_apps.refresh_family, oauth_apps.refresh_token');
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [token]);
    const reads = [...nodesOf(rows[0]['QUERY PLAN'][0].Plan)].filter(node => node['Relation Name']);
    expect(reads.map(node => node['Actual Rows'] * node['Actual Loops'])).toEqual([1, 1, 1]);
    expect(reads.map(node => node['Rows Removed by Filter'] ?? 0)).toEqual([0, 0, 0]);
  });
});
