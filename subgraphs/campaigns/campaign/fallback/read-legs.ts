import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { detailsOf, failWith, InputErrors } from '../../../../kernel/errors/input-errors.js';
import type { GivenRecipient } from '../audience/read-recipients.js';
import { type Before, type CampaignInput, isGiven } from '../check/campaign-input.js';
import { checkChannel } from '../check/check-channel.js';
import { type GivenMessage, type Message, readMessage } from '../check/message.js';
import type { PinnedLeg } from './legs.js';

interface Legs {
  /** The message of the first channel. */
  readonly message: Message;
  readonly pinned: PinnedLeg[];
}

type Asked = Omit<CampaignInput, keyof GivenMessage> & GivenMessage;

/** The channels of a fallback in their order, each with its message. Throws one error that names everything that is wrong. */
export async function readLegs(
  ctx: Context,
  given: Asked,
  before: Before,
  recipients: readonly GivenRecipient[] | null,
): Promise<Legs> {
  const errors = new InputErrors();
  const names = given.channels ?? before.channels ?? [];
  errors.of(() => checkBeside(given, names, recipients));
  await errors.ofAsync(() => checkList(ctx, given, before, recipients));
  const instances = given.instances ?? before.instances ?? [];
  const pinned: PinnedLeg[] = [];
  let first: Message | null = null;
  for (const [index, channel] of names.entries()) {
    const at = instances.findIndex(one => one.channel === channel);
    const instanceId = instances[at]?.instanceId ?? null;
    const instanceField = instanceId === null ? 'instances' : `instances[${at}].instanceId`;
    const named = { channel, instanceId, field: `channels[${index}]`, instanceField };
    await errors.ofAsync(() => checkChannel(ctx, named, null));
    const message = await errors.ofAsync(() => messageOn(ctx, channel, given, recipients ?? []));
    if (!message) continue;
    first ??= message;
    const { content, template } = message;
    pinned.push({ channel, instanceId, content, template: { id: given.templateId ?? 'payload', ...template } });
  }
  errors.throwIfAny();
  return { message: { ...first!, payload: given.payload as Message['payload'] }, pinned };
}

/** Recipients are contacts: an address is one of one channel. Throws `VALIDATION_ERROR`. */
function checkBeside(
  { channel, variants, instanceId, instances }: Asked,
  names: readonly string[],
  recipients: readonly GivenRecipient[] | null,
): void {
  const other = { other: 'channels' };
  failIfInvalid([
    ...Object.entries({ channel, variants, instanceId }).flatMap(([name, value]) =>
      isGiven(value) ? [invalidField(name, 'notBeside', other)] : [],
    ),
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index ? [invalidField(`channels[${index}]`, 'taken')] : [],
    ),
    ...(instances ?? []).flatMap((one, index): InvalidField[] =>
      names.includes(one.channel) ? [] : [invalidField(`instances[${index}].channel`, 'notAllowed')],
    ),
    ...(recipients ?? [])
      .flatMap(({ to }, index) => (to === null ? [] : [invalidField(`to[${index}]`, 'notBeside', other)]))
      .slice(0, 1_000),
  ]);
}

const ADDRESS = 'select from campaigns.recipient where campaign_id = $1 and address is not null limit 1';

/** A list of before stays, but for one of addresses. Throws `VALIDATION_ERROR`. */
async function checkList(
  ctx: Context,
  { id, audience, segmentId, topicId, tags }: Asked,
  { hasRecipients, channels }: Before,
  recipients: readonly GivenRecipient[] | null,
): Promise<void> {
  const isAnew = recipients !== null || [audience, segmentId, topicId, tags].some(isGiven);
  if (!id || !hasRecipients || isAnew || isGiven(channels)) return;
  if ((await sql(connectionOf(ctx), ADDRESS, [id])).length > 0)
    failWith([invalidField('channels', 'notBeside', { other: 'to' })]);
}

/** Returns the message on a channel. The members of a payload are the channels. */
async function messageOn(
  ctx: Context,
  channel: string,
  { payload, templateId, variables, shortenLinks }: GivenMessage,
  recipients: readonly GivenRecipient[],
): Promise<Message> {
  if (payload !== null && (typeof payload !== 'object' || Array.isArray(payload)))
    return failWith([invalidField('payload', 'object')]);
  const own = payload === null ? null : ((payload as Record<string, unknown>)[channel] ?? null);
  try {
    return await readMessage(ctx, channel, { payload: own, templateId, variables, shortenLinks }, recipients);
  } catch (error) {
    const details = detailsOf(error);
    if (!(error instanceof AppError) || !details || payload === null) throw error;
    const named = details.map(detail => ({ ...detail, field: detail.field.replace(/^payload/, `payload.${channel}`) }));
    throw new AppError(error.code, error.extensions.params, { details: named });
  }
}
