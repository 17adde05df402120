import { minutes } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob, relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { workTogether } from '../../../../../kernel/jobs/without-bad.js';
import { type Channels, channelOf } from '../../channels.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import { changeOf, record } from '../store/record.js';
import { partsOf, queuesOf } from './queue.js';

const UNRESOLVED = declareJob('channels.unresolved');

const OVERDUE = `select m.id from channels.message m
  where m.queue = any($1) and m.due_at <= $2 and m.status = 'SENT'
    and ${notAside(UNRESOLVED, 'm.id', '$2')} order by m.id limit 500`;

const LOCK_OVERDUE = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = any($1) and m.due_at <= $2 and m.status = 'SENT' order by m.id for update skip locked`;

/** Fails messages whose outcome stayed unknown and that no receipt resolved in time; their credits are refunded. */
export const unresolvedJob = (channels: Channels): Job =>
  implementJob(UNRESOLVED, {
    every: minutes(1),
    run: services => giveUpAll(services, channels),
  });

async function giveUpAll(services: Services, channels: Channels): Promise<number> {
  const queues = queuesOf(channels).flatMap(({ name }) => partsOf(name));
  const overdue = await sql<{ id: string }>(services.db, OVERDUE, [queues, services.clock.now()]);
  const ids = overdue.map(({ id }) => id);
  return workTogether(services, { job: UNRESOLVED, idOf: (id: string) => id }, ids, some =>
    transact(jobContext(services), tx => giveUp(tx, channels, some)),
  );
}

async function giveUp(tx: Context, channels: Channels, ids: readonly string[]): Promise<number> {
  const now = tx.clock.now();
  const messages = (await sql(tx.em, LOCK_OVERDUE, [ids, now])).map(toMessage);
  const changes = messages.map(message => changeOf(channelOf(channels, message), message, message.giveUp(), now));
  await record(tx.em, changes, now);
  if (messages.length > 0) wake(tx, relayOf('channels'));
  return messages.length;
}
