import { ArgsType, Field } from 'type-graphql';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { unpackList } from '../../../kernel/graph/list/packed-list.js';

/** The addresses of the recipients whose data the sending side writes into messages. */
@ArgsType()
export class RecipientDataArgs {
  @Field({ description: 'E164, MAILBOX, TELEGRAM_PEER, EXTERNAL_ID or CONTACT.' })
  addressKind!: string;

  @Field({ description: 'The addresses as a packed list.' })
  addresses!: string;
}

/** The contact that has an address, by the kind of address: a line each, so that each uses its unique index. */
const CONTACT_OF: Readonly<Record<string, string>> = {
  E164: 'c.phone = any(contacts.phone_spellings(r.address))',
  MAILBOX: 'lower(c.email) = lower(r.address)',
  TELEGRAM_PEER: 'c.telegram_peer = r.address',
  EXTERNAL_ID: 'c.external_id = r.address',
  CONTACT: 'c.id = r.address',
};

const FOUND = Object.entries(CONTACT_OF)
  .map(
    ([kind, condition]) =>
      `select c.id from contacts.contact c where $2 = '${kind}' and c.workspace_id = $1 and ${condition}`,
  )
  .join(' union all ');

const READ = `select r.place::int - 1 as place, json_build_object('id', c.id, 'name', c.name, 'email', c.email,
    'phone', c.phone, 'externalId', c.external_id, 'url', c.url, 'telegramPeer', c.telegram_peer, 'timeZone', c.time_zone,
    'languages', c.languages, 'tags', c.tag_names, 'properties', c.property_values) as data
  from unnest($3::text[]) with ordinality as r(address, place)
  cross join lateral (${FOUND}) found
  join contacts.contact_card c on c.id = found.id
  order by r.place`;

/**
 * Returns the fields and properties of the contacts among the recipients of a send, in their order;
 * `null` for a recipient that is no contact.
 */
export async function recipientData(
  ctx: Context,
  { addressKind, addresses }: RecipientDataArgs,
): Promise<(object | null)[]> {
  const listed = unpackList(addresses);
  const { workspaceId } = ctx.caller;
  const rows = await sql<{ place: number; data: object }>(connectionOf(ctx), READ, [workspaceId, addressKind, listed]);
  const byPlace = new Map(rows.map(({ place, data }) => [place, data]));
  return listed.map((_, place) => byPlace.get(place) ?? null);
}
