import type { Context } from '../../../../../kernel/context/context.js';
import type { Refusal } from '../../check/refusal.js';
import { fieldsOf, refusalError } from './checks.js';
import type { SendCommand } from './command.js';
import { distinctRecipients, type Plan } from './plan.js';
import type { Expansion } from './recipient/address-rules.js';

/** The recipients of a message. */
interface Expanded {
  /** Addresses, each once. */
  readonly recipients: readonly string[];
  /** The first address that each recipient stands for, in the order given. */
  readonly given: readonly (string | null)[];
  /** The addresses that recipients stand for, where they are no addresses themselves. */
  readonly expansions: ReadonlyMap<string, Expansion>;
  /** They stand for more than one request stores: nobody is named. */
  readonly isBeyond: boolean;
}

/** Throws the first refusal of a recipient, which names all that are refused. */
export async function expandAll(ctx: Context, command: SendCommand, plan: Plan): Promise<Expanded> {
  const to = plan.recipients.map(recipient => recipient.to);
  const { recipients, expansions } = await expanded(ctx, command, plan);
  if (expansions.size === 0) return { recipients, given: to, expansions, isBeyond: false };
  const fansOut = command.channel.address.fanOut !== null && command.fansOut !== false;
  const isBeyond = fansOut && [...expansions.values()].some(({ beyond }) => beyond);
  const refusals = refusalsIn(expansions, recipients.length === 0 && !isBeyond, isBeyond);
  const [first] = refusals.values();
  if (first) throw refusalError(first, fieldsOf(ctx, refusals, to));
  if (isBeyond) return { recipients: [], given: [], expansions, isBeyond };
  return { recipients, given: to.map(one => expansions.get(one ?? '')?.addresses[0] ?? null), expansions, isBeyond };
}

/**
 * Returns the addresses of a send and, where recipients stand for several, what each stands for.
 */
export async function expanded(
  ctx: Context,
  { channel, content }: SendCommand,
  plan: Plan,
): Promise<{ recipients: readonly string[]; expansions: ReadonlyMap<string, Expansion> }> {
  const { expand } = channel.address;
  const recipients = distinctRecipients(plan.recipients);
  if (!expand || recipients.length === 0) return { recipients, expansions: new Map() };
  const expansions = await expand(ctx, { content, recipients, sendAt: plan.schedule.scheduledAt });
  return { recipients: [...new Set([...expansions.values()].flatMap(({ addresses }) => addresses))], expansions };
}

/** @param isNobody what is left out is refused as well. @param takesBeyond what is too large for a request is not. */
function refusalsIn(
  expansions: ReadonlyMap<string, Expansion>,
  isNobody: boolean,
  takesBeyond: boolean,
): ReadonlyMap<string, Refusal> {
  const refused = [...expansions].flatMap(([to, { refusal, leaveOut, beyond }]) =>
    refusal && (isNobody || !leaveOut) && !(beyond && takesBeyond) ? [[to, refusal] as const] : [],
  );
  return new Map(refused);
}
