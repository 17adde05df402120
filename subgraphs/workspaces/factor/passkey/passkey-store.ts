import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import type { Passkey } from './passkey.js';

/** A passkey, as its signatures are checked. */
export interface StoredPasskey {
  id: string;
  user_id: string;
  email: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

const COLUMNS = `p.id, p.user_id, u.email, p.credential_id, p.public_key, p.counter::float8 as counter, p.transports`;

const FIND = `select ${COLUMNS} from workspaces.passkey p join workspaces."user" u on u.id = p.user_id
  where p.credential_id = $1`;

export async function findPasskey(on: Database | Em, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await sql<StoredPasskey>(on, FIND, [credentialId]);
  return row ?? null;
}

/** Held until the transaction ends, so that of two uses with one count of the key one is seen to go back. */
export async function lockPasskey(tx: Context, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await sql<StoredPasskey>(tx.em, `${FIND} for update of p`, [credentialId]);
  return row ?? null;
}

const OF_USER = `select ${COLUMNS} from workspaces.passkey p join workspaces."user" u on u.id = p.user_id
  where p.user_id = $1 order by p.created_at, p.id`;

/**
 * Returns the keys of a user in the form in which a browser gets them, so that it offers only
 * those.
 */
export async function passkeysOf(on: Database | Em, userId: string): Promise<StoredPasskey[]> {
  return sql<StoredPasskey>(on, OF_USER, [userId]);
}

const LIST = `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from workspaces.passkey
  where user_id = $1 order by created_at, id`;

export const listPasskeys = (on: Database | Em, userId: string): Promise<Passkey[]> => sql<Passkey>(on, LIST, [userId]);

interface NewPasskey {
  userId: string;
  name: string;
  credential: { id: string; publicKey: Uint8Array; counter: number };
  transports: readonly string[];
}

const STORE = `insert into workspaces.passkey
    (id, user_id, credential_id, public_key, counter, transports, name, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint passkey_credential do nothing returning id`;

/** Returns `null` when somebody has this key already. */
export async function storePasskey(
  tx: Context,
  { userId, name, credential, transports }: NewPasskey,
): Promise<string | null> {
  const { id, publicKey, counter } = credential;
  const values = [newId('psk'), userId, id, Buffer.from(publicKey), counter, transports, name, tx.clock.now()];
  const [stored] = await sql<{ id: string }>(tx.em, STORE, values);
  return stored?.id ?? null;
}

const USED = 'update workspaces.passkey set counter = $2, last_used_at = $3 where id = $1';

export const recordUse = (tx: Context, id: string, counter: number): Promise<object[]> =>
  sql(tx.em, USED, [id, counter, tx.clock.now()]);

const DELETE = 'delete from workspaces.passkey where user_id = $1 and id = $2 returning name';

/** Returns `null` when the user has no such key. */
export async function deletePasskey(tx: Context, userId: string, id: string): Promise<{ name: string } | null> {
  const [deleted] = await sql<{ name: string }>(tx.em, DELETE, [userId, id]);
  return deleted ?? null;
}

export const deletePasskeys = (tx: Context, userId: string): Promise<object[]> =>
  sql(tx.em, 'delete from workspaces.passkey where user_id = $1', [userId]);
