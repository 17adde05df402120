import type { Context } from '../../../../kernel/context/context.js';
import { askWaiting } from '../ask-channels.js';
import type { Campaign, CampaignReason } from '../campaign.js';
import type { CampaignCounts } from '../count/counts.js';
import { fillTokens, spendTokens } from '../store/pace.js';

/** Recipients of a batch. */
const MAX_SLICE = 500;
/**
 * Messages of a campaign that wait in channels: enough for every loop that sends, and few, because they are counted for each batch and claims read
 * past those that are being sent.
 */
const MAX_WAITING = 2_000;
/** Through a line, which is slower than everything else. */
const MAX_WAITING_ON_LINE = 200;

/** Returns how many recipients may be written to now. */
export async function allowance(tx: Context, campaign: Campaign, { queued }: CampaignCounts): Promise<number> {
  const most = campaign.instanceId === null ? MAX_WAITING : MAX_WAITING_ON_LINE;
  // Events of messages may come later than the messages themselves go out.
  const waiting = queued < most ? queued : await askWaiting(tx, campaign.id, most);
  const room = Math.min(MAX_SLICE, most - waiting);
  if (campaign.perSecond === null || room <= 0) return Math.max(0, room);
  return Math.max(0, Math.min(room, Math.floor(await fillTokens(tx, campaign.id))));
}

export async function spend(tx: Context, { id, perSecond }: Campaign, count: number): Promise<void> {
  if (perSecond !== null && count > 0) await spendTokens(tx, id, count);
}

/** Returns the reason why a campaign must not go on by itself; `null` when it may. */
export function exceeded({ limits }: Campaign, counts: CampaignCounts): CampaignReason | null {
  const { bouncedPercent, complainedPercent, failedPercent, minimum } = limits;
  const ended = Math.max(counts.sent, counts.delivered + counts.failed);
  if (ended < minimum) return null;
  const isBeyond = (count: number, percent: number) => count * 100 > percent * ended;
  const of = (code: string, count: number): CampaignReason => ({ code, message: `${count} of ${ended} messages.` });
  if (isBeyond(counts.complained, complainedPercent)) return of('TOO_MANY_COMPLAINTS', counts.complained);
  if (isBeyond(counts.bounced, bouncedPercent)) return of('TOO_MANY_BOUNCES', counts.bounced);
  return isBeyond(counts.failed, failedPercent) ? of('TOO_MANY_FAILURES', counts.failed) : null;
}
