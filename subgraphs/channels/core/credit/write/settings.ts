import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';

const ALERT = `insert into channels.balance (workspace_id, balance, held, alert_below, updated_at) values ($1, 0, 0, $2, $3)
  on conflict (workspace_id) do update set alert_below = $2`;

/** Stores the balance below which a workspace is notified; `null` for never. */
export const storeAlert = (tx: Context, workspaceId: string, below: number | null): Promise<object[]> =>
  sql(tx.em, ALERT, [workspaceId, below, tx.clock.now()]);

const CAP = `insert into channels.balance (workspace_id, balance, held, daily_cap, updated_at) values ($1, 0, 0, $2, $3)
  on conflict (workspace_id) do update set daily_cap = $2`;

/** Stores how many credits a workspace may spend a UTC day; `null` for any number. */
export const storeDailyCap = (tx: Context, workspaceId: string, cap: number | null): Promise<object[]> =>
  sql(tx.em, CAP, [workspaceId, cap, tx.clock.now()]);
