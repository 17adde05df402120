import { type Em, sql } from '../../../../../kernel/database/database.js';
import { type Entry, lineKey } from './entry.js';

/**
 * Finds messages by the reference that `lineReference` writes. A provider may use a reference
 * again: the latest message that has it is meant.
 */
const BY_REFERENCE = `select distinct on (g.instance_id, g.ref) g.instance_id as "instanceId", g.ref, m.id
  from unnest($1::text[], $2::text[]) as g(instance_id, ref)
  join channels.message m on m.provider_ref = g.instance_id || '/' || g.ref and m.instance_id = g.instance_id and not m.sandbox
  order by g.instance_id, g.ref, m.id desc`;

/** The line is a sender of the workspace. */
const LAST = `select g.line, g.writer, m.id from unnest($1::text[], $2::text[]) as g(line, writer)
  join channels.sender s on s.id = g.line
  cross join lateral (
    select id from channels.message
    where workspace_id = s.workspace_id and channel = s.channel and recipient = g.writer and not sandbox
      and sender = s.value and status in ('SENT', 'DELIVERED')
    order by id collate "C" desc limit 1
  ) m`;

/** The message of ours that each entry answers. */
export async function answeredBy(em: Em, entries: readonly Entry[]): Promise<ReadonlyMap<Entry, string>> {
  const byRef = await findByReference(em, entries);
  const last = await findLast(em, entries);
  return new Map(
    entries.flatMap(entry => {
      const { line, item } = entry;
      const { answers } = item;
      if (!answers) return [];
      if ('messageId' in answers) return [[entry, answers.messageId] as const];
      const id = 'ref' in answers ? byRef.get(lineKey(line.id, answers.ref)) : last.get(lineKey(line.id, item.from));
      return id ? [[entry, id] as const] : [];
    }),
  );
}

type Found = ReadonlyMap<string, string>;

async function findByReference(em: Em, entries: readonly Entry[]): Promise<Found> {
  const named = entries.flatMap(({ line, item: { answers } }) =>
    answers && 'ref' in answers ? [{ line: line.id, ref: answers.ref }] : [],
  );
  if (named.length === 0) return new Map();
  const rows = await sql<{ instanceId: string; ref: string; id: string }>(em, BY_REFERENCE, [
    named.map(({ line }) => line),
    named.map(({ ref }) => ref),
  ]);
  return new Map(rows.map(({ instanceId, ref, id }) => [lineKey(instanceId, ref), id]));
}

async function findLast(em: Em, entries: readonly Entry[]): Promise<Found> {
  const some = entries.filter(({ item: { answers } }) => answers && 'last' in answers);
  if (some.length === 0) return new Map();
  const rows = await sql<{ line: string; writer: string; id: string }>(em, LAST, [
    some.map(({ line }) => line.id),
    some.map(({ item }) => item.from),
  ]);
  return new Map(rows.map(({ line, writer, id }) => [lineKey(line, writer), id]));
}
