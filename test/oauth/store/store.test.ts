import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days, minutes, seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { Approval, Grant } from '../../../oauth/store/grants.js';
import type { Rotation } from '../../../oauth/store/refresh-tokens.js';
import type { OAuthStore } from '../../../oauth/store/store.js';
import { startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';
import { statementsOf } from '../../support/statements.js';

let server: TestOAuth;
let store: OAuthStore;
const now = () => server.clock.now();
beforeAll(async () => {
  server = await startOAuth();
  store = server.store;
});
afterAll(() => server.stop());

/** Where the user approves. */
const PLACE = { sessionId: 'ses_1', from: { ip: '127.0.0.1', requestId: 'req_1' } } as const;

const approval = (change: Partial<Grant> = {}, merge = false): Approval => ({
  merge,
  ...PLACE,
  grant: {
    id: newId('grt'),
    clientId: newId('cli'),
    userId: newId('usr'),
    userEmail: 'a@test.example',
    workspaceId: newId('ws'),
    scopes: ['email:send'],
    resources: [server.issuer],
    sandbox: false,
    createdAt: now(),
    expiresAt: after(now(), days(180)),
    ...change,
  },
  code: {
    hash: sha256(randomToken()),
    redirectUri: 'https://app.example/cb',
    challenge: 'c'.repeat(43),
    scopes: change.scopes ?? ['email:send'],
    expiresAt: after(now(), minutes(1)),
  },
});

/** A redeemed grant with its first refresh token. */
async function granted(change: Partial<Grant> = {}) {
  const { grant, code } = approval(change);
  await store.approve({ grant, code, merge: false, ...PLACE });
  const token = sha256(randomToken());
  const refresh = { hash: token, familyId: randomToken(16), expiresAt: after(now(), days(30)) };
  expect(await store.redeemCode(code.hash, refresh, now())).toBe('redeemed');
  return { grant, code, token };
}

const rotate = (grant: Grant, presented: Buffer, change: Partial<Rotation> = {}) => {
  const next = sha256(randomToken());
  const rotation = {
    presented,
    clientId: grant.clientId,
    next,
    expiresAt: after(now(), days(30)),
    scopes: null,
    resources: null,
    grace: seconds(60),
    now: now(),
    ...change,
  };
  return store.rotateRefresh(rotation).then(result => ({ ...result, next }));
};

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

describe('approve', () => {
  test('merging widens the active grant of the same client, user, workspace and resource', async () => {
    const first = await granted();
    const more = approval({ ...first.grant, id: newId('grt'), scopes: ['sms:send', 'email:send'] }, true);
    await store.approve(more);
    const grants = await store.activeGrants(first.grant, now());
    expect(grants.map(grant => grant.id)).toEqual([first.grant.id]);
    expect([...grants[0]!.scopes].sort()).toEqual(['email:send', 'sms:send']);
    expect((await store.findCode(more.code.hash))?.grant.id).toBe(first.grant.id);
  });

  test.each<[string, (grant: Grant) => Partial<Grant>]>([
    ['user', () => ({ userId: newId('usr') })],
    ['workspace', () => ({ workspaceId: newId('ws') })],
    ['client', () => ({ clientId: newId('cli') })],
    ['resource', () => ({ resources: ['https://other.example'] })],
    ['resource beside it', ({ resources }) => ({ resources: [...resources, 'https://other.example'] })],
  ])('another %s is another grant', async (_, change) => {
    const { grant } = await granted();
    const other = approval({ ...grant, id: newId('grt'), ...change(grant) }, true);
    await store.approve(other);
    expect((await store.findCode(other.code.hash))?.grant.id).toBe(other.grant.id);
  });

  test('a revoked grant is never widened', async () => {
    const { grant } = await granted();
    await store.revokeGrant(grant.id, now());
    const again = approval({ ...grant, id: newId('grt') }, true);
    await store.approve(again);
    expect((await store.findCode(again.code.hash))?.grant.id).toBe(again.grant.id);
  });
});

describe('redeemCode', () => {
  test('of 30 parallel calls exactly one gets `redeemed`', async () => {
    const { grant, code } = approval();
    await store.approve({ grant, code, merge: false, ...PLACE });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => store.redeemCode(code.hash, null, now())));
    expect(outcomes.filter(outcome => outcome === 'redeemed')).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'used')).toHaveLength(29);
  });

  test('the code of a revoked grant is inactive', async () => {
    const { grant, code } = approval();
    await store.approve({ grant, code, merge: false, ...PLACE });
    await store.revokeGrant(grant.id, now());
    expect(await store.redeemCode(code.hash, null, now())).toBe('inactive');
  });
});

describe('rotateRefresh', () => {
  test('parallel retries make siblings; after the grace an unused sibling is refused and the grant stays', async () => {
    const { grant, token } = await granted();
    const siblings = await Promise.all(Array.from({ length: 20 }, () => rotate(grant, token)));
    expect(siblings.every(result => result.outcome === 'rotated')).toBe(true);
    expect((await rotate(grant, siblings[3]!.next)).outcome).toBe('rotated');
    expect((await rotate(grant, siblings[9]!.next)).outcome).toBe('rotated');
    server.clock.advance(seconds(61));
    expect((await rotate(grant, siblings[12]!.next)).outcome).toBe('superseded');
    expect(await store.findGrant(grant.id, now())).not.toBeNull();
    expect((await rotate(grant, siblings[3]!.next)).outcome).toBe('reused');
    expect(await store.findGrant(grant.id, now())).toBeNull();
  });

  test('those of a moment share statements: each gets what it would get alone', async () => {
    const families = await Promise.all(Array.from({ length: 30 }, () => granted()));
    const [revoked, foreign, reused] = [await granted(), await granted(), await granted()];
    await store.revokeGrant(revoked.grant.id, now());
    await rotate(reused.grant, reused.token);
    server.clock.advance(seconds(61));
    const good = [...families, ...families];
    const asks = [
      ...good.map(
        ({ grant, token }) =>
          () =>
            rotate(grant, token),
      ),
      () => rotate(families[0]!.grant, families[0]!.token, { resources: [server.issuer], scopes: ['email:send'] }),
      () => rotate(revoked.grant, revoked.token),
      () => rotate(foreign.grant, foreign.token, { clientId: 'x' }),
      () => rotate(reused.grant, reused.token),
      () => rotate(foreign.grant, foreign.token, { scopes: ['email:send', 'sms:send'] }),
      () => rotate(foreign.grant, foreign.token, { resources: ['x'] }),
    ];
    let results: Awaited<ReturnType<typeof rotate>>[] = [];
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
    const again = await Promise.all(good.map(({ grant }, i) => rotate(grant, results[i]!.next)));
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['rotated']));
  });

  test('a token of the generation before comes first, so that it is not taken for a stolen one', async () => {
    const { grant, token } = await granted();
    const { next } = await rotate(grant, token);
    const both = await Promise.all([rotate(grant, token), rotate(grant, next)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['rotated', 'rotated']);
  });

  test('a statement reads one grant a token, however many their client has', async () => {
    const first = await granted();
    const { clientId } = first.grant;
    const others = await Promise.all(Array.from({ length: 200 }, () => granted({ clientId })));
    const [text] = await statementsOf(server, () => rotate(first.grant, first.token));
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
    const grants = await Promise.all([...clients, ...clients].map(clientId => granted({ clientId })));
    server.clock.advance(days(2));
    await Promise.all(grants.map(({ grant, token }) => rotate(grant, token)));
    const { rows } = await server.services.db.pool.query(
      'select distinct used_at from oauth_apps.client where client_id = any($1)',
      [clients],
    );
    expect(rows).toEqual([{ used_at: now() }]);
  });

  test('a retry in the grace does not lengthen the grace', async () => {
    const { grant, token } = await granted();
    await rotate(grant, token);
    server.clock.advance(seconds(50));
    expect((await rotate(grant, token)).outcome).toBe('rotated');
    server.clock.advance(seconds(11));
    expect((await rotate(grant, token)).outcome).toBe('reused');
  });

  test('after a race of refresh and revocation no token is active', async () => {
    const { grant, token } = await granted();
    const [result] = await Promise.all([rotate(grant, token), store.revokeGrant(grant.id, now())]);
    const next = result.outcome === 'rotated' ? result.next : token;
    expect((await rotate(grant, next)).outcome).toBe('inactive');
  });

  test('scopes, resources and clients that do not match have outcomes of their own and change nothing', async () => {
    const { grant, token } = await granted();
    expect((await rotate(grant, token, { scopes: ['sms:send'] })).outcome).toBe('scope');
    expect((await rotate(grant, token, { resources: ['x'] })).outcome).toBe('resource');
    expect((await rotate(grant, token, { clientId: 'x' })).outcome).toBe('unknown');
    expect((await rotate(grant, token)).outcome).toBe('rotated');
  });
});

describe('revokeGrantsOf', () => {
  test('ends the grants of a user in one workspace, or in all', async () => {
    const userId = newId('usr');
    const here = await granted({ userId });
    const there = await granted({ userId });
    const { workspaceId } = here.grant;
    expect(await store.revokeGrantsOf({ userId, workspaceId }, now())).toBe(1);
    expect(await store.findGrant(there.grant.id, now())).not.toBeNull();
    expect(await store.revokeGrantsOf({ userId }, now())).toBe(1);
    expect(await store.isRevoked([there.grant.id])).toBe(true);
  });
});

describe('countUse', () => {
  test('of 30 at once no more than the allowance are granted, until the window ends', async () => {
    const use = { limit: randomToken(), allowance: { max: 7, per: minutes(1) }, subject: 'a' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => store.countUse(use, now())));
    expect(answers.filter(wait => wait === 0)).toHaveLength(7);
    expect(answers.filter(wait => wait === 60)).toHaveLength(23);
    server.clock.advance(minutes(1));
    expect(await store.countUse(use, now())).toBe(0);
  });
});

describe('prune', () => {
  test('removes expired rows and no others', async () => {
    const abandoned = approval();
    await store.approve(abandoned);
    const live = await granted();
    const { next } = await rotate(live.grant, live.token);
    server.clock.advance(days(2));
    expect(await store.prune(now())).toBeGreaterThan(0);
    expect(await store.findCode(abandoned.code.hash)).toBeNull();
    expect(await store.findGrant(abandoned.grant.id, now())).toBeNull();
    expect((await rotate(live.grant, next)).outcome).toBe('rotated');

    server.clock.advance(days(400));
    await store.prune(now());
    // That clients were deleted which nobody used is remembered for 30 days.
    server.clock.advance(days(31));
    await store.prune(now());
    const tables = ['access_grant', 'code', 'refresh_family', 'refresh_token', 'revocation'];
    for (const table of tables) {
      const { rows } = await server.services.db.pool.query(`select count(*)::int as count from oauth_apps.${table}`);
      expect([table, rows[0].count]).toEqual([table, 0]);
    }
  });
});
