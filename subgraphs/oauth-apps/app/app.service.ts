import type { Act } from '../../../catalogue/acts.js';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { requireLive } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned, lockOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { oauthStore } from '../store/store.js';
import { type CreateOauthAppArgs, checkApp, type UpdateOauthAppArgs } from './app.args.js';
import { type CreatedOauthApp, OauthApp, type RotatedOauthAppSecret } from './app.js';

export const readApp = async (ctx: Context, id: string): Promise<OauthApp> =>
  (await findOwned(ctx, OauthApp, id)) ?? fail('NOT_FOUND');

export const listApps = (ctx: Context, args: MadeWithinArgs): Promise<Page<OauthApp>> =>
  listPage(ctx, OauthApp, args, madeWithin(args));

/** Throws `VALIDATION_ERROR` and `INVALID_REDIRECT_URI`. */
export function createApp(ctx: Context, input: CreateOauthAppArgs): Promise<CreatedOauthApp> {
  checkApp(input, ctx);
  return transact(ctx, async tx => {
    const now = ctx.clock.now();
    const app = tx.em.create(OauthApp, {
      id: newId('app'),
      workspaceId: ctx.caller.workspaceId,
      kind: 'app',
      name: input.name,
      clientId: newId('cli'),
      redirectUris: [...new Set(input.redirectUris)],
      scopes: [...new Set(input.allowedScopes)],
      grantTypes: ['authorization_code', 'refresh_token'],
      authMethod: 'client_secret_basic',
      secretHash: Buffer.alloc(0),
      createdAt: now,
      updatedAt: now,
      usedAt: now,
      verified: false,
    });
    const clientSecret = app.rotateSecret();
    tx.em.persist(app);
    await audit(tx, actOn('oauth_app.created', app));
    const { id, name, clientId, redirectUris, scopes, createdAt } = app;
    return { id, name, clientId, clientSecret, redirectUris, scopes, createdAt };
  });
}

/** Changes the given fields. Existing grants do not change; the operator has to verify a changed app again. Throws as {@link createApp} does, and `NOT_FOUND`. */
export function updateApp(ctx: Context, { id, ...input }: UpdateOauthAppArgs): Promise<OauthApp> {
  checkApp(input, ctx);
  return transact(ctx, async tx => {
    const app = await lockChangeable(tx, id);
    if (input.name || input.redirectUris) app.verified = false;
    app.name = input.name ?? app.name;
    if (input.redirectUris) app.redirectUris = [...new Set(input.redirectUris)];
    if (input.allowedScopes) app.scopes = [...new Set(input.allowedScopes)];
    app.updatedAt = ctx.clock.now();
    await audit(tx, actOn('oauth_app.changed', app));
    return app;
  });
}

/**
 * Deletes an app and revokes every grant of it. Every process refuses its tokens within a second.
 */
export async function deleteApp(ctx: Context, id: string): Promise<Deleted> {
  const app = await readApp(ctx, id);
  await refuseOfLive(ctx, app);
  const deleted = await resourceOf(ctx, oauthStore).deleteClient(app.clientId, ctx.clock.now(), ctx, tx =>
    audit(tx, actOn('oauth_app.deleted', app)),
  );
  return deleted ? new Deleted(id) : fail('NOT_FOUND');
}

/** The previous secret is refused at once. Existing grants do not change. */
export function rotateAppSecret(ctx: Context, id: string): Promise<RotatedOauthAppSecret> {
  return transact(ctx, async tx => {
    const app = await lockChangeable(tx, id);
    app.updatedAt = ctx.clock.now();
    await audit(tx, actOn('oauth_app.secret_rotated', app));
    return { id, clientId: app.clientId, clientSecret: app.rotateSecret() };
  });
}

type AppAct = Extract<Act, `oauth_app.${string}`>;

const actOn = (act: AppAct, { id, name, clientId, redirectUris, scopes }: OauthApp) => ({
  act,
  object: { type: 'oauth_app', id },
  details: { name, clientId, redirectUris, scopes },
});

const HAS_LIVE = `select 1 from oauth_apps.access_grant
  where client_id = $1 and not sandbox and revoked_at is null and expires_at > $2 limit 1`;

/** An app has no world: one that acts on live is for live credentials. Throws `LIVE_CREDENTIAL_REQUIRED`. */
async function refuseOfLive(ctx: Context, { clientId }: OauthApp): Promise<void> {
  if (!ctx.caller.sandbox) return;
  const live = await sql(connectionOf(ctx), HAS_LIVE, [clientId, ctx.clock.now()]);
  if (live.length > 0) requireLive(ctx.caller);
}

/** Throws `NOT_FOUND` and `LIVE_CREDENTIAL_REQUIRED`. */
async function lockChangeable(tx: Context, id: string): Promise<OauthApp> {
  const app = await lockOwned(tx, OauthApp, id);
  await refuseOfLive(tx, app);
  return app;
}
