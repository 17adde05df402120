import { type Duration, minutes } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import type { Lane, RunData, Signal } from '../../step/step.js';

/** A run whose lease this process has. */
export interface ClaimedRun {
  readonly id: string;
  readonly workspaceId: string;
  readonly automationId: string;
  readonly version: number;
  readonly sandbox: boolean;
  readonly contactId: string | null;
  readonly data: RunData;
  readonly chain: readonly string[];
  readonly stepId: string;
  /** True if its step has begun and waited. */
  readonly entered: boolean;
  readonly place: number;
  /** Failures of this step, one after the other. */
  readonly attempts: number;
  /** When it came to its step. */
  readonly arrivedAt: Date;
  readonly signal: Signal | null;
  /** Counts the claims. A result of an older claim is not stored. */
  readonly fence: number;
}

/** Longer than any step takes. */
const LEASE: Duration = minutes(2);

/** Runs of one claim, and of them those of one workspace that may be under way: in all processes together. */
export const LANES = {
  steps: { batch: 100, ofWorkspace: 10_000 },
  calls: { batch: 20, ofWorkspace: 5 },
} as const satisfies Record<Lane, { batch: number; ofWorkspace: number }>;

const LEASE_NOW = 'coalesce($4::timestamptz, now())';
const FREE = `r.due_at <= $2 and (r.lease_until is null or r.lease_until <= ${LEASE_NOW})`;

/**
 * Leases due runs, from each workspace in turn. `waiting` seeks one automation a step in the index, so that its cost is that of
 * the automations with runs and not of the runs; those of a paused automation stay where they are. While a run is leased,
 * it is due at the end of the lease: when its worker dies, another takes it then.
 */
const CLAIM = `
  with recursive waiting (id) as (
    select min(automation_id) from campaigns.automation_run where lane = $1 and due_at is not null
    union all
    select (select min(r.automation_id) from campaigns.automation_run r
        where r.lane = $1 and r.due_at is not null and r.automation_id > waiting.id)
      from waiting where waiting.id is not null
  ), open as (
    select a.id, a.workspace_id, held.runs as held from waiting join campaigns.automation a on a.id = waiting.id
      cross join lateral (select count(*) as runs from campaigns.automation_run r
        where r.automation_id = a.id and r.lane = $1 and r.lease_until > ${LEASE_NOW}) held
     where a.status = 'ENABLED' and a.deleted_at is null and ${notHeld('a.workspace_id')}
  ), workspace as (
    select workspace_id, $6 - sum(held) as room from open group by workspace_id
  ), candidate as (
    select d.id, d.due_at, o.workspace_id, row_number() over (partition by o.workspace_id order by d.due_at) as turn
      from open o cross join lateral (
        select r.id, r.due_at from campaigns.automation_run r
         where r.lane = $1 and r.automation_id = o.id and ${FREE} order by r.due_at limit $3
      ) d
  ), due as (
    select c.id from candidate c join workspace w on w.workspace_id = c.workspace_id where c.turn <= w.room
     order by c.turn, c.due_at limit $3
  ), locked as (
    select r.id from campaigns.automation_run r join due on due.id = r.id where ${FREE} for update of r skip locked
  )
  update campaigns.automation_run r
     set lease_until = ${LEASE_NOW} + $5 * interval '1 ms', due_at = $2 + $5 * interval '1 ms', fence = r.fence + 1
    from locked where r.id = locked.id
  returning r.id, r.workspace_id as "workspaceId", r.automation_id as "automationId", r.version, r.sandbox,
    r.contact_id as "contactId", r.data, r.chain, r.step_id as "stepId", r.entered, r.place, r.attempts,
    r.arrived_at as "arrivedAt", r.signal, r.fence`;

export const claimRuns = ({ db, clock }: Services, lane: Lane): Promise<ClaimedRun[]> => {
  const { batch, ofWorkspace } = LANES[lane];
  return sql<ClaimedRun>(db, CLAIM, [lane, clock.now(), batch, clock.leaseNow(), LEASE, ofWorkspace]);
};

const RELEASE = `update campaigns.automation_run r set lease_until = null, due_at = $3
  from unnest($1::text[], $2::int[]) as c (id, fence) where r.id = c.id and r.fence = c.fence and r.due_at is not null`;

/** Makes runs that no worker has begun due at once. */
export async function releaseRuns({ db, clock }: Services, runs: readonly ClaimedRun[]): Promise<void> {
  await sql(db, RELEASE, [runs.map(({ id }) => id), runs.map(({ fence }) => fence), clock.now()]);
}
