import { z } from 'zod';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import type { EventConsumer } from '../../../../kernel/events/relay.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import { decideOn, hasFallback, lockFallback } from '../fallback/next-leg.js';
import { contextOf, SEND_JOB } from '../jobs.js';
import { MessageIds } from '../send/message-id.js';
import { CAMPAIGN_CHANGED } from '../state/transition.js';

/** What campaigns need of the event of a message, whatever its channel. */
const messageData = z.object({
  messageId: z.string(),
  status: z.enum(['SENT', 'DELIVERED', 'FAILED']),
  substatus: z.string().nullable(),
  error: z.object({ code: z.string() }).optional(),
  source: z.object({ kind: z.literal('CAMPAIGN'), id: z.string() }),
});

/** What is learnt of a recipient, with the moments at which it happened. */
interface Learnt {
  readonly no: number;
  readonly attempt: number;
  sent?: Date;
  delivered?: Date;
  read?: Date;
  clicked?: Date;
  failed?: Date;
  bounced?: Date;
  complained?: Date;
  cancelled?: boolean;
  code?: string | undefined;
  /** Its credits came back. */
  refunded?: boolean;
}

interface OfCampaign {
  readonly campaignId: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly recipients: Map<number, Learnt>;
}

const MOMENTS = ['sent', 'delivered', 'read', 'clicked', 'bounced', 'complained'] as const;
const first = (name: string) => `${name}_at = coalesce(r.${name}_at, e.${name})`;
const isNew = [...MOMENTS, 'failed'].map(name => `(e.${name} is not null and r.${name}_at is null)`).join(' or ');

const ARRIVED = 'coalesce(r.delivered_at, e.delivered)';
const IS_REFUNDED = `${ARRIVED} is null and (e.refunded or e.failed is not null and coalesce(r.sent_at, e.sent) is null)`;

/**
 * A message never goes back, so that an event which comes twice, late or in another order changes nothing. One of several
 * devices that got it is enough. What is told of an attempt before the last is left out.
 */
const LEARN = `update campaigns.recipient r set ${MOMENTS.map(first).join(', ')},
    failed_at = case when ${ARRIVED} is null then coalesce(r.failed_at, e.failed) end,
    error_code = case when ${ARRIVED} is null then coalesce(r.error_code, e.code) end,
    status = case when ${ARRIVED} is not null then 'DELIVERED' when e.cancelled then 'CANCELLED'
      when coalesce(r.failed_at, e.failed) is not null then 'FAILED'
      when coalesce(r.sent_at, e.sent) is not null and r.status in ('PENDING', 'QUEUED') then 'SENT' else r.status end,
    cost = case when ${IS_REFUNDED} then r.cost - r.held else r.cost end,
    held = case when ${IS_REFUNDED} then 0 else r.held end,
    changed_at = $3
  from json_to_recordset($2::json) as e(no int, attempt int, sent timestamptz, delivered timestamptz, read timestamptz,
      clicked timestamptz, failed timestamptz, bounced timestamptz, complained timestamptz, cancelled boolean, code text, refunded boolean)
  where r.campaign_id = $1 and r.no = e.no and r.attempt = e.attempt
    and (${isNew} or e.cancelled and r.status <> 'CANCELLED')`;

/** Whoever looks at it at this moment looks again by itself. */
const LOOK_AT = `update campaigns.campaign set due_at = $2 where ctid = any(array(
  select ctid from campaigns.campaign where id = $1 and status = 'RUNNING' and due_at > $2 and reason is null for update skip locked))`;

/** Keeps what is learnt of messages with their recipients; the sums follow by themselves. */
export const learnOfMessages: EventConsumer = async (services, events) => {
  for (const { campaignId, recipients, ...world } of byCampaign(events).values()) {
    const ctx = contextOf(services, world);
    const learnt = [...recipients.values()];
    // Rows of sums are locked until the commit, which therefore follows at once.
    if (await hasFallback(services, campaignId)) await transact(ctx, tx => learnAndDecide(tx, campaignId, learnt));
    else await sql(services.db, LEARN, [campaignId, JSON.stringify(learnt), services.clock.now()]);
    await transact(ctx, async tx => {
      await sql(tx.em, LOOK_AT, [campaignId, tx.clock.now()]);
      await announceChange(tx, CAMPAIGN_CHANGED, campaignId);
      wake(tx, SEND_JOB);
    });
  }
};

async function learnAndDecide(tx: Context, campaignId: string, learnt: readonly Learnt[]): Promise<void> {
  const rules = await lockFallback(tx, campaignId);
  await sql(tx.em, LEARN, [campaignId, JSON.stringify(learnt), tx.clock.now()]);
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
    // Of two attempts in one batch the later counts.
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
