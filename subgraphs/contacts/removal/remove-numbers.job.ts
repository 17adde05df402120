import { minutes } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { REMOVE_NUMBERS } from './removal.js';

/** Contacts that one statement looks at. */
const BATCH = 2_000;

/** Goes through the contacts of the workspace in the order of their ids, and ends with the last one. */
const REMOVE = `
with removal as (
  select * from contacts.removal order by no limit 1 for update skip locked
), batch as materialized (
  select c.id from removal r join contacts.contact c on c.workspace_id = r.workspace_id and c.id > r.last_contact_id
  order by c.id limit $1
), changed as (
  update contacts.contact c set
    tags = case r.kind when 'tag' then array_remove(c.tags, r.no) else c.tags end,
    topics = case r.kind when 'topic' then array_remove(c.topics, r.no) else c.topics end,
    properties = case r.kind when 'property' then c.properties - r.no::text else c.properties end
  from removal r where c.id in (select id from batch)
    and case r.kind when 'tag' then r.no = any(c.tags) when 'topic' then r.no = any(c.topics) else c.properties ? r.no::text end
), moved as (
  update contacts.removal m set last_contact_id = (select max(id) from batch)
  from removal r where m.kind = r.kind and m.no = r.no and exists (select from batch)
), ended as (
  delete from contacts.removal m using removal r where m.kind = r.kind and m.no = r.no and not exists (select from batch)
)
select 1 from removal`;

/** Takes the numbers of deleted tags, topics and properties out of the rows of contacts, in bounded batches. */
export const removeNumbersJob = (): Job =>
  implementJob(REMOVE_NUMBERS, {
    every: minutes(10),
    run: async ({ db }) => (await sql(db, REMOVE, [BATCH])).length,
  });
