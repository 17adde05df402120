import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { acceptBatch, type Stop } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { contextOf, SEND_JOB } from '../jobs.js';
import { act, tellChannels } from '../transition.js';
import { MessageIds } from './message-id.js';
import { type Recorded, recordSlice } from './record.js';
import { type ClaimedRecipient, type Slice, takeSlice } from './slice.js';
import { opensAt } from './window.js';

/** A campaign is looked at by one worker at a time; a look is short. */
const LOOK: Duration = seconds(5);

interface Due {
  id: string;
  workspaceId: string;
  sandbox: boolean;
}

/** Whoever waits longest is first, so that campaigns take turns. */
const PICK = `with due as materialized (
    select id from campaigns.campaign where due_at <= $1 and status = 'RUNNING' and ${notHeld('workspace_id')}
    order by due_at limit 1 for update skip locked
  )
  update campaigns.campaign c set due_at = $2 from due where c.id = due.id
  returning c.id, c.workspace_id as "workspaceId", c.sandbox`;

const BACKLOG = backlogOf(
  `select due_at as at from campaigns.campaign where due_at <= $1 and status = 'RUNNING' order by due_at`,
);

/**
 * Asks channels for the messages of one slice of recipients. A worker that dies leaves its slice to the next, which asks for
 * the same messages.
 */
export const sendJob = (): Job =>
  implementJob(SEND_JOB, {
    every: seconds(1),
    loops: 2,
    run: sendOne,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function sendOne(services: Services): Promise<number> {
  const now = services.clock.now();
  const [due] = await sql<Due>(services.db, PICK, [now, after(now, LOOK)]);
  if (!due) return 0;
  const ctx = contextOf(services, due);
  const slice = await takeSlice(ctx, due.id);
  if (slice?.changed) await tellChannels(ctx, slice.campaign);
  if (!slice || slice.recipients.length === 0) return slice?.changed ? 1 : 0;
  // Others go on with the campaign while this slice is asked for.
  services.jobs.wake(SEND_JOB);
  await sendSlice(ctx, slice);
  return slice.recipients.length;
}

async function sendSlice(ctx: Context, { campaign, recipients }: Slice): Promise<void> {
  const now = ctx.clock.now();
  const { sendWindow } = campaign;
  const opening = (one: ClaimedRecipient) => (sendWindow ? opensAt(sendWindow, one.timeZone, now) : null);
  const early = recipients.flatMap((one): Recorded[] => {
    const until = opening(one);
    return until ? [{ no: one.no, fence: one.fence, kind: 'later', until, code: null, cost: 0 }] : [];
  });
  const isEarly = new Set(early.map(({ no }) => no));
  const open = recipients.filter(({ no }) => !isEarly.has(no));
  const recorded = [...early];
  let stopped: Stop | null = null;
  for (const [variant, same] of Map.groupBy(open, one => one.variant)) {
    const asked = await ask(ctx, campaign, variant, same, now);
    recorded.push(...asked.outcomes);
    stopped ??= asked.stopped;
  }
  await recordSlice(ctx, campaign, recorded);
  if (stopped) await stop(ctx, campaign, stopped);
}

async function ask(
  ctx: Context,
  campaign: Campaign,
  variant: number | null,
  open: readonly ClaimedRecipient[],
  now: Date,
): Promise<{ outcomes: readonly Recorded[]; stopped: Stop | null }> {
  const ids = new MessageIds(campaign.id);
  const { channel, topicId, instanceId, country } = campaign;
  const own = variant === null ? null : campaign.pinned?.[variant];
  const { content, template } = own ?? { content: campaign.contents!, template: campaign.template };
  const { accepted, refused, stopped } = await acceptBatch(ctx, campaign.id, {
    ...{ channel, topicId, template, instanceId, country, class: campaign.class, content },
    recipients: open.map(one => ({
      messageId: ids.of(one),
      contactId: one.contactId,
      to: one.address,
      variables: one.variables,
    })),
  });
  const refusals = new Map(refused.map(one => [one.messageId, one]));
  const outcomes = open.map((one): Recorded => {
    const id = ids.of(one);
    const refusal = refusals.get(id);
    const place = { no: one.no, fence: one.fence };
    if (Object.hasOwn(accepted, id))
      return { ...place, kind: 'accepted', until: null, code: null, cost: accepted[id]! };
    if (!refusal) return { ...place, kind: 'later', until: now, code: null, cost: 0 };
    if (refusal.until) return { ...place, kind: 'later', until: new Date(refusal.until), code: null, cost: 0 };
    return { ...place, kind: 'refused', until: null, code: refusal.code, cost: 0 };
  });
  return { outcomes, stopped };
}

const WAIT = `update campaigns.campaign set due_at = $2, reason = $3 where id = $1 and status = 'RUNNING'`;

/** What ends by itself is waited for; all else waits for a person. */
async function stop(ctx: Context, { id }: Campaign, { code, message, retryAfterSec }: Stop): Promise<void> {
  if (code === 'SOURCE_ENDED') return;
  if (retryAfterSec === null) {
    await act(ctx, id, 'pause', { code, message }).catch(ignoreStatus);
    return;
  }
  await sql(ctx.db, WAIT, [id, after(ctx.clock.now(), seconds(retryAfterSec)), JSON.stringify({ code, message })]);
}

/** A person may have paused or cancelled it meanwhile. */
function ignoreStatus(error: unknown): void {
  if ((error as { code?: string }).code !== 'CAMPAIGN_STATUS') throw error;
}
