import { LockMode } from '@mikro-orm/core';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { isLimited } from '../../../kernel/context/limited.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Webhook } from './webhook.js';

/**
 * Returns whether a caller may know of a webhook of its workspace: a sandbox credential knows only
 * those of the sandbox.
 */
const sees = ({ caller }: Context, { sandbox }: Webhook): boolean => sandbox || !caller.sandbox;

/** `null` too for a deleted webhook whose row still exists, and for a live one if the credential is of the sandbox. */
export async function findWebhook(ctx: Context, id: string): Promise<Webhook | null> {
  const webhook = await findOwned(ctx, Webhook, id);
  return webhook && !webhook.deletedAt && sees(ctx, webhook) ? webhook : null;
}

/** Throws `WEBHOOK_NOT_FOUND`. */
export const readWebhook = async (ctx: Context, id: string): Promise<Webhook> =>
  (await findWebhook(ctx, id)) ?? fail('WEBHOOK_NOT_FOUND');

/**
 * A webhook whose deliveries the caller may read and repeat. A credential limited to instances may use webhooks that are
 * limited to the same instances, or some of them. Throws `WEBHOOK_NOT_FOUND` and `INSTANCE_NOT_ALLOWED`.
 */
export async function readUsableWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await readWebhook(ctx, id);
  checkInstances(ctx, webhook.instanceIds);
  return webhook;
}

/**
 * Does what {@link readUsableWebhook} does. Also throws `WEBHOOK_DISABLED`, because the deliveries
 * of a disabled webhook would never be attempted.
 */
export async function readEnabledWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await readUsableWebhook(ctx, id);
  return webhook.enabled ? webhook : fail('WEBHOOK_DISABLED');
}

/** Lists the webhooks that the caller may use. */
export async function listWebhooks(ctx: Context, args: MadeWithinArgs): Promise<Page<Webhook>> {
  const usable = isLimited(ctx.caller) ? await usableWebhooks(ctx) : null;
  return listPage(ctx, Webhook, args, {
    deletedAt: null,
    ...(ctx.caller.sandbox ? { sandbox: true } : {}),
    ...madeWithin(args),
    ...(usable === null ? {} : { id: { $among: usable } }),
  });
}

const USABLE = `select e.id from webhooks.endpoint e where e.workspace_id = $1 and e.deleted_at is null
  and (e.sandbox or not $2) and ($3::text[] = '{}' or (e.instance_ids <> '{}' and e.instance_ids <@ $3))`;

/**
 * Returns the webhooks whose deliveries the caller may read; `null` for all. A plan limits their
 * number.
 */
export async function usableWebhooks(ctx: Context): Promise<readonly string[] | null> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  if (!sandbox && instanceIds.length === 0) return null;
  const rows = await sql<{ id: string }>(connectionOf(ctx), USABLE, [workspaceId, sandbox, instanceIds]);
  return rows.map(({ id }) => id);
}

/** A webhook that the caller may use, if there is one. */
export async function findUsableWebhook(ctx: Context, id: string): Promise<Webhook | null> {
  const webhook = await findWebhook(ctx, id);
  return webhook && mayUse(ctx, webhook.instanceIds) ? webhook : null;
}

/** Throws `WEBHOOK_NOT_FOUND` and `INSTANCE_NOT_ALLOWED`. */
export async function lockWebhook(tx: Context, id: string): Promise<Webhook> {
  const where = { id, workspaceId: tx.caller.workspaceId, deletedAt: null };
  const webhook = await tx.em.findOne(Webhook, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!webhook || !sees(tx, webhook)) fail('WEBHOOK_NOT_FOUND');
  checkInstances(tx, webhook.instanceIds);
  return webhook;
}

/** A credential limited to instances may not read or change a webhook of others. */
function checkInstances(ctx: Context, limitedTo: readonly string[]): void {
  if (!mayUse(ctx, limitedTo)) fail('INSTANCE_NOT_ALLOWED');
}

export function mayUse(ctx: Context, wanted: readonly string[]): boolean {
  const own = ctx.caller.instanceIds;
  return own.length === 0 || (wanted.length > 0 && wanted.every(id => own.includes(id)));
}
