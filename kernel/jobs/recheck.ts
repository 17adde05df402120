import type { EntityClass } from '@mikro-orm/core';
import { after, type Duration, days, hours, minutes } from '../context/clock.js';
import { type Context, jobContext } from '../context/context.js';
import type { Services } from '../context/services.js';
import { sql } from '../database/database.js';
import { entityRows } from '../database/entity-rows.js';
import type { OwnedRow } from '../database/find-owned.js';
import { backlogOf, readBacklog } from './backlog.js';
import { implementJob, type Job } from './job.js';
import type { JobHandle } from './job-handle.js';

/** A kind of row that is checked again and again, each row when its `next_check_at` has come. */
export interface Rechecked<Row extends OwnedRow> {
  readonly entity: EntityClass<Row>;
  /** Stores when it is checked next. */
  check(ctx: Context, row: Row): Promise<unknown>;
  /** The name of a row in a log line: `an e-mail domain`. */
  readonly what: string;
}

const BATCH = 10;
/** A check that its worker did not finish is repeated after this time. */
const LEASE: Duration = minutes(5);

const claimFrom = (table: string): string => `with due as materialized (
    select id from ${table} where next_check_at <= $1 order by next_check_at limit $3 for update skip locked
  )
  update ${table} t set next_check_at = $1::timestamptz + $2 * interval '1 ms' from due
  where t.id = due.id returning t.id`;

/** Checks rows of a table again when their time has come. */
export const recheckJob = <Row extends OwnedRow>(handle: JobHandle, rechecked: Rechecked<Row>): Job =>
  implementJob(handle, {
    every: minutes(1),
    run: async services => {
      const { table } = entityRows(services.db, rechecked.entity);
      const due = await sql<{ id: string }>(services.db, claimFrom(table), [services.clock.now(), LEASE, BATCH]);
      await Promise.all(due.map(({ id }) => checkOne(services, rechecked, id)));
      return due.length;
    },
    backlog: ({ db, clock }) => {
      const { table } = entityRows(db, rechecked.entity);
      const waiting = `select next_check_at as at from ${table} where next_check_at <= $1 order by next_check_at`;
      return readBacklog(db, backlogOf(waiting), [clock.now()]);
    },
  });

/** An error ends no other check: the claim lapses, and the row is checked again. */
async function checkOne<Row extends OwnedRow>(
  services: Services,
  { entity, check, what }: Rechecked<Row>,
  id: string,
): Promise<void> {
  try {
    const row = await jobContext(services).em.findOne<Row>(entity, { id } as never);
    if (row) await check(jobContext(services, row.workspaceId), row);
  } catch (error) {
    services.log.error({ err: error, id }, `${what} cannot be checked`);
  }
}

/** The wait after a check that did not pass doubles from the first to the longest. */
const FIRST_RETRY = minutes(5);
const LONGEST_RETRY = hours(6);
/** After this time without success, a row is checked only when its owner requests it. */
const GIVE_UP_AFTER = days(14);

/** @param failures checks since the last one that passed, without this one. */
export const retryAt = (failures: number, now: Date): Date =>
  after(now, Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(failures, 10)));

export const isGivenUp = (since: Date, now: Date): boolean => after(since, GIVE_UP_AFTER) <= now;
