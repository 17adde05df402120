import { type Context, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { senderNotAllowed } from '../../check/assigned-sender.js';
import { insufficientCredits } from '../../check/credits.js';
import { sendersFor } from '../../sender/sender.service.js';
import { queueNameOf, sendJobOf } from '../send/queue.js';
import { sourceOf } from '../source.js';
import type { AcceptedMessages } from './accepted.js';
import { checkCaller, checkSend, refusalError, refusalOf } from './checks.js';
import type { SendCommand } from './command.js';
import { distinctRecipients, readPlan, sizeOf } from './plan.js';
import { type NewSend, storeFree, storePaid } from './store.js';

/** Accepts a message for every recipient or for none. Throws the codes of {@link readPlan} and of the channel's checks. */
export async function accept(ctx: Context, command: SendCommand): Promise<AcceptedMessages> {
  const { channel, content } = command;
  checkCaller(ctx, channel);
  const plan = readPlan(ctx, command);
  const { dueAt, scheduledAt } = plan.schedule;
  const recipients = distinctRecipients(plan.recipients);
  const { parts, cost } = sizeOf(ctx, command);
  const contacts = new Map<string, string>();
  const planned = { channel, content, recipients, totalCost: cost * recipients.length, sendAt: scheduledAt, contacts };
  await checkSend(
    ctx,
    planned,
    plan.recipients.map(({ to }) => to),
  );

  const { sandbox, workspaceId } = ctx.caller;
  const ids = recipients.map(() => newId('msg'));
  const queue = queueNameOf(channel, sandbox);
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const sender = content.from ?? null;
  const senders = sendersFor(ctx, channel, content);
  const source = sourceOf(ctx.caller);
  const instanceId = command.instanceId ?? null;
  const rest = {
    channel: channel.name,
    instanceId,
    source,
    queue,
    sender,
    senders,
    contacts: contactsOf(recipients, contacts),
    status,
    sandbox,
    cost,
    parts,
  } as const;
  const body = JSON.stringify(content);
  await store(ctx, { ids, recipients, workspaceId, ...rest, dueAt, scheduledAt, at: ctx.clock.now(), body });
  if (!scheduledAt) wake(ctx, sendJobOf(queue));
  return { messageIds: ids, status, count: ids.length };
}

/** In the order of the recipients; `null` if none is a contact. */
const contactsOf = (recipients: readonly string[], contacts: ReadonlyMap<string, string>) =>
  contacts.size === 0 ? null : recipients.map(to => contacts.get(to) ?? null);

async function store(ctx: Context, send: NewSend): Promise<void> {
  if (send.cost === 0 && send.senders === null) return storeFree(ctx, send);
  const { accepted, assigned, balance } = await storePaid(ctx, send);
  if (!assigned) throw refusalOf(ctx, senderNotAllowed);
  if (!accepted) throw refusalError(insufficientCredits(send.cost * send.ids.length, balance));
}
