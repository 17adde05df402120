import type { Context } from '../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { unknownInstances } from '../../../../kernel/graph/input/known-instances.js';
import { covers } from '../../../../kernel/graph/scope.js';
import { askRules } from '../ask-channels.js';
import type { GivenRecipient } from '../audience/read-recipients.js';

/** A channel as a campaign names it. */
interface NamedChannel {
  readonly channel: string;
  readonly instanceId: string | null | undefined;
  /** The fields that name the channel and its instance. */
  readonly field: string;
  readonly instanceField: string;
}

/**
 * Returns the recipients with their addresses normalized, each once. Throws `VALIDATION_ERROR`,
 * `INSTANCE_REQUIRED`, and `FORBIDDEN` without the scope of a send on the channel.
 */
export async function checkChannel(
  ctx: Context,
  { channel, instanceId, field, instanceField }: NamedChannel,
  recipients: readonly GivenRecipient[] | null,
): Promise<readonly GivenRecipient[] | null> {
  const { workspace, scopes, instanceIds } = ctx.caller;
  const addresses = (recipients ?? []).map(({ to }) => to ?? '');
  const packed = addresses.some(to => to !== '') ? addresses.join('\u001f') : null;
  const rules = await askRules(ctx, channel, packed, workspace?.country ?? null);
  if (!rules) return failWith([invalidField(field, 'unknown')]);
  if (ctx.caller.kind !== 'system' && !covers(scopes, rules.scope)) fail('FORBIDDEN', { scope: rules.scope });
  if (rules.hasLines && instanceIds.length > 0 && !(instanceId && instanceIds.includes(instanceId)))
    fail('INSTANCE_REQUIRED', {}, { details: [invalidField(instanceField, 'unknown')] });
  if (instanceId) {
    // On a channel without lines it has no effect, but one that does not exist is a mistake there too.
    const wanted = { ...(rules.hasLines ? { channel } : {}), sandbox: ctx.caller.sandbox };
    failIfInvalid(await unknownInstances(ctx, { [instanceField]: instanceId }, wanted));
  }
  if (!recipients) return null;
  const forms = rules.to?.split('\u001f') ?? [];
  const invalid = recipients.flatMap(({ to }, index) =>
    to && !forms[index] ? [invalidField(`to[${index}]`, 'recipient', { value: to.slice(0, 60) })] : [],
  );
  if (invalid.length > 0) return failWith(invalid.slice(0, 1_000));
  const all = recipients.map((one, index) => ({ ...one, to: forms[index] || null }));
  return [...new Map(all.map(one => [one.to ?? one.contactId, one])).values()];
}
