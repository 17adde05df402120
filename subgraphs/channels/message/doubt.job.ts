import { minutes } from '../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { relayName } from '../../../kernel/events/events.js';
import { defineJob } from '../../../kernel/jobs/jobs.js';
import { LANE_NAMES } from './lane.js';
import { changeOf, record } from './record.js';
import { MESSAGE_COLUMNS, toMessage } from './row.js';

const LOCK_OVERDUE = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.lane = any($1) and m.due_at <= $2 and m.status = 'SENT' order by m.id limit 500 for update skip locked`;

/** Fails messages in doubt that no receipt resolved in time, and gives their credits back. */
export const doubtJob = defineJob({
  name: 'channels.doubt',
  every: minutes(1),
  run: services => transact(jobContext(services), giveUpOverdue),
});

async function giveUpOverdue(tx: Context): Promise<number> {
  const now = tx.clock.now();
  const rows = await sql(tx.em, LOCK_OVERDUE, [LANE_NAMES, now]);
  const messages = rows.map(toMessage);
  await record(
    tx.em,
    messages.map(message => changeOf(message, message.giveUp(), now)),
    now,
  );
  if (messages.length > 0) wake(tx, relayName('channels'));
  return messages.length;
}
