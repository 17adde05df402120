import { hours, seconds } from '../context/clock.js';
import { defineResource, resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { Bulkhead } from '../database/bulkhead.js';
import { type Em, sql } from '../database/database.js';
import { backlogOf, readBacklog } from '../jobs/backlog.js';
import { implementJob, type Job } from '../jobs/job.js';
import { relayOf } from '../jobs/job-handle.js';
import type { EventConsumer } from './consumer.js';
import { ConsumerFeed, type RefusedEvent } from './consumer-feed.js';
import type { EventRecord } from './event-type.js';
import { park } from './parked/parked.js';

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
 * a time, under an advisory lock, so that consumers see the events in the order of their commits. An event that a consumer cannot take
 * is parked for it, so that it stops no others.
 *
 * @param groups consumers of one group get a batch in turn, and groups at the same time.
 */
export function relayJob(subgraph: string, groups: readonly (readonly EventConsumer[])[]): Job {
  const feeds = groups.map(group => group.map(consumer => new ConsumerFeed(consumer)));
  return implementJob(relayOf(subgraph), {
    every: seconds(5),
    run: async services => {
      const rows = await resourceOf(services, relayShare).run(subgraph, () =>
        services.db.fork().transactional(em => relayBatch(em, services, subgraph, feeds)),
      );
      // Another process's relay that was woken meanwhile found the lock held, and left its events to this one.
      return { rows, most: BATCH, left: true };
    },
    backlog: ({ db, clock }) =>
      readBacklog(db, backlogOf(`select at from ${subgraph}.outbox order by seq`), [clock.now()]),
  });
}

type Feeds = readonly (readonly ConsumerFeed[])[];

/** Returns how many events it handed over: 0 if another relay holds the lock. */
async function relayBatch(em: Em, services: Services, subgraph: string, feeds: Feeds): Promise<number> {
  const [lock] = await sql<{ held: boolean }>(em, 'select pg_try_advisory_xact_lock(hashtext($1)) as held', [
    relayOf(subgraph).name,
  ]);
  if (!lock?.held) return 0;
  const rows = await sql<OutboxRow>(em, `select * from ${subgraph}.outbox order by seq limit $1`, [BATCH]);
  if (rows.length === 0) return 0;
  const refused = await handOverAll(services, rows.map(toRecord), feeds);
  await park(em, refused, services.clock.now());
  await sql(em, `delete from ${subgraph}.outbox where seq = any($1)`, [rows.map(row => row.seq)]);
  for (const { consumer, event, error } of refused)
    services.log.error(
      { consumer, event: event.id, name: event.name, err: error },
      'an event is parked, because a consumer cannot take it',
    );
  return rows.length;
}

/** Returns the events that consumers refused. If one fails, all others get the batch before this throws: they wait for nobody. */
async function handOverAll(
  services: Services,
  events: readonly EventRecord[],
  feeds: Feeds,
): Promise<readonly RefusedEvent[]> {
  const failures: unknown[] = [];
  const handOverInTurn = async (group: readonly ConsumerFeed[]) => {
    const refused: RefusedEvent[] = [];
    for (const feed of group)
      await feed.handOver(services, events).then(
        some => refused.push(...some),
        failure => failures.push(failure),
      );
    return refused;
  };
  const refused = (await Promise.all(feeds.map(handOverInTurn))).flat();
  if (failures.length > 0) throw failures[0];
  return refused;
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
