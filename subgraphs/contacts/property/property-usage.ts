import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { boundedRead, type Read } from '../../../kernel/database/bounded-read.js';
import { MAX_COUNTED } from '../registry/usage.js';

interface Ask {
  readonly ctx: Context;
  /** The id of a property. */
  readonly id: string;
}

/** Properties that are asked for at the same moment share the reads of their workspace. */
export const propertyUsage = defineBatched<Ask, number>('reader of the usage of properties', 100, (_, asks) =>
  countAll(asks),
);

/** Counts the contacts that have a value of a property, up to 10,000. Throws the codes of {@link boundedRead}. */
export const contactsWithProperty = (ctx: Context, id: string): Promise<number> => propertyUsage.load(ctx, { ctx, id });

async function countAll(asks: readonly Ask[]): Promise<number[]> {
  const groups = Map.groupBy(asks, ({ ctx }) => ctx.caller.workspaceId);
  const counts = new Map<string, number>();
  for (const group of groups.values()) await boundedRead(group[0]!.ctx, read => countGroup(read, group, counts), 'any');
  return asks.map(({ id }) => counts.get(id) ?? 0);
}

const NUMBERS = 'select id, no::text as key from contacts.property where workspace_id = $1 and id = any($2)';

const COUNT = (contacts: string) => `select key, count(*)::int as count
  from (${contacts}) c cross join lateral jsonb_object_keys(c.properties) as key where key = any($2) group by key`;

/**
 * A property that most contacts have is found among the newest. Only the others are worth a read of
 * the whole workspace.
 */
const NEWEST = 20_000;
const OF_NEWEST = COUNT(
  `select properties from contacts.contact where workspace_id = $1 order by id desc limit ${NEWEST}`,
);
const OF_ALL = COUNT('select properties from contacts.contact where workspace_id = $1 and properties ?| $2');

interface Counted {
  key: string;
  count: number;
}

/**
 * There is no index of the properties of a contact, because every value would need another entry in
 * it.
 */
async function countGroup(read: Read, asks: readonly Ask[], counts: Map<string, number>): Promise<void> {
  const { workspaceId } = asks[0]!.ctx.caller;
  const properties = await read<{ id: string; key: string }>(NUMBERS, [workspaceId, asks.map(({ id }) => id)]);
  const found = new Map<string, number>();
  const count = async (text: string, keys: readonly string[]) => {
    if (keys.length === 0) return;
    for (const row of await read<Counted>(text, [workspaceId, keys])) found.set(row.key, row.count);
  };
  const keys = properties.map(({ key }) => key);
  await count(OF_NEWEST, keys);
  await count(
    OF_ALL,
    keys.filter(key => (found.get(key) ?? 0) < MAX_COUNTED),
  );
  for (const { id, key } of properties) counts.set(id, Math.min(found.get(key) ?? 0, MAX_COUNTED));
}
