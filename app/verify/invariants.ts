import type { Invariant } from '../../kernel/database/invariants/invariant.js';
import type { Subgraph } from '../../kernel/graph/subgraph.js';

const LEFT = `m.status in ('SENT', 'DELIVERED', 'FAILED')
  and m.created_at > (select min(e.at) from webhooks.event e where e.workspace_id = m.workspace_id)`;

/** The conditions on the tables of several subgraphs. Messages that are older than the feed of their workspace may have outlived their events. */
const BETWEEN_SUBGRAPHS: readonly Invariant[] = [
  {
    says: 'A message that has left or failed has an event, in the feed or on its way to it.',
    rows: `select count(*) as n from channels.message m where ${LEFT}`,
    broken: `select m.workspace_id as workspace, m.id, m.status || ' without an event' as found from channels.message m where ${LEFT}
        and not exists (select from webhooks.event e where e.workspace_id = m.workspace_id and e.message_id = m.id)
        and not exists (select from channels.outbox o where o.message_id = m.id)
        and not exists (select from events.parked p where p.message_id = m.id)`,
  },
];

/** Returns what `npm run verify` checks: the conditions of every part, and those between the subgraphs. */
export const invariantsOf = (subgraphs: readonly Subgraph[]): readonly Invariant[] => [
  ...subgraphs.flatMap(({ invariants }) => invariants),
  ...BETWEEN_SUBGRAPHS,
];
