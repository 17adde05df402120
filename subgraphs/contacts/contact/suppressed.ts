import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import type { Contact, SuppressedChannel } from './contact.js';

type Addressed = Pick<Contact, 'workspaceId' | 'email' | 'phone' | 'telegramPeer' | 'externalId'>;

interface Ask extends Addressed {
  readonly sandbox: boolean;
  readonly at: Date;
}

/**
 * Uses the index of hashes, whatever the statistics say: OFFSET keeps the planner from reading all
 * suppressions of the workspace.
 */
const READ = `select a.ask, s.channel, min(s.reason) as reason
  from json_to_recordset($1::json) as a(ask int, "workspaceId" text, sandbox bool, email text, phone text,
    "telegramPeer" text, "externalId" text, at timestamptz)
  cross join lateral (values ('MAILBOX', a.email), ('E164', a.phone), ('TELEGRAM_PEER', a."telegramPeer"),
    ('EXTERNAL_ID', a."externalId"),
    ('MAILBOX', split_part(a.email, '@', -1))) as k(kind, address)
  cross join lateral unnest(case k.kind when 'E164' then contacts.phone_spellings(k.address) else array[k.address] end) as spelled(address)
  cross join lateral (select * from contacts.suppression s
    where s.address_hash = contacts.address_hash(a."workspaceId", k.kind, spelled.address) offset 0) s
  where k.address is not null and s.workspace_id = a."workspaceId" and s.sandbox = a.sandbox
    and (s.expires_at is null or s.expires_at > a.at)
  group by a.ask, s.channel order by a.ask, s.channel`;

const MAX_ASKS = 500;

export const suppressedReader = defineBatched<Ask, SuppressedChannel[]>(
  'reader of suppressed channels',
  MAX_ASKS,
  async (on, asks) => {
    const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
    const rows = Map.groupBy(await sql<SuppressedChannel & { ask: number }>(on, READ, [given]), ({ ask }) => ask);
    return asks.map((_, ask) => (rows.get(ask) ?? []).map(({ channel, reason }) => ({ channel, reason })));
  },
);

/** The channels on which an address of the contact is suppressed, in the world of the caller. */
export async function suppressedChannels(ctx: Context, contact: Contact): Promise<SuppressedChannel[]> {
  const { workspaceId, email, phone, telegramPeer, externalId, foundSuppressed } = contact;
  const { sandbox } = ctx.caller;
  return (
    foundSuppressed ??
    suppressedReader.load(ctx, { workspaceId, sandbox, at: ctx.clock.now(), email, phone, telegramPeer, externalId })
  );
}
