import { after, minutes, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { isRefusal } from '../../../../kernel/errors/refusal.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { type RowsOf, workInTurn } from '../../../../kernel/jobs/without-bad.js';
import { Campaign } from '../campaign.js';
import { readCampaign } from '../find-campaign.js';
import { CONTROL_JOB, contextOf } from '../jobs.js';
import { checkMandate } from '../mandate/check-send.js';
import { endQueues } from '../queue/portion.js';
import { cancelRecipients, removeRecipients } from '../recipient/store/end.js';
import { endDueOfCancelled } from '../store/due.js';
import { forgetCampaigns } from '../store/forget.js';
import { startCampaign } from './start.js';
import { act, syncChannels } from './transition.js';

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
  where status = 'SCHEDULED' and scheduled_at <= $1 and ${notHeld('workspace_id')}
    and ${notAside(CONTROL_JOB, 'id', '$1')} order by scheduled_at limit $2`;
const UNSYNCED = `select id, workspace_id as "workspaceId", sandbox from campaigns.campaign
  where tell and ${notAside(CONTROL_JOB, "'tell ' || id", '$1')} order by id limit $2`;

const STARTS: RowsOf<{ readonly id: string }> = { job: CONTROL_JOB, idOf: ({ id }) => id };
/** Apart from starts: a start that fails does not keep the channels from hearing of a pause. */
const NEWS: RowsOf<{ readonly id: string }> = { job: CONTROL_JOB, idOf: ({ id }) => `tell ${id}` };

/**
 * Starts scheduled campaigns, each once however many processes run; and finishes the work that
 * requests began.
 */
export const controlJob = (): Job =>
  implementJob(CONTROL_JOB, {
    every: seconds(1),
    async run(services) {
      const started = await startScheduled(services);
      const synced = await syncAll(services);
      await endQueues(services);
      const back = await cancelRecipients(services, BATCH);
      if (back === 0) await endDueOfCancelled(services);
      const gone = await removeRecipients(services, BATCH);
      if (gone === 0) await forgetCampaigns(services);
      return started + synced + back + gone;
    },
  });

async function startScheduled(services: Services): Promise<number> {
  const now = services.clock.now();
  const rows = await sql<Row>(services.db, SCHEDULED, [now, MAX_CAMPAIGNS]);
  return workInTurn(services, STARTS, rows, row => startOrHold(contextOf(services, row), row, now));
}

async function startOrHold(ctx: Context, { id, scheduledAt }: Row, now: Date): Promise<void> {
  const isLate = after(scheduledAt, LATE) < now;
  const missed = { code: 'SCHEDULE_MISSED', message: `It was to start at ${scheduledAt.toISOString()}.` };
  try {
    await (isLate ? act(ctx, id, 'hold', missed) : startDue(ctx, id));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another process was first, or a person.
    if (error.code === 'CAMPAIGN_STATUS' || error.code === 'NOT_FOUND') return;
    await holdBack(ctx, id, error);
  }
}

async function startDue(ctx: Context, id: string): Promise<void> {
  await checkMandate(ctx, await readCampaign(ctx, id));
  await startCampaign(ctx, id);
}

/** Pauses a campaign whose problem a person has to solve. */
async function holdBack(ctx: Context, id: string, { code, message }: AppError): Promise<void> {
  try {
    await act(ctx, id, 'hold', { code, message });
  } catch (error) {
    // Another process was first.
    if ((error as AppError).code !== 'CAMPAIGN_STATUS') throw error;
  }
}

async function syncAll(services: Services): Promise<number> {
  const rows = await sql<Omit<Row, 'scheduledAt'>>(services.db, UNSYNCED, [services.clock.now(), MAX_CAMPAIGNS]);
  return workInTurn(services, NEWS, rows, async row => {
    const ctx = contextOf(services, row);
    const campaign = await findOwned(ctx, Campaign, row.id);
    if (campaign) await syncChannels(ctx, campaign);
  });
}
