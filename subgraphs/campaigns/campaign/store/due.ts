import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import type { CampaignReason } from '../campaign.js';
import { SEND_JOB } from '../jobs.js';

/** A campaign that is looked at. */
export interface DueCampaign {
  id: string;
  workspaceId: string;
  sandbox: boolean;
}

/** The campaign that waits longest is first, so that campaigns take turns. */
const CLAIM = `with due as materialized (
    select id from campaigns.campaign where due_at <= $1 and status = 'RUNNING' and ${notHeld('workspace_id')}
      and ${notAside(SEND_JOB, 'id', '$1')} order by due_at limit 1 for update skip locked
  )
  update campaigns.campaign c set due_at = $2 from due where c.id = due.id
  returning c.id, c.workspace_id as "workspaceId", c.sandbox`;

/** Claims a campaign that is due, until the end of a lease. */
export async function claimDueCampaign({ db, clock }: Services, until: Date): Promise<DueCampaign | null> {
  const [due] = await sql<DueCampaign>(db, CLAIM, [clock.now(), until]);
  return due ?? null;
}

const LOOK_AT = 'update campaigns.campaign set due_at = $2 where id = $1';

/** Sets when a locked campaign is next looked at. */
export const setDueAt = (tx: Context, id: string, at: Date): Promise<object[]> => sql(tx.em, LOOK_AT, [id, at]);

const LOOK_NOW = `update campaigns.campaign set due_at = $2 where id = $1 and status = 'RUNNING'`;

/** Makes a campaign due that runs. */
export const makeDue = (tx: Context, id: string): Promise<object[]> => sql(tx.em, LOOK_NOW, [id, tx.clock.now()]);

/** A worker that looks at it at this moment looks again by itself. */
const LOOK_SOON = `update campaigns.campaign set due_at = $2 where ctid = any(array(
  select ctid from campaigns.campaign where id = $1 and status = 'RUNNING' and due_at > $2 and reason is null for update skip locked))`;

/** Makes a campaign due that runs, unless its row is locked or it waits for a reason. */
export const makeDueIfUnlocked = (tx: Context, id: string): Promise<object[]> =>
  sql(tx.em, LOOK_SOON, [id, tx.clock.now()]);

const WAIT = `update campaigns.campaign set due_at = $2, reason = $3 where id = $1 and status = 'RUNNING'`;

/** Lets a campaign that runs wait until a moment, and keeps why. */
export const waitUntil = ({ db }: Context, id: string, at: Date, reason: CampaignReason): Promise<object[]> =>
  sql(db, WAIT, [id, at, JSON.stringify(reason)]);

const TAKEN_BACK = `update campaigns.campaign c set due_at = null where c.status = 'CANCELLED' and c.due_at <= $1
  and not exists (select from campaigns.recipient r where r.campaign_id = c.id and r.status = 'PENDING')
  and not exists (select from campaigns.portion p where p.campaign_id = c.id) returning id`;

/** Ends the work on cancelled campaigns whose messages are all taken back. */
export const endDueOfCancelled = ({ db, clock }: Services): Promise<object[]> => sql(db, TAKEN_BACK, [clock.now()]);
