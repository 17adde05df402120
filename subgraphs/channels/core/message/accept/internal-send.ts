import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { NO_LABELS } from '../../../../../kernel/graph/input/labels.js';
import { presentTrace } from '../../../../../kernel/telemetry/trace.js';
import type { PlannedSend } from '../../channel.js';
import { senderNotAllowed } from '../../check/assigned-sender.js';
import { unaffordableRefusal } from '../../check/credits.js';
import type { Refusal } from '../../check/refusal.js';
import { isWarmingUp, reserve } from '../../check/warmup.js';
import { enterHolds, holdCredits } from '../../credit/write/hold.js';
import { dayOf } from '../../protection/spending.js';
import { isAssigned, sendersFor } from '../../sender/sender.service.js';
import { queueNameOf, sendJobOf } from '../send/queue.js';
import type { MessageSource } from '../source.js';
import { insertMessages } from '../store/insert.js';
import { storedContent } from './accept.js';
import { checkCaller, checkSend, fieldsOf, recipientRefusals, refusalError, refusalOf } from './checks.js';
import type { SendCommand } from './command.js';
import { type InternalMessage, type InternalRow, type QuotedRow, rowsOf } from './internal-rows.js';
import { readSchedule, type Schedule } from './plan.js';

export type { InternalMessage } from './internal-rows.js';

/** A send of an inside caller: a campaign, an automation, a notification. */
export interface InternalSend extends Omit<SendCommand, 'to'> {
  readonly messages: readonly InternalMessage[];
  readonly source: MessageSource;
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
 * Stores in one statement the messages whose ids are new, in the order of their ids so that
 * parallel batches cannot wait for each other; the content if one of them is new; and the hold of
 * the credits of the new ones.
 */
const GIVEN = `
with queued as (
  ${insertMessages(`r.id, r.recipient, r.contact, $2, $3, $4, $5, $6, $7, $8, r.cost, r.parts, $9::timestamptz, $10::timestamptz,
    $11::timestamptz, $11::timestamptz, $12, $13, $14, $18, $19::jsonb, $20, r.variables
  from json_to_recordset($1::json) as r(id text, recipient text, contact text, cost int, parts int, variables json)
  order by r.id on conflict (id) do nothing returning id, cost`)}
), content as (
  insert into channels.content (id, body, messages)
  select $2, $15::json, count(*) from queued having count(*) > 0
), due as (
  select coalesce(sum(cost), 0) as cost from queued
), held as (${holdCredits({ workspace: '$3', amount: 'due.cost', at: '$11', day: '$17', from: 'due' })}
), entered as (${enterHolds({
  workspace: '$3',
  message: 'id',
  cost: 'cost',
  at: '$11',
  from: 'queued where cost > 0 and exists (select from held)',
})}
)
select array(select id from queued order by id) as ids, due.cost = 0 or exists (select from held) as accepted,
  ${isAssigned('$3', '$4', '$16')} as assigned, due.cost::int as cost
from due`;

interface Stored {
  ids: string[];
  accepted: boolean;
  /** Whether the sender is assigned to the workspace. */
  assigned: boolean;
  cost: number;
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
  const { planned, refusals } = await checkRows(ctx, send, all, schedule, unmade);
  const refused = all.flatMap(({ id, recipient }) => {
    const refusal = refusals.get(recipient);
    return refusal ? [{ id, ...refusal }] : [];
  });
  const rows = all
    .filter(({ recipient }) => !refusals.has(recipient))
    .map(({ quote: _, ...row }) => ({ ...row, contact: planned.contacts.get(row.recipient) ?? null }));
  const content = rows.length === 0 ? send.content : await storedContent(ctx, send, schedule.dueAt);
  const ids =
    rows.length === 0 ? [] : await transact(ctx, tx => store(tx, { ...send, content }, planned, rows, schedule));
  return { ids, costs: new Map(rows.map(({ id, cost }) => [id, cost])), refused };
}

/** Returns the send as the checks saw it, and the refusals of the recipients to leave out. */
async function checkRows(
  ctx: Context,
  { channel, content, instanceId, leaveOutRefused = false }: InternalSend,
  rows: readonly QuotedRow[],
  { scheduledAt }: Schedule,
  unmade: ReadonlyMap<string, Refusal>,
): Promise<{ planned: PlannedSend; refusals: ReadonlyMap<string, Refusal> }> {
  const recipients = rows.map(({ recipient }) => recipient);
  const totalCost = rows.reduce((sum, { cost }) => sum + cost, 0);
  const line = { instanceId: instanceId ?? null, instance: null, approved: null };
  const contacts = new Map<string, string>();
  const quotes = new Map(rows.map(({ recipient, quote }) => [recipient, quote]));
  const facts = { channel, content, recipients, totalCost, quotes, sendAt: scheduledAt };
  const planned: PlannedSend = { ...facts, contacts, ...line };
  if (leaveOutRefused) return { planned, refusals: new Map([...unmade, ...(await recipientRefusals(ctx, planned))]) };
  const [first] = unmade.values();
  if (first) throw refusalError(first, fieldsOf(ctx, unmade, recipients));
  await checkSend(ctx, planned, recipients);
  return { planned, refusals: new Map() };
}

async function store(
  tx: Context,
  { channel, content, source, labels = NO_LABELS }: InternalSend,
  planned: PlannedSend,
  rows: readonly InternalRow[],
  { dueAt, scheduledAt }: Schedule,
): Promise<string[]> {
  const { sandbox, workspaceId } = tx.caller;
  const queue = queueNameOf(channel, sandbox);
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const [stored] = await sql<Stored>(tx.em, GIVEN, [
    JSON.stringify(rows),
    newId('cnt'),
    workspaceId,
    channel.name,
    queue,
    content.from ?? null,
    status,
    sandbox,
    dueAt,
    scheduledAt,
    tx.clock.now(),
    planned.instance?.id ?? null,
    source.kind,
    source.id,
    JSON.stringify({ ...content, ...planned.approved }),
    sendersFor(tx, channel, content),
    dayOf(tx.clock.now()),
    labels.reference,
    labels.metadata && JSON.stringify(labels.metadata),
    presentTrace(),
  ]);
  if (stored?.ids.length && !stored.assigned) throw refusalOf(tx, senderNotAllowed);
  if (!stored?.accepted) throw refusalError(await unaffordableRefusal(tx, stored?.cost ?? 0));
  if (isWarmingUp(tx, planned)) await reserve(tx, planned, stored.ids.length);
  if (stored.ids.length > 0 && !scheduledAt) wake(tx, sendJobOf(queue));
  return stored.ids;
}
