import type pg from 'pg';
import { type Duration, days, hours, seconds } from '../../context/clock.js';
import type { Services } from '../../context/services.js';
import { statement } from '../../database/bind.js';
import { type Database, sql } from '../../database/database.js';
import type { SchemaMigrations } from '../../database/migrate.js';
import { fail } from '../../errors/errors.js';
import { kindOf } from '../../errors/kind.js';
import type { JobHandle } from '../job-handle.js';
import { CreateAside } from './migrations/001-aside.js';

/** The schema `jobs` exists in every database with queues, because claims read it (docs/adr/0088). */
export const asideMigrations: SchemaMigrations = { schema: 'jobs', migrations: { '001-aside': CreateAside } };

/** The wait after a failure doubles from the first to the longest. */
const FIRST_WAIT: Duration = seconds(30);
const LONGEST_WAIT: Duration = hours(6);
/** A row that did not fail again for this time after its wait was worked on, or is gone. */
const KEPT: Duration = days(1);

/** A row that waits because a job could not work on it. */
interface AsideRow {
  readonly job: string;
  readonly id: string;
  /** Failures in a row. */
  readonly attempts: number;
  readonly reason: string;
  /** The time of the first of them. */
  readonly since: Date;
  readonly until: Date;
}

/** SQL: whether a job may take a row now. @param id an expression of text. @param now a parameter. */
export const notAside = ({ name }: JobHandle, id: string, now: string): string =>
  `${id} not in (select a.id from jobs.aside a where a.job = '${name}' and a.until > ${now})`;

interface Refused {
  readonly job: string;
  readonly id: string;
  readonly reason: string;
  readonly now: Date;
  /** Milliseconds. */
  readonly first: number;
  readonly longest: number;
}

/** A row is tried right after its wait, so one that failed much later has been worked on meanwhile. */
const WORKED = "a.until < :now::timestamptz - interval '1 hour'";

const SET_ASIDE = statement<Refused>(`insert into jobs.aside as a (job, id, reason, since, until)
  values (:job, :id, :reason, :now, :now::timestamptz + :first * interval '1 ms')
  on conflict (job, id) do update set reason = excluded.reason,
    since = case when ${WORKED} then excluded.since else a.since end,
    attempts = case when ${WORKED} then 1 else a.attempts + 1 end,
    until = case when ${WORKED} then excluded.until
      else :now::timestamptz + least(:longest, :first * 2 ^ least(a.attempts, 20)) * interval '1 ms' end
  returning attempts, until`);

/** Lets a row wait that a job could not work on, longer after each failure. */
export async function setAside(
  services: Services,
  { name: job }: JobHandle,
  id: string,
  error: unknown,
): Promise<void> {
  const values = {
    job,
    id,
    reason: kindOf(error),
    now: services.clock.now(),
    first: FIRST_WAIT,
    longest: LONGEST_WAIT,
  };
  const [aside] = await sql<Pick<AsideRow, 'attempts' | 'until'>>(services.db, ...SET_ASIDE(values));
  services.log.error({ job, row: id, ...aside, err: error }, 'row set aside');
}

const LIST = `select job, id, attempts, reason, since, until from jobs.aside where until > $1
  order by since desc, job, id limit $2 offset $3`;

/** Lists rows that are set aside, the last one first. @param page from 1. */
export const listAside = ({ db, clock }: Services, page: number, size: number): Promise<AsideRow[]> =>
  sql(db, LIST, [clock.now(), size, (page - 1) * size]);

const END_WAIT =
  'update jobs.aside set until = $3 where job = $1 and id = $2 and until > $3 returning job, id, attempts';

/** Has a row worked on at the next run of its job. Throws `NOT_FOUND`. */
export async function retryAside(
  { db, clock }: Services,
  job: string,
  id: string,
): Promise<Pick<AsideRow, 'job' | 'id' | 'attempts'>> {
  const [row] = await sql<Pick<AsideRow, 'job' | 'id' | 'attempts'>>(db, END_WAIT, [job, id, clock.now()]);
  return row ?? fail('NOT_FOUND');
}

const COUNT = 'select job, count(*)::int as rows from jobs.aside where until > $1 group by job';

/** Counts the rows that are set aside by job. */
export const countAside = (db: Database, now: Date): Promise<{ job: string; rows: number }[]> => sql(db, COUNT, [now]);

/** Returns whether a row is set aside. */
export async function anyAside(pool: pg.Pool, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ aside: boolean }>(
    'select exists (select from jobs.aside where until > $1) as aside',
    [now],
  );
  return rows[0]?.aside === true;
}

const FORGET = `delete from jobs.aside where ctid = any(array(
  select ctid from jobs.aside where until < $1 order by until limit $2)) returning job`;

/** Forgets rows that did not fail again. Returns how many. */
export const forgetAside = async ({ db, clock }: Services, limit: number): Promise<number> =>
  (await sql(db, FORGET, [new Date(clock.now().getTime() - KEPT), limit])).length;
