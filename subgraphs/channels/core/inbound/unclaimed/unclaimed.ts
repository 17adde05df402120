import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';

/** RECEIPT: reported beside deliveries, such as a text over SMPP. CALLBACK: the request of a provider. */
type ArrivalKind = 'RECEIPT' | 'CALLBACK';

/**
 * SENDER_UNASSIGNED: the number or agent that was written to is assigned to no workspace. LINE_UNKNOWN: no connected line has
 * the account. SOURCE_UNKNOWN: this build does not know the provider.
 */
export type UnclaimedReason = 'SENDER_UNASSIGNED' | 'LINE_UNKNOWN' | 'SOURCE_UNKNOWN';

/** An arrival that was acknowledged and belongs to no workspace. */
export interface NewUnclaimed {
  readonly kind: ArrivalKind;
  /** The provider of a receipt, or the source of a callback. */
  readonly source: string;
  /** The number, the agent, the account or the instance that was written to. */
  readonly place: string;
  readonly reason: UnclaimedReason;
  readonly instanceId: string | null;
  /** JSON, as it came. */
  readonly body: string;
  readonly receivedAt: Date;
}

const KEEP = `insert into channels.unclaimed_arrival (id, kind, source, place, reason, instance_id, body, received_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])`;

const MAX_PLACE = 256;

/** Keeps what belongs to no workspace, in the transaction that takes it, and counts it. */
export async function keepUnclaimed(tx: Context, arrivals: readonly NewUnclaimed[]): Promise<void> {
  if (arrivals.length === 0) return;
  await sql(tx.em, KEEP, [
    arrivals.map(() => newId('una')),
    arrivals.map(({ kind }) => kind),
    arrivals.map(({ source }) => source),
    arrivals.map(({ place }) => place.slice(0, MAX_PLACE)),
    arrivals.map(({ reason }) => reason),
    arrivals.map(({ instanceId }) => instanceId),
    arrivals.map(({ body }) => body),
    arrivals.map(({ receivedAt }) => receivedAt),
  ]);
  for (const { source, place, reason } of arrivals) {
    tx.metrics.unclaimedArrivals.inc({ source, reason });
    tx.log.warn({ source, place, reason }, 'what came in belongs to no workspace and is kept');
  }
}

/** Arrivals that an operator names: one, or all at a place. */
export type ChosenArrivals =
  | { readonly id: string; readonly place: null }
  | { readonly id: null; readonly place: string };

export interface Unclaimed extends NewUnclaimed {
  readonly id: string;
}

const COLUMNS = `id, kind, source, place, reason, instance_id as "instanceId", body, received_at as "receivedAt"`;
const LIST = `select id, kind, source, place, reason, received_at as "receivedAt" from channels.unclaimed_arrival
  order by received_at desc, id desc limit $1 offset $2`;
const SHOW = `select ${COLUMNS} from channels.unclaimed_arrival where id = $1`;
const TAKE = `delete from channels.unclaimed_arrival where id = coalesce($1, id) and place = coalesce($2, place) returning ${COLUMNS}`;

/** Lists them without what they say, the last first. @param page from 1. */
export const listUnclaimed = (
  { db }: Context,
  page: number,
  size: number,
): Promise<Omit<Unclaimed, 'body' | 'instanceId'>[]> => sql(db, LIST, [size, (page - 1) * size]);

export const findUnclaimed = async ({ db }: Context, id: string): Promise<Unclaimed | undefined> =>
  (await sql<Unclaimed>(db, SHOW, [id]))[0];

/** Takes them out of the table in the transaction of `em`, in the order in which they came. */
export const takeUnclaimed = async (em: Em, { id, place }: ChosenArrivals): Promise<Unclaimed[]> =>
  (await sql<Unclaimed>(em, TAKE, [id, place])).sort((one, other) => (one.id < other.id ? -1 : 1));

const FORGET = `delete from channels.unclaimed_arrival where id = any(array(
  select id from channels.unclaimed_arrival where received_at < $1 order by received_at limit $2)) returning 1`;

/** Deletes up to `limit` of those that came in before a time. Returns how many. */
export const forgetUnclaimed = async (db: Context['db'], before: Date, limit: number): Promise<number> =>
  (await sql(db, FORGET, [before, limit])).length;
