import { CHANNEL_NAMES } from '../../../../catalogue/channels.js';
import { TEXT_FIELDS } from '../../contact/contact-fields.js';

const PROPERTY = 'properties.';

/** Parts of a name, in the order in which they are joined. */
export const NAME_PARTS = ['firstName', 'middleName', 'lastName'] as const;

/** Targets that withdraw consent to one channel: by a yes, or by a no. */
const OPT_OUT = 'optOut.';
const OPT_IN = 'optIn.';
const CHANNEL_CONSENT = [OPT_OUT, OPT_IN].flatMap(prefix => CHANNEL_NAMES.map(channel => `${prefix}${channel}`));

/** Targets that several columns may have: each of them may withdraw consent. */
const SHARED: ReadonlySet<string> = new Set(['unsubscribed', ...CHANNEL_CONSENT]);
export const isShared = (target: string): boolean => SHARED.has(target);

/** The targets that a column or a member can have, beside `properties.<key>`. */
export const TARGETS: readonly string[] = [
  ...Object.keys(TEXT_FIELDS),
  ...NAME_PARTS,
  'languages',
  'receiveMarketing',
  'unsubscribed',
  'optedOutChannels',
  'tags',
  'topicIds',
  ...CHANNEL_CONSENT,
];

/** The targets as an error names them to a caller. */
export const TARGET_NAMES = [
  ...TARGETS.filter(target => !CHANNEL_CONSENT.includes(target)),
  `${OPT_OUT}<channel>`,
  `${OPT_IN}<channel>`,
  `${PROPERTY}<key>`,
].join(', ');

export const propertyKey = (target: string): string | null =>
  target.startsWith(PROPERTY) && target.length > PROPERTY.length ? target.slice(PROPERTY.length) : null;

export const isTarget = (target: string): boolean => TARGETS.includes(target) || propertyKey(target) !== null;

/** The channel to which a target says yes or no; `null` for another target. */
export function channelOf(target: string): { channel: string; optsOutBy: boolean } | null {
  if (!CHANNEL_CONSENT.includes(target)) return null;
  const optsOutBy = target.startsWith(OPT_OUT);
  return { channel: target.slice((optsOutBy ? OPT_OUT : OPT_IN).length), optsOutBy };
}
