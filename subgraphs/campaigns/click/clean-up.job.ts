import { after, days, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { removeOldConversions } from '../conversion/conversion-rows.js';
import { removeOldLinks } from '../short-link/automatic/erase-links.js';

const BATCH = 5_000;

/** By the identifier: in a table with partitions `ctid` names a row in each of them, and this version may run beside the one that makes them. */
const OLD_CLICKS = `delete from campaigns.click where id = any(array(
  select id from campaigns.click where at < $1 limit $2)) returning id`;
const OLD_VISITORS = `delete from campaigns.visitor where (link_id, visitor) in (
  select link_id, visitor from campaigns.visitor where day < $1 limit $2) returning link_id`;

/** Deletes clicks, conversions and links of messages whose time is over, and who visited on a day that is over. Their sums stay. */
export const clickCleanUpJob = (): Job =>
  implementJob(declareJob('campaigns.clicks'), {
    every: hours(1),
    run: async ({ db, clock, config }) => {
      const now = clock.now();
      const old = [after(now, -config.links.clickRetention), BATCH] as const;
      const links = await removeOldLinks(db, ...old);
      const clicks = await sql(db, OLD_CLICKS, old);
      const conversions = await removeOldConversions(db, ...old);
      // A click that waited on a disk may come a day late.
      const visitors = await sql(db, OLD_VISITORS, [after(now, -days(2)), BATCH]);
      return links + clicks.length + conversions + visitors.length;
    },
  });
