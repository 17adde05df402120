import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import { holdSource } from '../ask-channels.js';
import type { Campaign, CampaignReason } from '../campaign.js';
import { readCounts } from '../count/counts.js';
import { campaignCancelled, campaignCompleted, campaignPaused, campaignResumed, campaignStarted } from '../events.js';
import { lockCampaign } from '../find-campaign.js';
import { markSynced } from '../store/campaign-row.js';
import { recordAct } from './record-act.js';
import { type Act, type CampaignStatus, statusAfter } from './status.js';

/** The topic of subscriptions to a campaign. */
export const CAMPAIGN_CHANGED = 'campaigns.campaign';

/** The event of each act, if it has one. */
const EVENT_OF = {
  start: campaignStarted,
  pause: campaignPaused,
  hold: campaignPaused,
  resume: campaignResumed,
  complete: campaignCompleted,
  fail: campaignCompleted,
  cancel: campaignCancelled,
  schedule: null,
  retry: null,
} as const;

/** The entry of the audit log for each act. The end that a campaign reaches by itself has none. */
const RECORDED = {
  schedule: 'campaign.scheduled',
  start: 'campaign.started',
  hold: 'campaign.paused',
  pause: 'campaign.paused',
  resume: 'campaign.resumed',
  cancel: 'campaign.cancelled',
  retry: 'campaign.retried',
  complete: null,
  fail: null,
} as const;

/** Channels hold what waits of these, or release it. */
const SYNCED_ACTS: readonly Act[] = ['pause', 'resume', 'cancel'];

/** Does an act with a locked campaign in the transaction of `tx`. Throws `CAMPAIGN_STATUS`. */
export async function doWith(
  tx: Context,
  campaign: Campaign,
  act: Act,
  reason: CampaignReason | null = null,
): Promise<void> {
  const next = statusAfter(campaign.status, act);
  if (!next) fail('CAMPAIGN_STATUS', { status: campaign.status });
  const now = tx.clock.now();
  const isNew = next !== campaign.status;
  if (isNew && next === 'RUNNING') await checkRunning(tx, campaign);
  campaign.status = next;
  campaign.reason = reason;
  campaign.version += 1;
  campaign.updatedAt = now;
  campaign.syncPending = campaign.syncPending || SYNCED_ACTS.includes(act);
  campaign.endedAt = isEnd(next) ? now : null;
  // A job takes back the messages that are left of a cancelled campaign.
  campaign.dueAt = next === 'RUNNING' || next === 'CANCELLED' ? now : null;
  campaign.freezeAt = next === 'RUNNING' && !campaign.frozen ? now : null;
  await tx.em.flush();
  await announceChange(tx, CAMPAIGN_CHANGED, campaign.id);
  const recorded = RECORDED[act];
  if (recorded) await recordAct(tx, recorded, campaign);
  const type = EVENT_OF[act];
  if (type && isNew) await emit(tx, type, factsOf(campaign), await dataOf(tx, campaign));
}

/** Campaigns of a workspace and world that run at the same time: those of others take turns with each of them. */
const MAX_RUNNING = 50;
const RUNNING = `select count(*)::int as count from campaigns.campaign
  where workspace_id = $1 and sandbox = $2 and status = 'RUNNING'`;

/** Throws `LIMIT_REACHED`. Starts at the same moment may exceed it by a few. */
async function checkRunning(tx: Context, { workspaceId, sandbox }: Campaign): Promise<void> {
  const [row] = await sql<{ count: number }>(tx.em, RUNNING, [workspaceId, sandbox]);
  if (row!.count >= MAX_RUNNING) fail('LIMIT_REACHED', { max: MAX_RUNNING });
}

const isEnd = (status: CampaignStatus): boolean => ['COMPLETED', 'CANCELLED', 'FAILED'].includes(status);

const factsOf = ({ workspaceId, sandbox }: Campaign) => ({ workspaceId, sandbox });

async function dataOf(tx: Context, { id, name, channel, status, reason }: Campaign) {
  const counts = isEnd(status) ? { counts: { ...(await readCounts(tx, id)) } } : {};
  return {
    ...{ campaignId: id, name, channel, status: status as 'RUNNING' },
    ...(reason ? { reason } : {}),
    ...counts,
  };
}

const STATE_OF = { PAUSED: 'HELD', CANCELLED: 'ENDED' } as const;

/** Tells channels the status of a campaign. A job does so if this process dies before. */
export async function syncChannels(ctx: Context, { id, status, version, syncPending }: Campaign): Promise<void> {
  if (!syncPending) return;
  const state = STATE_OF[status as keyof typeof STATE_OF] ?? 'RELEASED';
  await holdSource(ctx, { sourceId: id, state, version });
  await markSynced(ctx, id, version);
}

/** Does an act; what channels hold of it follows the new status when this returns. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`. */
export async function act(
  ctx: Context,
  id: string,
  what: Act,
  reason: CampaignReason | null = null,
  before: (tx: Context, campaign: Campaign) => Promise<void> = async () => undefined,
): Promise<Campaign> {
  const campaign = await transact(ctx, async tx => {
    const locked = await lockCampaign(tx, id);
    await before(tx, locked);
    await doWith(tx, locked, what, reason);
    return locked;
  });
  await syncChannels(ctx, campaign);
  return campaign;
}
