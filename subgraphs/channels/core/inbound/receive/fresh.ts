import { newId } from '../../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { type Entry, lineKey } from './entry.js';

/** A conversation whose row is locked. */
export interface LockedConversation {
  readonly id: string;
  readonly instanceId: string;
  readonly peer: string;
  sequence: number;
}

/**
 * Makes the conversations that do not exist and locks all of them, always in one order: whoever stores messages of the
 * same conversations at the same time waits here, and then sees what was stored.
 */
const LOCK = `insert into channels.conversation as c
    (id, workspace_id, channel, instance_id, peer, sandbox, sequence, created_at, updated_at)
  select n.id, n.workspace_id, n.channel, n.instance_id, n.peer, n.sandbox, 0, $7, $7
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bool[])
    as n(id, workspace_id, channel, instance_id, peer, sandbox) order by n.instance_id, n.peer
  on conflict (instance_id, peer) do update set updated_at = excluded.updated_at
  returning c.id, c.instance_id as "instanceId", c.peer, c.sequence`;

/** Returns the conversations, locked, by {@link lineKey} of line and peer. */
export async function lockConversations(
  em: Em,
  entries: readonly Entry[],
  now: Date,
): Promise<ReadonlyMap<string, LockedConversation>> {
  const once = [...new Map(entries.map(entry => [lineKey(entry.line.id, entry.item.peer), entry])).values()];
  const rows = await sql<LockedConversation>(em, LOCK, [
    once.map(() => newId('cnv')),
    once.map(({ line }) => line.workspaceId),
    once.map(({ line }) => line.channel),
    once.map(({ line }) => line.id),
    once.map(({ item }) => item.peer),
    once.map(({ line }) => line.sandbox),
    now,
  ]);
  return new Map(rows.map(row => [lineKey(row.instanceId, row.peer), row]));
}

/**
 * Finds what was stored already, and the echoes of what was sent through the API, which the
 * provider sends back too.
 */
const KNOWN = `select g.instance_id as "instanceId", g.ref
  from unnest($1::text[], $2::text[], $3::bool[]) as g(instance_id, ref, echo)
  where case when g.echo
    then exists (select from channels.echo e where e.instance_id = g.instance_id and e.provider_ref = g.ref)
      or exists (select from channels.message m
        where m.provider_ref in (g.ref, g.instance_id || '/' || g.ref) and not m.sandbox and m.instance_id = g.instance_id)
    else exists (select from channels.inbound_message m where m.instance_id = g.instance_id and m.provider_ref = g.ref) end`;

/** The entries that nobody stored before, each once. Their conversations are locked. */
export async function freshOf(em: Em, entries: readonly Entry[]): Promise<Entry[]> {
  const refOf = ({ line, item }: Entry) => lineKey(line.id, item.ref);
  const seen = new Set(
    (
      await sql<{ instanceId: string; ref: string }>(em, KNOWN, [
        entries.map(({ line }) => line.id),
        entries.map(({ item }) => item.ref),
        entries.map(({ item }) => item.echo),
      ])
    ).map(({ instanceId, ref }) => lineKey(instanceId, ref)),
  );
  return entries.filter(entry => {
    const isNew = !seen.has(refOf(entry));
    seen.add(refOf(entry));
    return isNew;
  });
}
