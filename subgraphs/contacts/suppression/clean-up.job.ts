import { after, days, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { SOFT_BOUNCE_KEPT } from './soft-bounces.js';

/** An event comes again within minutes, if at all. */
const KEPT = days(7);
const BATCH = 1_000;

const DELETE_ENDED = `with ended as (
  delete from contacts.suppression where id in (
    select id from contacts.suppression where expires_at <= $1 order by expires_at limit $3) returning id
), forgotten as (
  delete from contacts.soft_bounce where ctid = any(array(
    select ctid from contacts.soft_bounce where at < $2 order by at limit $3)) returning 1
) select id from ended`;

/** Deletes suppressions that are over, and forgets old soft bounces. */
export const endedSuppressionsJob = (): Job =>
  implementJob(declareJob('contacts.ended-suppressions'), {
    every: hours(1),
    run: async ({ db, clock }) =>
      (await sql(db, DELETE_ENDED, [clock.now(), after(clock.now(), -SOFT_BOUNCE_KEPT), BATCH])).length,
  });

const DELETE = `delete from contacts.handled_event
  where id in (select id from contacts.handled_event where at < $1 order by at limit $2) returning id`;

/** Forgets which events were handled. */
export const handledEventsJob = (): Job =>
  implementJob(declareJob('contacts.handled-events'), {
    every: hours(1),
    run: async ({ db, clock }) => (await sql(db, DELETE, [after(clock.now(), -KEPT), BATCH])).length,
  });
