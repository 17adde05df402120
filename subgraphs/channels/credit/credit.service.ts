import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { Credits } from './credit.js';

/**
 * The ledger: each entry's `amount` is what it does to the balance, its `held` what it does to the credits that wait
 * for an outcome. grant (+n, 0), hold (−n, +n), charge (0, −n), refund (+n, −n); the balance row is their sum.
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
    await sql(tx.em, GRANT, [workspaceId, amount, reason, tx.clock.now()]);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'credits.granted', object, workspaceId, details: { amount, reason } });
  });
}

/** A workspace that was never granted any has none. */
export async function readCredits(ctx: Context): Promise<Credits> {
  const [row] = await sql<Credits>(
    ctx.db,
    'select balance, held, updated_at as "updatedAt" from channels.balance where workspace_id = $1',
    [ctx.caller.workspaceId],
  );
  return row ?? { balance: 0, held: 0, updatedAt: null };
}
