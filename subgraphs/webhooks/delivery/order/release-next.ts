import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { startFirst } from '../store/restart.js';

/*
 * Deliveries with the same key of one endpoint are made one after the other. Only the first of
 * those that are `PENDING` has a time at which it is due; the others have none. When the first one
 * ends, the next gets its time. A transaction that adds deliveries or ends one locks the keys
 * before it reads, so that none misses the changes of another.
 */

/** Deliveries of an endpoint that are made one after the other. */
export interface OrderedKey {
  webhookId: string;
  orderKey: string;
}

const LOCK = `
  select pg_advisory_xact_lock(hashtextextended(k.name, 0)) from (
    select distinct webhook_id || ' ' || order_key as name from unnest($1::text[], $2::text[]) as k (webhook_id, order_key)
     order by 1
  ) k`;

const columnsOf = (keys: readonly OrderedKey[]): [string[], string[]] => [
  keys.map(({ webhookId }) => webhookId),
  keys.map(({ orderKey }) => orderKey),
];

/** Locks the keys in the order of their names, until the transaction ends. */
export async function lockKeys(em: Em, keys: readonly OrderedKey[]): Promise<void> {
  if (keys.length > 0) await sql(em, LOCK, columnsOf(keys));
}

/** Makes the first delivery of each key due, if it has no time yet. The keys are locked. */
export async function releaseNext(em: Em, keys: readonly OrderedKey[], now: Date): Promise<void> {
  if (keys.length > 0) await startFirst(em, ...columnsOf(keys), now);
}

/**
 * Adds deliveries. Those with keys are added in a transaction with their locks; without keys there
 * is none.
 */
export function inOrder<T>(
  db: Database,
  keys: readonly OrderedKey[],
  now: Date,
  add: (on: Database | Em) => Promise<T>,
): Promise<T> {
  if (keys.length === 0) return add(db);
  return db.fork().transactional(async em => {
    await lockKeys(em, keys);
    const result = await add(em);
    await releaseNext(em, keys, now);
    return result;
  });
}

/** The keys of those that have one. */
export const keysOf = (deliveries: readonly { webhookId: string; orderKey?: string | null }[]): OrderedKey[] =>
  deliveries.flatMap(({ webhookId, orderKey }) => (orderKey == null ? [] : [{ webhookId, orderKey }]));
