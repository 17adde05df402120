import { after, days, minutes } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { DROP_SETS } from '../tracking/jobs.js';

/** The time for which a snapshot is kept that nobody dropped. */
const SNAPSHOT_RETENTION = days(90);
const BATCH = 10_000;

const EXPIRE = `update contacts.segment_set set dropped = true where no in (
  select no from contacts.segment_set
   where snapshot_id is not null and created_at < $1 and not dropped order by created_at limit $2) returning no`;
const MEMBERS = `delete from contacts.segment_set_member where (set_no, contact_id) in (
  select m.set_no, m.contact_id from contacts.segment_set s join contacts.segment_set_member m on m.set_no = s.no
   where s.dropped limit $1) returning 1`;
const SETS = `delete from contacts.segment_set s where s.no in (
  select d.no from contacts.segment_set d where d.dropped
     and not exists (select from contacts.segment_set_member m where m.set_no = d.no) limit $1) returning no`;

/** Deletes, in bounded batches, old snapshots and the members of sets that were replaced. */
export const dropSetsJob = (): Job =>
  implementJob(DROP_SETS, {
    every: minutes(1),
    async run({ db, clock }) {
      const expired = await sql(db, EXPIRE, [after(clock.now(), -SNAPSHOT_RETENTION), BATCH]);
      const members = await sql(db, MEMBERS, [BATCH]);
      const sets = await sql(db, SETS, [BATCH]);
      return expired.length + members.length + sets.length;
    },
  });
