import { hours, seconds } from '../context/clock.js';
import { defineResource, resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { Bulkhead } from '../database/bulkhead.js';
import { type Em, sql } from '../database/database.js';
import { backlogOf, readBacklog } from '../jobs/backlog.js';
import { implementJob, type Job } from '../jobs/job.js';
import { relayOf } from '../jobs/job-handle.js';
import { type EventConsumer, handOver } from './consumer.js';
import type { EventRecord } from './event-type.js';

const BATCH = 500;

/**
 * The relays of a process that hold a connection at once: at most half of the pool. Their consumers take connections too, and
 * relays that held all of them would wait for each other.
 */
export const relayShare = defineResource('share of relays', ({ db }) => ({
  value: new Bulkhead({
    total: Math.max(1, Math.floor(db.pool.options.max / 2)),
    perSubject: 1,
    queue: 10,
    wait: hours(1),
  }),
}));

/**
 * Hands the events of a subgraph's outbox to the consumers that take them and then deletes them. Only one relay of a subgraph runs at
 * a time, under an advisory lock, so that consumers see the events in the order of their commits.
 */
export function relayJob(subgraph: string, consumers: readonly EventConsumer[]): Job {
  return implementJob(relayOf(subgraph), {
    every: seconds(5),
    run: async services => {
      const rows = await resourceOf(services, relayShare).run(subgraph, () =>
        services.db.fork().transactional(em => relayBatch(em, services, subgraph, consumers)),
      );
      // Another process's relay that was woken meanwhile found the lock held, and left its events to this one.
      return { rows, most: BATCH, left: true };
    },
    backlog: ({ db, clock }) =>
      readBacklog(db, backlogOf(`select at from ${subgraph}.outbox order by seq`), [clock.now()]),
  });
}

/** Returns how many events it handed over: 0 if another relay holds the lock. */
async function relayBatch(
  em: Em,
  services: Services,
  subgraph: string,
  consumers: readonly EventConsumer[],
): Promise<number> {
  const [lock] = await sql<{ held: boolean }>(em, 'select pg_try_advisory_xact_lock(hashtext($1)) as held', [
    relayOf(subgraph).name,
  ]);
  if (!lock?.held) return 0;
  const rows = await sql<OutboxRow>(em, `select * from ${subgraph}.outbox order by seq limit $1`, [BATCH]);
  if (rows.length === 0) return 0;
  const events = rows.map(toRecord);
  await consumeAll(services, events, consumers);
  await sql(em, `delete from ${subgraph}.outbox where seq = any($1)`, [rows.map(row => row.seq)]);
  return rows.length;
}

/** All at the same time. One that fails fails the batch, but not before the others are done with it: they get each batch in turn. */
async function consumeAll(services: Services, events: readonly EventRecord[], consumers: readonly EventConsumer[]) {
  const ends = await Promise.allSettled(consumers.map(consumer => handOver(services, events, consumer)));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

interface OutboxRow {
  seq: number;
  id: string;
  name: string;
  workspace_id: string;
  instance_id: string;
  message_id: string | null;
  at: Date;
  sandbox: boolean;
  data: object;
  traceparent: string | null;
}

const toRecord = (row: OutboxRow): EventRecord => ({
  id: row.id,
  name: row.name,
  workspaceId: row.workspace_id,
  instanceId: row.instance_id,
  messageId: row.message_id,
  at: row.at,
  sandbox: row.sandbox,
  data: row.data,
  traceparent: row.traceparent,
});
