import { domainOf } from '../../../kernel/address/mail-address.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { ChannelPreference, Preferences, TopicPreference } from './preferences.js';

interface Choices {
  id: string;
  email: string | null;
  phone: string | null;
  languages: string[];
  receiveMarketing: boolean;
  optedOutChannels: string[];
  topics: TopicPreference[];
}

/** A link of a contact that was merged into another acts for that one. */
const CHOICES = `
with recursive link (contact_id) as (
  select $2::text union select m.into_id from contacts.merge m join link on m.id = link.contact_id where m.workspace_id = $1
)
select c.id, c.email, c.phone, c.languages, c.receive_marketing as "receiveMarketing",
  c.opted_out_channels as "optedOutChannels",
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'subscribed', t.no = any(c.topics)) order by lower(t.name), t.id)
    from contacts.topic t where t.workspace_id = c.workspace_id), '[]') as topics
from link join contacts.contact c on c.id = link.contact_id where c.workspace_id = $1`;

/**
 * Returns the choices of a contact of the caller's workspace. Throws `LINK_ENDED` if it no longer
 * exists.
 */
export async function choicesOf(ctx: Context, contactId: string): Promise<Choices> {
  const [choices] = await sql<Choices>(connectionOf(ctx), CHOICES, [ctx.caller.workspaceId, contactId]);
  return choices ?? fail('LINK_ENDED');
}

/** The contact of the caller's workspace with this id, or into which it was merged; `null` if it is gone. */
export async function currentContact(ctx: Context, id: string): Promise<string | null> {
  const [choices] = await sql<Choices>(connectionOf(ctx), CHOICES, [ctx.caller.workspaceId, id]);
  return choices?.id ?? null;
}

/** The most attempts to lock a contact that merges take over meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Returns the choices of a contact, which is locked until the end of the transaction. If a merge
 * that was under way took it over, the contact that stays is locked: the choices of its owner must
 * not be lost with the other one.
 */
export async function lockChoices(tx: Context, contactId: string): Promise<Choices> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const [choices] = await sql<Choices>(tx.em, `${CHOICES} for update of c`, [tx.caller.workspaceId, contactId]);
    if (choices) return choices;
  }
  return fail('LINK_ENDED');
}

/** The contact whose link the caller followed. */
export const linkedContact = ({ caller }: Context): string => caller.contactId ?? '';

export async function readPreferences(ctx: Context): Promise<Preferences> {
  const { languages, receiveMarketing, topics, ...rest } = await choicesOf(ctx, linkedContact(ctx));
  return { languages, receiveMarketing, topics, channels: channelsOf(rest) };
}

/** The channels on which the contact can be reached, and those that it left. */
function channelsOf({
  email,
  phone,
  optedOutChannels,
}: Pick<Choices, 'email' | 'phone' | 'optedOutChannels'>): ChannelPreference[] {
  const addresses = new Map<string, string | null>();
  if (email !== null) addresses.set('email', maskedEmail(email));
  if (phone !== null) addresses.set('sms', `*** ${phone.slice(-4)}`);
  for (const channel of optedOutChannels) if (!addresses.has(channel)) addresses.set(channel, null);
  const receives = (channel: string) => !optedOutChannels.includes(channel);
  return [...addresses].map(([channel, address]) => ({ channel, address, receives: receives(channel) }));
}

/** Its owner recognises it; who finds the link learns little. */
export function maskedEmail(email: string): string {
  return `${[...email][0]}***@${domainOf(email)}`;
}
