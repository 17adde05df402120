import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import type { PlannedSend } from '../../channel.js';
import { senderNotAllowed } from '../../check/assigned-sender.js';
import { unaffordableRefusal } from '../../check/credits.js';
import { isWarmingUp, reserve } from '../../check/warmup.js';
import type { MessageContent } from '../../provider/port.js';
import { sendJobOf } from '../send/queue.js';
import type { AcceptedMessages } from './accepted.js';
import { refusalError, refusalOf } from './checks.js';
import type { SendCommand } from './command.js';
import { distinctRecipients } from './plan.js';
import { type PreparedSend, prepare } from './prepare.js';
import { type NewSend, storeFree, storePaid } from './store.js';

/** Accepts a message for every recipient or for none. Throws the codes of {@link prepare} and {@link storePrepared}. */
export const accept = async (ctx: Context, command: SendCommand): Promise<AcceptedMessages> =>
  storePrepared(ctx, await prepare(ctx, command));

/**
 * Stores a send that passed its checks: all of it or nothing. Throws `INSUFFICIENT_CREDITS`, `SPENDING_CAP_REACHED` and
 * `SENDER_NOT_ALLOWED`, after which a transaction can go on, and the code of a line whose warm-up is full, after which it
 * cannot.
 */
export async function storePrepared(ctx: Context, prepared: PreparedSend): Promise<AcceptedMessages> {
  const { command, planned, send, text } = prepared;
  if (!send) return acceptLarge(ctx, prepared);
  const { ids, status, costs, totalCost, parts, dueAt, scheduledAt, queue } = send;
  const body = JSON.stringify({ ...(await storedContent(ctx, command, dueAt)), ...planned.approved });
  await store(ctx, planned, { ...send, body });
  if (!scheduledAt) wake(ctx, sendJobOf(queue));
  return {
    ...{ messageIds: [...ids], status, count: ids.length, totalCost, costs: [...costs], parts, text },
    fanOutId: null,
  };
}

/** Its messages are stored later, and so have no ids yet; what they cost is held then. */
async function acceptLarge(
  ctx: Context,
  { command: { channel, content }, plan }: PreparedSend,
): Promise<AcceptedMessages> {
  const { scheduledAt } = plan.schedule;
  const recipients = distinctRecipients(plan.recipients);
  const fanOutId = await channel.address.fanOut!(ctx, { content, recipients, sendAt: scheduledAt });
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const parts = channel.content.parts(content);
  return { messageIds: [], status, count: 0, totalCost: 0, costs: [], parts, text: null, fanOutId };
}

const storedContent = async (ctx: Context, { channel, content }: SendCommand, dueAt: Date): Promise<MessageContent> =>
  channel.content.store?.(ctx, content, dueAt) ?? content;

/** The messages of a line that is warming up are counted in the transaction that stores them. */
async function store(ctx: Context, planned: PlannedSend, send: NewSend): Promise<void> {
  if (!isWarmingUp(ctx, planned)) return storeSend(ctx, send);
  await transact(ctx, async tx => {
    await storeSend(tx, send);
    await reserve(tx, planned, send.ids.length);
  });
}

async function storeSend(ctx: Context, send: NewSend): Promise<void> {
  if (send.totalCost === 0 && send.senders === null && send.own === null) return storeFree(ctx, send);
  const { accepted, assigned } = await storePaid(ctx, send);
  if (!assigned) throw refusalOf(ctx, senderNotAllowed);
  if (!accepted) throw refusalError(await unaffordableRefusal(ctx, send.totalCost));
}
