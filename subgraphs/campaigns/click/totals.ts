import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';

/** Clicks of a link. */
interface Total {
  readonly people: number;
  readonly visitors: number;
}

const READ = 'select link_id as id, people, visitors from campaigns.link_total where link_id = any($1)';
const NONE: Total = { people: 0, visitors: 0 };

/** The clicks of links, by the id of each. */
export const totals = defineBatched<string, Total>('clicks of links', 500, async (on, ids) => {
  const rows = await sql<Total & { id: string }>(on, READ, [ids]);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => byId.get(id) ?? NONE);
});
