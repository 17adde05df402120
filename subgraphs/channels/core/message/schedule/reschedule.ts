import { asCaller, type Context, connectionOf, transact, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { type Channel, NO_FACTS } from '../../channel.js';
import { type Channels, channelOf } from '../../channels.js';
import { findLines } from '../../provider/line/find-line.js';
import type { MessageContent } from '../../provider/port.js';
import { checkTime } from '../accept/checks.js';
import { readSchedule } from '../accept/plan.js';
import { Message } from '../message.js';
import { findAlterable, readMessage } from '../message.service.js';
import { queueNameOf, sendJobOf } from '../send/queue.js';
import { moveMessage, separateContent } from '../store/reschedule.js';

type Scheduled = Pick<Message, 'id' | 'to' | 'status' | 'sandbox' | 'instanceId' | 'scheduledAt' | 'leaseUntil'>;

/** A message that waits for its time, with its content. */
interface Waiting extends Scheduled {
  readonly contentId: string;
  readonly content: MessageContent;
}

/**
 * Lets a message that is scheduled be sent at another time, to which the checks of its channel hold that depend on it. The row's
 * lock decides between this and a claim. The same time again changes nothing.
 *
 * Throws `NOT_FOUND`, `FORBIDDEN` without the scope of a send on its channel, `MESSAGE_NOT_CANCELLABLE`, `SCHEDULE_OUT_OF_RANGE`, the
 * codes of those checks.
 */
export async function reschedule(ctx: Context, channels: Channels, id: string, scheduledAt: Date): Promise<Message> {
  const message = await findAlterable(ctx, channels, id, 'send');
  const channel = channelOf(channels, message);
  if (message.scheduledAt?.getTime() !== scheduledAt.getTime() || message.status !== 'SCHEDULED') {
    const { dueAt } = readSchedule(ctx, scheduledAt, 'scheduledAt');
    const { caller, locale, requestId, ip, idempotency } = ctx;
    const own = asCaller(ctx, { caller: { ...caller, sandbox: message.sandbox }, locale, requestId, ip, idempotency });
    const waiting = waitingIn(await sql<Waiting>(connectionOf(ctx), `${FIND} where m.id = $1`, [id]));
    await checkAt(own, channel, waiting, dueAt);
    await transact(own, tx => move(tx, channel, id, dueAt));
  }
  return readMessage(ctx, channel, id);
}

const FIND = `select m.id, m.recipient as "to", m.status, m.sandbox, m.instance_id as "instanceId", m.scheduled_at as "scheduledAt",
    m.lease_until as "leaseUntil", m.content_id as "contentId", c.body as content
  from channels.message m join channels.content c on c.id = m.content_id`;

/** Throws `NOT_FOUND`, `MESSAGE_NOT_CANCELLABLE`. */
function waitingIn([message]: readonly Waiting[]): Waiting {
  const { status, leaseUntil } = message ?? fail('NOT_FOUND');
  if (status !== 'SCHEDULED' || leaseUntil)
    fail('MESSAGE_NOT_CANCELLABLE', { status: leaseUntil ? 'SENDING' : status });
  return message!;
}

/** Throws the codes of the checks that depend on the time of a send. */
async function checkAt(ctx: Context, channel: Channel, waiting: Waiting, sendAt: Date): Promise<void> {
  const { to, content, instanceId } = waiting;
  const [instance = null] = channel.lines && instanceId ? await findLines(ctx, channel.name, instanceId) : [];
  // A template that a line has approved is part of the content.
  const approved = 'official' in content ? {} : null;
  const planned = { channel, content, recipients: [to], totalCost: 0, quotes: new Map(), sendAt, instanceId };
  await checkTime(ctx, planned, { ...NO_FACTS, instance, approved });
}

async function move(tx: Context, channel: Channel, id: string, dueAt: Date): Promise<void> {
  const waiting = waitingIn(await sql<Waiting>(tx.em, `${FIND} where m.id = $1 for update of m`, [id]));
  const contentId = await contentAt(tx, channel, waiting, dueAt);
  await moveMessage(tx, id, dueAt, contentId);
  if (dueAt <= tx.clock.now()) wake(tx, sendJobOf(queueNameOf(channel, waiting.sandbox)));
}

async function contentAt(tx: Context, channel: Channel, waiting: Waiting, dueAt: Date): Promise<string> {
  const { content, contentId, scheduledAt } = waiting;
  const moved = await channel.content.rescheduled?.(tx, content, { from: scheduledAt!, to: dueAt });
  if (!moved || moved === content) return contentId;
  return separateContent(tx, contentId, moved);
}
