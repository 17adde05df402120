import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { isLimited } from '../../../../../kernel/context/limited.js';
import { statement } from '../../../../../kernel/database/bind.js';
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

interface SubscriptionValues {
  readonly id: string;
  readonly workspace: string;
  readonly app: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly contact: string | null;
  /** True if the contact changes. */
  readonly sets_contact: boolean;
  readonly user: string | null;
  /** True if the user changes. */
  readonly sets_user: boolean;
  readonly language: string | null;
  readonly now: Date;
}

interface Registered extends SubscriptionValues {
  readonly sandbox: boolean;
  readonly platform: PushSubscription['platform'];
  readonly address: string;
  readonly hash: Buffer;
}

/** Registers a subscription. A known one keeps the values that the request omits. */
const REGISTER = statement<Registered>(`
  insert into channels.push_subscription as s (id, workspace_id, sandbox, app_id, platform, address, address_hash,
    p256dh, auth, contact_id, user_id, language, created_at, updated_at)
  values (:id, :workspace, :sandbox, :app, :platform, :address, :hash, :p256dh, :auth, :contact, :user, :language, :now, :now)
  on conflict (app_id, address_hash) do update set platform = excluded.platform, p256dh = excluded.p256dh,
    auth = excluded.auth, language = coalesce(excluded.language, s.language), updated_at = excluded.updated_at,
    contact_id = case when :sets_contact then excluded.contact_id else s.contact_id end,
    user_id = case when :sets_user then excluded.user_id else s.user_id end
  returning ${COLUMNS}`);

/** The browser or device got another endpoint or token; a row that has it already gives way. */
const DROP_OTHER = 'delete from channels.push_subscription where app_id = $1 and address_hash = $2 and id <> $3';

interface Refreshed extends SubscriptionValues {
  /** `null` when the address stays. */
  readonly platform: PushSubscription['platform'] | null;
  readonly address: string | null;
  readonly hash: Buffer | null;
}

const REFRESH = statement<Refreshed>(`
  update channels.push_subscription s set platform = coalesce(:platform, s.platform), address = coalesce(:address, s.address),
    address_hash = coalesce(:hash, s.address_hash), p256dh = case when :hash::bytea is null then s.p256dh else :p256dh end,
    auth = case when :hash::bytea is null then s.auth else :auth end, updated_at = :now, language = coalesce(:language, s.language),
    contact_id = case when :sets_contact then :contact else s.contact_id end,
    user_id = case when :sets_user then :user else s.user_id end
  where s.id = :id and s.app_id = :app and s.workspace_id = :workspace returning ${COLUMNS}`);

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

/** Returns `null` also for a subscription of the other world, and to a credential that is limited to instances: a subscription has none. */
export async function findPushSubscription(ctx: Context, id: string): Promise<PushSubscription | null> {
  const found = isId('psb', id) ? await findOwned(ctx, PushSubscription, id) : null;
  return found && sees(ctx.caller, found) && !isLimited(ctx.caller) ? found : null;
}

const hashOf = ({ platform }: Pick<SubscribeArgs, 'platform'>, address: string): Buffer =>
  sha256(`${platform} ${address}`);

const addressOf = ({ endpoint, token }: Pick<SubscribeArgs, 'endpoint' | 'token'>): string => endpoint ?? token ?? '';

function valuesOf(tx: Context, app: PushApp, id: string, input: SubscribeArgs): SubscriptionValues {
  const { keys, contactId, userId, language } = input;
  return {
    id,
    workspace: app.workspaceId,
    app: app.id,
    p256dh: keys?.p256dh ?? null,
    auth: keys?.auth ?? null,
    contact: contactId ?? null,
    sets_contact: contactId !== undefined,
    user: userId ?? null,
    sets_user: userId !== undefined,
    language: language ?? null,
    now: tx.clock.now(),
  };
}

async function register(tx: Context, app: PushApp, input: SubscribeArgs): Promise<PushSubscription> {
  const { platform } = input;
  const address = addressOf(input);
  const values = valuesOf(tx, app, newId('psb'), input);
  const place = { sandbox: app.sandbox, platform, address, hash: hashOf(input, address) };
  const [stored] = await sql<Row>(tx.em, ...REGISTER({ ...values, ...place }));
  return toSubscription(stored!);
}

/** Throws `NOT_FOUND`. */
async function refresh(tx: Context, app: PushApp, input: SubscribeArgs): Promise<PushSubscription> {
  const { subscriptionId: id } = input;
  const address = hasAddress(input) ? addressOf(input) : null;
  const hash = address === null ? null : hashOf(input, address);
  if (!id || !isId('psb', id)) fail('NOT_FOUND');
  if (hash) await sql(tx.em, DROP_OTHER, [app.id, hash, id]);
  const platform = address === null ? null : input.platform;
  const values = { ...valuesOf(tx, app, id, input), platform, address, hash };
  const [stored] = await sql<Row>(tx.em, ...REFRESH(values));
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
