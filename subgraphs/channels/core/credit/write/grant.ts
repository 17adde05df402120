import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';

const GRANT = `
with entered as (
  insert into channels.ledger (workspace_id, kind, amount, held, reason, at) values ($1, 'grant', $2, 0, $3, $4)
)
insert into channels.balance (workspace_id, balance, held, updated_at) values ($1, $2, 0, $4)
on conflict (workspace_id) do update set balance = channels.balance.balance + $2, updated_at = $4`;

/** Adds credits to the balance of a workspace. `amount` is positive. */
export const addCredits = (tx: Context, workspaceId: string, amount: number, reason: string): Promise<object[]> =>
  sql(tx.em, GRANT, [workspaceId, amount, reason, tx.clock.now()]);
