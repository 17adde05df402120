import DataLoader from 'dataloader';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { type Database, sql } from '../../../kernel/database/database.js';

/** Counting stops here. */
export const MAX_COUNTED = 10_000;

const MAX_IDS = 100;

const COLUMNS = { tag: 'tags', topic: 'topics' } as const;

/** What contacts can have. */
export type Counted = keyof typeof COLUMNS;

const readerOf = (db: Database, counted: Counted) => {
  const text = `select t.id, (select count(*)::int from (
      select 1 from contacts.contact c where c.${COLUMNS[counted]} @> array[t.no] limit $2) counted) as count
    from contacts.${counted} t where t.id = any($1)`;
  return new DataLoader<string, number>(
    async ids => {
      const rows = await sql<{ id: string; count: number }>(db, text, [ids, MAX_COUNTED]);
      const counts = new Map(rows.map(({ id, count }) => [id, count]));
      return ids.map(id => counts.get(id) ?? 0);
    },
    { cache: false, maxBatchSize: MAX_IDS, batchScheduleFn: read => void setImmediate(read) },
  );
};

/** Tags and topics of the same moment share a statement. */
export const usageReaders = defineResource('readers of usage', ({ db }) => ({
  value: { tag: readerOf(db, 'tag'), topic: readerOf(db, 'topic') },
}));

/** How many contacts have a tag or are subscribed to a topic, up to 10,000. */
export const contactsWith = (ctx: Context, counted: Counted, id: string): Promise<number> =>
  resourceOf(ctx, usageReaders)[counted].load(id);
