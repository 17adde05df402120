import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { parameters } from '../../../kernel/database/bind.js';
import { GENERATED } from '../../../kernel/database/connection.js';
import { sql } from '../../../kernel/database/database.js';
import type { Condition } from '../contact/list/page-statements.js';

/** Contacts that are read at once. */
const MAX_FEW = 20_000;
/**
 * The highest cost of a plan, in the unit of PostgreSQL: `MAX_FEW` contacts by an index, each in a
 * page of its own.
 */
const MAX_COST = 100_000;

/**
 * Contacts with their time zones, in the order of their ids. A contact without a time zone has an
 * empty text.
 */
export interface Few {
  readonly ids: string[] | null;
  readonly zones: string[] | null;
}

/**
 * Returns all contacts after an id, up to another, that fit; `null` if they are many, or if no
 * index finds them, and the caller has to walk on through the contacts. PostgreSQL first estimates
 * their number, which takes a millisecond or two.
 */
export async function fewAfter(ctx: Context, condition: Condition, after: string, until: string): Promise<Few | null> {
  const values: unknown[] = [];
  const bind = parameters(values);
  const fitting = `from contacts.contact c where c.workspace_id = ${bind(ctx.caller.workspaceId, 'text')}
    and c.id > ${bind(after, 'text')} and c.id <= ${bind(until, 'text')} and ${condition(bind)}`;
  const db = connectionOf(ctx);
  const [expected] = await sql<Explained>(db, `${GENERATED}explain (format json) select c.id ${fitting}`, values);
  const { 'Plan Rows': rows, 'Total Cost': cost } = expected!['QUERY PLAN'][0].Plan;
  if (rows > MAX_FEW || cost > MAX_COST) return null;
  const most = bind(MAX_FEW, 'int');
  const text = `${GENERATED}with found as materialized (select c.id, c.time_zone ${fitting} limit ${most} + 1)
    select count(*)::int as found, array_agg(id order by id) as ids, array_agg(coalesce(time_zone, '') order by id) as zones from found`;
  const [row] = await sql<Few & { found: number }>(db, text, values);
  return row!.found > MAX_FEW ? null : row!;
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number } }];
}
