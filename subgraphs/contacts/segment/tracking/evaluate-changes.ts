import { type Context, jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { emitAll, eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { workTogether } from '../../../../kernel/jobs/without-bad.js';
import { type Move, moveContacts } from '../contact-set.js';
import type { Match, Rule } from '../rule/rule.js';
import { segmentEntered, segmentLeft } from '../segment-events.js';
import { TRACK_SEGMENTS } from './jobs.js';
import { lockTracking } from './lock.js';

/** Changes of one transaction. */
const BATCH = 500;

/** `workspace` seeks one workspace a step. In any order, so that none waits for all changes of another. */
const WORKSPACES = `
  with recursive workspace (id) as (
    select min(workspace_id) from contacts.contact_change
    union all
    select (select min(q.workspace_id) from contacts.contact_change q where q.workspace_id > workspace.id)
      from workspace where workspace.id is not null
  )
  select id from workspace where id is not null order by random() limit $1`;
/** Workspaces of one run. */
const MAX_WORKSPACES = 100;

const DUE = `select seq from contacts.contact_change
  where workspace_id = $1 and ${notAside(TRACK_SEGMENTS, 'seq::text', '$2')} order by seq limit $3`;

const TAKE = `delete from contacts.contact_change where seq = any($1::bigint[]) returning contact_id as id, sandbox`;

/** Live changes that are still to be taken. */
const WAITING = `select distinct contact_id as id from contacts.contact_change
  where workspace_id = $1 and contact_id = any($2) and not sandbox`;

/** Locked, so that no set is dropped and deleted while it gets new members. */
const LIVE = `select id, match, rules, member_set as "memberSet" from contacts.segment
  where workspace_id = $1 and tracked and tracking = 'LIVE' order by id for share`;

interface Change {
  readonly id: string;
  readonly sandbox: boolean;
}

interface Moved extends Move {
  readonly segmentId: string;
}

interface Live {
  id: string;
  match: Match;
  rules: Rule[];
  memberSet: number;
}

/** Moves contacts that changed in and out of tracked segments. Returns how many changes were taken. */
export async function evaluateChanges(services: Services): Promise<number> {
  const workspaces = await sql<{ id: string }>(services.db, WORKSPACES, [MAX_WORKSPACES]);
  let taken = 0;
  for (const { id } of workspaces) taken += await evaluateBatch(services, id);
  return taken;
}

/** The change of a contact on which a rule fails is set aside, and keeps no other of its workspace waiting. */
async function evaluateBatch(services: Services, workspaceId: string): Promise<number> {
  const due = await sql<{ seq: number }>(services.db, DUE, [workspaceId, services.clock.now(), BATCH]);
  const seqs = due.map(({ seq }) => seq);
  const of = { job: TRACK_SEGMENTS, idOf: String };
  return workTogether(services, of, seqs, some => evaluateSome(services, workspaceId, some));
}

/**
 * Takes the changes before it reads the contacts: a later change of a contact has an entry of its
 * own. A kill before the commit leaves everything as it was.
 */
function evaluateSome(services: Services, workspaceId: string, seqs: readonly number[]): Promise<number> {
  return transact(jobContext(services, workspaceId), async tx => {
    if (!(await lockTracking(tx, workspaceId))) return 0;
    const changes = await sql<Change>(tx.em, TAKE, [seqs]);
    const contactIds = [...new Set(changes.map(({ id }) => id))];
    const moved: Moved[] = [];
    for (const segment of await sql<Live>(tx.em, LIVE, [workspaceId]))
      for (const move of await moveContacts(tx, segment, contactIds)) moved.push({ ...move, segmentId: segment.id });
    const live = moved.length > 0 ? await changedLive(tx, changes) : new Set<string>();
    await emitAll(
      tx,
      moved.map(move => eventFor(workspaceId, move, !live.has(move.contactId))),
    );
    return changes.length;
  });
}

/**
 * Returns the contacts of which a live change was taken, or may have been read before it is taken:
 * events of contacts that both worlds changed at once are live, so that no live event is missing.
 */
async function changedLive(tx: Context, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const live = new Set(changes.flatMap(({ id, sandbox }) => (sandbox ? [] : [id])));
  const others = [...new Set(changes.map(({ id }) => id))].filter(id => !live.has(id));
  if (others.length === 0) return live;
  const waiting = await sql<{ id: string }>(tx.em, WAITING, [tx.caller.workspaceId, others]);
  return new Set([...live, ...waiting.map(({ id }) => id)]);
}

const eventFor = (workspaceId: string, { segmentId, contactId, entered }: Moved, sandbox: boolean): NewEvent =>
  eventOf(entered ? segmentEntered : segmentLeft, { workspaceId, sandbox }, { segmentId, contactId });
