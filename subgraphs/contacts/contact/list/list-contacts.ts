import { callingCodeOf, spellingsOfNumber, toNumber } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid } from '../../../../kernel/errors/errors.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { findTags } from '../../tag/tag-registry.js';
import { knownTopics } from '../../topic/topic-registry.js';
import type { Contact } from '../contact.js';
import { IDENTIFIERS, type Identifier } from '../contact-fields.js';
import { readContact } from '../contact-input.js';
import { contactPage } from './contact-page.js';
import type { ContactsArgs } from './contacts.args.js';
import { madeWithin, ruledConditions } from './more-conditions.js';
import { contactOrder } from './order/contact-order.js';
import type { Condition } from './page-statements.js';
import { propertyConditions } from './property-condition.js';
import { OF_FILTERS, OF_RULES } from './strategy.js';

/**
 * Returns a page of the contacts that fit every given filter. Throws `VALIDATION_ERROR` and the
 * codes of {@link contactPage}.
 */
export async function listContacts(ctx: Context, args: ContactsArgs): Promise<Page<Contact>> {
  const conditions = [
    ...identifierConditions(ctx, args),
    ...madeWithin(args),
    ...(args.tag == null ? [] : [hasNumber('tags', (await findTags(ctx, [args.tag])).numbers[0])]),
    ...(args.topicId == null ? [] : [hasNumber('topics', (await knownTopics(ctx, [args.topicId], false))[0]?.no)]),
    ...(args.updatedSince ? [updatedSince(args.updatedSince)] : []),
    ...(args.search == null ? [] : [found(ctx, args.search.trim())]),
  ];
  const ofProperty = await propertyConditions(ctx, args);
  const isIndexed = args.propertyValue != null;
  const unindexed = [...(await ruledConditions(ctx, args)), ...(isIndexed ? [] : ofProperty)];
  const all: Condition = bind =>
    [...conditions, ...(isIndexed ? ofProperty : []), ...unindexed].map(condition => condition(bind)).join(' and ') ||
    'true';
  const order = contactOrder(args.orderBy, args.order);
  return contactPage(ctx, all, args, { order, strategy: unindexed.length > 0 ? OF_RULES : OF_FILTERS });
}

/** Written in any way that the input of a contact may write them. Throws `VALIDATION_ERROR`. */
function identifierConditions(ctx: Context, args: ContactsArgs): Condition[] {
  const { email, phone, externalId, telegramPeer } = args;
  const given = Object.fromEntries(
    Object.entries({ email, phone, externalId, telegramPeer }).filter(([, value]) => value != null),
  );
  const rules = { country: ctx.caller.workspace?.country, properties: new Map() };
  const { input, errors } = readContact(given, rules);
  failIfInvalid(errors);
  return IDENTIFIERS.filter(field => input[field]).map(field => bind => HOLDS[field](bind(input[field], 'text')));
}

const HOLDS: Readonly<Record<Identifier, (value: string) => string>> = {
  email: value => `lower(c.email) = lower(${value})`,
  phone: value => `c.phone = any(contacts.phone_spellings(${value}))`,
  externalId: value => `c.external_id = ${value}`,
  telegramPeer: value => `c.telegram_peer = ${value}`,
};

/** No contact has a tag or topic that does not exist. */
const hasNumber =
  (column: 'tags' | 'topics', no: number | undefined): Condition =>
  bind =>
    no === undefined ? 'false' : `c.${column} @> ${bind([no], 'int[]')}`;

const updatedSince =
  (moment: Date): Condition =>
  bind =>
    `c.updated_at >= ${bind(moment, 'timestamptz')}`;

const PATTERN = /[\\%_]/g;

/** Returns the `like` pattern of every text that starts with this one. */
const prefix = (text: string): string => `${text.replace(PATTERN, '\\$&')}%`;

/**
 * Returns the condition that each word of the text begins a word of the name, e-mail or phone starts with the text, in any
 * case, or the phone ends with its digits.
 */
export function found({ caller: { workspaceId, workspace } }: Context, text: string): Condition {
  return bind => {
    const start = bind(prefix(text), 'text');
    const named = `c.name is not null and contacts.name_words(c.workspace_id, c.name) @@ contacts.name_search(${bind(workspaceId, 'text')}, ${bind(text, 'text')})`;
    const phones = phonePrefixes(text, workspace?.country).map(
      digits => `c.phone like ${bind(prefix(digits), 'text')}`,
    );
    const forms = otherForms(text, workspace?.country).map(number => `c.phone = ${bind(number, 'text')}`);
    const ends = phoneEnds(text).map(digits => `reverse(c.phone) like ${bind(prefix(digits), 'text')}`);
    return `(${[named, `lower(c.email) like lower(${start})`, ...phones, ...forms, ...ends].join(' or ')})`;
  };
}

const PHONE = /^\+?[\d\s().-]+$/;

/** E.164 numbers that the text may begin: with a country code, and in the workspace's country without one. */
function phonePrefixes(text: string, country: string | undefined): string[] {
  const digits = text.replace(/\D/g, '');
  if (!PHONE.test(text) || digits === '') return [];
  const code = callingCodeOf(country);
  if (text.startsWith('+') || code === null) return [`+${digits}`];
  const national = digits.replace(/^0+/, '');
  return [`+${digits}`, `+${code}${national}`];
}

/** The other number of a line that has two in use; none for nearly all texts. */
function otherForms(text: string, country: string | undefined): readonly string[] {
  const number = PHONE.test(text) ? toNumber(text, country) : null;
  return number === null ? [] : spellingsOfNumber(number).filter(form => form !== number);
}

/** Fewer digits end too many numbers. */
const FEWEST_LAST_DIGITS = 4;

/** Returns the digits from the last to the first, as the index has them; none for a number with a country code. */
function phoneEnds(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  const isEnd = PHONE.test(text) && !text.startsWith('+') && digits.length >= FEWEST_LAST_DIGITS;
  return isEnd ? [[...digits].reverse().join('')] : [];
}
