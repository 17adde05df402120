import type { Invariant } from '../../../../kernel/database/invariants/invariant.js';

const ENDED = `c.status in ('COMPLETED', 'CANCELLED', 'FAILED')`;

/** The conditions on campaigns and on the sums that they show. */
export const CAMPAIGN_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A campaign that runs has a time at which it goes on.',
    rows: `select count(*) as n from campaigns.campaign where status = 'RUNNING'`,
    broken: `select workspace_id as workspace, id, 'RUNNING since ' || updated_at as found from campaigns.campaign
      where status = 'RUNNING' and due_at is null and freeze_at is null`,
  },
  {
    says: 'A campaign that has ended leaves no recipient pending, unless it is taking them back.',
    rows: `select count(*) as n from campaigns.campaign c where ${ENDED}`,
    broken: `select c.workspace_id as workspace, c.id, c.status || ' with recipients pending' as found from campaigns.campaign c
      where ${ENDED} and c.due_at is null
        and exists (select from campaigns.recipient r where r.campaign_id = c.id and r.status = 'PENDING')`,
  },
  {
    says: 'The counts of a campaign are those of its recipients.',
    rows: 'select count(*) as n from campaigns.recipient',
    broken: `select c.workspace_id as workspace, c.id, counted.status || ': ' || counted.kept || ' counted, ' || counted.stored || ' stored' as found
      from campaigns.campaign c join (
        select coalesce(k.campaign_id, r.campaign_id) as campaign_id, coalesce(k.status, r.status) as status, coalesce(k.n, 0) as kept,
          coalesce(r.n, 0) as stored
        from (select campaign_id, substr(name, 8) as status, n from campaigns.campaign_count where hour = '-infinity' and name like 'status.%') k
        full join (select campaign_id, status, count(*) as n from campaigns.recipient group by 1, 2) r
          on r.campaign_id = k.campaign_id and r.status = k.status
      ) counted on counted.campaign_id = c.id and counted.kept <> counted.stored`,
  },
];
