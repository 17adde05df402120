import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Erasure } from '../../../../kernel/erasure/erasure.js';
import { forgetIdentities } from '../conversation/identity.js';
import { eraseArrivals } from './store/rows.js';

/** Messages of a call. */
const BATCH = 500;

const WAITING = `select count(*)::int as callbacks from channels.callback c
  where exists (select from unnest($1::text[]) as a(needle) where position(a.needle in c.body) > 0)`;

/** Providers write numbers without a plus sign. Shorter texts occur in any body. */
async function callbacksWaiting(tx: Context, addresses: readonly string[]): Promise<number> {
  const needles = addresses.map(address => address.replace(/^[+@]/, '')).filter(needle => needle.length >= 5);
  const [row] = await sql<{ callbacks: number }>(tx.em, WAITING, [needles]);
  return row?.callbacks ?? 0;
}

export const inboundErasure: Erasure = {
  tables: ['channels.callback', 'channels.inbound_message', 'channels.peer_identity'],
  written: (tx, person) => eraseArrivals(tx, person, BATCH),
  ofAddresses: (tx, addresses) => forgetIdentities(tx.em, tx.caller.workspaceId, addresses),
  waiting: callbacksWaiting,
};
