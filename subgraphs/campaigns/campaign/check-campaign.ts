import { isTimeZone } from '../../../kernel/address/wall-clock.js';
import { after, days, minutes } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { type Detail, failWith, InputErrors } from '../../../kernel/errors/input-errors.js';
import { covers } from '../../../kernel/graph/scope.js';
import { askRules } from './ask-channels.js';
import { checkAudience } from './audience/ask-contacts.js';
import { CampaignAudience } from './audience/audience.js';
import { type GivenRecipient, readRecipients } from './audience/read-recipients.js';
import { Campaign } from './campaign.js';
import { type Message, readMessage } from './message.js';
import { CampaignWindow } from './send/rules.js';
import { readVariants } from './variant/read-variants.js';
import type { CampaignVariants, PinnedVariant } from './variant/variants.js';

const MAX_DAYS_AHEAD = 365;
/** A clock of the caller that is a little behind asks for now. */
const LATE = minutes(1);

/** Where other fields are invalid, what is left of the arguments. */
export interface GivenCampaign {
  readonly id?: string;
  readonly channel?: string | null;
  readonly segmentId?: string | null;
  readonly topicId?: string | null;
  readonly tags?: string[] | null;
  readonly audience?: CampaignAudience | null;
  readonly exclude?: CampaignAudience | null;
  readonly to?: unknown;
  readonly payload?: unknown;
  readonly templateId?: string | null;
  readonly variables?: unknown;
  readonly instanceId?: string | null;
  readonly schedule?: { readonly sendAt: Date } | null;
  readonly window?: CampaignWindow | null;
  readonly variants?: CampaignVariants | null;
  readonly evergreenUntil?: Date | null;
  readonly shortenLinks?: boolean | null;
}

/** What was said before, for what is not given. */
export interface Before {
  readonly channel?: string;
  readonly audience?: CampaignAudience;
  readonly topicId?: string | null;
  readonly payload?: object | null;
  readonly templateId?: string | null;
  readonly variables?: object;
  readonly instanceId?: string | null;
  readonly variants?: CampaignVariants | null;
  readonly hasRecipients?: boolean;
  readonly shortenLinks?: boolean | null;
}

/** A campaign whose parts are well formed. */
export interface CheckedCampaign {
  readonly audience: CampaignAudience;
  /** Recipients that are given one by one; `null`: there are none, or those of before. */
  readonly recipients: readonly GivenRecipient[] | null;
  /** With variants, that of the first. */
  readonly message: Message;
  readonly pinned: PinnedVariant[] | null;
}

/** Throws one error that names every invalid field, and `FORBIDDEN` without the scope of a send on the channel. */
export async function checkCampaign(ctx: Context, given: GivenCampaign, before: Before = {}): Promise<CheckedCampaign> {
  const errors = new InputErrors();
  const channel = given.channel ?? before.channel;
  const recipients = errors.of(() => readRecipients(given.to)) ?? null;
  const audience = errors.of(() => readAudience(given, before, recipients !== null)) ?? {};
  errors.of(() => failIfAny(windowErrors(given.window)));
  errors.of(() => checkSchedule(ctx, given));
  errors.of(() => failIfAny(endErrors(ctx, given)));
  const normal = await errors.ofAsync(() =>
    checkChannel(ctx, channel, given.instanceId ?? before.instanceId, recipients),
  );
  await errors.ofAsync(() => checkAudience(ctx, [audience, given.exclude ?? {}], given));
  const said = messageOf(given, before);
  const variants = variantsOf(given, before);
  const pinned =
    variants && (await errors.ofAsync(() => readVariants(ctx, channel ?? '', variants, said, recipients ?? [])));
  const first = variants ? { ...said, ...messageIn(variants) } : said;
  // What is wrong with the first variant is named as such.
  const message =
    variants && !pinned ? null : await errors.ofAsync(() => readMessage(ctx, channel ?? '', first, recipients ?? []));
  errors.throwIfAny();
  return { audience, recipients: normal ?? null, message: message!, pinned: pinned ?? null };
}

const failIfAny = (details: readonly Detail[]): void => void (details.length > 0 && failWith(details));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A new payload or template takes the place of the other. */
const messageOf = (given: GivenCampaign, before: Before) => ({
  payload: given.payload ?? (isGiven(given.templateId) ? null : (before.payload ?? null)),
  templateId: given.templateId ?? (isGiven(given.payload) ? null : (before.templateId ?? null)),
  variables: given.variables ?? before.variables ?? {},
  shortenLinks: given.shortenLinks ?? before.shortenLinks ?? null,
});

/** A payload or template of the campaign itself takes the place of variants. */
function variantsOf({ variants, payload, templateId }: GivenCampaign, before: Before): CampaignVariants | null {
  if (variants) return isWhole(variants) ? variants : null;
  return isGiven(payload) || isGiven(templateId) ? null : (before.variants ?? null);
}

/** What is invalid by itself is missing, and named already. */
const isWhole = ({ items }: CampaignVariants): boolean =>
  Array.isArray(items) && items.length > 0 && items.every(item => typeof item === 'object' && item !== null);

const messageIn = ({ items: [first] }: CampaignVariants) => ({
  payload: first?.payload ?? null,
  templateId: first?.templateId ?? null,
});

function endErrors({ clock }: Context, { evergreenUntil, variants, to }: GivenCampaign): InvalidField[] {
  const now = clock.now();
  const range = { min: now.toISOString(), max: after(now, days(MAX_DAYS_AHEAD)).toISOString() };
  const isOut = evergreenUntil && (evergreenUntil <= now || evergreenUntil > after(now, days(MAX_DAYS_AHEAD)));
  return [
    ...(isOut ? [invalidField('evergreenUntil', 'range', range)] : []),
    ...(evergreenUntil && isGiven(to) ? [invalidField('evergreenUntil', 'notBeside', { other: 'to' })] : []),
    ...(evergreenUntil && variants && variants.testPercent < 100
      ? [invalidField('evergreenUntil', 'notBeside', { other: 'variants.testPercent' })]
      : []),
  ];
}

/** Who is written to is said in one way. */
function readAudience(given: GivenCampaign, before: Before, isList: boolean): CampaignAudience {
  const { segmentId, topicId, tags, audience } = given;
  const ways = Object.entries({ segmentId, tags, audience, to: isList ? true : null }).filter(([, value]) =>
    isGiven(value),
  );
  if (ways.length > 1)
    return failWith(ways.slice(1).map(([name]) => invalidField(name, 'notBeside', { other: ways[0]![0] })));
  if (isList) return {};
  if (isGiven(segmentId)) return { segmentIds: [segmentId!] };
  if (isGiven(tags)) return { tags: tags! };
  if (audience && Object.values(audience).some(names => names && names.length > 0)) return { ...audience };
  if (before.hasRecipients) return {};
  const known = before.audience;
  const isTopic = known?.topicIds && !known.segmentIds && !known.tags && !known.contactIds;
  if (known && !(isTopic && isGiven(topicId))) return known;
  if (isGiven(topicId)) return { topicIds: [topicId!] };
  return failWith([invalidField('segmentId', 'orAnother', { others: 'topicId, tags, audience, to' })]);
}

function windowErrors(window: CampaignWindow | null | undefined): InvalidField[] {
  if (!window) return [];
  const { from, to, days: of, timeZone } = window;
  return [
    ...(from && to && from >= to ? [invalidField('window.to', 'order')] : []),
    ...(of ?? []).flatMap((day, index) =>
      Number.isInteger(day) && day >= 1 && day <= 7
        ? []
        : [invalidField(`window.days[${index}]`, 'range', { min: 1, max: 7 })],
    ),
    ...(timeZone && !isTimeZone(timeZone) ? [invalidField('window.timeZone', 'timeZone')] : []),
  ];
}

/** Throws `SCHEDULE_OUT_OF_RANGE`. */
export function checkSchedule({ clock }: Context, { schedule }: Pick<GivenCampaign, 'schedule'>): void {
  const sendAt = schedule?.sendAt;
  const now = clock.now();
  const latest = after(now, days(MAX_DAYS_AHEAD));
  if (!sendAt || (sendAt >= after(now, -LATE) && sendAt <= latest)) return;
  const range = { min: now.toISOString(), max: latest.toISOString() };
  fail(
    'SCHEDULE_OUT_OF_RANGE',
    { days: MAX_DAYS_AHEAD },
    { details: [invalidField('schedule.sendAt', 'range', range)] },
  );
}

/** Answers the recipients with their addresses in one form, each once. */
async function checkChannel(
  ctx: Context,
  channel: string | undefined,
  instanceId: string | null | undefined,
  recipients: readonly GivenRecipient[] | null,
): Promise<readonly GivenRecipient[] | null> {
  if (channel === undefined) return recipients;
  const { workspace, scopes, instanceIds } = ctx.caller;
  const addresses = (recipients ?? []).map(({ to }) => to ?? '');
  const packed = addresses.some(to => to !== '') ? addresses.join('\u001f') : null;
  const rules = await askRules(ctx, channel, packed, workspace?.country ?? null);
  if (!rules) return failWith([invalidField('channel', 'unknown')]);
  if (ctx.caller.kind !== 'system' && !covers(scopes, rules.scope)) fail('FORBIDDEN', { scope: rules.scope });
  if (rules.hasLines && instanceIds.length > 0 && !(instanceId && instanceIds.includes(instanceId)))
    fail('INSTANCE_REQUIRED', {}, { details: [invalidField('instanceId', 'unknown')] });
  if (!recipients) return null;
  const forms = rules.to?.split('\u001f') ?? [];
  const invalid = recipients.flatMap(({ to }, index) =>
    to && !forms[index] ? [invalidField(`to[${index}]`, 'recipient', { value: to.slice(0, 60) })] : [],
  );
  if (invalid.length > 0) return failWith(invalid.slice(0, 1_000));
  const all = recipients.map((one, index) => ({ ...one, to: forms[index] || null }));
  return [...new Map(all.map(one => [one.to ?? one.contactId, one])).values()];
}

export const checkNew = async (given: GivenCampaign, ctx: Context): Promise<void> =>
  void (await checkCampaign(ctx, given));

export async function checkUpdate(given: GivenCampaign, ctx: Context): Promise<void> {
  const campaign = given.id ? await findOwned(ctx, Campaign, given.id) : null;
  if (campaign) await checkCampaign(ctx, given, beforeOf(campaign));
}

export const beforeOf = (campaign: Campaign): Before => ({
  channel: campaign.channel,
  audience: campaign.audience,
  topicId: campaign.topicId,
  payload: campaign.payload,
  templateId: campaign.templateId,
  variables: campaign.variables,
  instanceId: campaign.instanceId,
  variants: campaign.variants,
  shortenLinks: campaign.shortenLinks,
  hasRecipients: Object.keys(campaign.audience).length === 0,
});
