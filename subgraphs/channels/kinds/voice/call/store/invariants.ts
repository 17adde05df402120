import type { Invariant } from '../../../../../../kernel/database/invariants/invariant.js';

const OPEN = `status in ('QUEUED', 'SCHEDULED', 'INITIATED', 'RINGING', 'ANSWERED')`;

/** The conditions on calls. */
export const CALL_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A call that has not ended has a time at which it is looked at.',
    rows: `select count(*) as n from channels.call where ${OPEN}`,
    broken: `select workspace_id as workspace, id, status || ' since ' || updated_at as found from channels.call
      where ${OPEN} and due_at is null`,
  },
];
