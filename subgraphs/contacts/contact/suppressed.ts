import DataLoader from 'dataloader';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { Contact, SuppressedChannel } from './contact.js';

interface Ask {
  readonly contact: Pick<Contact, 'workspaceId' | 'email' | 'phone' | 'telegramPeer' | 'externalId'>;
  readonly sandbox: boolean;
}

/** By the index of suppressions: an address a row, each with the place of its ask. */
const READ = `select a.no::int, s.channel, min(s.reason) as reason
  from unnest($1::text[], $2::bool[], $3::text[], $4::text[], $5::text[], $6::text[])
    with ordinality as a(workspace_id, sandbox, email, phone, peer, external_id, no)
  cross join lateral (values ('MAILBOX', a.email), ('E164', a.phone), ('TELEGRAM_PEER', a.peer), ('EXTERNAL_ID', a.external_id))
    as k(kind, address)
  join contacts.suppression s on s.workspace_id = a.workspace_id and s.sandbox = a.sandbox
    and s.address_hash = contacts.address_hash(a.workspace_id, k.kind, k.address)
  where k.address is not null group by a.no, s.channel order by a.no, s.channel`;

const MAX_ASKS = 500;

/** Contacts of the same moment share a statement. */
export const suppressedReader = defineResource('reader of suppressed channels', ({ db }) => ({
  value: new DataLoader<Ask, SuppressedChannel[]>(asks => readAll(db, asks), {
    cache: false,
    maxBatchSize: MAX_ASKS,
    batchScheduleFn: read => void setImmediate(read),
  }),
}));

/** The channels on which an address of the contact is suppressed, in the world of the caller. */
export const suppressedChannels = async (ctx: Context, contact: Contact): Promise<SuppressedChannel[]> =>
  contact.foundSuppressed ?? resourceOf(ctx, suppressedReader).load({ contact, sandbox: ctx.caller.sandbox });

async function readAll(db: Database, asks: readonly Ask[]): Promise<SuppressedChannel[][]> {
  const column = (of: (ask: Ask) => unknown) => asks.map(of);
  const rows = await sql<SuppressedChannel & { no: number }>(db, READ, [
    column(({ contact }) => contact.workspaceId),
    column(({ sandbox }) => sandbox),
    column(({ contact }) => contact.email),
    column(({ contact }) => contact.phone),
    column(({ contact }) => contact.telegramPeer),
    column(({ contact }) => contact.externalId),
  ]);
  const found = Map.groupBy(rows, ({ no }) => no);
  return asks.map((_, index) => (found.get(index + 1) ?? []).map(({ channel, reason }) => ({ channel, reason })));
}
