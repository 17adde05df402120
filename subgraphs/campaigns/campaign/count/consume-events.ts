import { z } from 'zod';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { onAllEvents } from '../../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import { decideOn, hasFallback, lockFallback } from '../fallback/next-leg.js';
import { contextOf, SEND_JOB } from '../jobs.js';
import { type Learnt, learnOfRecipients } from '../recipient/store/learn.js';
import { MessageIds } from '../send/message-id.js';
import { CAMPAIGN_CHANGED } from '../state/transition.js';
import { makeDueIfUnlocked } from '../store/due.js';

/** The data that campaigns need of the event of a message, whatever its channel. */
const messageData = z.object({
  messageId: z.string(),
  status: z.enum(['SENT', 'DELIVERED', 'FAILED']),
  substatus: z.string().nullable(),
  error: z.object({ code: z.string() }).optional(),
  source: z.object({ kind: z.literal('CAMPAIGN'), id: z.string() }),
});

interface OfCampaign {
  readonly campaignId: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly recipients: Map<number, Learnt>;
}

/** Stores the events of messages with their recipients; triggers update the sums. */
export const learnOfMessages = onAllEvents('campaign.note-messages', async (services, events) => {
  for (const { campaignId, recipients, ...world } of byCampaign(events).values()) {
    const ctx = contextOf(services, world);
    const learnt = [...recipients.values()];
    // Rows of sums are locked until the commit, which therefore follows at once.
    if (await hasFallback(services, campaignId)) await transact(ctx, tx => learnAndDecide(tx, campaignId, learnt));
    else await learnOfRecipients(services.db, campaignId, learnt, services.clock.now());
    await transact(ctx, async tx => {
      await makeDueIfUnlocked(tx, campaignId);
      await announceChange(tx, CAMPAIGN_CHANGED, campaignId);
      wake(tx, SEND_JOB);
    });
  }
});

async function learnAndDecide(tx: Context, campaignId: string, learnt: readonly Learnt[]): Promise<void> {
  const rules = await lockFallback(tx, campaignId);
  await learnOfRecipients(tx.em, campaignId, learnt, tx.clock.now());
  if (rules)
    await decideOn(
      tx,
      campaignId,
      rules,
      learnt.map(({ no }) => no),
    );
}

function byCampaign(events: readonly EventRecord[]): Map<string, OfCampaign> {
  const campaigns = new Map<string, OfCampaign>();
  const ids = new Map<string, MessageIds>();
  for (const event of events) {
    if ((event.data as { source?: { kind?: string } }).source?.kind !== 'CAMPAIGN') continue;
    const { success, data } = messageData.safeParse(event.data);
    if (!success) continue;
    const campaignId = data.source.id;
    const idsOf = ids.get(campaignId) ?? new MessageIds(campaignId);
    ids.set(campaignId, idsOf);
    const place = idsOf.read(data.messageId);
    if (!place) continue;
    const { workspaceId, sandbox } = event;
    const known = campaigns.get(campaignId) ?? { campaignId, workspaceId, sandbox, recipients: new Map() };
    campaigns.set(campaignId, known);
    const before = known.recipients.get(place.no);
    // When a batch has two attempts, the later one counts.
    if (before && before.attempt > place.attempt) continue;
    const learnt = before?.attempt === place.attempt ? before : { ...place };
    learn(learnt, event, data);
    known.recipients.set(place.no, learnt);
  }
  return campaigns;
}

function learn(
  learnt: Learnt,
  { name, at }: EventRecord,
  { status, substatus, error }: z.infer<typeof messageData>,
): void {
  const step = name.slice(name.lastIndexOf('.') + 1);
  if (status !== 'FAILED') learnt.sent ??= at;
  if (status === 'DELIVERED') learnt.delivered ??= at;
  if (step === 'read' || step === 'opened') learnt.read ??= at;
  if (step === 'clicked') learnt.clicked ??= at;
  if (substatus === 'complained') learnt.complained ??= at;
  if (status !== 'FAILED') return;
  learnt.refunded = substatus === 'unknown' || substatus === 'cancelled';
  if (substatus === 'cancelled') {
    learnt.cancelled = true;
    return;
  }
  learnt.failed ??= at;
  learnt.code = error?.code ?? 'MESSAGE_UNDELIVERABLE';
  if (substatus === 'bounced') learnt.bounced ??= at;
}
