import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';

/** Recipients of a portion. */
const SIZE = 500;

/** A recipient to be written to. */
export interface Queued {
  readonly no: number;
  /** `null` until the best variant is known. */
  readonly dueAt: Date | null;
  /** It waits for its turn at the host that receives its mail. */
  readonly waitsTurn?: boolean;
}

const STORE = `insert into campaigns.portion (campaign_id, due_at, nos, waits_turn)
  select $1, p."dueAt", p.nos, p."waitsTurn" from json_to_recordset($2::json) as p("dueAt" timestamptz, nos int[], "waitsTurn" bool)`;

/** Queues recipients in portions of those with the same time. */
export async function queueRecipients(tx: Context, campaignId: string, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return;
  const groups = Map.groupBy(queued, ({ dueAt, waitsTurn = false }) => `${dueAt?.getTime() ?? ''} ${waitsTurn}`);
  const portions = [...groups.values()].flatMap(group => {
    const { dueAt, waitsTurn = false } = group[0]!;
    const nos = group.map(({ no }) => no);
    const count = Math.ceil(nos.length / SIZE);
    return Array.from({ length: count }, (_, at) => ({
      ...{ dueAt, waitsTurn, nos: nos.slice(at * SIZE, (at + 1) * SIZE) },
    }));
  });
  await sql(tx.em, STORE, [campaignId, JSON.stringify(portions)]);
}

/** Queues the recipients whose `no` a table or an expression of the same statement has; `$1` is the campaign. SQL. */
export const queueFrom = (
  table: string,
  dueAt: string,
): string => `insert into campaigns.portion (campaign_id, due_at, nos)
  select $1, ${dueAt}, array_agg(no order by no)
  from (select no, (row_number() over (order by no) - 1) / ${SIZE} as place from ${table}) numbered group by place`;

/**
 * Recipients that one worker has claimed. The id identifies the claim: a later claim of the same
 * recipients has another.
 */
export interface Portion {
  readonly id: number;
  readonly nos: readonly number[];
  /** Messages for some of them may have been asked for before. */
  readonly asked: boolean;
}

/**
 * Merges what is due into one portion, as large as may be. While it is claimed, `due_at` is the end
 * of the lease.
 */
const CLAIM = `with due as materialized (
    select id, nos, due_at, waits_turn, asked from campaigns.portion
    where campaign_id = $1 and due_at <= $2 order by due_at, id limit $4 for update skip locked
  ), summed as (
    select *, sum(cardinality(nos)) over (order by due_at, id)::int as upto from due
  ), taken as (
    select *, greatest(upto - $4, 0) as beyond from summed where upto - cardinality(nos) < $4
  ), gone as (
    delete from campaigns.portion p using taken where p.id = taken.id
  ), rest as (
    insert into campaigns.portion (campaign_id, due_at, nos, waits_turn, asked)
    select $1, due_at, nos[cardinality(nos) - beyond + 1:], waits_turn, asked from taken where beyond > 0
  ), claimed as (
    insert into campaigns.portion (campaign_id, due_at, nos, asked)
    select $1, $3, array_agg(one.no), true from taken cross join unnest(nos[:cardinality(nos) - beyond]) as one(no)
    having count(*) > 0 returning id, nos
  )
  select id, nos, (select bool_or(asked) from taken) as asked from claimed`;

/** Claims recipients of a locked campaign that are due, at most so many. */
export async function claimPortion(
  tx: Context,
  campaignId: string,
  { until, most }: { readonly until: Date; readonly most: number },
): Promise<Portion | null> {
  const [portion] = await sql<Portion>(tx.em, CLAIM, [campaignId, tx.clock.now(), until, most]);
  return portion ?? null;
}

const END = 'delete from campaigns.portion where id = $1 returning id';

/** Ends a claim. Returns `false` if it was lost, and its outcomes must not be stored. */
export const endPortion = async (tx: Context, { id }: Portion): Promise<boolean> =>
  (await sql(tx.em, END, [id])).length > 0;

const END_CANCELLED = `delete from campaigns.portion where id = any(array(
  select p.id from campaigns.campaign c join campaigns.portion p on p.campaign_id = c.id
  where c.status = 'CANCELLED' and c.due_at <= $1))`;

/** Removes the queues of cancelled campaigns, and with them the claims: messages that a worker asked for meanwhile are not recorded. */
export const endQueues = ({ db, clock }: Services): Promise<object[]> => sql(db, END_CANCELLED, [clock.now()]);

/** When the next recipients are due, or a claim ends. */
export const NEXT_DUE = 'select min(due_at) as at from campaigns.portion where campaign_id = $1';
