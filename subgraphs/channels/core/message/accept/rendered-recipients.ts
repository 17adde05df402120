import type { Context } from '../../../../../kernel/context/context.js';
import { AppError } from '../../../../../kernel/errors/errors.js';
import { type OwnMessage, ownMessages, unmadeFields } from '../template/own-messages.js';
import type { SendCommand } from './command.js';
import type { Expansion } from './recipient/address-rules.js';

/** The message that a template makes for each recipient; empty when the send has no template. */
export type RenderedRecipients = ReadonlyMap<string, OwnMessage>;

/** @param expansions what recipients stand for: the values of a recipient are those of all its addresses. */
export async function renderRecipients(
  ctx: Context,
  { channel, content, to, variablesOf }: SendCommand,
  recipients: readonly string[],
  expansions: ReadonlyMap<string, Expansion>,
): Promise<RenderedRecipients> {
  if (!content.template) return new Map();
  const origins = new Map(
    [...expansions].flatMap(([given, { addresses }]) => addresses.map(address => [address, given])),
  );
  const country = ctx.caller.workspace?.country;
  const own = new Map(variablesOf?.map((values, place) => [channel.address.normalise(to[place]!, country), values]));
  const addressees = recipients.map(one => ({ to: one, variables: own.get(origins.get(one) ?? one) ?? null }));
  const made = await ownMessages(ctx, channel, content, addressees);
  return new Map(recipients.map((one, place) => [one, made[place]!]));
}

/** Throws `TEMPLATE_RENDER_FAILED` that names the recipients without a message. @param given as `to` names them. */
export function failIfNotRendered(own: RenderedRecipients, given: readonly (string | null)[]): void {
  const reasons = new Map([...own].flatMap(([to, { reason }]) => (reason ? [[to, reason] as const] : [])));
  if (reasons.size > 0) throw new AppError('TEMPLATE_RENDER_FAILED', {}, { details: unmadeFields(reasons, given) });
}
