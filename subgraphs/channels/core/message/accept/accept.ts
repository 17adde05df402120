import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { NO_LABELS } from '../../../../../kernel/graph/input/labels.js';
import { senderNotAllowed } from '../../check/assigned-sender.js';
import { unaffordableRefusal } from '../../check/credits.js';
import { isWarmingUp, reserve } from '../../check/warmup.js';
import type { MessageContent } from '../../provider/port.js';
import { sendJobOf } from '../send/queue.js';
import { storeFree, storeFreeTogether } from '../store/free-sends.js';
import type { NewSend } from '../store/new-send.js';
import { storePaid } from '../store/paid-send.js';
import type { AcceptedMessages } from './accepted.js';
import { refusalError, refusalOf } from './checks.js';
import type { SendCommand } from './command.js';
import { distinctRecipients } from './plan.js';
import { type PreparedSend, prepare } from './prepare.js';

/** Accepts a message for every recipient or for none. Throws the codes of {@link prepare} and {@link storePrepared}. */
export const accept = async (ctx: Context, command: SendCommand): Promise<AcceptedMessages> =>
  storePrepared(ctx, await prepare(ctx, command));

/**
 * Stores a send that passed its checks: all of it or nothing. Throws `INSUFFICIENT_CREDITS`, `SPENDING_CAP_REACHED` and
 * `SENDER_NOT_ALLOWED`, after which a transaction can go on, and the code of a line whose warm-up is full, after which it
 * cannot.
 */
export async function storePrepared(ctx: Context, prepared: PreparedSend): Promise<AcceptedMessages> {
  const { send } = prepared;
  if (!send) return acceptLarge(ctx, prepared);
  await store(ctx, prepared, await withBody(ctx, prepared, send));
  wakeSenders(ctx, [send]);
  return answerOf(prepared, send);
}

/** Several sends that one statement can store. */
export interface TogetherSends {
  readonly sends: readonly NewSend[];
  /** The answers to the sends once they are stored, in their order. */
  readonly accepted: readonly AcceptedMessages[];
}

/** Returns `null` when one of the sends must be stored by itself. */
export async function togetherOf(ctx: Context, all: readonly PreparedSend[]): Promise<TogetherSends | null> {
  const checked = all.flatMap(prepared => {
    const { send, planned, facts } = prepared;
    return send && isFree(send) && !isWarmingUp(ctx, planned, facts) ? [{ prepared, send }] : [];
  });
  if (checked.length === 0 || checked.length < all.length) return null;
  const sends: NewSend[] = [];
  for (const { prepared, send } of checked) sends.push(await withBody(ctx, prepared, send));
  return { sends, accepted: checked.map(({ prepared, send }) => answerOf(prepared, send)) };
}

/** Stores several sends at once. `null`, and nothing is stored: one of them must be stored by itself. */
export async function storeTogether(
  tx: Context,
  all: readonly PreparedSend[],
): Promise<readonly AcceptedMessages[] | null> {
  const together = await togetherOf(tx, all);
  if (!together) return null;
  await storeFreeTogether(tx, together.sends);
  wakeSenders(tx, together.sends);
  return together.accepted;
}

/** Wakes the job that sends what is due now, once it is stored. */
export function wakeSenders(ctx: Context, sends: readonly Pick<NewSend, 'queue' | 'scheduledAt'>[]): void {
  for (const { queue, scheduledAt } of sends) if (!scheduledAt) wake(ctx, sendJobOf(queue));
}

type Checked = NonNullable<PreparedSend['send']>;

async function withBody(ctx: Context, { command, facts }: PreparedSend, send: Checked): Promise<NewSend> {
  const content = await storedContent(ctx, command, send.dueAt);
  return { ...send, body: JSON.stringify({ ...content, ...facts.approved }) };
}

function answerOf({ text }: PreparedSend, send: Checked): AcceptedMessages {
  const { ids, status, costs, totalCost, parts } = send;
  return {
    ...{ messageIds: [...ids], status, count: ids.length, totalCost, costs: [...costs], parts, text },
    fanOutId: null,
  };
}

/** Its messages are stored later, and so have no ids yet; what they cost is held then. */
async function acceptLarge(
  ctx: Context,
  { command: { channel, content, labels = NO_LABELS }, plan }: PreparedSend,
): Promise<AcceptedMessages> {
  const { scheduledAt } = plan.schedule;
  const recipients = distinctRecipients(plan.recipients);
  const fanOutId = await channel.address.fanOut!(ctx, { content, recipients, sendAt: scheduledAt, labels });
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const parts = channel.content.parts(content);
  return { messageIds: [], status, count: 0, totalCost: 0, costs: [], parts, text: null, fanOutId };
}

/** The content without what is too large for its row. */
export const storedContent = async (
  ctx: Context,
  { channel, content }: Pick<SendCommand, 'channel' | 'content'>,
  dueAt: Date,
): Promise<MessageContent> => channel.content.store?.(ctx, content, dueAt) ?? content;

/** The messages of a line that is warming up are counted in the transaction that stores them. */
async function store(ctx: Context, { planned, facts }: PreparedSend, send: NewSend): Promise<void> {
  if (!isWarmingUp(ctx, planned, facts)) return storeSend(ctx, send);
  await transact(ctx, async tx => {
    await storeSend(tx, send);
    await reserve(tx, planned, facts, send.ids.length);
  });
}

const isFree = ({ totalCost, senders, own }: Checked): boolean => totalCost === 0 && senders === null && own === null;

async function storeSend(ctx: Context, send: NewSend): Promise<void> {
  if (isFree(send)) return storeFree(ctx, send);
  const { accepted, assigned } = await storePaid(ctx, send);
  if (!assigned) throw refusalOf(ctx, senderNotAllowed);
  if (!accepted) throw refusalError(await unaffordableRefusal(ctx, send.totalCost));
}
