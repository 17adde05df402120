import { foldAddress } from '../../../../../kernel/address/mail-address.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';

const WAITING = `select count(*)::int as mails from channels.mail_in where due_at is not null and lower(mail_from) = any($1)`;

async function countWaiting(tx: Context, addresses: readonly string[]): Promise<number> {
  const [row] = await sql<{ mails: number }>(tx.em, WAITING, [addresses.map(foldAddress)]);
  return row?.mails ?? 0;
}

/** A mail that came in is stored as a message before it can be erased as one. */
export const mailsWaiting: Erasure = { tables: ['channels.mail_in'], waiting: countWaiting };
