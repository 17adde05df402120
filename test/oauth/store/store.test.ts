import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { randomToken } from '../../../kernel/security/hash.js';
import type { Grant } from '../../../oauth/store/grants.js';
import type { OAuthStore } from '../../../oauth/store/store.js';
import { GrantDesk, PLACE } from '../../support/oauth/grants.js';
import { startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

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

describe('approve', () => {
  test('merging widens the active grant of the same client, user, workspace and resource', async () => {
    const first = await desk.granted();
    const more = desk.approval({ ...first.grant, id: newId('grt'), scopes: ['sms:send', 'email:send'] }, true);
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
    const { grant } = await desk.granted();
    const other = desk.approval({ ...grant, id: newId('grt'), ...change(grant) }, true);
    await store.approve(other);
    expect((await store.findCode(other.code.hash))?.grant.id).toBe(other.grant.id);
  });

  test('a revoked grant is never widened', async () => {
    const { grant } = await desk.granted();
    await store.revokeGrant(grant.id, now());
    const again = desk.approval({ ...grant, id: newId('grt') }, true);
    await store.approve(again);
    expect((await store.findCode(again.code.hash))?.grant.id).toBe(again.grant.id);
  });
});

describe('redeemCode', () => {
  test('of 30 parallel calls exactly one gets `redeemed`', async () => {
    const { grant, code } = desk.approval();
    await store.approve({ grant, code, merge: false, ...PLACE });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => store.redeemCode(code.hash, null, now())));
    expect(outcomes.filter(outcome => outcome === 'redeemed')).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'used')).toHaveLength(29);
  });

  test('the code of a revoked grant is inactive', async () => {
    const { grant, code } = desk.approval();
    await store.approve({ grant, code, merge: false, ...PLACE });
    await store.revokeGrant(grant.id, now());
    expect(await store.redeemCode(code.hash, null, now())).toBe('inactive');
  });
});

describe('revokeGrantsOf', () => {
  test('ends the grants of a user in one workspace, or in all', async () => {
    const userId = newId('usr');
    const here = await desk.granted({ userId });
    const there = await desk.granted({ userId });
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
    const abandoned = desk.approval();
    await store.approve(abandoned);
    const live = await desk.granted();
    const next = await desk.rotate(live.token);
    server.clock.advance(days(2));
    expect(await store.prune(now())).toBeGreaterThan(0);
    expect(await store.findCode(abandoned.code.hash)).toBeNull();
    expect(await store.findGrant(abandoned.grant.id, now())).toBeNull();
    await desk.rotate(next);

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
