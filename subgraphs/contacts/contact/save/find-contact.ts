import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { Contact } from '../contact.js';
import type { Identifier } from '../contact-fields.js';

/** Values that identify contacts, normalised. */
export type Identifiers = { readonly [Name in Identifier]?: string | null | undefined };

interface Ask extends Identifiers {
  readonly workspaceId: string;
  readonly id: string | null;
}

/**
 * One condition for each index. A phone has two rows at most, of contacts that were stored before its numbers were
 * compared as one; the others have one. `a` has the requested values.
 */
const HOLDERS = [
  'c.id = a.id',
  'lower(c.email) = lower(a.email)',
  'c.phone = any(contacts.phone_spellings(a.phone))',
  'c.external_id = a."externalId"',
]
  .concat('c.telegram_peer = a."telegramPeer"')
  .map(held => `(select c.id from contacts.contact c where c.workspace_id = a."workspaceId" and ${held} limit 2)`)
  .join(' union ');

/** The ids of the contacts that the requests of `$1` name. */
const NAMED = `select h.id from json_to_recordset($1::json) as a("workspaceId" text, id text, email text, phone text,
  "externalId" text, "telegramPeer" text) cross join lateral (${HOLDERS}) h`;

const LOCK = `select id from contacts.contact where id in (${NAMED}) order by id for update`;

async function readHolders(ctx: Context, asks: readonly Ask[]): Promise<Contact[]> {
  const { columns, table, toEntity } = entityRows(ctx.db, Contact);
  const text = `select ${columns} from ${table} t where t.id in (${NAMED}) order by t.id`;
  return (await sql<object>(connectionOf(ctx), text, [JSON.stringify(asks)])).map(toEntity);
}

const askOf = (ctx: Context, id: string | null, { email, phone, externalId, telegramPeer }: Identifiers): Ask => ({
  workspaceId: ctx.caller.workspaceId,
  id,
  email,
  phone,
  externalId,
  telegramPeer,
});

/** The contacts of the caller's workspace that have the id or hold one of the identifiers, in the order of their ids. */
export const findHolders = (ctx: Context, id: string | null, identifiers: Identifiers): Promise<Contact[]> =>
  readHolders(ctx, [askOf(ctx, id, identifiers)]);

/** Locks the same contacts until the end of the transaction, in the order of their ids. */
export const lockHolders = (tx: Context, id: string | null, identifiers: Identifiers): Promise<object[]> =>
  sql(tx.em, LOCK, [JSON.stringify([askOf(tx, id, identifiers)])]);

/** Locks the contacts that hold one of any of the identifiers, and returns them as they are then. */
export async function lockEveryHolder(tx: Context, all: readonly Identifiers[]): Promise<Contact[]> {
  const asks = all.map(each => askOf(tx, null, each));
  if (asks.length === 0) return [];
  await sql(tx.em, LOCK, [JSON.stringify(asks)]);
  return readHolders(tx, asks);
}
