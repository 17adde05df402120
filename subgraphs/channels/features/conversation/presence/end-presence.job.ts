import { seconds } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { announceConversation } from '../../../core/conversation/announce.js';

const BATCH = 500;

/** A row that is locked is being reported again at this moment. */
const END = `with n as materialized (select coalesce($1::timestamptz, clock_timestamp()) as now), over as (
    select p.conversation_id, p.user_id, p.until <= n.now as gone from channels.conversation_presence p, n
    where p.until <= n.now or p.typing_until <= n.now limit $2 for update of p skip locked
  ), gone as (
    delete from channels.conversation_presence p using over o where o.gone and p.conversation_id = o.conversation_id and p.user_id = o.user_id
  ), silent as (
    update channels.conversation_presence p set typing_until = null from over o
    where not o.gone and p.conversation_id = o.conversation_id and p.user_id = o.user_id
  )
  select distinct o.conversation_id as id, c.workspace_id as "workspaceId" from over o join channels.conversation c on c.id = o.conversation_id`;

/**
 * Notifies those who watch conversations that somebody has left without a word, or in which
 * somebody writes no more.
 */
export const endPresenceJob = (): Job =>
  implementJob(declareJob('channels.conversation-presence'), {
    every: seconds(5),
    run: services =>
      transact(jobContext(services), async tx => {
        const ended = await sql<{ id: string; workspaceId: string }>(tx.em, END, [tx.clock.leaseNow(), BATCH]);
        for (const conversation of ended) await announceConversation(tx.em, conversation);
        return { rows: ended.length, most: BATCH };
      }),
  });
