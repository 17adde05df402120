import { after, minutes } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { checkApproval } from '../approval/approval.js';
import { lockFreeze } from '../audience/lock-freeze.js';
import type { Campaign } from '../campaign.js';
import { readTemplate, type TemplateMessages } from '../check/read-template.js';
import { CONTROL_JOB, FREEZE_JOB, SEND_JOB } from '../jobs.js';
import { checkMaySend } from '../mandate/check-send.js';
import { queueFrom, queueRecipients } from '../queue/portion.js';
import { retryRecipients } from '../recipient/store/fall-back.js';
import { assignVariants } from '../recipient/store/variants.js';
import { partOf } from '../variant/variants.js';
import { statusAfter } from './status.js';
import { act } from './transition.js';

const OPEN_LIST = queueFrom(`campaigns.recipient where campaign_id = $1 and status = 'PENDING'`, '$2::timestamptz');

/**
 * Starts a campaign with the present version of its template and the contacts that fit now. Throws
 * `NOT_FOUND`, `CAMPAIGN_STATUS`, `ONBOARDING_REQUIRED`, `CAMPAIGN_APPROVAL_REQUIRED`, `FORBIDDEN`,
 * and the errors of its message.
 */
export const startCampaign = (ctx: Context, id: string): Promise<Campaign> => act(ctx, id, 'start', null, begin);

/**
 * Begins a campaign. A request that changes it waits for the lock, so that what is checked here is
 * what is sent.
 */
async function begin(tx: Context, campaign: Campaign): Promise<void> {
  checkMaySend(tx, campaign);
  if (!campaign.sandbox && tx.caller.workspace?.onboarded === false) fail('ONBOARDING_REQUIRED');
  if (!statusAfter(campaign.status, 'start') && campaign.status !== 'PAUSED') return;
  const messages = await readTemplate(tx, campaign);
  await checkApproval(tx, campaign, messages);
  await open(tx, campaign, messages);
}

const NUMBERS = 'select no from campaigns.recipient where campaign_id = $1 and status = $2';
/** Queues the recipients of a list, which are known before the start. */
async function openList(tx: Context, { id, variants }: Campaign, now: Date): Promise<void> {
  if (!variants) return void (await sql(tx.em, OPEN_LIST, [id, now]));
  const rows = await sql<{ no: number }>(tx.em, NUMBERS, [id, 'PENDING']);
  const parts = rows.map(({ no }) => ({ no, ...partOf(id, no, variants) }));
  await assignVariants(tx, id, parts, now);
  const open = parts.filter(({ kind }) => kind !== 'nothing');
  await queueRecipients(
    tx,
    id,
    open.map(({ no, kind }) => ({ no, dueAt: kind === 'variant' ? now : null })),
  );
}

async function open(tx: Context, campaign: Campaign, messages: TemplateMessages): Promise<void> {
  const now = tx.clock.now();
  const pinned = messages?.map(({ content, templateId, template }) => ({
    ...{ content, template: { id: templateId!, ...template } },
  }));
  if (pinned) {
    campaign.contents = pinned[0]!.content;
    campaign.template = pinned[0]!.template;
    campaign.legs = campaign.legs?.map((leg, index) => ({ ...leg, ...pinned[index]! })) ?? null;
  }
  campaign.startedAt = now;
  campaign.freezeUntil = newId('con');
  campaign.frozen = Object.keys(campaign.audience).length === 0;
  if (campaign.variants) campaign.decideAt = after(now, minutes(campaign.variants.decideAfterMinutes));
  if (campaign.frozen) await openList(tx, campaign, now);
  for (const job of [FREEZE_JOB, SEND_JOB]) wake(tx, job);
}

const wakeAll = async (tx: Context): Promise<void> => {
  for (const job of [FREEZE_JOB, SEND_JOB, CONTROL_JOB]) wake(tx, job);
};

const BY_PERSON = { code: 'PERSON', message: 'A person paused it.' };

/** No message is handed over that is not on its way already when this returns. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`. */
export const pauseCampaign = (ctx: Context, id: string): Promise<Campaign> => act(ctx, id, 'pause', BY_PERSON);

/**
 * Goes on from the same position. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`, and as `startCampaign`
 * does.
 */
export const resumeCampaign = (ctx: Context, id: string): Promise<Campaign> =>
  act(ctx, id, 'resume', null, async (tx, campaign) => {
    checkMaySend(tx, campaign);
    // A campaign that has not begun was late: a person decided that it may begin.
    await (campaign.startedAt ? wakeAll(tx) : begin(tx, campaign));
  });

/**
 * Cancels a campaign: nothing more is handed over when this returns, and messages that wait are
 * taken back. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`.
 */
export const cancelCampaign = (ctx: Context, id: string): Promise<Campaign> => act(ctx, id, 'cancel', null, wakeAll);

/** Writes once more to those whose message failed. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`, `FORBIDDEN`. */
export const retryFailed = (ctx: Context, id: string): Promise<Campaign> =>
  transact(ctx, async whole => {
    await lockFreeze(whole, id);
    return act(whole, id, 'retry', null, async (tx, campaign) => {
      checkMaySend(tx, campaign);
      await retryRecipients(tx, id);
      wake(tx, SEND_JOB);
    });
  });
