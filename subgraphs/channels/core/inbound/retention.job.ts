import { after, hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;

/** Conversations of what is deleted go along if nothing else is in them. `$1`: what is older goes. */
const withConversations = (gone: string): string => `
with gone as (${gone}), ended as (
  delete from channels.conversation c using (select distinct conversation_id as id from gone) g
  where c.id = g.id and c.updated_at < $1 and c.last_activity_at < $1
)
select count(*)::int as deleted from gone`;

/** Identifiers are in the order of their creation. */
const MESSAGES = withConversations(`delete from channels.inbound_message where created_at < $1 and id = any(array(
    select id from channels.inbound_message order by id limit $2)) returning conversation_id`);

const ECHOES = withConversations(`delete from channels.echo where ctid = any(array(
    select ctid from channels.echo where created_at < $1 order by created_at limit $2)) returning conversation_id`);

/** Those that the workspace began and nobody answered, and those whose messages went with an earlier batch. */
const CONVERSATIONS = `with gone as (
  delete from channels.conversation where id = any(array(
    select id from channels.conversation where last_activity_at < $1 and updated_at < $1 order by last_activity_at limit $2)) returning id
)
select count(*)::int as deleted from gone`;

const COMMENTS = `with gone as (
  delete from channels.comment where created_at < $1 and id = any(array(
    select id from channels.comment order by id limit $2)) returning id
)
select count(*)::int as deleted from gone`;

/** Deletes messages and comments that came in, echoes and conversations, more than `MESSAGE_RETENTION` after they were last written to. */
export const inboundRetentionJob = (): Job =>
  implementJob(declareJob('channels.inbound-retention'), {
    every: hours(1),
    async run({ db, clock, config }) {
      const oldest = after(clock.now(), -config.messageRetention);
      const deleted = [];
      for (const text of [MESSAGES, ECHOES, CONVERSATIONS, COMMENTS])
        deleted.push((await sql<{ deleted: number }>(db, text, [oldest, BATCH]))[0]?.deleted ?? 0);
      return Math.max(...deleted);
    },
  });
