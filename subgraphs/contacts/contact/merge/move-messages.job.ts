import { after, minutes, seconds } from '../../../../kernel/context/clock.js';
import { jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../kernel/jobs/without-bad.js';
import { MOVE_MESSAGES } from './jobs.js';

const MOVE: Question<{ from: string; into: string }, { count: number; busy: number }> = {
  subgraph: 'channels',
  field: 'moveMessages',
  document: 'mutation ($from: ID!, $into: ID!) { moveMessages(from: $from, into: $into) { count busy } }',
};

/** A step that died goes on after this time. */
const LEASE = minutes(1);
/** The time until messages that are being handed over are tried again. */
const PAUSE = seconds(5);
/** A send that asked for consent before the merge has stored its messages by then. */
const LAST_LOOK = minutes(10);

const CLAIM = `update contacts.merge set due_at = $2 where id = (
    select id from contacts.merge where due_at <= $1 and ${notAside(MOVE_MESSAGES, 'id', '$1')}
    order by due_at limit 1 for update skip locked)
  returning id, workspace_id as "workspaceId", into_id as "into", at`;

/** The contact may have been merged again meanwhile: then its messages are due again. */
const RELEASE =
  'update contacts.merge set due_at = case when into_id = $2 then $3::timestamptz else $4 end where id = $1';

interface Claimed {
  readonly id: string;
  readonly workspaceId: string;
  readonly into: string;
  readonly at: Date;
}

/** Gives the messages of merged contacts to the contact that took them over, in bounded steps. */
export const moveMessagesJob = (): Job => implementJob(MOVE_MESSAGES, { every: minutes(1), run: takeStep });

/** Does one step of the merge that waits longest. One whose step fails is set aside. */
async function takeStep(services: Services): Promise<number> {
  const now = services.clock.now();
  const claimed = await sql<Claimed>(services.db, CLAIM, [now, after(now, LEASE)]);
  return workInTurn(services, { job: MOVE_MESSAGES, idOf: ({ id }: Claimed) => id }, claimed, one =>
    move(services, one, now),
  );
}

async function move(services: Services, { id, workspaceId, into, at }: Claimed, now: Date): Promise<void> {
  const { count, busy } = await ask(jobContext(services, workspaceId), MOVE, { from: id, into });
  const lastLook = after(at, LAST_LOOK);
  const isLast = now >= lastLook;
  const rest = isLast ? null : lastLook;
  const next = count > 0 ? now : busy > 0 ? after(now, PAUSE) : rest;
  await sql(services.db, RELEASE, [id, into, next, now]);
}
