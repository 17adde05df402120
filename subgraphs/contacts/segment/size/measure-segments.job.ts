import { hours } from '../../../../kernel/context/clock.js';
import { jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { workTogether } from '../../../../kernel/jobs/without-bad.js';
import type { Audience } from '../rule/rule.js';
import { dayOf, KEPT_DAYS } from './segment-days.js';
import { MOST_LOOKED_AT, sizeOf } from './segment-size.js';

const MEASURE = declareJob('contacts.segment-days');

/** Segments of a run: those of one workspace are counted by one look at its contacts. */
const BATCH = 50;

/**
 * Claims the segments for the day, whatever the outcome: one that cannot be counted in time must
 * not keep others waiting.
 */
const CLAIM = `with due as (
    select id from contacts.segment where measured_on is distinct from $1::date and workspace_id = (
      select workspace_id from contacts.segment where measured_on is distinct from $1::date limit 1)
    order by id limit $2 for update skip locked
  )
  update contacts.segment s set measured_on = $1::date from due where s.id = due.id
  returning s.id, s.workspace_id as "workspaceId", s.match, s.rules`;

const KEEP = `insert into contacts.segment_day (segment_id, day, contacts, among)
  select n.id, $1::date, n.contacts, n.among
    from json_to_recordset($2::json) as n(id text, contacts int, among int) join contacts.segment s on s.id = n.id
  on conflict (segment_id, day) do update set contacts = excluded.contacts, among = excluded.among`;

const FORGET = 'delete from contacts.segment_day where segment_id = any($1) and day < $2::date - $3::int';

interface Due extends Audience {
  readonly id: string;
  readonly workspaceId: string;
}

/** Notes once a day (UTC) how many contacts each segment has, counted as a list of segments counts them. */
export const measureSegmentsJob = (): Job =>
  implementJob(MEASURE, {
    every: hours(1),
    async run(services) {
      const due = await sql<Due>(services.db, CLAIM, [dayOf(services.clock.now()), BATCH]);
      const of = { job: MEASURE, idOf: ({ id }: Due) => id };
      await workTogether(services, of, due, some => measure(services, some));
      return due.length;
    },
  });

async function measure(services: Services, due: readonly Due[]): Promise<number> {
  const { db, clock } = services;
  const ctx = jobContext(services, due[0]!.workspaceId);
  const measured = await Promise.all(
    due.map(async segment => ({ id: segment.id, ...(await sizeOf(ctx, segment, MOST_LOOKED_AT)) })),
  );
  const today = dayOf(clock.now());
  await sql(db, KEEP, [today, JSON.stringify(measured)]);
  await sql(db, FORGET, [due.map(({ id }) => id), today, KEPT_DAYS]);
  return due.length;
}
