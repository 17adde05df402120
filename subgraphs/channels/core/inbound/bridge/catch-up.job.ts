import { z } from 'zod';
import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { openDownload } from '../../../../../kernel/outbound/open-download.js';
import { CALLBACKS, storeCallbacks } from '../callback/callback.js';

/** The interval at which each connected session is asked for what its bridge could not push. */
const EVERY: Duration = minutes(1);
/** The time for which a session belongs to its worker. */
const LEASE: Duration = seconds(30);
const BATCH = 20;
const EVENTS = 500;
const MAX_BYTES = 4 * 1024 * 1024;

const ADD = `insert into channels.bridge_session (instance_id, sequence, due_at)
  select id, 0, $1 from channels.instance i
  where mode = 'UNOFFICIAL' and status = 'ACTIVE' and not sandbox and deleted_at is null
    and not exists (select from channels.bridge_session s where s.instance_id = i.id)
  on conflict do nothing`;
const DROP = `delete from channels.bridge_session s
  where due_at <= $1 and not exists (select from channels.instance i where i.id = s.instance_id and i.deleted_at is null)`;
const CLAIM = `with due as materialized (
    select s.instance_id from channels.bridge_session s join channels.instance i on i.id = s.instance_id
    where s.due_at <= $1 and i.status = 'ACTIVE' order by s.due_at limit $3 for update of s skip locked
  ) update channels.bridge_session s set due_at = $2 from due
  where s.instance_id = due.instance_id returning s.instance_id as id, s.sequence::float8 as sequence`;
const ADVANCE = `update channels.bridge_session set sequence = greatest(sequence, $2), due_at = $3 where instance_id = $1`;
const BEGIN_ANEW = `update channels.bridge_session set sequence = 0, due_at = $2 where instance_id = $1`;

const answered = z.object({ events: z.array(z.unknown()).max(EVENTS), newest: z.int().min(0).optional() });
const readable = z.object({ sequence: z.int() }).loose();
type ReadEvent = z.output<typeof readable>;

interface Session {
  readonly id: string;
  /** The sequence of the last event that was read. */
  readonly sequence: number;
}

/**
 * Reads the events of connected sessions from their bridge, in their order, so that a push that was
 * lost loses no message. Events that were pushed already are recognised by the provider's ids.
 */
export const catchUpJob = (): Job =>
  implementJob(declareJob('channels.bridge-catch-up'), {
    every: seconds(10),
    async run(services) {
      const { db, clock, config } = services;
      if (!config.bridge) return 0;
      const now = clock.now();
      await sql(db, ADD, [now]);
      await sql(db, DROP, [now]);
      const sessions = await sql<Session>(db, CLAIM, [now, after(now, LEASE), BATCH]);
      await Promise.all(sessions.map(session => catchUp(services, config.bridge!, session)));
      return sessions.length;
    },
  });

/** Reads the events of one session. A bridge that is away is asked again when the lease is over. */
async function catchUp(services: Services, bridge: { url: string; secret: string }, session: Session): Promise<void> {
  try {
    const url = `${bridge.url}/sessions/${encodeURIComponent(session.id)}/events?after=${session.sequence}&limit=${EVENTS}`;
    const headers = { authorization: `Bearer ${bridge.secret}` };
    const { bytes } = await openDownload(services, { url, headers, guarded: false }, MAX_BYTES);
    const { events, newest = session.sequence } = answered.parse(JSON.parse(await textOf(bytes)));
    if (newest < session.sequence) await beginAnew(services, session);
    else await keep(services, session, readableOf(services, session, events), events.length === EVENTS);
  } catch (error) {
    services.log.warn({ err: error, instanceId: session.id }, 'the events of a session cannot be read');
  }
}

/** One that cannot be read is left out, and keeps none behind it from being read. */
function readableOf({ log }: Services, { id }: Session, events: readonly unknown[]): ReadEvent[] {
  const found = events.flatMap(event => readable.safeParse(event).data ?? []);
  const leftOut = events.length - found.length;
  if (leftOut > 0) log.warn({ instanceId: id, events: leftOut }, 'events of a bridge are left out');
  return found;
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A bridge that lost what it kept numbers its events from 1 again: what is known already is left out by the provider's ids. */
const beginAnew = ({ db, clock }: Services, { id }: Session) => sql(db, BEGIN_ANEW, [id, clock.now()]);

/**
 * The events are stored before the position moves: a process that dies between reads them again. Each is a callback of its own, so that
 * one that cannot be worked on waits alone.
 */
async function keep(
  services: Services,
  { id, sequence }: Session,
  events: readonly ReadEvent[],
  isFull: boolean,
): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  if (events.length > 0) {
    const bodies = [...events]
      .sort((a, b) => a.sequence - b.sequence)
      .map(event => JSON.stringify({ session: id, events: [event] }));
    await storeCallbacks(
      db,
      bodies.map(body => ({ source: 'bridge', instanceId: null, body, at: now })),
    );
    jobs.wake(CALLBACKS);
  }
  const last = Math.max(sequence, ...events.map(event => event.sequence));
  await sql(db, ADVANCE, [id, last, isFull && events.length > 0 ? now : after(now, EVERY)]);
}
