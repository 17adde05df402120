import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { emitAll, eventOf } from '../../../../kernel/events/outbox.js';
import { type Channels, channelOf } from '../channels.js';
import { timeOr } from '../inbound/callback/wire.js';
import type { LineChanges } from '../inbound/callback/work.js';
import type { InboundChannels } from '../inbound/inbound-channel.js';
import type { InboundLine, NormalisedChange } from '../inbound/normalised.js';
import { askSettings } from '../inbound/receive/ask-settings.js';
import { keyOf, lineKey } from '../inbound/receive/entry.js';
import { receiveAll } from '../inbound/receive/receive.js';
import { markArrivals } from '../inbound/store/rows.js';
import { storable } from '../message/storable.js';
import { markChanged } from '../message/store/mark-changed.js';
import { changeDataOf } from './change-data.js';

/** A change with its line, as it can be stored. */
interface Entry {
  readonly line: InboundLine;
  readonly change: NormalisedChange;
  /** The provider's ids of the message, and of the change. */
  readonly ref: string;
  readonly changeRef: string;
}

interface Target {
  readonly instanceId: string;
  readonly ref: string;
  readonly inboundId: string | null;
  readonly messageId: string | null;
  readonly text: string | null;
}

/** Messages that came in are locked, so that changes of one message follow each other. */
const INBOUND = `select m.instance_id as "instanceId", m.provider_ref as ref, m.id as "inboundId", null as "messageId", m.text
  from unnest($1::text[], $2::text[]) as g(instance_id, ref)
  join channels.inbound_message m on m.instance_id = g.instance_id and m.provider_ref = g.ref
  order by m.id for update of m`;

/** Finds messages that were sent, and were then changed on the phone. */
const SENT = `select distinct on (g.instance_id, g.ref) g.instance_id as "instanceId", g.ref, null as "inboundId",
    m.id as "messageId", (select c.after from channels.message_change c where c.message_id = m.id and c.status = 'APPLIED'
      order by c.id collate "C" desc limit 1) as text
  from unnest($1::text[], $2::text[]) as g(instance_id, ref)
  join channels.message m on m.provider_ref = g.instance_id || '/' || g.ref and m.instance_id = g.instance_id
    and not m.sandbox
  order by g.instance_id, g.ref, m.id desc`;

const INSERT = `insert into channels.message_change (id, workspace_id, channel, instance_id, message_id, inbound_id, sandbox,
    kind, status, before, after, provider_ref, applied_at, created_at, updated_at)
  select r.id, r."workspaceId", r.channel, r."instanceId", r."messageId", r."inboundId", r.sandbox, r.kind, 'APPLIED',
    r.before, r.after, r."changeRef", r."appliedAt", $2, $2
  from jsonb_to_recordset($1::jsonb) as r(id text, "workspaceId" text, channel text, "instanceId" text, "messageId" text,
    "inboundId" text, sandbox bool, kind text, before text, after text, "changeRef" text, "appliedAt" timestamptz)
  order by r.id on conflict (instance_id, provider_ref) where provider_ref is not null do nothing returning id`;

/**
 * Stores what was changed of messages, each change once, with its event where the workspace has inbound reception enabled. A
 * message that never came in is stored as it is now: its original, should it still come, is then known.
 */
export async function receiveChanges(
  tx: Context,
  channels: Channels,
  inbound: InboundChannels,
  lines: readonly LineChanges[],
): Promise<void> {
  const now = tx.clock.now();
  const given = lines.flatMap(({ line, changes }) => changes.map(change => entryOf(line, change, now)));
  const targets = await targetsOf(tx, given);
  const unknown = given.filter(({ line, ref, change }) => !targets.has(lineKey(line.id, ref)) && change.message);
  if (unknown.length > 0)
    await receiveAll(
      tx,
      inbound,
      unknown.map(({ line, change }) => ({ line, items: [change.message!] })),
    );
  const rows = rowsOf(given, targets);
  if (rows.length === 0) return;
  const stored = new Set((await sql<{ id: string }>(tx.em, INSERT, [JSON.stringify(rows), now])).map(({ id }) => id));
  await announceChanges(
    tx,
    channels,
    rows.filter(({ id }) => stored.has(id)),
    now,
  );
}

function entryOf(line: InboundLine, given: NormalisedChange, now: Date): Entry {
  const change = storable(given);
  const { ref, kind } = change;
  // Two edits of a moment that say the same are one.
  const changeRef = kind === 'DELETE' ? `${ref}:deleted` : `${ref}:${change.at.getTime()}:${change.text ?? ''}`;
  const at = timeOr(change.at, now);
  return { line, change: { ...change, at: at > now ? now : at }, ref: keyOf(ref), changeRef: keyOf(changeRef) };
}

async function targetsOf(tx: Context, entries: readonly Entry[]): Promise<Map<string, Target>> {
  const values = [entries.map(({ line }) => line.id), entries.map(({ ref }) => ref)];
  const found = [...(await sql<Target>(tx.em, SENT, values)), ...(await sql<Target>(tx.em, INBOUND, values))];
  return new Map(found.map(target => [lineKey(target.instanceId, target.ref), target]));
}

/**
 * Returns the rows to insert. The text before a change is the one that the change before it left.
 */
function rowsOf(entries: readonly Entry[], targets: ReadonlyMap<string, Target>) {
  const texts = new Map<Target, string | null>();
  return entries.flatMap(({ line, change, ref, changeRef }) => {
    const target = targets.get(lineKey(line.id, ref));
    if (!target) return [];
    const before = texts.get(target) ?? target.text;
    if (change.kind === 'EDIT') texts.set(target, change.text);
    const { id: instanceId, workspaceId, channel, sandbox } = line;
    const { messageId, inboundId } = target;
    const own = { instanceId, workspaceId, channel, sandbox, messageId, inboundId, changeRef };
    return [{ id: newId('chg'), ...own, kind: change.kind, before, after: change.text, appliedAt: change.at }];
  });
}

type Row = ReturnType<typeof rowsOf>[number];

/** A row takes one change in one statement: the last. */
const lastOf = (rows: readonly Row[], kind: Row['kind'], id: 'inboundId' | 'messageId'): Row[] => [
  ...new Map(rows.filter(row => row.kind === kind && row[id] !== null).map(row => [row[id], row])).values(),
];

/** Marks the messages and writes the events. */
async function announceChanges(tx: Context, channels: Channels, rows: readonly Row[], now: Date): Promise<void> {
  for (const kind of ['EDIT', 'DELETE'] as const) {
    const inbound = lastOf(rows, kind, 'inboundId');
    if (inbound.length > 0) await markArrivals(tx, kind, inbound, now);
    const sent = lastOf(rows, kind, 'messageId').map(({ messageId, appliedAt: at }) => ({
      messageId: messageId!,
      kind,
      at,
    }));
    if (sent.length > 0) await markChanged(tx, sent, now);
  }
  const settings = await askSettings(tx, [...new Set(rows.map(({ workspaceId }) => workspaceId))]);
  const announced = rows.filter(({ workspaceId }) => settings.get(workspaceId)?.inboundEnabled);
  await emitAll(
    tx,
    announced.flatMap(row => {
      const { edit, delete: remove } = channelOf(channels, row);
      const type = (row.kind === 'EDIT' ? edit : remove)?.event;
      const { workspaceId, instanceId, messageId, sandbox } = row;
      const facts = { workspaceId, instanceId, sandbox, ...(messageId ? { messageId } : {}) };
      return type ? [eventOf(type, facts, changeDataOf(row))] : [];
    }),
  );
}
