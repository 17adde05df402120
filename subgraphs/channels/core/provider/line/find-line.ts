import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../../kernel/database/entity-rows.js';
import { Instance } from '../../instance/instance.js';

/**
 * The columns that a send needs of its instance: reading all of them would cost as much as the rest
 * of the lookup.
 */
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

/** The instance that a send asks for. */
interface Meant {
  readonly workspaceId: string;
  readonly channel: string;
  readonly sandbox: boolean;
  /** `null` for whichever is active. */
  readonly id: string | null;
  /** The instances that the credential is limited to; `null` for all. */
  readonly allowed: readonly string[] | null;
}

interface Ask extends Meant {
  readonly rows: EntityRows<Instance>;
}

/** Those that sends name, whatever their status. */
const namedOf = (columns: string): string => `
select a.no, ${columns} from json_to_recordset($1::json)
  as a(no int, "workspaceId" text, channel text, sandbox bool, id text)
join channels.instance t on t.id = a.id and t.workspace_id = a."workspaceId" and t.channel = a.channel
  and t.sandbox = a.sandbox and t.deleted_at is null`;

/** Returns the SQL that finds the first two active instances for sends that name none. */
const activeOf = (columns: string): string => `
select a.no, found.* from json_to_recordset($1::json)
  as a(no int, "workspaceId" text, channel text, sandbox bool, allowed json)
cross join lateral (
  select ${columns} from channels.instance t
  where t.workspace_id = a."workspaceId" and t.channel = a.channel and t.sandbox = a.sandbox
    and t.deleted_at is null and t.status = 'ACTIVE'
    and (a.allowed is null or t.id in (select json_array_elements_text(a.allowed)))
  limit 2
) found`;

/** The instances of sends that come at the same moment: those that mean the same are read once. */
export const linesOfSends = defineBatched<Ask, SendLine[]>('lines of sends', 100, readAll);

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<SendLine[][]> {
  const { rows } = asks[0]!;
  const columns = NEEDED.map(name => `${rows.column(name).name} as "${name}"`).join(', ');
  const wanted = asks.map(({ rows: _, ...ask }) => ask);
  const keys = wanted.map(ask => JSON.stringify(ask));
  const byKey = new Map(keys.map((key, place) => [key, wanted[place]!]));
  const lines = new Map<string, SendLine[]>(keys.map(key => [key, []]));
  const read = async (statement: string, those: readonly (readonly [string, Meant])[]) => {
    if (those.length === 0) return;
    const numbered = those.map(([, ask], no) => ({ no, ...ask }));
    const instanceRows = await sql<{ no: number }>(on, statement, [JSON.stringify(numbered)]);
    for (const { no, ...row } of instanceRows) lines.get(those[no]![0])!.push(rows.toEntity(row));
  };
  const distinct = [...byKey];
  await read(
    namedOf(columns),
    distinct.filter(([, { id }]) => id !== null),
  );
  await read(
    activeOf(columns),
    distinct.filter(([, { id }]) => id === null),
  );
  return keys.map(key => lines.get(key)!);
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
