import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { Contact } from '../contact.js';
import type { Identifier } from '../contact-fields.js';

/** Values that identify contacts, normalised. */
export type Identifiers = { readonly [Name in Identifier]?: string | null | undefined };

/** One index each. */
const HOLDERS = `select id from contacts.contact where workspace_id = $1 and id = $2
  union select id from contacts.contact where workspace_id = $1 and lower(email) = lower($3)
  union select id from contacts.contact where workspace_id = $1 and phone = $4
  union select id from contacts.contact where workspace_id = $1 and external_id = $5
  union select id from contacts.contact where workspace_id = $1 and telegram_peer = $6`;

const LOCK = `select id from contacts.contact where id in (${HOLDERS}) order by id for update`;

const valuesOf = (ctx: Context, id: string | null, given: Identifiers): unknown[] => [
  ctx.caller.workspaceId,
  id,
  given.email ?? null,
  given.phone ?? null,
  given.externalId ?? null,
  given.telegramPeer ?? null,
];

/** The contacts of the caller's workspace that have the id or hold one of the identifiers. */
export async function findHolders(ctx: Context, id: string | null, given: Identifiers): Promise<Contact[]> {
  const { columns, table, toEntity } = entityRows(ctx.db, Contact);
  const text = `select ${columns} from ${table} t where t.id in (${HOLDERS}) order by t.id`;
  return (await sql<object>(connectionOf(ctx), text, valuesOf(ctx, id, given))).map(toEntity);
}

/** Locks the same contacts until the end of the transaction, in the order of their ids. */
export const lockHolders = (tx: Context, id: string | null, given: Identifiers): Promise<object[]> =>
  sql(tx.em, LOCK, valuesOf(tx, id, given));
