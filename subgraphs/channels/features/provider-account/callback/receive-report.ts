import { type Context, connectionOf, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { Channels } from '../../../core/channels.js';
import { storeCallback } from '../../../core/inbound/callback/callback.resolver.js';
import { insertReceipts, RECEIPT_JOB } from '../../../core/message/receipt/receipt.js';
import type { OpenAccount } from '../../../core/provider/account/account-kind.js';
import type { CallbackReply } from '../../../core/provider/account/callback.js';
import { accountOfToken, callbackUrlOf } from '../../../core/provider/account/callback-url.js';
import type { AccountView, ProviderCallback } from '../../../core/provider/account/http-kind.js';
import { INSTALLATION } from '../../../core/provider/account/installation.js';
import { openAccount } from '../../../core/provider/account/open-account.js';
import type { ProviderAccount } from '../../../core/provider/account/provider-account.js';
import type { Receipt } from '../../../core/provider/port.js';
import { readProviderKey, textAt } from './provider-keys.js';

type Found = Pick<ProviderAccount, 'id' | 'workspaceId' | 'channel' | 'kind' | 'settings' | 'sealedSecrets'>;

const FIND = `select id, workspace_id as "workspaceId", channel, kind, settings, sealed_secrets as "sealedSecrets"
  from channels.provider_account where id = $1`;

/** A message keeps no longer reference of a provider. */
const MAX_REFERENCE = 500;

/**
 * Stores what a provider reports to the address of an account, before it gets its answer, and returns that. Whoever knows the credentials of an
 * account can sign whatever they like: a report moves messages that took this account, and no other. Throws `NOT_FOUND`,
 * `CALLBACK_SIGNATURE_INVALID`, `CALLBACK_UNREADABLE` and `PROVIDER_UNAVAILABLE`.
 */
export async function receiveReport(
  ctx: Context,
  channels: Channels,
  token: string,
  callback: ProviderCallback,
): Promise<CallbackReply | null> {
  const id = accountOfToken(ctx.box, token) ?? fail('NOT_FOUND');
  const [account] = await sql<Found>(ctx.db, FIND, [id]);
  const kind = account && channels.get(account.channel)?.accounts?.get(account.kind);
  if (account && kind?.receive) return kind.receive(ctx, reachable(ctx, account), callback);
  const read = kind?.callback;
  if (!account || !read) return fail('NOT_FOUND');
  const outcome = await read(callback, viewOf(ctx, account), url => readProviderKey(ctx, url));
  if (outcome.kind === 'forged') return fail('CALLBACK_SIGNATURE_INVALID');
  if (outcome.kind === 'unreadable') return unreadable(ctx, account, outcome.reason);
  if (outcome.confirm) await textAt(ctx, outcome.confirm);
  await store(ctx, account, outcome.receipts);
  if (outcome.arrived) await storeCallback(ctx, { ...outcome.arrived, instanceId: account.id });
  return outcome.reply ?? null;
}

function unreadable({ log }: Context, { id, kind }: Found, reason: string): never {
  log.warn({ providerAccountId: id, kind, reason }, 'a report of a provider cannot be read');
  return fail('CALLBACK_UNREADABLE');
}

/** Somebody has called its address, so that it can be reached. */
const reachable = (ctx: Context, account: Found): OpenAccount => ({
  ...openAccount(ctx, account),
  callbackUrl: callbackUrlOf(ctx.config.baseUrl, ctx.box, account.id),
});

function viewOf(ctx: Context, account: Found): AccountView {
  const { settings, callbackUrl } = reachable(ctx, account);
  return { settings, callbackUrl, now: ctx.clock.now() };
}

async function store(ctx: Context, account: Found, receipts: readonly Receipt[]): Promise<void> {
  const known = receipts.filter(({ providerRef }) => providerRef.length <= MAX_REFERENCE);
  if (known.length < receipts.length)
    ctx.log.warn({ providerAccountId: account.id, left: receipts.length - known.length }, 'reports name no message');
  if (known.length === 0) return;
  const own = await ownMessages(ctx, account, known);
  const kept = known.map(({ messageId, ...receipt }) =>
    messageId !== undefined && own.has(messageId) ? { ...receipt, messageId } : receipt,
  );
  await insertReceipts(connectionOf(ctx), account.id, kept, ctx.clock.now());
  wake(ctx, RECEIPT_JOB);
}

/**
 * Messages that may have taken the account: those that did, and those whose outcome is not stored, because the report is faster
 * or their worker died. An account of the installation carries messages of every workspace.
 */
const OWN = `select id from channels.message
  where id = any($1) and $2 in ('${INSTALLATION}', workspace_id) and channel = $3 and not sandbox
    and (provider = $4 or status in ('QUEUED', 'SCHEDULED')
      or (status = 'SENT' and substatus = 'unknown' and provider_ref is null and provider not like 'pva\\_%'))`;

async function ownMessages(ctx: Context, account: Found, receipts: readonly Receipt[]): Promise<ReadonlySet<string>> {
  const ids = receipts.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>(ctx.db, OWN, [ids, account.workspaceId, account.channel, account.id]);
  return new Set(rows.map(({ id }) => id));
}
