import { hours, seconds } from '../context/clock.js';
import { defineResource, resourceOf } from '../context/resource.js';
import { Bulkhead } from '../database/bulkhead.js';
import { backlogOf, readBacklog } from '../jobs/backlog.js';
import { implementJob, type Job } from '../jobs/job.js';
import { relayOf } from '../jobs/job-handle.js';
import type { EventConsumer } from './consumer.js';
import { BATCH, OutboxRelay } from './outbox-relay.js';

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
 * Hands the events of a subgraph's outbox to the consumers that take them and then deletes them ({@link OutboxRelay}).
 *
 * @param groups consumers of one group get a batch in turn, and groups at the same time.
 */
export function relayJob(subgraph: string, groups: readonly (readonly EventConsumer[])[]): Job {
  const relay = new OutboxRelay(subgraph, groups);
  return implementJob(relayOf(subgraph), {
    every: seconds(5),
    run: async services => {
      const { rows, failures } = await resourceOf(services, relayShare).run(subgraph, () => relay.run(services));
      if (rows === 0 && failures.length > 0) throw failures[0];
      // Another process's relay that was woken meanwhile found lanes locked, and left their events to this one.
      return { rows, most: BATCH, left: true, failure: failures[0] };
    },
    backlog: ({ db, clock }) =>
      readBacklog(db, backlogOf(`select at from ${subgraph}.outbox order by seq`), [clock.now()]),
  });
}
