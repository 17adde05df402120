import { minuteOfDay } from '../../../kernel/address/wall-clock.js';
import { audit } from '../../../kernel/audit/audit.js';
import { hours, minutes } from '../../../kernel/context/clock.js';
import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { checkQuietHours, type QuietHours, type QuietHoursArgs } from './quiet-hours.js';

interface Row {
  starts: number;
  ends: number;
  timeZone: string;
}

const READ = `select starts, ends, time_zone as "timeZone" from contacts.quiet_hours where workspace_id = $1`;

const WRITE = `insert into contacts.quiet_hours (workspace_id, starts, ends, time_zone, updated_at) values ($1, $2, $3, $4, $5)
  on conflict (workspace_id) do update
  set starts = excluded.starts, ends = excluded.ends, time_zone = excluded.time_zone, updated_at = excluded.updated_at`;

const REMOVE = 'delete from contacts.quiet_hours where workspace_id = $1 returning workspace_id';

/** Returns `null` when the workspace has none. */
export async function readQuietHours(ctx: Context): Promise<QuietHours | null> {
  const [row] = await sql<Row>(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return row ? { starts: textOf(row.starts), ends: textOf(row.ends), timeZone: row.timeZone } : null;
}

/** Throws `VALIDATION_ERROR`. */
export async function setQuietHours(ctx: Context, args: QuietHoursArgs): Promise<QuietHours> {
  checkQuietHours(args);
  const { starts, ends, timeZone } = args;
  const { workspaceId } = ctx.caller;
  await transact(ctx, async tx => {
    await sql(tx.em, WRITE, [workspaceId, minuteOfDay(starts), minuteOfDay(ends), timeZone, ctx.clock.now()]);
    await audit(tx, { act: 'quiet_hours.changed', object: objectOf(tx), details: { starts, ends, timeZone } });
  });
  return { starts, ends, timeZone };
}

/** Returns whether there were any. */
export function removeQuietHours(ctx: Context): Promise<boolean> {
  return transact(ctx, async tx => {
    const removed = await sql(tx.em, REMOVE, [ctx.caller.workspaceId]);
    if (removed.length > 0) await audit(tx, { act: 'quiet_hours.removed', object: objectOf(tx) });
    return removed.length > 0;
  });
}

const objectOf = ({ caller }: Context) => ({ type: 'workspace', id: caller.workspaceId });

const MINUTES_OF_HOUR = hours(1) / minutes(1);

/** The time of day at a minute of the day: 1350 → `22:30`. */
const textOf = (minute: number): string =>
  [Math.floor(minute / MINUTES_OF_HOUR), minute % MINUTES_OF_HOUR].map(part => String(part).padStart(2, '0')).join(':');
