import { type Em, sql } from '../../../../kernel/database/database.js';
import { type Entry, lineKey } from './entry.js';

/** As `lineReference` writes it. A provider may use a reference again: the latest message that has it is meant. */
const BY_REFERENCE = `select distinct on (g.instance_id, g.ref) g.instance_id as "instanceId", g.ref, m.id
  from unnest($1::text[], $2::text[]) as g(instance_id, ref)
  join channels.message m on m.provider_ref = g.instance_id || '/' || g.ref and m.instance_id = g.instance_id and not m.sandbox
  order by g.instance_id, g.ref, m.id desc`;

/** The message of ours that each entry answers. */
export async function answeredBy(em: Em, entries: readonly Entry[]): Promise<ReadonlyMap<Entry, string>> {
  const named = entries.flatMap(entry => {
    const { answers } = entry.item;
    return answers && 'ref' in answers ? [{ entry, ref: answers.ref }] : [];
  });
  const rows = named.length === 0 ? [] : await findAll(em, named);
  const byRef = new Map(rows.map(({ instanceId, ref, id }) => [lineKey(instanceId, ref), id]));
  return new Map(
    entries.flatMap(entry => {
      const { answers } = entry.item;
      if (!answers) return [];
      const id = 'messageId' in answers ? answers.messageId : byRef.get(lineKey(entry.line.id, answers.ref));
      return id ? [[entry, id] as const] : [];
    }),
  );
}

const findAll = (em: Em, named: readonly { entry: Entry; ref: string }[]) =>
  sql<{ instanceId: string; ref: string; id: string }>(em, BY_REFERENCE, [
    named.map(({ entry }) => entry.line.id),
    named.map(({ ref }) => ref),
  ]);
