import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days, seconds } from '../../../kernel/context/clock.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
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

describe('rotateRefresh', () => {
  test('parallel retries make siblings; a grace after the next generation an unused one is refused, the grant stays', async () => {
    const { grant, token } = await desk.granted();
    const siblings = await Promise.all(Array.from({ length: 20 }, () => desk.rotate(grant, token)));
    expect(siblings.every(result => result.outcome === 'rotated')).toBe(true);
    server.clock.advance(seconds(61));
    expect((await desk.rotate(grant, siblings[3]!.next)).outcome).toBe('rotated');
    expect((await desk.rotate(grant, siblings[9]!.next)).outcome).toBe('rotated');
    server.clock.advance(seconds(61));
    expect((await desk.rotate(grant, siblings[12]!.next)).outcome).toBe('superseded');
    expect(await store.findGrant(grant.id, now())).not.toBeNull();
    expect((await desk.rotate(grant, siblings[3]!.next)).outcome).toBe('reused');
    expect(await store.findGrant(grant.id, now())).toBeNull();
  });

  test('those of a moment share statements: each gets what it would get alone', async () => {
    const families = await Promise.all(Array.from({ length: 30 }, () => desk.granted()));
    const [revoked, foreign, reused] = [await desk.granted(), await desk.granted(), await desk.granted()];
    await store.revokeGrant(revoked.grant.id, now());
    await desk.rotate(reused.grant, reused.token);
    server.clock.advance(seconds(61));
    const good = [...families, ...families];
    const asks = [
      ...good.map(
        ({ grant, token }) =>
          () =>
            desk.rotate(grant, token),
      ),
      () => desk.rotate(families[0]!.grant, families[0]!.token, { resources: [server.issuer], scopes: ['email:send'] }),
      () => desk.rotate(revoked.grant, revoked.token),
      () => desk.rotate(foreign.grant, foreign.token, { clientId: 'x' }),
      () => desk.rotate(reused.grant, reused.token),
      () => desk.rotate(foreign.grant, foreign.token, { scopes: ['email:send', 'sms:send'] }),
      () => desk.rotate(foreign.grant, foreign.token, { resources: ['x'] }),
    ];
    let results: Awaited<ReturnType<GrantDesk['rotate']>>[] = [];
    const statements = await statementsOf(server, async () => {
      results = await Promise.all(asks.map(ask => ask()));
    });
    expect(results.splice(-5).map(({ outcome }) => outcome)).toEqual([
      'inactive',
      'unknown',
      'reused',
      'scope',
      'resource',
    ]);
    expect(results.map(result => result.outcome === 'rotated' && result.grant.id)).toEqual(
      [...good, families[0]!].map(({ grant }) => grant.id),
    );
    expect(statements.filter(text => text.includes('moved as')).length).toBeLessThan(asks.length);
    // Both of a family are of its newest generation.
    const again = await Promise.all(good.map(({ grant }, i) => desk.rotate(grant, results[i]!.next)));
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['rotated']));
  });

  test('a token and its successor may share a statement', async () => {
    const { grant, token } = await desk.granted();
    const { next } = await desk.rotate(grant, token);
    const both = await Promise.all([desk.rotate(grant, token), desk.rotate(grant, next), desk.rotate(grant, token)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['rotated', 'rotated', 'rotated']);
  });

  test('without a grace one of parallel uses is good, whatever the clocks of their processes say', async () => {
    const { grant, token } = await desk.granted();
    const strict = { grace: 0 };
    const both = await Promise.all([
      desk.rotate(grant, token, strict),
      desk.rotate(grant, token, { ...strict, now: new Date(now().getTime() - 5) }),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['reused', 'rotated']);
    expect(await store.findGrant(grant.id, now())).toBeNull();
  });

  test('a statement reads one grant a token, however many their client has', async () => {
    const first = await desk.granted();
    const { clientId } = first.grant;
    const others = await Promise.all(Array.from({ length: 200 }, () => desk.granted({ clientId })));
    const [text] = await statementsOf(server, () => desk.rotate(first.grant, first.token));
    const { pool } = server.services.db;
    await pool.query('analyze oauth_apps.access_grant, oauth_apps.refresh_family, oauth_apps.refresh_token');
    const some = others.slice(0, 20);
    const values = [
      some.map(() => now()),
      some.map(() => now()),
      some.map(({ token }) => token),
      some.map(() => clientId),
      some.map(() => sha256(randomToken())),
      some.map(() => after(now(), days(1))),
      some.map(() => null),
      some.map(() => null),
    ];
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
    const reads = [...nodesOf(rows[0]['QUERY PLAN'][0].Plan)].filter(node => node['Relation Name'] === 'access_grant');
    expect(reads.map(node => node['Actual Rows'] * node['Actual Loops'])).toEqual([some.length]);
    expect(reads.map(node => node['Rows Removed by Filter'] ?? 0)).toEqual([0]);
  });

  test('renews the use of each client once a day', async () => {
    const clients = [(await server.register()).client_id, (await server.register()).client_id];
    const grants = await Promise.all([...clients, ...clients].map(clientId => desk.granted({ clientId })));
    server.clock.advance(days(2));
    await Promise.all(grants.map(({ grant, token }) => desk.rotate(grant, token)));
    const { rows } = await server.services.db.pool.query(
      'select distinct used_at from oauth_apps.client where client_id = any($1)',
      [clients],
    );
    expect(rows).toEqual([{ used_at: now() }]);
  });

  test('a retry in the grace does not lengthen the grace', async () => {
    const { grant, token } = await desk.granted();
    await desk.rotate(grant, token);
    server.clock.advance(seconds(50));
    expect((await desk.rotate(grant, token)).outcome).toBe('rotated');
    server.clock.advance(seconds(11));
    expect((await desk.rotate(grant, token)).outcome).toBe('reused');
  });

  test('after a race of refresh and revocation no token is active', async () => {
    const { grant, token } = await desk.granted();
    const [result] = await Promise.all([desk.rotate(grant, token), store.revokeGrant(grant.id, now())]);
    const next = result.outcome === 'rotated' ? result.next : token;
    expect((await desk.rotate(grant, next)).outcome).toBe('inactive');
  });

  test('scopes, resources and clients that do not match have outcomes of their own and change nothing', async () => {
    const { grant, token } = await desk.granted();
    expect((await desk.rotate(grant, token, { scopes: ['sms:send'] })).outcome).toBe('scope');
    expect((await desk.rotate(grant, token, { resources: ['x'] })).outcome).toBe('resource');
    expect((await desk.rotate(grant, token, { clientId: 'x' })).outcome).toBe('unknown');
    expect((await desk.rotate(grant, token)).outcome).toBe('rotated');
  });
});
