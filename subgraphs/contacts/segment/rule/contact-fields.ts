import { toLanguage } from '../../../../kernel/address/language.js';
import { toAddress } from '../../../../kernel/address/mail-address.js';
import { toNumber } from '../../../../kernel/address/phone-number.js';
import type { ValueType } from './operators.js';

/** A field of a contact that rules may ask for. */
export interface ContactField {
  readonly type: ValueType;
  /** A column of `contacts.contact c`. */
  readonly sql: string;
  /** The same text in lower case, as its index has it. */
  readonly folded?: string;
  /** The function of PostgreSQL that returns all forms of a value, where one has several. */
  readonly forms?: string;
  /** The operator of a rule that names none. */
  readonly op: string;
  /** Turns a text of a rule into the form in which contacts store it. It may come out empty, which is an error. */
  readonly normalise?: (text: string, of: TextOfRule) => string;
}

interface TextOfRule {
  /** True if the rule compares it with whole values, not with parts of them. */
  readonly isWhole: boolean;
  /** ISO 3166 code of the workspace's country. */
  readonly country: string | undefined;
}

const WHOLE: ReadonlySet<string> = new Set(['equals', 'notEquals', 'in']);

/** Returns whether an operator compares whole values. */
export const comparesWhole = (op: string): boolean => WHOLE.has(op);

const text = (sql: string): ContactField => ({ type: 'TEXT', sql, folded: `lower(${sql})`, op: 'equals' });
/** A text that is stored without letters, or in lower case only. */
const code = (sql: string): ContactField => ({ type: 'TEXT', sql, folded: sql, op: 'equals' });
const presence = (sql: string): ContactField => ({ type: 'PRESENCE', sql, op: 'equals' });

/**
 * Phone numbers are stored as E.164. A text that is no number is compared as it is, and finds
 * nobody.
 */
const phoneNumber = (value: string, { isWhole, country }: TextOfRule): string =>
  (isWhole ? toNumber(value, country) : null) ?? value.replace(/[\s().-]/g, '');

/** A text that is no address may be a part of one. */
const mailbox = (value: string, { isWhole }: TextOfRule): string => (isWhole ? toAddress(value) : null) ?? value.trim();

/** The fields of the rule type `contactField`. */
export const CONTACT_FIELDS = {
  name: text('c.name'),
  phone: { ...code('c.phone'), forms: 'contacts.phone_spellings', normalise: phoneNumber },
  email: { ...text('c.email'), normalise: mailbox },
  url: text('c.url'),
  telegramPeer: { ...code('c.telegram_peer'), normalise: value => value.trim() },
  languages: { type: 'LANGUAGES', sql: 'c.languages', op: 'contains', normalise: value => toLanguage(value) ?? '' },
  hasPhone: presence('c.phone'),
  hasEmail: presence('c.email'),
  hasUrl: presence('c.url'),
  hasTelegram: presence('c.telegram_peer'),
} as const satisfies Readonly<Record<string, ContactField>>;

export type ContactFieldName = keyof typeof CONTACT_FIELDS;
