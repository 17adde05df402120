import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { checkRoomFor } from '../../../kernel/database/check-room.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { labelsOf } from '../../../kernel/graph/input/labels.js';
import { makerOf } from '../maker.js';
import { checkApproval } from './approval/approval.js';
import type { CreateCampaignArgs, ScheduleCampaignArgs } from './campaign.args.js';
import { Campaign } from './campaign.js';
import type { CheckedCampaign } from './check/campaign-input.js';
import { checkCampaign } from './check/check-campaign.js';
import { checkSchedule } from './check/check-times.js';
import { readTemplate } from './check/read-template.js';
import { lockCampaign, readCampaign } from './find-campaign.js';
import { checkMaySend } from './mandate/check-send.js';
import { mandateOf } from './mandate/mandate.js';
import { copyList, storeList } from './recipient/store/list.js';
import { recordAct } from './state/record-act.js';
import { doWith } from './state/transition.js';
import { insertCampaign, removeCampaign } from './store/campaign-row.js';

/** Campaigns of a workspace. */
const MAX_CAMPAIGNS = 10_000;

/** Throws `VALIDATION_ERROR`, `NOT_FOUND`, `TEMPLATE_UNSUPPORTED`, `FORBIDDEN`, `LIMIT_REACHED`. */
export async function createCampaign(ctx: Context, input: CreateCampaignArgs): Promise<Campaign> {
  const checked = await checkCampaign(ctx, input);
  return transact(ctx, async tx => {
    await checkRoomFor(tx, Campaign, MAX_CAMPAIGNS);
    const now = tx.clock.now();
    const { caller } = tx;
    const row = {
      ...{ id: newId('cmp'), workspaceId: caller.workspaceId, sandbox: caller.sandbox },
      ...{
        name: input.name,
        channel: input.channel ?? '',
        class: input.class,
        legs: null,
        country: caller.workspace?.country ?? null,
      },
      ...{ fallbackAfter: input.after ?? null, success: input.success ?? null },
      ...partsOf(input, checked),
      ...FRESH,
      ...{
        contents: null,
        template: null,
        lines: [],
        recipients: 0,
        createdBy: makerOf(tx),
        changedBy: makerOf(tx),
        createdAt: now,
        updatedAt: now,
      },
    };
    const campaign = await insertCampaign(tx, row, checked);
    await storeList(tx, campaign, checked.recipients);
    await recordAct(tx, 'campaign.created', campaign);
    if (input.schedule) await schedule(tx, campaign, input.schedule.sendAt);
    return campaign;
  });
}

const partsOf = (input: CreateCampaignArgs, { audience, message }: CheckedCampaign) => ({
  ...{ audience, exclude: input.exclude ?? {}, topicId: input.topicId ?? null },
  ...{ templateId: message.templateId, payload: message.payload, variables: message.variables },
  ...{ instanceId: input.instanceId ?? null, perSecond: input.pace?.perSecond ?? null },
  ...{ perHost: input.pace?.perHost ?? null, paceVersion: 0 },
  ...{
    sendWindow: input.window ?? null,
    givenLimits: input.limits ?? null,
    variants: input.variants ?? null,
    pinned: null,
  },
  ...{ evergreenUntil: input.evergreenUntil ?? null, bestHour: input.bestHour ?? false },
  shortenLinks: input.shortenLinks ?? null,
  ...labelsOf(input),
});

/** Starts by itself at a moment. Throws `SCHEDULE_OUT_OF_RANGE`, `ONBOARDING_REQUIRED`, `FORBIDDEN`. */
export async function schedule(tx: Context, campaign: Campaign, sendAt: Date): Promise<void> {
  checkSchedule(tx, { schedule: { sendAt } });
  checkMaySend(tx, campaign);
  if (!campaign.sandbox && tx.caller.workspace?.onboarded === false) fail('ONBOARDING_REQUIRED');
  await checkApproval(tx, campaign, await readTemplate(tx, campaign));
  campaign.scheduledAt = sendAt;
  campaign.mandate = mandateOf(tx);
  await doWith(tx, campaign, 'schedule');
}

/** Throws `NOT_FOUND`, `CAMPAIGN_STATUS`, `SCHEDULE_OUT_OF_RANGE`. */
export const scheduleCampaign = (ctx: Context, { id, schedule: { sendAt } }: ScheduleCampaignArgs): Promise<Campaign> =>
  transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    await schedule(tx, campaign, sendAt);
    return campaign;
  });

/** One that runs has to be cancelled first. Its messages stay. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`. */
export const deleteCampaign = (ctx: Context, id: string): Promise<Deleted> =>
  transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    const { status } = campaign;
    if (status === 'RUNNING' || status === 'PAUSED' || campaign.syncPending) fail('CAMPAIGN_STATUS', { status });
    await removeCampaign(tx, campaign);
    await recordAct(tx, 'campaign.deleted', campaign);
    return new Deleted(id);
  });

/** The values of the columns that a draft has not set yet. */
const FRESH = {
  ...{
    status: 'DRAFT',
    reason: null,
    scheduledAt: null,
    startedAt: null,
    endedAt: null,
    version: 0,
    syncPending: false,
  },
  ...{
    frozen: false,
    freezeAt: null,
    freezeCursor: null,
    freezeUntil: null,
    dueAt: null,
    winner: null,
    decidedBy: null,
    decideAt: null,
  },
  ...{ approvedBy: null, approvedRevision: null, approvedAt: null, mandate: null },
} as const;

/** A draft that is as another campaign. Throws `NOT_FOUND`, `LIMIT_REACHED`, and `FORBIDDEN` as `createCampaign` does. */
export async function duplicateCampaign(ctx: Context, id: string): Promise<Campaign> {
  const from = await readCampaign(ctx, id);
  checkMaySend(ctx, from);
  const isList = Object.keys(from.audience).length === 0;
  return transact(ctx, async tx => {
    await checkRoomFor(tx, Campaign, MAX_CAMPAIGNS);
    const now = tx.clock.now();
    const made = {
      id: newId('cmp'),
      createdBy: makerOf(tx),
      changedBy: from.changedBy ?? from.createdBy,
      createdAt: now,
      updatedAt: now,
    };
    const recipients = isList ? from.recipients : 0;
    const copy = { ...from, ...FRESH, ...made, recipients, evergreenUntil: null };
    const campaign = await insertCampaign(tx, copy, null);
    if (isList) await copyList(tx, campaign, id);
    await recordAct(tx, 'campaign.created', campaign, { copyOf: id });
    return campaign;
  });
}
