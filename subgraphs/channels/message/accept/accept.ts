import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { PlannedSend } from '../../channel.js';
import { senderNotAllowed } from '../../check/assigned-sender.js';
import { unaffordableRefusal } from '../../check/credits.js';
import { isWarmingUp, reserve } from '../../check/warmup.js';
import { priceSend } from '../../price/quote.js';
import type { MessageContent } from '../../provider/port.js';
import { sendersFor } from '../../sender/sender.service.js';
import { queueNameOf, sendJobOf } from '../send/queue.js';
import { sourceOf } from '../source.js';
import type { AcceptedMessages } from './accepted.js';
import { checkCaller, checkSend, refusalError, refusalOf } from './checks.js';
import type { SendCommand } from './command.js';
import { expandAll } from './expand.js';
import { failIfUnmade, ownOfSend } from './own-of-send.js';
import { distinctRecipients, type Plan, readPlan } from './plan.js';
import { type NewSend, storeFree, storePaid } from './store.js';

/** Accepts a message for every recipient or for none. Throws the codes of {@link readPlan} and of the channel's checks. */
export async function accept(ctx: Context, command: SendCommand): Promise<AcceptedMessages> {
  const { channel, content, instanceId = null } = command;
  checkCaller(ctx, channel);
  const plan = readPlan(ctx, command);
  const { dueAt, scheduledAt } = plan.schedule;
  const { recipients, given, expansions, isBeyond } = await expandAll(ctx, command, plan);
  const own = await ownOfSend(ctx, command, recipients, expansions);
  failIfUnmade(own, given);
  const { parts, partsOf, quotes, costs, totalCost } = priceSend(ctx, command, recipients, { own });
  const contacts = new Map<string, string>();
  const facts = { channel, content, recipients, totalCost, quotes, sendAt: scheduledAt };
  const line = { instanceId, instance: null, approved: null };
  const planned: PlannedSend = { ...facts, contacts, ...line };
  await checkSend(ctx, planned, given);
  if (isBeyond) return acceptLarge(ctx, command, plan);

  const { sandbox, workspaceId } = ctx.caller;
  const ids = recipients.map(() => newId('msg'));
  const queue = queueNameOf(channel, sandbox);
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const sender = content.from ?? null;
  const senders = sendersFor(ctx, channel, content);
  const source = sourceOf(ctx.caller);
  const rest = {
    channel: channel.name,
    instanceId: planned.instance?.id ?? null,
    source,
    queue,
    sender,
    senders,
    contacts: contactsOf(recipients, contacts),
    status,
    sandbox,
    costs,
    totalCost,
    parts,
    own: own.size > 0 ? recipients.map(to => ({ parts: partsOf(to), variables: own.get(to)!.variables })) : null,
  } as const;
  const body = JSON.stringify({ ...(await storedContent(ctx, command, dueAt)), ...planned.approved });
  await store(ctx, planned, { ids, recipients, workspaceId, ...rest, dueAt, scheduledAt, at: ctx.clock.now(), body });
  if (!scheduledAt) wake(ctx, sendJobOf(queue));
  const text = channel.content.textSize?.(own.get(recipients[0]!)?.content ?? content) ?? null;
  return { messageIds: ids, status, count: ids.length, totalCost, costs: [...costs], parts, text, fanOutId: null };
}

/** Its messages are stored later, and so have no ids yet; what they cost is held then. */
async function acceptLarge(ctx: Context, { channel, content }: SendCommand, plan: Plan): Promise<AcceptedMessages> {
  const { scheduledAt } = plan.schedule;
  const recipients = distinctRecipients(plan.recipients);
  const fanOutId = await channel.address.fanOut!(ctx, { content, recipients, sendAt: scheduledAt });
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const parts = channel.content.parts(content);
  return { messageIds: [], status, count: 0, totalCost: 0, costs: [], parts, text: null, fanOutId };
}

const storedContent = async (ctx: Context, { channel, content }: SendCommand, dueAt: Date): Promise<MessageContent> =>
  channel.content.store?.(ctx, content, dueAt) ?? content;

/** In the order of the recipients; `null` if none is a contact. */
const contactsOf = (recipients: readonly string[], contacts: ReadonlyMap<string, string>) =>
  contacts.size === 0 ? null : recipients.map(to => contacts.get(to) ?? null);

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
