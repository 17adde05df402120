import { after } from '../../../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';

const ADD = `insert into channels.webchat_upload_day as d (workspace_id, sandbox, day, bytes)
  values ($1, $2, ($3::timestamptz at time zone 'utc')::date, $4)
  on conflict (workspace_id, sandbox, day) do update set bytes = d.bytes + excluded.bytes`;

/** Sent files are kept as long as messages, so the days of that time have all that is kept. */
const SUM = `select coalesce(sum(bytes) filter (where day = ($3::timestamptz at time zone 'utc')::date), 0)::float8 as today,
    coalesce(sum(bytes), 0)::float8 as kept
  from channels.webchat_upload_day
  where workspace_id = $1 and sandbox = $2 and day >= ($4::timestamptz at time zone 'utc')::date`;

/** Throws `WEBCHAT_FILES_FULL` if the visitors of the workspace cannot upload so many bytes. */
export async function checkQuota(own: Context, bytes: number): Promise<void> {
  const { caller, clock, config } = own;
  const now = clock.now();
  const values = [caller.workspaceId, caller.sandbox, now, after(now, -config.messageRetention)];
  const [sums] = await sql<{ today: number; kept: number }>(connectionOf(own), SUM, values);
  const { uploads, uploadsADay } = config.webchat;
  if (sums!.today + bytes > uploadsADay || sums!.kept + bytes > uploads) fail('WEBCHAT_FILES_FULL');
}

/** Counts an uploaded file. Uploads of a day wait for each other, so that no two take the same room. Throws `WEBCHAT_FILES_FULL`. */
export async function countUpload(tx: Context, bytes: number): Promise<void> {
  const { workspaceId, sandbox } = tx.caller;
  await sql(tx.em, ADD, [workspaceId, sandbox, tx.clock.now(), bytes]);
  await checkQuota(tx, 0);
}
