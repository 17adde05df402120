import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';

/** Counting stops here. */
export const MAX_COUNTED = 10_000;

const MAX_IDS = 100;

const COLUMNS = { tag: 'tags', topic: 'topics' } as const;

/** Objects that contacts can have. */
type Counted = keyof typeof COLUMNS;

function readerOf(counted: Counted) {
  const text = `select t.id, (select count(*)::int from (
      select 1 from contacts.contact c where c.${COLUMNS[counted]} @> array[t.no] limit $2) counted) as count
    from contacts.${counted} t where t.id = any($1)`;
  return defineBatched<string, number>(`reader of the usage of ${counted}s`, MAX_IDS, async (on, ids) => {
    const rows = await sql<{ id: string; count: number }>(on, text, [ids, MAX_COUNTED]);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return ids.map(id => counts.get(id) ?? 0);
  });
}

/** Tags and topics of the same moment share a statement. */
export const usageReaders = { tag: readerOf('tag'), topic: readerOf('topic') };

/** Counts the contacts that have a tag or are subscribed to a topic, up to 10,000. */
export const contactsWith = (ctx: Context, counted: Counted, id: string): Promise<number> =>
  usageReaders[counted].load(ctx, id);
