import { audit } from '../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { sql } from '../../../kernel/database/database.js';
import { hastenPayments } from '../number/rental/recover.js';
import type { Balance, Credits } from './credit.js';
import type { CreditsArgs } from './ledger/ledger.js';
import { listEntries } from './ledger/ledger.service.js';

/**
 * The ledger: each entry's `amount` is what it does to the balance, its `held` what it does to the credits that wait
 * for an outcome. grant (+n, 0), hold (−n, +n), charge (0, −n), refund (+n, −n), rental of a number (−n, 0, and
 * +n where it was not given); the balance row is their sum.
 */
const GRANT = `
with entered as (
  insert into channels.ledger (workspace_id, kind, amount, held, reason, at) values ($1, 'grant', $2, 0, $3, $4)
)
insert into channels.balance (workspace_id, balance, held, updated_at) values ($1, $2, 0, $4)
on conflict (workspace_id) do update set balance = channels.balance.balance + $2, updated_at = $4`;

/** Gives a workspace credits. `amount`: a positive whole number; throws RangeError otherwise. */
export async function grantCredits(ctx: Context, workspaceId: string, amount: number, reason: string): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('Credits are granted in positive whole numbers.');
  await transact(ctx, async tx => {
    await hastenPayments(tx, workspaceId);
    await sql(tx.em, GRANT, [workspaceId, amount, reason, tx.clock.now()]);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'credits.granted', object, workspaceId, details: { amount, reason } });
  });
}

const READ = `select balance, held, updated_at as "updatedAt", alert_below as "alertBelow" from channels.balance where workspace_id = $1`;

const NOTHING: Balance = { balance: 0, held: 0, updatedAt: null, alertBelow: null };

/** What a workspace has, without its ledger. One that was never granted any has none. */
export async function readBalance(ctx: Context): Promise<Balance> {
  const [row] = await sql<Balance>(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return row ?? NOTHING;
}

/** Of one snapshot: the balance before each entry follows from the balance. Throws the codes of {@link listEntries}. */
export function readCredits(ctx: Context, args: CreditsArgs): Promise<Credits> {
  return boundedRead(ctx, async read => {
    const { items: entries, pagination } = await listEntries(ctx, read, args);
    const [row] = await read<Balance>(READ, [ctx.caller.workspaceId]);
    return { ...(row ?? NOTHING), entries, pagination };
  });
}

const ALERT = `insert into channels.balance (workspace_id, balance, held, alert_below, updated_at) values ($1, 0, 0, $2, $3)
  on conflict (workspace_id) do update set alert_below = $2`;

/** Asks for the event `credits.low` once the balance falls below `below`; `null`: never. It is sent when it falls, not when it is low already. */
export function setCreditAlert(ctx: Context, below: number | null): Promise<Balance> {
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    await sql(tx.em, ALERT, [workspaceId, below, tx.clock.now()]);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'credit_alert.changed', object, details: { below } });
    return readBalance(tx);
  });
}
