import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../kernel/database/entity-rows.js';
import { Contact } from '../contact.js';
import type { Identifier } from '../contact-fields.js';

/** Values that identify contacts, normalised. */
export type Identifiers = { readonly [Name in Identifier]?: string | null | undefined };

interface Ask extends Identifiers {
  readonly rows: EntityRows<Contact>;
  readonly workspaceId: string;
  readonly id: string | null;
}

/** One condition for each index, with one row at most. `a` has the requested values. */
const HOLDERS = [
  'c.id = a.id',
  'lower(c.email) = lower(a.email)',
  'c.phone = a.phone',
  'c.external_id = a."externalId"',
]
  .concat('c.telegram_peer = a."telegramPeer"')
  .map(held => `(select c.id from contacts.contact c where c.workspace_id = a."workspaceId" and ${held} limit 1)`)
  .join(' union ');

const ASKED = `json_to_recordset($1::json) as a(ask int, "workspaceId" text, id text, email text, phone text,
  "externalId" text, "telegramPeer" text)`;

const LOCK = `select id from contacts.contact where id in (select h.id from ${ASKED} cross join lateral (${HOLDERS}) h)
  order by id for update`;

const MAX_ASKS = 50;

export const holderReader = defineBatched<Ask, Contact[]>('reader of holders', MAX_ASKS, readHolders);

async function readHolders(on: Database | Em, asks: readonly Ask[]): Promise<Contact[][]> {
  const { columns, table, toEntity } = asks[0]!.rows;
  const text = `select a.ask, ${columns} from ${ASKED} cross join lateral (${HOLDERS}) h
    join ${table} t on t.id = h.id order by a.ask, t.id`;
  const found = Map.groupBy(await sql<{ ask: number }>(on, text, [given(asks)]), ({ ask }) => ask);
  return asks.map((_, place) => (found.get(place) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
}

const given = (asks: readonly Ask[]): string =>
  JSON.stringify(asks.map(({ rows: _, ...ask }, place) => ({ ask: place, ...ask })));

const askOf = (ctx: Context, id: string | null, { email, phone, externalId, telegramPeer }: Identifiers): Ask => ({
  rows: entityRows(ctx.db, Contact),
  workspaceId: ctx.caller.workspaceId,
  id,
  email,
  phone,
  externalId,
  telegramPeer,
});

/** The contacts of the caller's workspace that have the id or hold one of the identifiers, in the order of their ids. */
export const findHolders = (ctx: Context, id: string | null, identifiers: Identifiers): Promise<Contact[]> =>
  holderReader.load(ctx, askOf(ctx, id, identifiers));

/** Locks the same contacts until the end of the transaction, in the order of their ids. */
export const lockHolders = (tx: Context, id: string | null, identifiers: Identifiers): Promise<object[]> =>
  sql(tx.em, LOCK, [given([askOf(tx, id, identifiers)])]);

/** Locks the contacts that hold one of any of the identifiers, and answers them as they are then. */
export async function lockEveryHolder(tx: Context, all: readonly Identifiers[]): Promise<Contact[]> {
  const asks = all.map(each => askOf(tx, null, each));
  if (asks.length === 0) return [];
  await sql(tx.em, LOCK, [given(asks)]);
  const held = (await readHolders(tx.em, asks)).flat();
  return [...new Map(held.map(contact => [contact.id, contact])).values()];
}
