import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../kernel/database/entity-rows.js';
import { Instance } from '../../instance/instance.js';

/** What a send needs of its instance: reading all of its columns would cost as much as the rest of the lookup. */
const NEEDED = [
  'id',
  'mode',
  'sandbox',
  'status',
  'disconnectReason',
  'abusePausedUntil',
  'hasPaymentMethod',
  'trustScore',
  'firstConnectedAt',
  'warmupDay',
  'warmupSent',
] as const;

/** An instance as a send sees it. */
export type SendLine = Pick<Instance, (typeof NEEDED)[number] | 'isWarmingUp'>;

interface Ask {
  readonly workspaceId: string;
  readonly channel: string;
  readonly sandbox: boolean;
  /** `null`: whichever is active. */
  readonly id: string | null;
  /** Those that the credential is limited to; `null`: all. */
  readonly allowed: readonly string[] | null;
  readonly rows: EntityRows<Instance>;
}

/** By its id or, without one, the first two that are active. */
const readOf = (columns: string): string => `
select a.no, found.* from json_to_recordset($1::json)
  as a(no int, "workspaceId" text, channel text, sandbox bool, id text, allowed json)
cross join lateral (
  select ${columns} from channels.instance t
  where t.id = a.id and t.workspace_id = a."workspaceId" and t.channel = a.channel and t.sandbox = a.sandbox
    and t.deleted_at is null
  union all (
    select ${columns} from channels.instance t
    where a.id is null and t.workspace_id = a."workspaceId" and t.channel = a.channel and t.sandbox = a.sandbox
      and t.deleted_at is null and t.status = 'ACTIVE'
      and (a.allowed is null or t.id in (select json_array_elements_text(a.allowed)))
    limit 2)
) found order by a.no`;

/** The instances of sends that come at the same moment, with one statement. */
export const linesOfSends = defineBatched<Ask, SendLine[]>('lines of sends', 100, readAll);

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<SendLine[][]> {
  const { column, toEntity } = asks[0]!.rows;
  const columns = NEEDED.map(name => `${column(name).name} as "${name}"`).join(', ');
  const given = asks.map(({ rows: _, ...ask }, no) => ({ no, ...ask }));
  const found = await sql<{ no: number }>(on, readOf(columns), [JSON.stringify(given)]);
  const byAsk = Map.groupBy(found, ({ no }) => no);
  return asks.map((_, no) => (byAsk.get(no) ?? []).map(({ no: __, ...row }) => toEntity(row)));
}

/**
 * The instances that a send may mean, in the world of the caller: the one that it names, whatever its status, or the
 * first two active ones that the credential may use.
 */
export async function findLines(ctx: Context, channel: string, id: string | null): Promise<readonly SendLine[]> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const allowed = instanceIds.length > 0 ? instanceIds : null;
  if (id !== null && allowed?.includes(id) === false) return [];
  return linesOfSends.load(ctx, { workspaceId, channel, sandbox, id, allowed, rows: entityRows(ctx.db, Instance) });
}
