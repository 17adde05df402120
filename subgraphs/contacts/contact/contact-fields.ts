import { canonicalOf } from '../../../kernel/address/forms.js';
import { toLanguage } from '../../../kernel/address/language.js';
import { toAddress } from '../../../kernel/address/mail-address.js';
import { toNumber } from '../../../kernel/address/phone-number.js';
import { toTimeZone } from '../../../kernel/address/time-zone.js';
import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { isWholeText } from '../../../kernel/graph/input/json-value.js';
import { isVisible } from '../../../kernel/graph/validation.js';

/** Returns the value in its stored form, or an error. `field` is its path in the request. */
export type ReadText = (text: string, field: string, country: string | undefined) => string | InvalidField;

const MAX_NAME = 200;
const MAX_EMAIL = 254;
const MAX_URL = 2_048;

const LINE_BREAK = /[\r\n]/;

/** Returns one visible line without spaces around it, or an error. */
export function readLine(text: string, field: string, max: number): string | InvalidField {
  const line = text.trim();
  if (!isWholeText(line)) return invalidField(field, 'unicode');
  if (line.length === 0 || line.length > max) return invalidField(field, 'length', { min: 1, max });
  if (LINE_BREAK.test(line)) return invalidField(field, 'singleLine');
  return isVisible(line) ? line : invalidField(field, 'visible');
}

const readName: ReadText = (text, field) => readLine(text, field, MAX_NAME);

const readEmail: ReadText = (text, field) => {
  const address = text.length > MAX_EMAIL || !isWholeText(text) ? null : toAddress(text);
  return address ?? invalidField(field, 'email');
};

const readPhone: ReadText = (text, field, country) => toNumber(text.trim(), country) ?? invalidField(field, 'phone');

const readUrl: ReadText = (text, field) => {
  const url = text.length <= MAX_URL && isWholeText(text) ? URL.parse(text) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.href.length <= MAX_URL ? url.href : invalidField(field, 'webUrl');
};

const PEER_NAME = /^@?([A-Za-z]\w{3,31})$/;
const PEER_NUMBER = /^-?[1-9]\d{0,19}$/;

/** A user name in any case, or a number. */
const readPeer: ReadText = (text, field) => {
  const peer = text.trim();
  if (PEER_NUMBER.test(peer)) return peer;
  const [, name] = PEER_NAME.exec(peer) ?? [];
  return name ? `@${name.toLowerCase()}` : invalidField(field, 'peer');
};

const readTimeZone: ReadText = (text, field) => toTimeZone(text) ?? invalidField(field, 'timeZone');

export const readLanguage: ReadText = (text, field) => toLanguage(text) ?? invalidField(field, 'language');

/** Fields of one text that identify a contact in its workspace. */
export const IDENTIFIERS = ['email', 'phone', 'externalId', 'telegramPeer'] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** The kinds of the identifiers that are addresses with more than one form. */
const KINDS: Readonly<Partial<Record<Identifier, string>>> = { email: 'MAILBOX', phone: 'E164' };

/** The form by which a value that identifies a contact is compared; the value is normalised. */
export const identifierKey = (field: Identifier, value: string): string => canonicalOf(KINDS[field] ?? '', value);

/** Fields of one text. */
export const TEXT_FIELDS = {
  name: readName,
  email: readEmail,
  phone: readPhone,
  externalId: readName,
  url: readUrl,
  telegramPeer: readPeer,
  timeZone: readTimeZone,
} as const satisfies Record<Identifier | 'name' | 'url' | 'timeZone', ReadText>;
export type TextField = keyof typeof TEXT_FIELDS;

export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as readonly TextField[];
