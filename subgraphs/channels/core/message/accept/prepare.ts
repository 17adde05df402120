import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { NO_LABELS } from '../../../../../kernel/graph/input/labels.js';
import { presentTrace } from '../../../../../kernel/telemetry/trace.js';
import type { PlannedSend, SendFacts } from '../../channel.js';
import { priceSend } from '../../price/quote.js';
import { sendersFor } from '../../sender/sender.service.js';
import { partOf, queueNameOf } from '../send/queue.js';
import { sourceOf } from '../source.js';
import type { NewSend } from '../store/new-send.js';
import { checkCaller, checkSend } from './checks.js';
import type { SendCommand } from './command.js';
import { expandAll } from './expand.js';
import { type Plan, readPlan } from './plan.js';
import { rankOf } from './rank.js';
import { failIfNotRendered, renderRecipients } from './rendered-recipients.js';
import type { TextSize } from './text-size.js';

/** A send that passed its checks. Nothing of it is stored. */
export interface PreparedSend {
  readonly command: SendCommand;
  readonly plan: Plan;
  readonly planned: PlannedSend;
  /** The facts that its checks found. */
  readonly facts: SendFacts;
  /** The send to store, without the content; `null` for more recipients than one request stores. */
  readonly send: Omit<NewSend, 'body'> | null;
  readonly text: TextSize | null;
  /** The ids of the messages of each recipient, in the order in which the command names them. */
  readonly idsOf: readonly (readonly string[])[];
}

/** Checks a send. Throws the codes of {@link readPlan} and of the channel's checks. */
export async function prepare(ctx: Context, command: SendCommand): Promise<PreparedSend> {
  const { channel, content, instanceId = null } = command;
  checkCaller(ctx, channel);
  const plan = readPlan(ctx, command);
  const { dueAt, scheduledAt } = plan.schedule;
  const { recipients, given, expansions, isBeyond } = await expandAll(ctx, command, plan);
  const own = await renderRecipients(ctx, command, recipients, expansions);
  failIfNotRendered(own, given);
  const { parts, partsOf, quotes, costs, totalCost } = priceSend(ctx, command, recipients, { own });
  const planned: PlannedSend = { channel, content, recipients, totalCost, quotes, sendAt: scheduledAt, instanceId };
  const facts = await checkSend(ctx, planned, given);
  if (isBeyond) return { command, plan, planned, facts, send: null, text: null, idsOf: [] };

  const { sandbox, workspaceId } = ctx.caller;
  const ids = recipients.map(() => newId('msg'));
  const source = command.source ?? sourceOf(ctx.caller);
  const rank = rankOf({ source, content, recipients: recipients.length, answers: command.answers });
  const send = {
    ...{ ids, recipients, workspaceId, dueAt, scheduledAt, at: ctx.clock.now() },
    channel: channel.name,
    instanceId: facts.instance?.id ?? null,
    source,
    labels: command.labels ?? NO_LABELS,
    traceparent: presentTrace(),
    queue: partOf(queueNameOf(channel, sandbox), rank),
    sender: content.from ?? null,
    senders: sendersFor(ctx, channel, content),
    contacts: contactsOf(recipients, facts.contacts),
    status: scheduledAt ? 'SCHEDULED' : 'QUEUED',
    sandbox,
    costs,
    totalCost,
    parts,
    own: own.size > 0 ? recipients.map(to => ({ parts: partsOf(to), variables: own.get(to)!.variables })) : null,
  } as const;
  const text = channel.content.textSize?.(own.get(recipients[0]!)?.content ?? content) ?? null;
  const idOf = new Map(recipients.map((to, place) => [to, ids[place]!]));
  const idsOf = plan.recipients.map(({ to }) => (expansions.get(to!)?.addresses ?? [to!]).map(one => idOf.get(one)!));
  return { command, plan, planned, facts, send, text, idsOf };
}

/** Returns the contacts in the order of the recipients, or `null` if none is a contact. */
const contactsOf = (recipients: readonly string[], contacts: ReadonlyMap<string, string>) =>
  contacts.size === 0 ? null : recipients.map(to => contacts.get(to) ?? null);
