import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { sql } from '../../../../kernel/database/database.js';
import { checkUnlimited } from '../message/world.js';
import type { Balance, Credits } from './credit.js';
import type { CreditsArgs } from './ledger/ledger.js';
import { listEntries } from './ledger/ledger.service.js';
import { beforeGrant } from './write/before-grant.js';
import { addCredits } from './write/grant.js';
import { storeAlert } from './write/settings.js';

/** Gives a workspace credits. `amount`: a positive whole number; throws RangeError otherwise. */
export async function grantCredits(ctx: Context, workspaceId: string, amount: number, reason: string): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('Credits are granted in positive whole numbers.');
  await transact(ctx, async tx => {
    await resourceOf(tx, beforeGrant)(tx, workspaceId);
    await addCredits(tx, workspaceId, amount, reason);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'credits.granted', object, workspaceId, details: { amount, reason } });
  });
}

const READ = `select balance, held, updated_at as "updatedAt", alert_below as "alertBelow" from channels.balance where workspace_id = $1`;

const NOTHING: Balance = { balance: 0, held: 0, updatedAt: null, alertBelow: null };

/**
 * Returns the balance of a workspace, without its ledger. A workspace that was never granted
 * credits has none.
 */
export async function readBalance(ctx: Context): Promise<Balance> {
  const [row] = await sql<Balance>(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return row ?? NOTHING;
}

/**
 * Reads in one snapshot: the balance before each entry follows from the balance. Throws the codes
 * of {@link listEntries}.
 */
export async function readCredits(ctx: Context, args: CreditsArgs): Promise<Credits> {
  checkUnlimited(ctx);
  return boundedRead(ctx, async read => {
    const { items: entries, pagination } = await listEntries(ctx, read, args);
    const [row] = await read<Balance>(READ, [ctx.caller.workspaceId]);
    return { ...(row ?? NOTHING), entries, pagination };
  });
}

/**
 * Sets the balance below which the event `credits.low` is sent; `null` for never. It is sent when
 * the balance falls below it, not when it is low already.
 */
export function setCreditAlert(ctx: Context, below: number | null): Promise<Balance> {
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    await storeAlert(tx, workspaceId, below);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'credit_alert.changed', object, details: { below } });
    return readBalance(tx);
  });
}
