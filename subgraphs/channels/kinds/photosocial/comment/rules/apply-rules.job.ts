import { minutes } from '../../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../../kernel/context/context.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { isRefusal } from '../../../../../../kernel/errors/refusal.js';
import { notAside } from '../../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../../../kernel/jobs/without-bad.js';
import { deleteComment, updateComment } from '../comment.service.js';
import { COMMENT_RULES_JOB } from './job-handle.js';

const BATCH = 20;
/** Minutes until the next try; after the last one the comment waits for a person. */
const WAITS = [1, 5, 30, 120];

/**
 * Takes comments for a while, so that another process leaves them: the provider answers within seconds. To hide or delete again what a killed
 * process has hidden or deleted does no harm.
 */
const TAKE = `update channels.comment c set rule_attempts = c.rule_attempts + 1,
    rule_due_at = case when c.rule_attempts < $3 and c.reviewed_at is null then $1::timestamptz + ($4::int[])[c.rule_attempts + 1] * interval '1 minute' end
  where c.id in (select id from channels.comment where rule_due_at <= $1 and ${notAside(COMMENT_RULES_JOB, 'id', '$1')} order by rule_due_at limit $2 for update skip locked)
  returning c.id, c.workspace_id as "workspaceId", c.rule_act as act, c.reviewed_at is not null as "isReviewed"`;

/** Ends a rule by the id alone: a comment that is deleted is not there. */
const DONE = 'update channels.comment set rule_due_at = null where id = $1';

interface Taken {
  readonly id: string;
  readonly workspaceId: string;
  readonly act: 'HIDE' | 'DELETE';
  readonly isReviewed: boolean;
}

/** Hides and deletes the comments that have words of the rules of their workspace. */
export const applyCommentRulesJob = (): Job =>
  implementJob(COMMENT_RULES_JOB, {
    every: minutes(1),
    run: async services => {
      const taken = await sql<Taken>(services.db, TAKE, [services.clock.now(), BATCH, WAITS.length, WAITS]);
      // A person who has reviewed a comment meanwhile has decided.
      const open = taken.filter(({ isReviewed }) => !isReviewed);
      const of = { job: COMMENT_RULES_JOB, idOf: ({ id }: Taken) => id };
      await workInTurn(services, of, open, each => apply(services, each));
      return { rows: taken.length, most: BATCH };
    },
  });

/**
 * Applies a rule to a comment. An act that is refused is tried again, unless no try can change
 * that.
 */
async function apply(services: Services, { id, workspaceId, act }: Taken): Promise<void> {
  const ctx = jobContext(services, workspaceId);
  try {
    if (act === 'DELETE') await deleteComment(ctx, id);
    else await updateComment(ctx, { id, hidden: true });
    await sql(services.db, DONE, [id]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    ctx.log.warn({ code: error.code, commentId: id, workspaceId }, 'a rule was not applied to a comment');
    if (error.code !== 'COMMENT_ACTION_FAILED') await sql(services.db, DONE, [id]);
  }
}
