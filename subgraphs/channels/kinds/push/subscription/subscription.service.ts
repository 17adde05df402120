import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import { sees } from '../../../core/message/world.js';
import type { PushApp } from '../app/push-app.js';
import { admitSite } from './admit-site.js';
import { isContact } from './contact-consent.js';
import { checkSubscribe, hasAddress, type SubscribeArgs, type UnsubscribeArgs } from './subscription.args.js';
import { PushSubscription } from './subscription.js';

const COLUMNS = `s.id, s.workspace_id as "workspaceId", s.sandbox, s.app_id as "appId", s.platform, s.address,
  s.contact_id as "contactId", s.user_id as "userId", s.language, s.created_at as "createdAt", s.updated_at as "updatedAt"`;

type Row = Omit<PushSubscription, 'contact'>;

const toSubscription = (row: Row): PushSubscription => Object.assign(new PushSubscription(), row);

/**
 * Registers a subscription. A value that is not given stays as it is; `$11` and `$12` say whether
 * contact and user are.
 */
const REGISTER = `insert into channels.push_subscription as s (id, workspace_id, sandbox, app_id, platform, address, address_hash,
    p256dh, auth, contact_id, user_id, language, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $14, $13, $15, $15)
  on conflict (app_id, address_hash) do update set platform = excluded.platform, p256dh = excluded.p256dh,
    auth = excluded.auth, language = coalesce(excluded.language, s.language), updated_at = excluded.updated_at,
    contact_id = case when $11 then excluded.contact_id else s.contact_id end,
    user_id = case when $12 then excluded.user_id else s.user_id end
  returning ${COLUMNS}`;

/** The browser or device got another endpoint or token; a row that has it already gives way. */
const DROP_OTHER = 'delete from channels.push_subscription where app_id = $1 and address_hash = $2 and id <> $3';
const REFRESH = `update channels.push_subscription s set platform = coalesce($4, s.platform), address = coalesce($5, s.address),
    address_hash = coalesce($6, s.address_hash), p256dh = case when $6::bytea is null then s.p256dh else $7 end,
    auth = case when $6::bytea is null then s.auth else $8 end, updated_at = $14, language = coalesce($13, s.language),
    contact_id = case when $10 then $9 else s.contact_id end, user_id = case when $12 then $11 else s.user_id end
  where s.id = $1 and s.app_id = $2 and s.workspace_id = $3 returning ${COLUMNS}`;

/**
 * Registers a browser or device, or refreshes the one that is known. With a public token: from an allowed origin, and
 * bound to nobody new. Throws `NOT_FOUND`, `VALIDATION_ERROR`, `PUSH_ORIGIN_NOT_ALLOWED`, `PUSH_BINDING_NOT_ALLOWED`,
 * `PUSH_SUBSCRIBE_LIMITED`, `PUSH_PLATFORM_NOT_CONFIGURED`.
 */
export async function subscribe(ctx: Context, input: SubscribeArgs): Promise<PushSubscription> {
  const app = await admitSite(ctx, input.id, input.platform);
  if (ctx.caller.kind === 'site' && (input.contactId != null || input.userId != null)) fail('PUSH_BINDING_NOT_ALLOWED');
  checkSubscribe(input, ctx);
  checkPlatform(app, input);
  if (input.contactId && !(await isContact(ctx, input.contactId)))
    failIfInvalid([invalidField('contactId', 'unknown')]);
  return transact(ctx, tx => (input.subscriptionId ? refresh(tx, app, input) : register(tx, app, input)));
}

function checkPlatform({ hasFcm, hasApns }: PushApp, input: SubscribeArgs): void {
  const { platform } = input;
  const isReady = platform === 'WEB' || !hasAddress(input) || (platform === 'ANDROID' ? hasFcm : hasApns);
  if (!isReady) fail('PUSH_PLATFORM_NOT_CONFIGURED', { platform });
}

/** Returns `null` also for a subscription of the other world. */
export async function findPushSubscription(ctx: Context, id: string): Promise<PushSubscription | null> {
  const found = isId('psb', id) ? await findOwned(ctx, PushSubscription, id) : null;
  return found && sees(ctx.caller, found) ? found : null;
}

const hashOf = ({ platform }: Pick<SubscribeArgs, 'platform'>, address: string): Buffer =>
  sha256(`${platform} ${address}`);

const addressOf = ({ endpoint, token }: Pick<SubscribeArgs, 'endpoint' | 'token'>): string => endpoint ?? token ?? '';

async function register(tx: Context, app: PushApp, input: SubscribeArgs): Promise<PushSubscription> {
  const { platform, keys, contactId, userId, language } = input;
  const address = addressOf(input);
  const [stored] = await sql<Row>(tx.em, REGISTER, [
    newId('psb'),
    app.workspaceId,
    app.sandbox,
    app.id,
    platform,
    address,
    hashOf(input, address),
    keys?.p256dh ?? null,
    keys?.auth ?? null,
    contactId ?? null,
    contactId !== undefined,
    userId !== undefined,
    language ?? null,
    userId ?? null,
    tx.clock.now(),
  ]);
  return toSubscription(stored!);
}

/** Throws `NOT_FOUND`. */
async function refresh(tx: Context, app: PushApp, input: SubscribeArgs): Promise<PushSubscription> {
  const { subscriptionId: id, platform, keys, contactId, userId, language } = input;
  const address = hasAddress(input) ? addressOf(input) : null;
  const hash = address === null ? null : hashOf(input, address);
  if (!id || !isId('psb', id)) fail('NOT_FOUND');
  if (hash) await sql(tx.em, DROP_OTHER, [app.id, hash, id]);
  const [stored] = await sql<Row>(tx.em, REFRESH, [
    id,
    app.id,
    app.workspaceId,
    address === null ? null : platform,
    address,
    hash,
    keys?.p256dh ?? null,
    keys?.auth ?? null,
    contactId ?? null,
    contactId !== undefined,
    userId ?? null,
    userId !== undefined,
    language ?? null,
    tx.clock.now(),
  ]);
  return stored ? toSubscription(stored) : fail('NOT_FOUND');
}

const REMOVE = `delete from channels.push_subscription
  where app_id = $1 and workspace_id = $2 and (id = $3 or address_hash = any($4)) returning id`;

/** Throws `NOT_FOUND`, `VALIDATION_ERROR`, and for a public token the codes of its limits. */
export async function unsubscribe(ctx: Context, input: UnsubscribeArgs): Promise<Deleted> {
  const { subscriptionId, endpoint, token } = input;
  const app = await admitSite(ctx, input.id, endpoint ? 'WEB' : null);
  if (!subscriptionId && !endpoint && !token)
    failIfInvalid([invalidField('subscriptionId', 'orAnother', { others: 'endpoint, token' })]);
  const hashes = [
    ...(endpoint ? [hashOf({ platform: 'WEB' }, endpoint)] : []),
    ...(token ? [hashOf({ platform: 'ANDROID' }, token), hashOf({ platform: 'IOS' }, token)] : []),
  ];
  const removed = await sql<{ id: string }>(ctx.db, REMOVE, [app.id, app.workspaceId, subscriptionId ?? null, hashes]);
  return new Deleted(removed[0]?.id ?? fail('NOT_FOUND'));
}
