import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import type { PropertyType } from './property.js';

/** A property as values of contacts need it. */
export interface KnownProperty {
  readonly no: number;
  readonly key: string;
  readonly type: PropertyType;
}

/** By key. */
export type KnownProperties = ReadonlyMap<string, KnownProperty>;

interface Ask {
  readonly workspaceId: string;
  readonly keys: readonly string[];
}

const NO_PROPERTIES: KnownProperties = new Map();
const MAX_ASKS = 50;

const BY_KEY = `select g.ask, p.no, p.key, p.type
  from json_to_recordset($1::json) as g(ask int, "workspaceId" text, keys text[]) cross join unnest(g.keys) k(key)
  cross join lateral (select p.no, p.key, p.type from contacts.property p
    where p.workspace_id = g."workspaceId" and p.key = k.key limit 1) p`;

export const propertyReader = defineBatched<Ask, KnownProperties>(
  'reader of properties',
  MAX_ASKS,
  async (on, asks) => {
    const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
    const found = Map.groupBy(await sql<KnownProperty & { ask: number }>(on, BY_KEY, [given]), ({ ask }) => ask);
    return asks.map((_, ask) => new Map(found.get(ask)?.map(({ no, key, type }) => [key, { no, key, type }])));
  },
);

/** The properties of the caller's workspace that have one of the keys. */
export async function propertiesByKey(ctx: Context, keys: readonly string[]): Promise<KnownProperties> {
  if (keys.length === 0) return NO_PROPERTIES;
  return propertyReader.load(ctx, { workspaceId: ctx.caller.workspaceId, keys });
}
