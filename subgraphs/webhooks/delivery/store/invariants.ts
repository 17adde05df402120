import type { Invariant } from '../../../../kernel/database/invariants/invariant.js';
import { laneOfSql } from '../../../../kernel/lanes/lane.js';

const PENDING = `from webhooks.pending_delivery d join webhooks.endpoint w on w.id = d.webhook_id and w.deleted_at is null`;

/** The conditions on deliveries: one is either made at some time, or has its outcome. */
export const DELIVERY_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A delivery that is pending has a time, or waits for an earlier one of its order.',
    rows: `select count(*) as n ${PENDING}`,
    broken: `select d.workspace_id as workspace, d.id, 'pending since ' || d.updated_at as found ${PENDING}
      where d.next_attempt_at is null and not exists (
          select from webhooks.pending_delivery p where p.webhook_id = d.webhook_id and p.order_key = d.order_key
            and p.order_seq < d.order_seq and p.next_attempt_at is not null)`,
  },
  {
    says: 'A delivery that is pending has its event.',
    rows: `select count(*) as n ${PENDING}`,
    broken: `select d.workspace_id as workspace, d.id, 'no event ' || d.event_id as found ${PENDING}
      where not exists (select from webhooks.event e where e.id = d.event_id)`,
  },
  {
    says: 'A delivery that is pending is in the lane of its workspace.',
    rows: `select count(*) as n ${PENDING}`,
    broken: `select d.workspace_id as workspace, d.id, 'lane ' || d.lane as found ${PENDING} where d.lane <> ${laneOfSql('d.workspace_id')}`,
  },
  {
    says: 'A delivery is pending or has ended, and not both.',
    rows: `select count(*) as n ${PENDING}`,
    broken: `select d.workspace_id as workspace, d.id, 'twice for ' || d.event_id as found ${PENDING}
      join webhooks.delivery l on l.event_id = d.event_id and l.webhook_id = d.webhook_id`,
  },
  {
    says: 'A delivery that ended without success was attempted.',
    rows: `select count(*) as n from webhooks.delivery where status = 'EXHAUSTED'`,
    broken: `select workspace_id as workspace, id, 'EXHAUSTED without an attempt' as found from webhooks.delivery
      where status = 'EXHAUSTED' and attempts + earlier_attempts = 0`,
  },
];
