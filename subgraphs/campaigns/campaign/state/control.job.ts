import { after, minutes, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { Campaign } from '../campaign.js';
import { readCampaign } from '../find-campaign.js';
import { CONTROL_JOB, contextOf } from '../jobs.js';
import { checkMandate } from '../mandate/check-send.js';
import { startCampaign } from './start.js';
import { act, tellChannels } from './transition.js';

/** A start that is later than this waits for a person. */
const LATE = minutes(15);
const MAX_CAMPAIGNS = 50;
/** Rows of one statement. */
const BATCH = 5_000;

interface Row {
  id: string;
  workspaceId: string;
  sandbox: boolean;
  scheduledAt: Date;
}

const SCHEDULED = `select id, workspace_id as "workspaceId", sandbox, scheduled_at as "scheduledAt" from campaigns.campaign
  where status = 'SCHEDULED' and scheduled_at <= $1 and ${notHeld('workspace_id')} order by scheduled_at limit $2`;
const TO_TELL = `select id, workspace_id as "workspaceId", sandbox from campaigns.campaign where tell order by id limit $1`;

/** What is queued ends first, and with it what is claimed, so that what a worker asked for meanwhile is not recorded. */
const END_QUEUE = `delete from campaigns.portion where id = any(array(
  select p.id from campaigns.campaign c join campaigns.portion p on p.campaign_id = c.id
  where c.status = 'CANCELLED' and c.due_at <= $1))`;
const TAKE_BACK = `with left_over as materialized (
    select p.campaign_id, p.no from campaigns.campaign c join campaigns.recipient p on p.campaign_id = c.id
    where c.status = 'CANCELLED' and c.due_at <= $2 and p.status = 'PENDING' limit $1 for update of p skip locked
  )
  update campaigns.recipient r set status = 'CANCELLED', changed_at = $2
  from left_over where r.campaign_id = left_over.campaign_id and r.no = left_over.no returning 1`;
const TAKEN_BACK = `update campaigns.campaign c set due_at = null where c.status = 'CANCELLED' and c.due_at <= $1
  and not exists (select from campaigns.recipient r where r.campaign_id = c.id and r.status = 'PENDING')
  and not exists (select from campaigns.portion p where p.campaign_id = c.id) returning id`;

const FORGET = `delete from campaigns.recipient where (campaign_id, no) in (
  select r.campaign_id, r.no from campaigns.deleted_campaign d join campaigns.recipient r on r.campaign_id = d.id limit $1) returning 1`;
const FORGOTTEN = `with gone as (
    delete from campaigns.deleted_campaign d where not exists (select from campaigns.recipient r where r.campaign_id = d.id)
    and $1 > 0 returning id
  ), queue as (
    delete from campaigns.portion p using gone where p.campaign_id = gone.id
  ), targets as (
    delete from campaigns.click_target t using gone where t.campaign_id = gone.id
  ), clicked as (
    delete from campaigns.target_recipient t using gone where t.campaign_id = gone.id
  ) delete from campaigns.campaign_count c using gone where c.campaign_id = gone.id`;

/** Starts what is scheduled, once however many processes look; and finishes what requests began. */
export const controlJob = (): Job =>
  implementJob(CONTROL_JOB, {
    every: seconds(1),
    async run(services) {
      const started = await startScheduled(services);
      const told = await tellAll(services);
      const { db, clock } = services;
      await sql(db, END_QUEUE, [clock.now()]);
      const back = await sql(db, TAKE_BACK, [BATCH, clock.now()]);
      if (back.length === 0) await sql(db, TAKEN_BACK, [clock.now()]);
      const gone = await sql(db, FORGET, [BATCH]);
      if (gone.length === 0) await sql(db, FORGOTTEN, [1]);
      return started + told + back.length + gone.length;
    },
  });

async function startScheduled(services: Services): Promise<number> {
  const now = services.clock.now();
  const rows = await sql<Row>(services.db, SCHEDULED, [now, MAX_CAMPAIGNS]);
  for (const row of rows) {
    const ctx = contextOf(services, row);
    const isLate = after(row.scheduledAt, LATE) < now;
    const missed = { code: 'SCHEDULE_MISSED', message: `It was to start at ${row.scheduledAt.toISOString()}.` };
    try {
      await (isLate ? act(ctx, row.id, 'hold', missed) : startDue(ctx, row.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Another process was first, or a person.
      if (error.code === 'CAMPAIGN_STATUS' || error.code === 'NOT_FOUND') continue;
      if (error.code === 'SUBGRAPH_UNAVAILABLE') throw error;
      await holdBack(ctx, row.id, error);
    }
  }
  return rows.length;
}

async function startDue(ctx: Context, id: string): Promise<void> {
  await checkMandate(ctx, await readCampaign(ctx, id));
  await startCampaign(ctx, id);
}

/** What is wrong is for a person to mend. */
async function holdBack(ctx: Context, id: string, { code, message }: AppError): Promise<void> {
  try {
    await act(ctx, id, 'hold', { code, message });
  } catch (error) {
    // Another process was first.
    if ((error as AppError).code !== 'CAMPAIGN_STATUS') throw error;
  }
}

async function tellAll(services: Services): Promise<number> {
  const rows = await sql<Omit<Row, 'scheduledAt'>>(services.db, TO_TELL, [MAX_CAMPAIGNS]);
  for (const row of rows) {
    const ctx = contextOf(services, row);
    const campaign = await findOwned(ctx, Campaign, row.id);
    if (campaign) await tellChannels(ctx, campaign);
  }
  return rows.length;
}
