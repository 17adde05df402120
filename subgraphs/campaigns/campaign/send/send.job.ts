import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workTogether } from '../../../../kernel/jobs/without-bad.js';
import { acceptBatch, type Stop } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { fallBackLate } from '../fallback/late.js';
import { contextOf, SEND_JOB } from '../jobs.js';
import type { Portion } from '../queue/portion.js';
import { act, syncChannels } from '../state/transition.js';
import { claimDueCampaign, type DueCampaign, waitUntil } from '../store/due.js';
import { uncountRefused, withinLimit } from './limit.js';
import { MAX_ATTEMPTS, MessageIds } from './message-id.js';
import { type Recorded, recordSlice } from './record.js';
import { type ClaimedRecipient, type Slice, takeSlice } from './slice.js';
import { opensAt } from './window.js';

/** A campaign is looked at by one worker at a time; a look is short. */
const LOOK: Duration = seconds(5);

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
    loops: 3,
    run: sendOne,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function sendOne(services: Services): Promise<number> {
  const due = await claimDueCampaign(services, after(services.clock.now(), LOOK));
  const of = { job: SEND_JOB, idOf: ({ id }: DueCampaign) => id };
  return workTogether(services, of, due ? [due] : [], ([one]) => lookAt(services, one!));
}

async function lookAt(services: Services, due: DueCampaign): Promise<number> {
  const ctx = contextOf(services, due);
  const slice = await takeSlice(ctx, due.id);
  if (slice?.changed) await syncChannels(ctx, slice.campaign);
  if (slice && slice.late.length > 0) await fallBackLate(ctx, slice.campaign, slice.late);
  if (!slice?.portion) return slice?.changed || slice?.late.length ? 1 : 0;
  // Other workers go on with the campaign while this slice is being sent.
  services.jobs.wake(SEND_JOB);
  await sendSlice(ctx, slice, slice.portion);
  return slice.portion.nos.length;
}

async function sendSlice(ctx: Context, { campaign, recipients }: Slice, portion: Portion): Promise<void> {
  const now = ctx.clock.now();
  const { sendWindow } = campaign;
  const opening = (one: ClaimedRecipient) => (sendWindow ? opensAt(sendWindow, one.timeZone, now) : null);
  const early = recipients.flatMap((one): Recorded[] => {
    const until = opening(one);
    return until ? [{ ...placeOf(one), kind: 'later', until }] : [];
  });
  const isEarly = new Set(early.map(({ no }) => no));
  const inTime = recipients.filter(({ no }) => !isEarly.has(no));
  const { open, beyond } = await withinLimit(ctx, campaign, inTime);
  const recorded = [
    ...early,
    ...beyond.map((one): Recorded => ({ ...placeOf(one), kind: 'refused', code: 'MESSAGE_LIMIT' })),
  ];
  let stopped: Stop | null = null;
  for (const same of Map.groupBy(open, ({ variant, leg }) => `${variant} ${leg}`).values()) {
    const asked = await ask(ctx, campaign, same, { now, mayBeStored: portion.asked });
    recorded.push(...asked.outcomes);
    stopped ??= asked.stopped;
  }
  await recordSlice(ctx, campaign, portion, recorded);
  await uncountRefused(ctx, campaign, open, recorded);
  if (stopped) await stop(ctx, campaign, stopped);
}

async function ask(
  ctx: Context,
  campaign: Campaign,
  open: readonly ClaimedRecipient[],
  { now, mayBeStored }: { readonly now: Date; readonly mayBeStored: boolean },
): Promise<{ outcomes: readonly Recorded[]; stopped: Stop | null }> {
  const ids = new MessageIds(campaign.id);
  const { topicId, country, legs, reference, metadata } = campaign;
  const { leg, variant } = open[0]!;
  const { perHost, paceVersion } = campaign;
  const hostPace = perHost === null ? null : { perSecond: perHost, version: paceVersion };
  const batch = {
    ...{ topicId, country, class: campaign.class, reference, metadata, ...contentOn(campaign, leg, variant) },
    recipients: open.map(one => ({
      messageId: ids.of(one),
      contactId: one.contactId,
      to: one.address,
      variables: one.variables,
      ...(one.hasTurn ? { hasTurn: true } : {}),
    })),
  };
  const { accepted, refused, stopped } = await acceptBatch(ctx, campaign.id, batch, { hostPace, mayBeStored });
  const refusals = new Map(refused.map(one => [one.messageId, one]));
  const hasNext = legs !== null && leg < legs.length - 1;
  const fallbackAt = hasNext ? after(ctx.clock.now(), seconds(campaign.fallbackAfter!)) : null;
  const outcomes = open.map((one): Recorded => {
    const id = ids.of(one);
    const refusal = refusals.get(id);
    const place = placeOf(one);
    if (Object.hasOwn(accepted, id)) return { ...place, kind: 'accepted', cost: accepted[id]!, fallbackAt };
    if (!refusal) return { ...place, kind: 'later', until: now };
    if (refusal.until)
      return {
        ...place,
        kind: 'later',
        until: new Date(refusal.until),
        turnAt: refusal.code === 'HOST_PACE' ? new Date(refusal.until) : null,
      };
    if (hasNext && one.attempt < MAX_ATTEMPTS - 1) return { ...place, kind: 'next', until: now };
    return { ...place, kind: 'refused', code: refusal.code };
  });
  return { outcomes, stopped };
}

const placeOf = ({ no, attempt }: ClaimedRecipient) => ({
  no,
  attempt,
  until: null,
  code: null,
  cost: 0,
  fallbackAt: null,
  turnAt: null,
});

/**
 * Returns the content that a recipient gets on a channel of a campaign, and the line that sends it.
 */
function contentOn(
  { channel, instanceId, contents, template, legs, pinned }: Campaign,
  leg: number,
  variant: number | null,
) {
  const of = legs?.[leg];
  if (of) return { channel: of.channel, instanceId: of.instanceId, content: of.content, template: of.template };
  const own = variant === null ? null : pinned?.[variant];
  return { channel, instanceId, content: own?.content ?? contents!, template: own?.template ?? template };
}

/**
 * Waits for a stop that ends by itself. For any other, the campaign pauses until a person resumes
 * it.
 */
async function stop(ctx: Context, { id }: Campaign, { code, message, retryAfterSec }: Stop): Promise<void> {
  if (code === 'SOURCE_ENDED') return;
  if (retryAfterSec === null) {
    await act(ctx, id, 'pause', { code, message }).catch(ignoreStatus);
    return;
  }
  await waitUntil(ctx, id, after(ctx.clock.now(), seconds(retryAfterSec)), { code, message });
}

/** A person may have paused or cancelled it meanwhile. */
function ignoreStatus(error: unknown): void {
  if ((error as { code?: string }).code !== 'CAMPAIGN_STATUS') throw error;
}
