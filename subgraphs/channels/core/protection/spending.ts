import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

/** The credits that a workspace may spend, and those that it has spent today. */
export interface Spending {
  readonly balance: number;
  /** Credits a UTC day; `null` for no limit. */
  readonly dailyCap: number | null;
  readonly spentToday: number;
}

/** SQL: what was spent on the day `$day`, of a row `b` of `channels.balance`. */
const spentOn = (day: string): string => `case when b.spent_on = ${day}::date then b.spent else 0 end`;

/** SQL: whether the cap of the row `b` lets so much more be spent on the day. Each argument is an expression. */
export const isWithinCap = (day: string, amount: string): string =>
  `(b.daily_cap is null or ${spentOn(day)} + ${amount} <= b.daily_cap)`;

/** SQL of an update of the row `b`: counts what is spent. It stays counted when it is refunded. */
export const countSpent = (day: string, amount: string): string =>
  `spent = ${spentOn(day)} + ${amount}, spent_on = ${day}::date`;

/** The UTC day, as the statements take it. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const READ = `select b.balance, b.daily_cap as "dailyCap", ${spentOn('$2')} as "spentToday"
  from channels.balance b where b.workspace_id = $1`;

export async function readSpending(ctx: Context): Promise<Spending> {
  const values = [ctx.caller.workspaceId, dayOf(ctx.clock.now())];
  const [row] = await sql<Spending>(connectionOf(ctx), READ, values);
  return row ?? { balance: 0, dailyCap: null, spentToday: 0 };
}
