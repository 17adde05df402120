import type { Invariant } from '../../../../kernel/database/invariants/invariant.js';

/** The condition on edits and deletions of messages. */
export const CHANGE_INVARIANTS: readonly Invariant[] = [
  {
    says: 'An edit or a deletion that has no outcome is due.',
    rows: `select count(*) as n from channels.message_change where status = 'PENDING'`,
    broken: `select workspace_id as workspace, id, 'PENDING since ' || updated_at as found from channels.message_change
      where status = 'PENDING' and due_at is null and lease_until is null`,
  },
];
