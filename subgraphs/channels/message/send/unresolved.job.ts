import { minutes } from '../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob, relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../channels.js';
import { changeOf, record } from '../record.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import { queuesOf } from './queue.js';

const LOCK_OVERDUE = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.queue = any($1) and m.due_at <= $2 and m.status = 'SENT' order by m.id limit 500 for update skip locked`;

/** Fails messages whose outcome stayed unknown and that no receipt resolved in time; their credits are refunded. */
export const unresolvedJob = (channels: Channels): Job =>
  implementJob(declareJob('channels.unresolved'), {
    every: minutes(1),
    run: services => transact(jobContext(services), tx => giveUpOverdue(tx, channels)),
  });

async function giveUpOverdue(tx: Context, channels: Channels): Promise<number> {
  const now = tx.clock.now();
  const queues = queuesOf(channels).map(({ name }) => name);
  const messages = (await sql(tx.em, LOCK_OVERDUE, [queues, now])).map(toMessage);
  const changes = messages.map(message => changeOf(channelOf(channels, message), message, message.giveUp(), now));
  await record(tx.em, changes, now);
  if (messages.length > 0) wake(tx, relayOf('channels'));
  return messages.length;
}
