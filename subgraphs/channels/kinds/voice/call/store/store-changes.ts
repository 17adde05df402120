import { type Context, wake } from '../../../../../../kernel/context/context.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { emitAll } from '../../../../../../kernel/events/outbox.js';
import { settleCredits } from '../../../../core/credit/write/settle.js';
import { storable } from '../../../../core/message/storable.js';
import { moveWithCalls } from '../../../../core/message/store/parts.js';
import { holdLegs } from '../../charge/hold-leg.js';
import { STORE_RECORDINGS } from '../../recording/parts.js';
import type { CallChanges } from '../../run/call-changes.js';
import type { CallNews } from '../../run/news.js';
import { CALL_JOB, wakeForNews } from '../../run/wake.js';
import { play } from '../../sandbox/play.js';
import { CALL_EVENTS } from '../events.js';

/**
 * Stores the changes of many calls in one statement, so all of them or none. `messages` moves the
 * messages that placed them. If a message is still open when its call ends, the credits that were
 * held are settled: the cost of the call is charged, the rest comes back. The condition and the
 * lock of the row let that happen once.
 */
const STORE = `
with changed as (
  update channels.call c set status = s.status, started_at = s."startedAt", answered_at = s."answeredAt", ended_at = s."endedAt",
    duration_sec = s."durationSec", cost = s.cost, end_reason = s."endReason", answered_by = s."answeredBy",
    error_code = s."errorCode", per_minute = s."perMinute", per_call = s."perCall", options = s.options, flow = s.flow,
    doing = s.doing, input = s.input, orders = s.orders, legs = s.legs, recording = s.recording, provider = s.provider,
    provider_ref = s."providerRef", heard = s.heard, serial = s.serial, steps = s.steps, entries = s.entries, due_at = s."dueAt", updated_at = $6
  from json_to_recordset($1::json) as s(id text, status text, "startedAt" timestamptz, "answeredAt" timestamptz,
    "endedAt" timestamptz, "durationSec" int, cost int, "endReason" text, "answeredBy" text, "errorCode" text, "perMinute" int,
    "perCall" int, options json, flow json, doing json, input json, orders json, legs json, recording json, provider text,
    "providerRef" text, heard int, serial int, steps int, entries int, "dueAt" timestamptz)
  where c.id = s.id
), emitted as (
  insert into channels.call_entry (call_id, place, type, at, data)
  select e."callId", e.place, e.type, e.at, e.data
  from json_to_recordset($2::json) as e("callId" text, place int, type text, at timestamptz, data json)
), planned as (
  insert into channels.call_news (call_id, due_at, body)
  select n."callId", n.at, n.body from json_to_recordset($3::json) as n("callId" text, at timestamptz, body json)
  order by n.at
), recorded as (
  ${STORE_RECORDINGS('$4', '$6')}
), ended as (
  select m.id, m.workspace_id, m.cost as held, o.cost as charged, o.*
  from json_to_recordset($5::json) as o("messageId" text, outcome text, answered boolean, cost int, code text, substatus text, at timestamptz)
  join channels.message m on m.id = o."messageId"
  where m.status <> 'FAILED' and m.due_at is not null
), moved as (${moveWithCalls('ended', '$6')}
), settled as (
  select workspace_id, id as message_id, held, charged from ended where outcome = 'ended' and held > 0
  union all
  select "workspaceId", "callId", held, charged
  from json_to_recordset($7::json) as r("workspaceId" text, "callId" text, held int, charged int)
), ${settleCredits('$6')}
select count(*) from settled`;

/** Changes with the reports that are to come of them, which only the sandbox knows. */
export interface Played {
  readonly changes: CallChanges;
  readonly news: readonly CallNews[];
  /** When it is looked at next, in place of what its state says. */
  readonly checkAt?: Date;
}

/** Stores what became of one call; that of a sandbox call is played on. */
export const storeCallChanges = (tx: Context, changes: CallChanges, checkAt?: Date): Promise<void> => {
  const news = changes.call.sandbox ? play(changes, [], tx.clock.now()) : [];
  return storeManyCallChanges(tx, [{ changes, news, ...(checkAt ? { checkAt } : {}) }]);
};

/** Stores the changes of calls and emits their events, in the transaction that locked the calls. */
export async function storeManyCallChanges(tx: Context, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  for (const { changes } of played) await holdLegs(tx, changes);
  const now = tx.clock.now();
  const entries = played.flatMap(({ changes }) => entriesOf(changes));
  await sql(tx.em, STORE, [
    JSON.stringify(played.map(one => stateOf(one, now))),
    JSON.stringify(entries),
    JSON.stringify(
      played.flatMap(({ changes, news }) => news.map(body => ({ callId: changes.call.id, at: body.at, body }))),
    ),
    JSON.stringify(played.flatMap(({ changes }) => recordingsOf(changes))),
    JSON.stringify(played.flatMap(({ changes }) => outcomeOf(changes))),
    now,
    JSON.stringify(played.flatMap(({ changes }) => receivedOf(changes))),
  ]);
  await emitAll(
    tx,
    played.flatMap(({ changes }) => eventsOf(changes)),
  );
  wakeForNews(
    tx,
    played.flatMap(({ news }) => news),
  );
  if (played.some(({ changes, checkAt }) => changes.call.orders.length > 0 && !checkAt)) wake(tx, CALL_JOB);
}

/** Counts them as well. */
function entriesOf({ call, timeline }: CallChanges) {
  return timeline.map(({ type, at, data }) => storable({ callId: call.id, place: ++call.entries, type, at, data }));
}

function stateOf({ changes: { call }, checkAt }: Played, now: Date) {
  const { id, status, startedAt, answeredAt, endedAt, durationSec, cost, endReason, answeredBy, errorCode } = call;
  const { perMinute, perCall, options, flow, doing, input, orders, storedLegs: legs, recording } = call;
  const { provider, providerRef, heard, serial, steps, entries } = call;
  const state = { id, status, startedAt, answeredAt, endedAt, durationSec, cost, endReason, answeredBy, errorCode };
  const run = { perMinute, perCall, options, flow, doing, input, orders, legs, recording };
  return storable({
    ...state,
    ...run,
    provider,
    providerRef,
    heard,
    serial,
    steps,
    entries,
    dueAt: checkAt ?? call.nextCheck(now),
  });
}

/** Returns the last that is known of each recording. */
function recordingsOf({ call, recordings }: CallChanges) {
  const { id: callId, workspaceId, sandbox, provider } = call;
  const last = new Map(recordings.map(recording => [recording.id, recording]));
  return [...last.values()].map(recording => ({ ...recording, callId, workspaceId, sandbox, provider }));
}

function outcomeOf({ call, outcome }: CallChanges) {
  const { messageId, answeredAt, errorCode, cost, status } = call;
  if (!messageId || !outcome) return [];
  const answered = answeredAt !== null;
  const at = answeredAt ?? call.endedAt;
  const substatus = status === 'CANCELLED' ? 'cancelled' : null;
  return [{ messageId, outcome, answered, cost, code: answered ? null : errorCode, substatus, at }];
}

/** Returns the credits that were held for an inbound call that is over. */
function receivedOf({ call, outcome, held }: CallChanges) {
  const { id: callId, workspaceId, messageId, cost } = call;
  return messageId === null && outcome === 'ended' && held > 0 ? [{ callId, workspaceId, held, charged: cost }] : [];
}

function eventsOf({ call, timeline }: CallChanges) {
  const { workspaceId, messageId, sandbox } = call;
  return timeline.flatMap(({ event, at }) =>
    event
      ? [
          {
            type: CALL_EVENTS[event.name],
            workspaceId,
            sandbox,
            at,
            data: event.data,
            ...(messageId ? { messageId } : {}),
          },
        ]
      : [],
  );
}
