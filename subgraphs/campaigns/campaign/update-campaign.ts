import { type Context, transact } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { labelsOf } from '../../../kernel/graph/input/labels.js';
import { announceChange } from '../../../kernel/graph/watch.js';
import { makerOf } from '../maker.js';
import type { UpdateCampaignArgs } from './campaign.args.js';
import type { Campaign } from './campaign.js';
import { schedule } from './campaign.service.js';
import { beforeOf, type CheckedCampaign, isGiven } from './check/campaign-input.js';
import { checkCampaign } from './check/check-campaign.js';
import { take } from './check/take.js';
import { lockCampaign, readCampaign } from './find-campaign.js';
import { mandateOf } from './mandate/mandate.js';
import type { MessageClass } from './message-class.js';
import { forgetList, storeList } from './recipient/store/list.js';
import { loseTurns } from './recipient/store/variants.js';
import { recordAct } from './state/record-act.js';
import { isOpen } from './state/status.js';
import { CAMPAIGN_CHANGED } from './state/transition.js';

/** The arguments that may be given while it runs. */
const WHILE_RUNNING = ['id', 'name', 'pace', 'unpaced', 'window', 'anyHour', 'limits'];

/** The fields that null unsets. */
const UNSET_BY_NULL = ['topicId', 'evergreenUntil'] as const satisfies readonly (keyof Campaign)[];

const isUnset = (before: Campaign, name: string, value: unknown): boolean =>
  value === null && UNSET_BY_NULL.some(each => each === name && before[each] !== null);

/** Throws as `createCampaign` does, and `NOT_FOUND`, `CAMPAIGN_STATUS`. */
export async function updateCampaign(ctx: Context, input: UpdateCampaignArgs): Promise<Campaign> {
  const before = await readCampaign(ctx, input.id);
  const given = Object.entries(input).filter(([name, value]) => isGiven(value) || isUnset(before, name, value));
  const isSmall = given.every(([name]) => WHILE_RUNNING.includes(name));
  const checked = isSmall && !input.window ? null : await checkCampaign(ctx, input as never, beforeOf(before));
  return transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, input.id);
    const isEnd = ['COMPLETED', 'CANCELLED', 'FAILED'].includes(campaign.status);
    if (isEnd || !(isSmall || isOpen(campaign.status))) fail('CAMPAIGN_STATUS', { status: campaign.status });
    campaign.name = input.name ?? campaign.name;
    await changePace(tx, campaign, input);
    campaign.sendWindow = input.anyHour ? null : (input.window ?? campaign.sendWindow);
    campaign.givenLimits = input.limits ?? campaign.givenLimits;
    campaign.updatedAt = tx.clock.now();
    if (campaign.status === 'RUNNING') campaign.dueAt = tx.clock.now();
    if (checked && !isSmall) await change(tx, campaign, input, checked);
    await announceChange(tx, CAMPAIGN_CHANGED, campaign.id);
    await recordAct(tx, 'campaign.changed', campaign, {
      fields: given.map(([name]) => name).filter(name => name !== 'id'),
    });
    if (input.schedule) await schedule(tx, campaign, input.schedule.sendAt);
    return campaign;
  });
}

/** Changes the pace. A recipient that waits for a turn at a host gets another at the new pace. */
async function changePace(tx: Context, campaign: Campaign, { unpaced, pace }: UpdateCampaignArgs): Promise<void> {
  if (!unpaced && !pace) return;
  const { perSecond = null, perHost = null } = unpaced ? {} : pace!;
  const isOther = perHost !== campaign.perHost;
  campaign.perSecond = perSecond;
  campaign.perHost = perHost;
  if (!isOther) return;
  campaign.paceVersion += 1;
  await loseTurns(tx, campaign.id);
}

async function change(
  tx: Context,
  campaign: Campaign,
  input: UpdateCampaignArgs,
  checked: CheckedCampaign,
): Promise<void> {
  campaign.channel = input.channel ?? campaign.channel;
  campaign.class = (input.class as MessageClass | null | undefined) ?? campaign.class;
  campaign.topicId = input.topicId === undefined ? campaign.topicId : input.topicId;
  campaign.exclude = input.exclude ?? campaign.exclude;
  campaign.instanceId = input.instanceId ?? campaign.instanceId;
  campaign.fallbackAfter = input.after ?? campaign.fallbackAfter;
  campaign.success = input.success ?? campaign.success;
  campaign.variants = input.variants ?? campaign.variants;
  campaign.evergreenUntil = input.evergreenUntil === undefined ? campaign.evergreenUntil : input.evergreenUntil;
  campaign.bestHour = input.bestHour ?? campaign.bestHour;
  campaign.shortenLinks = input.shortenLinks ?? campaign.shortenLinks;
  campaign.reference = input.reference ?? campaign.reference;
  campaign.metadata = input.metadata ? labelsOf(input).metadata : campaign.metadata;
  campaign.changedBy = makerOf(tx);
  campaign.approvedBy = null;
  campaign.approvedRevision = null;
  campaign.approvedAt = null;
  take(campaign, checked);
  // The author of a change to a campaign that starts by itself answers for it.
  if (campaign.mandate) campaign.mandate = mandateOf(tx);
  if (Object.keys(checked.audience).length > 0) await forgetList(tx, campaign);
  await storeList(tx, campaign, checked.recipients);
}
