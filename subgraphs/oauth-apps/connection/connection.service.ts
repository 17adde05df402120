import type { Context } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { requireLive } from '../../../kernel/context/world.js';
import { fail } from '../../../kernel/errors/errors.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { oauthStore } from '../store/store.js';
import type { ConnectionsArgs } from './connection.args.js';
import { OauthConnection, RevokedOauthConnection } from './connection.js';

const active = (ctx: Context) => ({ revokedAt: null, activatedAt: { $ne: null }, expiresAt: { $gt: ctx.clock.now() } });

export const listConnections = (ctx: Context, args: ConnectionsArgs): Promise<Page<OauthConnection>> =>
  listPage(ctx, OauthConnection, args, {
    ...active(ctx),
    ...madeWithin(args),
    ...(args.appId ? { appId: args.appId } : {}),
    ...(args.userId ? { userId: args.userId } : {}),
    ...(args.resource ? { resources: { $contains: JSON.stringify([args.resource]) } } : {}),
    ...(args.sandbox == null ? {} : { sandbox: args.sandbox }),
  });

/** `null` also for a revoked or expired connection and for one of another workspace. */
export const findConnection = async (ctx: Context, id: string): Promise<OauthConnection | null> =>
  isId('grt', id) ? ctx.em.findOne(OauthConnection, { id, workspaceId: ctx.caller.workspaceId, ...active(ctx) }) : null;

/**
 * Every process refuses the tokens of the connection within a second. Throws `NOT_FOUND`, and `LIVE_CREDENTIAL_REQUIRED` for a live
 * connection.
 */
export async function revokeConnection(ctx: Context, id: string): Promise<RevokedOauthConnection> {
  const connection = (await findConnection(ctx, id)) ?? fail('NOT_FOUND');
  if (!connection.sandbox) requireLive(ctx.caller);
  const revoked = await resourceOf(ctx, oauthStore).revokeGrant(id, ctx.clock.now(), ctx);
  return revoked ? new RevokedOauthConnection(id) : fail('NOT_FOUND');
}
