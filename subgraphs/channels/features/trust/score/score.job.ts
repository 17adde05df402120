import { after, days, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emit } from '../../../../../kernel/events/outbox.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../../kernel/jobs/without-bad.js';
import { announceLine } from '../../../core/instance/announce.js';
import { storeScore } from '../../../core/instance/store/marks.js';
import { trustScoreChanged } from '../events.js';
import { scoreOf, type TrustDay, WINDOW } from './formula.js';
import { reasonsOf, type TrustReason } from './reasons.js';
import { trustScore } from './score-handle.js';

const BATCH = 100;

const DUE = `select instance_id as id, workspace_id as "workspaceId" from channels.trust
  where due_at <= $1 and ${notAside(trustScore, 'instance_id', '$1')} order by due_at limit $2`;

/** Two processes never make the same score at once: the other leaves the row alone. */
const CLAIM = `select reasons from channels.trust where instance_id = $1 and due_at <= $2 for update skip locked`;

const INSTANCE = `select channel, sandbox, trust_score as score from channels.instance
  where id = $1 and deleted_at is null for no key update`;

const DAYS = `select to_char(day, 'YYYY-MM-DD') as day, sent, failed, blocked, complained from channels.trust_day
  where instance_id = $1 and day > $2::date - $3::int order by day`;

const PLAN = 'update channels.trust set reasons = $2, scored_at = $3, due_at = $4 where instance_id = $1';
const FORGET = 'delete from channels.trust where instance_id = $1';
const FORGET_DAYS = 'delete from channels.trust_day where instance_id = $1';
const INSERT_CHANGE = `insert into channels.trust_change (id, workspace_id, instance_id, score, previous, reasons, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)`;

interface Due {
  readonly id: string;
  readonly workspaceId: string;
}

interface Scored {
  readonly channel: string;
  readonly sandbox: boolean;
  readonly score: number;
}

/**
 * Computes the scores again of the instances of which something was counted, and each day those of
 * instances that recover.
 */
export const trustScoreJob = (): Job => implementJob(trustScore, { every: minutes(1), run: scoreDue });

async function scoreDue(services: Services, signal: AbortSignal): Promise<number> {
  const due = await sql<Due>(services.db, DUE, [services.clock.now(), BATCH]);
  const score = ({ id, workspaceId }: Due) =>
    !signal.aborted && transact(jobContext(services, workspaceId), tx => scoreInstance(tx, id));
  return workInTurn(services, { job: trustScore, idOf: ({ id }: Due) => id }, due, async one => score(one));
}

/** `false`: another process has made it, or is about to. */
async function scoreInstance(tx: Context, id: string): Promise<boolean> {
  const now = tx.clock.now();
  const [claimed] = await sql<{ reasons: TrustReason[] }>(tx.em, CLAIM, [id, now]);
  if (!claimed) return false;
  const [instance] = await sql<Scored>(tx.em, INSTANCE, [id]);
  if (!instance) {
    await sql(tx.em, FORGET, [id]);
    await sql(tx.em, FORGET_DAYS, [id]);
    return true;
  }
  const today = now.toISOString().slice(0, 10);
  const { score, losses } = scoreOf(await sql<TrustDay>(tx.em, DAYS, [id, today, WINDOW]), today);
  const reasons = reasonsOf(losses, claimed.reasons);
  if (score !== instance.score) await change(tx, id, instance, score, reasons);
  await plan(
    tx,
    id,
    score === instance.score ? claimed.reasons : reasons,
    losses.some(({ count }) => count > 0),
  );
  return true;
}

async function change(tx: Context, id: string, instance: Scored, score: number, reasons: TrustReason[]): Promise<void> {
  const { workspaceId } = tx.caller;
  const { channel, sandbox, score: previous } = instance;
  const now = tx.clock.now();
  await storeScore(tx, id, score);
  await sql(tx.em, INSERT_CHANGE, [newId('tru'), workspaceId, id, score, previous, JSON.stringify(reasons), now]);
  await announceLine(tx, id);
  const data = { instanceId: id, channel, score, previous, reasons };
  await emit(tx, trustScoreChanged, { workspaceId, instanceId: id, sandbox }, data);
}

/**
 * Plans the next score: trouble that was counted weighs less from the next UTC day on, until
 * nothing is left.
 */
async function plan(tx: Context, id: string, reasons: readonly TrustReason[], counted: boolean): Promise<void> {
  const now = tx.clock.now();
  const midnight = new Date(Math.floor(after(now, days(1)).getTime() / days(1)) * days(1));
  if (counted) await sql(tx.em, PLAN, [id, JSON.stringify(reasons), now, midnight]);
  else await sql(tx.em, FORGET, [id]);
}
