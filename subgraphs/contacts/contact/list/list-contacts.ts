import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid } from '../../../../kernel/errors/errors.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { findTags } from '../../tag/tag-registry.js';
import { knownTopics } from '../../topic/topic-registry.js';
import type { ContactsArgs } from '../contact.args.js';
import type { Contact } from '../contact.js';
import { readContact } from '../contact-input.js';
import { ContactFilter, contactPage } from './contact-page.js';

/** A page of the contacts that fit every given filter. Throws `VALIDATION_ERROR` and the codes of {@link contactPage}. */
export async function listContacts(ctx: Context, args: ContactsArgs): Promise<Page<Contact>> {
  const filter = new ContactFilter(ctx.caller.workspaceId);
  addIdentifiers(ctx, filter, args);
  if (args.tag != null) addNumber(filter, 'tags', (await findTags(ctx, [args.tag])).numbers[0]);
  if (args.topicId != null) addNumber(filter, 'topics', (await knownTopics(ctx, [args.topicId], false))[0]?.no);
  if (args.updatedSince) filter.add([args.updatedSince], since => `c.updated_at >= ${since}`);
  if (args.search != null) addSearch(ctx, filter, args.search.trim());
  return contactPage(ctx, filter, args, 'Contact');
}

/** Written in any way that the input of a contact may write them. Throws `VALIDATION_ERROR`. */
function addIdentifiers(ctx: Context, filter: ContactFilter, { email, phone, externalId, telegramPeer }: ContactsArgs) {
  const given = Object.fromEntries(
    Object.entries({ email, phone, externalId, telegramPeer }).filter(([, value]) => value != null),
  );
  const rules = { country: ctx.caller.workspace?.country, properties: new Map() };
  const { input, errors } = readContact(given, rules);
  failIfInvalid(errors);
  if (input.email) filter.addIdentifier(input.email, value => `lower(c.email) = lower(${value})`);
  if (input.phone) filter.addIdentifier(input.phone, value => `c.phone = ${value}`);
  if (input.externalId) filter.addIdentifier(input.externalId, value => `c.external_id = ${value}`);
  if (input.telegramPeer) filter.addIdentifier(input.telegramPeer, value => `c.telegram_peer = ${value}`);
}

/** What does not exist no contact has. */
function addNumber(filter: ContactFilter, column: 'tags' | 'topics', no: number | undefined): void {
  if (no === undefined) filter.add([], () => 'false');
  else filter.add([[no]], value => `c.${column} @> ${value}::int[]`);
}

/** After every text that starts with another one, in the order of bytes. */
const LAST = '\u{10ffff}';

/** Name, e-mail or phone starts with the text, in any case. */
function addSearch(ctx: Context, filter: ContactFilter, text: string): void {
  const [from, to] = [filter.parameter(text), filter.parameter(text + LAST)];
  const starts = (column: string) => `(lower(${column}) ~>=~ lower(${from}) and lower(${column}) ~<~ lower(${to}))`;
  const phones = phonePrefixes(text, ctx.caller.workspace?.country).map(
    prefix => `(c.phone ~>=~ ${filter.parameter(prefix)} and c.phone ~<~ ${filter.parameter(`${prefix}:`)})`,
  );
  filter.add([], () => `(${[starts('c.name'), starts('c.email'), ...phones].join(' or ')})`);
}

const PHONE = /^\+?[\d\s().-]+$/;

/** E.164 numbers that the text may begin: with a country code, and in the workspace's country without one. */
function phonePrefixes(text: string, country: string | undefined): string[] {
  const digits = text.replace(/\D/g, '');
  if (!PHONE.test(text) || digits === '') return [];
  if (text.startsWith('+') || !country || !isSupportedCountry(country)) return [`+${digits}`];
  const national = digits.replace(/^0+/, '');
  return [`+${digits}`, `+${getCountryCallingCode(country as CountryCode)}${national}`];
}
