import { after, minutes, seconds } from '../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import type { Person } from '../../../kernel/erasure/person.js';
import { emit } from '../../../kernel/events/outbox.js';
import { notAside } from '../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { workInTurn } from '../../../kernel/jobs/without-bad.js';
import { type Step, sealContext } from './erasure.js';
import { contactErased } from './erasure-events.js';
import { eraseFromMessages } from './from-messages.js';
import { ERASE } from './jobs.js';
import { type Open, type Outcome, WORK } from './work.js';

/** A step that died goes on after this time; each may be done again. */
const LEASE = minutes(1);
/** The time until a step that waits for something is tried again. */
const PAUSE = seconds(5);
/** A send that was under way when the erasure was requested is stored by then. */
const LAST_LOOK = minutes(10);

const CLAIM = `update contacts.erasure set due_at = $2 where id = (
    select id from contacts.erasure where due_at <= $1 and ${notAside(ERASE, 'id', '$1')}
    order by due_at limit 1 for update skip locked)
  returning id, workspace_id as "workspaceId", contact_id as "contactId", step, position, sealed, sandbox,
    created_at as "createdAt"`;

interface Advance {
  readonly id: string;
  readonly step: Step;
  readonly next: Step;
  readonly position: number;
  readonly sealed: string;
  readonly dueAt: Date;
  readonly messages: number;
  readonly events: number;
  readonly now: Date;
}

const ADVANCE = statement<Advance>(`update contacts.erasure set step = :next, position = :position, sealed = :sealed,
    due_at = :dueAt, messages = messages + :messages, events = events + :events, updated_at = :now
  where id = :id and step = :step and status = 'RUNNING' returning id`);

const COMPLETE = `update contacts.erasure set status = 'COMPLETED', sealed = null, due_at = $4, completed_at = $2,
    events = events + $3, updated_at = $2
  where id = $1 and status = 'RUNNING' returning id`;

/** Reopens an erasure whose last look found something, so that it is erased as the rest was. */
const REOPEN = `update contacts.erasure set status = 'RUNNING', step = $2, position = 0, sealed = $3, due_at = $4,
    messages = messages + $5, completed_at = null
  where id = $1 and status = 'COMPLETED'`;

const CLOSE = 'update contacts.erasure set due_at = $2 where id = $1';

interface Row {
  id: string;
  workspaceId: string;
  contactId: string;
  step: Step;
  position: number;
  /** `null` once it is completed. */
  sealed: string | null;
  sandbox: boolean;
  createdAt: Date;
}

export const eraseJob = (): Job => implementJob(ERASE, { every: PAUSE, run: takeStep });

/** Does one step of the erasure that waits longest. One whose step fails is set aside. */
async function takeStep(services: Services): Promise<number> {
  const now = services.clock.now();
  const claimed = await sql<Row>(services.db, CLAIM, [now, after(now, LEASE)]);
  return workInTurn(services, { job: ERASE, idOf: ({ id }: Row) => id }, claimed, row =>
    stepOf(jobContext(services, row.workspaceId), row),
  );
}

async function stepOf(ctx: Context, row: Row): Promise<void> {
  if (row.sealed === null) return checkAgain(ctx, row);
  const person = JSON.parse(ctx.box.open(row.sealed, sealContext(row.id))) as Person;
  const open: Open = { id: row.id, person, position: row.position, createdAt: row.createdAt };
  const outcome = await WORK[row.step](ctx, open);
  if (outcome.next === null) await complete(ctx, row, outcome);
  else await advance(ctx, row, person, outcome.next, outcome);
}

async function advance(ctx: Context, row: Row, person: Person, next: Step, outcome: Outcome): Promise<void> {
  const now = ctx.clock.now();
  const { position = 0, messages = 0, events = 0, waits = false, addresses = [] } = outcome;
  const known = { ...person, addresses: [...new Set([...person.addresses, ...addresses])] };
  const sealed = ctx.box.seal(JSON.stringify(known), sealContext(row.id));
  const dueAt = waits ? after(now, PAUSE) : now;
  await sql(ctx.db, ...ADVANCE({ id: row.id, step: row.step, next, position, sealed, dueAt, messages, events, now }));
}

/**
 * Looks for messages once more: a send that had asked for consent before the erasure may have
 * stored its messages after the last step. They are found by the id of the contact, which the proof
 * keeps.
 */
async function checkAgain(ctx: Context, { id, contactId, createdAt }: Row): Promise<void> {
  const now = ctx.clock.now();
  const { count, busy, addresses } = await eraseFromMessages(ctx, { contactIds: [contactId], addresses: [] });
  if (count > 0) {
    const sealed = ctx.box.seal(JSON.stringify({ contactIds: [contactId], addresses }), sealContext(id));
    await sql(ctx.db, REOPEN, [id, 'MESSAGES', sealed, now, count]);
  } else await sql(ctx.db, CLOSE, [id, busy > 0 || now < after(createdAt, LAST_LOOK) ? after(now, PAUSE) : null]);
}

/** The proof stays, and what names the person goes, with the event. */
const complete = (
  ctx: Context,
  { id, workspaceId, contactId, sandbox, createdAt }: Row,
  { events = 0 }: Outcome,
): Promise<void> =>
  transact(ctx, async tx => {
    const now = tx.clock.now();
    const lastLook = after(createdAt, LAST_LOOK);
    const [done] = await sql(tx.em, COMPLETE, [id, now, events, lastLook > now ? lastLook : after(now, PAUSE)]);
    if (done) await emit(tx, contactErased, { workspaceId, sandbox }, { contactId, erasureId: id });
  });
