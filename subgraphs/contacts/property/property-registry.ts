import { type Context, connectionOf } from '../../../kernel/context/context.js';
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

const NO_PROPERTIES: KnownProperties = new Map();

const BY_KEY = 'select no, key, type from contacts.property where workspace_id = $1 and key = any($2)';

/** The properties of the caller's workspace that have one of the keys. */
export async function propertiesByKey(ctx: Context, keys: readonly string[]): Promise<KnownProperties> {
  if (keys.length === 0) return NO_PROPERTIES;
  const rows = await sql<KnownProperty>(connectionOf(ctx), BY_KEY, [ctx.caller.workspaceId, keys]);
  return new Map(rows.map(row => [row.key, row]));
}
