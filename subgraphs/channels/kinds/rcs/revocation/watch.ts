import { after, type Duration, days, seconds } from '../../../../../kernel/context/clock.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { Message } from '../../../core/message/message.js';
import { MESSAGE_COLUMNS, toMessage } from '../../../core/message/row.js';
import type { Variables } from '../../../core/message/variables.js';
import type { RcsContent } from '../content/content.js';

/** The job that looks at watched messages when their time has come. */
export const WATCH_JOB = declareJob('channels.rcs_watch');

/** A message that is watched, because it may fall back to an SMS or is being taken back. */
export interface Watch {
  /** It is taken back when its time has come; otherwise it only falls back if it fails. */
  readonly byTime: boolean;
  /** Its sender wants it back: it never falls back. */
  readonly cancelling: boolean;
  /** The number of times that the platform was asked to take it back. */
  readonly asked: number;
  /** When a look found that an earlier one had asked and never learned the answer. */
  readonly lostAt: Date | null;
}

/** A message with all that its next step depends on; locked. */
export interface Leg {
  readonly message: Message;
  readonly agent: string | null;
  readonly content: RcsContent;
  readonly variables: Variables | null;
  /** `null` when it is watched no more. */
  readonly watch: Watch | null;
}

/**
 * The time for which a message that names no time is watched: longer than an outcome may stay
 * unknown.
 */
const WATCHED: Duration = days(4);
/** The time that a look has; then the message is due again. */
export const LOOK: Duration = seconds(30);

/**
 * Checks whether the agent is still the workspace's. The message is watched from its first attempt
 * on.
 */
const PREPARE = `
with owned as (
  select $2::text is null or exists (select from channels.sender
    where workspace_id = $1 and channel = 'rcs' and value = $2) as owned
), watched as (
  insert into channels.rcs_watch (message_id, due_at, by_time, cancelling)
  select $3, $4, $5, false from owned where owned and $4::timestamptz is not null
  on conflict (message_id) do nothing
)
select owned from owned`;

/** Returns whether the agent may send. @param agent `null`: nobody need own it. */
export async function prepareWatch(
  on: Database | Em,
  { id, workspaceId }: Message,
  agent: string | null,
  { fallback }: RcsContent,
  now: Date,
): Promise<boolean> {
  const wait = fallback?.afterSeconds;
  const due = fallback ? after(now, wait === undefined ? WATCHED : seconds(wait)) : null;
  const [row] = await sql<{ owned: boolean }>(on, PREPARE, [workspaceId, agent, id, due, wait !== undefined]);
  return row!.owned;
}

const CANCEL = `insert into channels.rcs_watch (message_id, due_at, by_time, cancelling) values ($1, $2, false, true)
  on conflict (message_id) do update set cancelling = true, due_at = excluded.due_at`;

/**
 * Watches a message that its sender takes back: from here on it is asked back until it is known
 * what became of it, whatever happens to this process.
 */
export const watchCancelled = (on: Database | Em, id: string, now: Date): Promise<object[]> =>
  sql(on, CANCEL, [id, after(now, LOOK)]);

const LOCK = `select ${MESSAGE_COLUMNS}, m.sender as agent, m.variables,
    (select body from channels.content where id = m.content_id) as content,
    case when w.message_id is not null then json_build_object(
      'byTime', w.by_time, 'cancelling', w.cancelling, 'asked', w.asked, 'lostAt', w.lost_at) end as watch
  from channels.message m left join channels.rcs_watch w on w.message_id = m.id
  where m.id = $1 and m.channel = 'rcs' for update of m`;

interface LegRow extends Omit<Leg, 'message' | 'watch'> {
  readonly watch: (Omit<Watch, 'lostAt'> & { readonly lostAt: string | null }) | null;
}

/**
 * Locks a message, which also decides who changes its watch. Returns `null` when there is no such
 * message any more.
 */
export async function lockLeg(em: Em, id: string): Promise<Leg | null> {
  // A statement that waited for a lock would show the watch as it was before.
  await sql(em, 'select from channels.message where id = $1 for update', [id]);
  const [row] = await sql<LegRow>(em, LOCK, [id]);
  if (!row) return null;
  const { agent, content, variables, watch, ...columns } = row;
  const lostAt = watch?.lostAt ? new Date(watch.lostAt) : null;
  return { message: toMessage(columns), agent, content, variables, watch: watch && { ...watch, lostAt } };
}

const ASK = `update channels.rcs_watch set asked = asked + 1, in_flight = true, due_at = $3,
  lost_at = case when in_flight then coalesce(lost_at, $2) else lost_at end where message_id = $1`;

/**
 * Records the request before the platform is asked, so that whoever comes later knows that an
 * answer may be lost.
 */
export const markAsked = (em: Em, id: string, now: Date): Promise<object[]> =>
  sql(em, ASK, [id, now, after(now, LOOK)]);

const AGAIN = 'update channels.rcs_watch set due_at = $2, in_flight = in_flight and $3 where message_id = $1';

/** @param mayBeLost nobody knows whether the platform was reached. */
export const checkAgainAt = (em: Em, id: string, at: Date, mayBeLost = true): Promise<object[]> =>
  sql(em, AGAIN, [id, at, mayBeLost]);

export const endWatch = (em: Em, id: string): Promise<object[]> =>
  sql(em, 'delete from channels.rcs_watch where message_id = $1', [id]);

const CLAIM = `with due as materialized (
    select message_id from channels.rcs_watch where due_at <= $1 order by due_at limit $3 for update skip locked
  ) update channels.rcs_watch w set due_at = $2 from due where w.message_id = due.message_id returning w.message_id as id`;

/** The messages that are due, each for one look. */
export const claimDue = async (on: Database, now: Date, limit: number): Promise<string[]> =>
  (await sql<{ id: string }>(on, CLAIM, [now, after(now, LOOK), limit])).map(({ id }) => id);
