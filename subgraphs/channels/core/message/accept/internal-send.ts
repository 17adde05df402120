import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { NO_LABELS } from '../../../../../kernel/graph/input/labels.js';
import { presentTrace } from '../../../../../kernel/telemetry/trace.js';
import type { PlannedSend, SendFacts } from '../../channel.js';
import { senderNotAllowed } from '../../check/assigned-sender.js';
import { unaffordableRefusal } from '../../check/credits.js';
import type { Refusal } from '../../check/refusal.js';
import { isWarmingUp, reserve } from '../../check/warmup.js';
import { dayOf } from '../../protection/spending.js';
import { sendersFor } from '../../sender/sender.service.js';
import { partOf, queueNameOf, sendJobOf } from '../send/queue.js';
import type { MessageSource } from '../source.js';
import { type InternalMessages, storeInternalMessages } from '../store/internal-messages.js';
import { storedContent } from './accept.js';
import {
  type CheckedRecipients,
  checkCaller,
  checkSend,
  fieldsOf,
  recipientRefusals,
  refusalError,
  refusalOf,
} from './checks.js';
import type { SendCommand } from './command.js';
import { type InternalMessage, type InternalRow, type QuotedRow, rowsOf } from './internal-rows.js';
import { readSchedule, type Schedule } from './plan.js';
import { rankOf } from './rank.js';

export type { InternalMessage } from './internal-rows.js';

/** A send of an inside caller: a campaign, an automation, a notification. */
export interface InternalSend extends Omit<SendCommand, 'to'> {
  readonly messages: readonly InternalMessage[];
  readonly source: MessageSource;
  /** Recipients of the send that it is a part of; absent if it is a whole one. */
  readonly recipients?: number;
  /** Leaves out the recipients that the checks refuse. Otherwise one of them refuses the whole send. */
  readonly leaveOutRefused?: boolean;
}

export interface AcceptedInternalSend {
  /** The ids of the messages that are new, in order. */
  readonly ids: readonly string[];
  /** Credits of each message that was not left out, new or not. */
  readonly costs: ReadonlyMap<string, number>;
  /** The messages that were left out. One of them may be stored already, if the batch is a repetition. */
  readonly refused: readonly RefusedMessage[];
}

interface RefusedMessage extends Refusal {
  readonly id: string;
}

/**
 * Accepts messages with ids of the caller and returns which were new: a batch can be repeated, in
 * part and in parallel. Joins the caller's transaction, which must not go on after an error. For
 * inside callers alone. Throws `VALIDATION_ERROR`, `SCHEDULE_OUT_OF_RANGE`, and the codes of the
 * channel's checks.
 */
export async function acceptInternalSend(ctx: Context, send: InternalSend): Promise<AcceptedInternalSend> {
  if (ctx.caller.kind !== 'system') throw new Error('Only the system chooses the ids of messages.');
  checkCaller(ctx, send.channel);
  const { rows: all, unmade } = await rowsOf(ctx, send);
  const schedule = readSchedule(ctx, send.sendAt);
  const { planned, facts, refusals } = await checkRows(ctx, send, all, schedule, unmade);
  const refused = all.flatMap(({ id, recipient }) => {
    const refusal = refusals.get(recipient);
    return refusal ? [{ id, ...refusal }] : [];
  });
  const rows = all
    .filter(({ recipient }) => !refusals.has(recipient))
    .map(({ quote: _, ...row }) => ({ ...row, contact: facts.contacts.get(row.recipient) ?? null }));
  const content = rows.length === 0 ? send.content : await storedContent(ctx, send, schedule.dueAt);
  const ids =
    rows.length === 0
      ? []
      : await transact(ctx, tx => store(tx, { ...send, content }, { planned, facts }, rows, schedule));
  return { ids, costs: new Map(rows.map(({ id, cost }) => [id, cost])), refused };
}

/** Returns the send as the checks saw it, and the refusals of the recipients to leave out. */
async function checkRows(
  ctx: Context,
  { channel, content, instanceId, leaveOutRefused = false }: InternalSend,
  rows: readonly QuotedRow[],
  { scheduledAt }: Schedule,
  unmade: ReadonlyMap<string, Refusal>,
): Promise<CheckedRecipients & { planned: PlannedSend }> {
  const recipients = rows.map(({ recipient }) => recipient);
  const totalCost = rows.reduce((sum, { cost }) => sum + cost, 0);
  const quotes = new Map(rows.map(({ recipient, quote }) => [recipient, quote]));
  const planned: PlannedSend = {
    ...{ channel, content, recipients, totalCost, quotes },
    ...{ sendAt: scheduledAt, instanceId: instanceId ?? null },
  };
  if (leaveOutRefused) {
    const { refusals, facts } = await recipientRefusals(ctx, planned);
    return { planned, facts, refusals: new Map([...unmade, ...refusals]) };
  }
  const [first] = unmade.values();
  if (first) throw refusalError(first, fieldsOf(ctx, unmade, recipients));
  return { planned, facts: await checkSend(ctx, planned, recipients), refusals: new Map() };
}

async function store(
  tx: Context,
  send: InternalSend,
  { planned, facts }: { readonly planned: PlannedSend; readonly facts: SendFacts },
  rows: readonly InternalRow[],
  schedule: Schedule,
): Promise<string[]> {
  const { channel, source, content, recipients = send.messages.length } = send;
  const queue = partOf(queueNameOf(channel, tx.caller.sandbox), rankOf({ source, content, recipients }));
  const messages = messagesOf(tx, send, facts, rows, schedule, queue);
  const stored = await storeInternalMessages(tx, messages);
  if (stored?.ids.length && !stored.assigned) throw refusalOf(tx, senderNotAllowed);
  if (!stored?.accepted) throw refusalError(await unaffordableRefusal(tx, stored?.cost ?? 0));
  if (isWarmingUp(tx, planned, facts)) await reserve(tx, planned, facts, stored.ids.length);
  if (stored.ids.length > 0 && !schedule.scheduledAt) wake(tx, sendJobOf(queue));
  return stored.ids;
}

function messagesOf(
  tx: Context,
  { channel, content, source, labels = NO_LABELS }: InternalSend,
  facts: SendFacts,
  rows: readonly InternalRow[],
  { dueAt, scheduledAt }: Schedule,
  queue: string,
): InternalMessages {
  const { sandbox, workspaceId } = tx.caller;
  const now = tx.clock.now();
  return {
    rows: JSON.stringify(rows),
    content: newId('cnt'),
    body: JSON.stringify({ ...content, ...facts.approved }),
    workspace: workspaceId,
    channel: channel.name,
    queue,
    sender: content.from ?? null,
    senders: sendersFor(tx, channel, content),
    status: scheduledAt ? 'SCHEDULED' : 'QUEUED',
    sandbox,
    due: dueAt,
    scheduled: scheduledAt,
    at: now,
    day: dayOf(now),
    instance: facts.instance?.id ?? null,
    source_kind: source.kind,
    source: source.id,
    reference: labels.reference,
    metadata: labels.metadata && JSON.stringify(labels.metadata),
    trace: presentTrace(),
  };
}
