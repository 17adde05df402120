import { systemCaller } from '../../../../../kernel/context/caller.js';
import { after, type Duration, days, hours, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { isRefusal } from '../../../../../kernel/errors/refusal.js';
import type { Metadata } from '../../../../../kernel/graph/input/labels.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { workInTurn } from '../../../../../kernel/jobs/without-bad.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import type { Channel } from '../../../core/channel.js';
import { acceptInternalSend } from '../../../core/message/accept/internal-send.js';
import type { MessageSource } from '../../../core/message/source.js';
import type { PushContent } from '../notification.js';
import { type AudiencePage, audiencePage, endAudience } from './page.js';
import { FAN_OUT_JOB } from './store-fan-out.js';

/** The time that a page has; then another worker takes it. */
const LEASE: Duration = seconds(60);
/** The time for which one that has ended can be read. */
const KEPT: Duration = days(30);
const BATCH = 1_000;

interface Row {
  id: string;
  workspaceId: string;
  sandbox: boolean;
  recipients: string[];
  content: PushContent;
  sourceKind: MessageSource['kind'] | null;
  sourceId: string | null;
  sendAt: Date | null;
  reference: string | null;
  metadata: Metadata | null;
  /** The recipient that the next page is of, and where in it that begins. */
  place: number;
  cursor: string | null;
}

const CLAIM = `with due as materialized (
    select id from channels.push_fan_out where due_at <= $1 and ${notAside(FAN_OUT_JOB, 'id', '$1')}
    order by due_at limit 1 for update skip locked
  ) update channels.push_fan_out f set due_at = $2 from due where f.id = due.id
  returning f.id, f.workspace_id as "workspaceId", f.sandbox, f.recipients, f.content, f.source_kind as "sourceKind",
    f.source_id as "sourceId", f.send_at as "sendAt", f.reference, f.metadata, f.place, f.cursor`;

const BACKLOG = backlogOf('select due_at as at from channels.push_fan_out where due_at <= $1 order by due_at');

/**
 * Stores the messages of one page of a large send, so that sends take turns and memory stays flat.
 * The messages and the place of the next page commit together; a message's id derives from its send
 * and its device, so that a page which is worked on twice, or a device that two recipients stand
 * for, is stored once.
 */
export const fanOutJob = (push: () => Channel): Job =>
  implementJob(FAN_OUT_JOB, {
    every: seconds(1),
    run: services => workOnOne(services, push()),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

const FORGET = `delete from channels.push_fan_out where id = any(array(
  select id from channels.push_fan_out where due_at is null and updated_at < $1 limit $2)) returning id`;

/** Deletes what ended long ago. */
export const forgetFanOutsJob = (): Job =>
  implementJob(declareJob('channels.push_fan_out_retention'), {
    every: hours(1),
    run: async ({ db, clock }) => (await sql(db, FORGET, [after(clock.now(), -KEPT), BATCH])).length,
  });

async function workOnOne(services: Services, push: Channel): Promise<number> {
  const now = services.clock.now();
  const claimed = await sql<Row>(services.db, CLAIM, [now, after(now, LEASE)]);
  const of = { job: FAN_OUT_JOB, idOf: ({ id }: Row) => id };
  return workInTurn(services, of, claimed, row => storeOrEnd(services, push, row));
}

/** A send that is refused ends with its code. */
async function storeOrEnd(services: Services, push: Channel, row: Row): Promise<void> {
  const ctx = contextOf(services, row);
  try {
    await workOn(ctx, push, row);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    services.log.warn({ err: error, fanOut: row.id }, 'a large push send ended');
    await sql(services.db, FAIL, [row.id, error.code, services.clock.now()]);
  }
}

const contextOf = (services: Services, { workspaceId, sandbox }: Row): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });

async function workOn(ctx: Context, push: Channel, row: Row): Promise<void> {
  const { recipients, place, content, cursor } = row;
  const recipient = recipients[place];
  if (recipient === undefined) return void (await advance(ctx.db.fork(), row, DONE, ctx.clock.now()));
  const snapshotId = `${row.id}:${place}`;
  const page = await audiencePage(ctx, content, recipient, snapshotId, cursor);
  const isOurs = await transact(ctx, tx => storePage(tx, push, row, page));
  if (isOurs && page.next === null) await endAudience(ctx, recipient, snapshotId);
}

const DONE = { accepted: 0, refused: 0, next: null };

/** `false`: another worker has stored the page. */
async function storePage(tx: Context, push: Channel, row: Row, { devices, next }: AudiencePage): Promise<boolean> {
  const [own] = await sql(tx.em, LOCK, [row.id, row.place, row.cursor]);
  if (!own) return false;
  const { id, content, sendAt, sourceKind, sourceId, reference, metadata } = row;
  const source = sourceKind && sourceId ? { kind: sourceKind, id: sourceId } : { kind: 'NOTIFICATION' as const, id };
  const messages = devices.map(to => ({ id: messageIdOf(id, to), to }));
  // A time that passed while the pages before were stored counts as now.
  const due = sendAt && sendAt > tx.clock.now() ? sendAt : null;
  const labels = { reference, metadata };
  const whole = { channel: push, content, source, sendAt: due, labels, recipients: Number.POSITIVE_INFINITY };
  const given = { ...whole, messages, leaveOutRefused: true };
  const { ids, refused } = messages.length > 0 ? await acceptInternalSend(tx, given) : { ids: [], refused: [] };
  await advance(tx.em, row, { accepted: ids.length, refused: refused.length, next }, tx.clock.now());
  return true;
}

const LOCK = `select id from channels.push_fan_out
  where id = $1 and place = $2 and cursor is not distinct from $3 and due_at is not null for update`;

const ADVANCE = `update channels.push_fan_out set accepted = accepted + $4, refused = refused + $5, updated_at = $6::timestamptz,
    cursor = $3, place = $2, status = case when $7 then 'DONE' else status end, due_at = case when $7 then null else $6::timestamptz end
  where id = $1`;

interface Stored {
  readonly accepted: number;
  readonly refused: number;
  readonly next: string | null;
}

const advance = (em: Em, { id, place, recipients }: Row, { accepted, refused, next }: Stored, now: Date) => {
  const following = next === null ? place + 1 : place;
  return sql(em, ADVANCE, [id, following, next, accepted, refused, now, following >= recipients.length]);
};

const FAIL = `update channels.push_fan_out set status = 'FAILED', error_code = $2, due_at = null, updated_at = $3 where id = $1`;

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns an id that is as old as its send, so that lists keep their order; the rest derives from
 * the send and the device.
 */
function messageIdOf(fanOutId: string, subscriptionId: string): string {
  const hash = sha256(`${fanOutId} ${subscriptionId}`);
  const rest = [...hash.subarray(0, 16)].map(byte => DIGITS.charAt(byte & 31)).join('');
  return `msg_${fanOutId.slice('pfo_'.length, 'pfo_'.length + 10)}${rest}`;
}
