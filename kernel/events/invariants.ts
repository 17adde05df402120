import type { Invariant } from '../database/invariants/invariant.js';

/** Returns the condition on the outbox of a subgraph. It is broken too while no process has the role of workers. */
export const outboxInvariant = (subgraph: string): Invariant => ({
  says: `An event of ${subgraph} reaches its consumers within ten minutes.`,
  rows: `select count(*) as n from ${subgraph}.outbox`,
  broken: `select workspace_id as workspace, id, name || ' of ' || at as found from ${subgraph}.outbox
    where at < now() - interval '10 minutes'`,
});
