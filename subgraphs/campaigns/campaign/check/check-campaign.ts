import type { Context } from '../../../../kernel/context/context.js';
import { invalidField } from '../../../../kernel/errors/errors.js';
import { failWith, InputErrors } from '../../../../kernel/errors/input-errors.js';
import { labelsOf } from '../../../../kernel/graph/input/labels.js';
import { checkAudience } from '../audience/ask-contacts.js';
import { checkContacts } from '../audience/check-contacts.js';
import { type GivenRecipient, readRecipients } from '../audience/read-recipients.js';
import { readLegs } from '../fallback/read-legs.js';
import { findCampaign } from '../find-campaign.js';
import { readVariants } from '../variant/read-variants.js';
import type { CampaignVariants } from '../variant/variants.js';
import { type Before, beforeOf, type CampaignInput, type CheckedCampaign, isGiven } from './campaign-input.js';
import { checkChannel } from './check-channel.js';
import { checkEnd, checkPace, checkSchedule, checkWindow } from './check-times.js';
import { readMessage } from './message.js';
import { readAudience } from './read-audience.js';

/** Throws one error that names every invalid field, and `FORBIDDEN` without the scope of a send on the channel. */
export async function checkCampaign(ctx: Context, given: CampaignInput, before: Before = {}): Promise<CheckedCampaign> {
  const errors = new InputErrors();
  const recipients = errors.of(() => readRecipients(given.to)) ?? null;
  const audience = errors.of(() => readAudience(given, before, recipients !== null)) ?? {};
  errors.of(() => labelsOf(given));
  errors.of(() => checkWindow(given.window));
  errors.of(() => checkSchedule(ctx, given));
  errors.of(() => checkPace(given, given.channels ?? [given.channel ?? before.channels ?? before.channel].flat()));
  const isFallback = isGiven(given.channels) || (!isGiven(given.channel) && isGiven(before.channels));
  const isList = recipients !== null || (Object.keys(audience).length === 0 && before.hasRecipients === true);
  errors.of(() => checkEnd(ctx, given, before, { isList, variants: isFallback ? null : variantsOf(given, before) }));
  const checked = isFallback
    ? await readByLegs(ctx, errors, given, before, recipients)
    : await readByChannel(ctx, errors, given, before, recipients);
  await errors.ofAsync(() => checkAudience(ctx, [audience, given.exclude ?? {}], given));
  await errors.ofAsync(() => checkContacts(ctx, given, recipients ?? []));
  errors.throwIfAny();
  return { audience, ...checked! };
}

type CheckedMessages = Omit<CheckedCampaign, 'audience'>;

async function readByLegs(
  ctx: Context,
  errors: InputErrors,
  given: CampaignInput,
  before: Before,
  recipients: readonly GivenRecipient[] | null,
): Promise<CheckedMessages | null> {
  const asked = { ...given, ...messageOf(given, before) };
  const legs = await errors.ofAsync(() => readLegs(ctx, asked, before, recipients));
  return legs ? { recipients, message: legs.message, pinned: null, legs: legs.pinned } : null;
}

/** Returns `null` when something is invalid. */
async function readByChannel(
  ctx: Context,
  errors: InputErrors,
  given: CampaignInput,
  before: Before,
  recipients: readonly GivenRecipient[] | null,
): Promise<CheckedMessages | null> {
  const channel = given.channel ?? before.channel;
  const instanceId = given.instanceId ?? before.instanceId;
  const named = { channel: channel!, instanceId, field: 'channel', instanceField: 'instanceId' };
  if (channel === undefined || channel === null)
    errors.of(() => failWith([invalidField('channel', 'orAnother', { others: 'channels' })]));
  const normal =
    channel === undefined || channel === null
      ? recipients
      : await errors.ofAsync(() => checkChannel(ctx, named, recipients));
  const own = messageOf(given, before);
  const variants = variantsOf(given, before);
  const pinned =
    variants && (await errors.ofAsync(() => readVariants(ctx, channel ?? '', variants, own, recipients ?? [])));
  const first = variants ? { ...own, ...messageIn(variants) } : own;
  // Errors of the first variant were reported as those of the variant already.
  const message =
    variants && !pinned ? null : await errors.ofAsync(() => readMessage(ctx, channel ?? '', first, recipients ?? []));
  return message ? { recipients: normal ?? null, message, pinned: pinned ?? null, legs: null } : null;
}

/** A new payload or template takes the place of the other. */
const messageOf = (given: CampaignInput, before: Before) => ({
  payload: given.payload ?? (isGiven(given.templateId) ? null : (before.payload ?? null)),
  templateId: given.templateId ?? (isGiven(given.payload) ? null : (before.templateId ?? null)),
  variables: given.variables ?? before.variables ?? {},
  shortenLinks: given.shortenLinks ?? before.shortenLinks ?? null,
});

/** A payload or template of the campaign itself takes the place of variants. */
function variantsOf({ variants, payload, templateId }: CampaignInput, before: Before): CampaignVariants | null {
  if (variants) return isWhole(variants) ? variants : null;
  return isGiven(payload) || isGiven(templateId) ? null : (before.variants ?? null);
}

/** An item that is invalid itself is missing here, and is reported already. */
const isWhole = ({ items }: CampaignVariants): boolean =>
  Array.isArray(items) && items.length > 0 && items.every(item => typeof item === 'object' && item !== null);

const messageIn = ({ items: [first] }: CampaignVariants) => ({
  payload: first?.payload ?? null,
  templateId: first?.templateId ?? null,
});

export const checkNew = async (given: CampaignInput, ctx: Context): Promise<void> =>
  void (await checkCampaign(ctx, given));

export async function checkUpdate(given: CampaignInput, ctx: Context): Promise<void> {
  const campaign = given.id ? await findCampaign(ctx, given.id) : null;
  if (campaign) await checkCampaign(ctx, given, beforeOf(campaign));
}
