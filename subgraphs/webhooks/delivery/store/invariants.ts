import type { Invariant } from '../../../../kernel/database/invariants/invariant.js';

const PENDING = `from webhooks.delivery d join webhooks.endpoint w on w.id = d.webhook_id and w.deleted_at is null where d.status = 'PENDING'`;

/** The conditions on deliveries: one is either made at some time, or has its outcome. */
export const DELIVERY_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A delivery that is pending has a time, is being made, or waits for an earlier one of its order.',
    rows: `select count(*) as n ${PENDING}`,
    broken: `select d.workspace_id as workspace, d.id, 'PENDING since ' || d.updated_at as found ${PENDING}
        and d.next_attempt_at is null and d.lease_until is null and not exists (
          select from webhooks.delivery p where p.webhook_id = d.webhook_id and p.order_key = d.order_key and p.status = 'PENDING'
            and p.order_seq < d.order_seq and (p.next_attempt_at is not null or p.lease_until is not null))`,
  },
  {
    says: 'A delivery that is pending has its event.',
    rows: `select count(*) as n ${PENDING}`,
    broken: `select d.workspace_id as workspace, d.id, 'no event ' || d.event_id as found ${PENDING}
        and not exists (select from webhooks.event e where e.id = d.event_id)`,
  },
  {
    says: 'A delivery that ended without success was attempted.',
    rows: `select count(*) as n from webhooks.delivery where status = 'EXHAUSTED'`,
    broken: `select workspace_id as workspace, id, 'EXHAUSTED without an attempt' as found from webhooks.delivery
      where status = 'EXHAUSTED' and attempts + earlier_attempts = 0`,
  },
];
