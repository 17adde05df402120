import { minutes } from '../../../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { addressSubject } from '../../../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn } from '../../../../../kernel/limits/exact-limit.js';
import type { PushApp } from '../app/push-app.js';
import { readPushApp } from '../app/push-app.service.js';
import type { PushPlatform } from './subscription.js';

/** Calls with a public token from one address: an office or a school may share it. */
const BY_ADDRESS: Allowance = { max: 100, per: minutes(10) };
/** Calls with the public token of one app. */
const BY_APP: Allowance = { max: 10_000, per: minutes(10) };

/**
 * Returns the app for which a browser or device is registered or removed. A public token can do
 * nothing beyond its app, the origins of the app, and limits. Throws `NOT_FOUND`,
 * `PUSH_ORIGIN_NOT_ALLOWED`, `PUSH_SUBSCRIBE_LIMITED`, `WORKSPACE_BLOCKED`.
 *
 * @param platform `null`: not known. A browser always says the origin of its page; a device has none.
 */
export async function admitSite(ctx: Context, id: string, platform: PushPlatform | null): Promise<PushApp> {
  const { site } = ctx.caller;
  if (!site) return readPushApp(ctx, id);
  if (site.objectId !== id) fail('NOT_FOUND', {}, { details: { id } });
  await countSiteCall(ctx, id);
  await refuseBlocked(ctx);
  const app = await readPushApp(ctx, id);
  const { webOrigin } = site;
  const isAllowed = webOrigin === null ? platform !== 'WEB' : app.allowedOrigins.includes(webOrigin);
  return isAllowed ? app : fail('PUSH_ORIGIN_NOT_ALLOWED');
}

async function countSiteCall({ db, clock, ip }: Context, appId: string): Promise<void> {
  const uses = [
    { limit: 'push by address', allowance: BY_ADDRESS, subject: `${appId} ${addressSubject(ip)}` },
    { limit: 'push by app', allowance: BY_APP, subject: appId },
  ];
  const retryAfterSec = await countInTurn(db, uses, clock.now());
  if (retryAfterSec > 0) fail('PUSH_SUBSCRIBE_LIMITED', { retryAfterSec });
}

/** A blocked workspace is blocked for its public tokens too. */
async function refuseBlocked(ctx: Context): Promise<void> {
  const text = `select ${notHeld('$1::text')} as allowed`;
  const [row] = await sql<{ allowed: boolean }>(connectionOf(ctx), text, [ctx.caller.workspaceId]);
  if (!row?.allowed) fail('WORKSPACE_BLOCKED');
}
