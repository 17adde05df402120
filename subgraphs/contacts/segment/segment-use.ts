import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { Rule } from './rule/rule.js';

const FORGET = 'delete from contacts.segment_use where segment_id = $1';
const STORE = 'insert into contacts.segment_use (object_id, segment_id) select unnest($2::text[]), $1';

const LOCK = {
  topic: 'select from contacts.topic where id = $1 for update',
  tag: 'select from contacts.tag where id = $1 for update',
  property: 'select from contacts.property where id = $1 for update',
} as const;

const USING = `select s.id, s.name from contacts.segment_use u join contacts.segment s on s.id = u.segment_id
  where u.object_id = $1 order by s.id limit $2`;

/** Segments that an error names. */
const MAX_NAMED = 20;

/** Stores in the transaction of `tx` which topics, tags and properties the rules of a segment use. */
export async function storeUses(tx: Context, segmentId: string, rules: readonly Rule[]): Promise<void> {
  const used = new Set(rules.flatMap(rule => ('of' in rule ? [rule.of.id] : [])));
  await sql(tx.em, FORGET, [segmentId]);
  if (used.size > 0) await sql(tx.em, STORE, [segmentId, [...used]]);
}

/**
 * Call it in the transaction that deletes a topic, tag or property. Locks it, so that no segment can start to use it
 * meanwhile. Throws `IN_USE_BY_SEGMENTS` with the segments in `data`.
 */
export async function refuseIfUsed(tx: Context, kind: keyof typeof LOCK, id: string): Promise<void> {
  await sql(tx.em, LOCK[kind], [id]);
  const segments = await sql<{ id: string; name: string }>(tx.em, USING, [id, MAX_NAMED]);
  const names = segments.map(({ name }) => name).join(', ');
  if (segments.length > 0) fail('IN_USE_BY_SEGMENTS', { names }, { data: { segments } });
}
