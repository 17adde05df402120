import type { Invariant } from '../../../../../kernel/database/invariants/invariant.js';

const OPEN = `r.status in ('RUNNING', 'WAITING')`;

/** The conditions on runs of automations. */
export const RUN_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A run of an automation that has not ended is due, waits for an event, or is part of the digest of another run.',
    rows: `select count(*) as n from campaigns.automation_run r where ${OPEN}`,
    broken: `select r.workspace_id as workspace, r.id, r.status || ' since ' || r.updated_at as found from campaigns.automation_run r
      where ${OPEN} and r.due_at is null and r.lease_until is null and r.digest_run_id is null
        and not exists (select from campaigns.automation_listen l where l.run_id = r.id)`,
  },
];
