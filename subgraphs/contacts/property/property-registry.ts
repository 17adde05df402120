import type { Context } from '../../../kernel/context/context.js';
import { registryReader } from '../registry/registry-reader.js';
import type { PropertyType } from './property.js';

/** A property as values of contacts need it. */
export interface KnownProperty {
  readonly no: number;
  readonly key: string;
  readonly type: PropertyType;
}

/** The properties by key. */
export type KnownProperties = ReadonlyMap<string, KnownProperty>;

const NO_PROPERTIES: KnownProperties = new Map();

/** The properties of the caller's workspace that have one of the keys. */
export async function propertiesByKey(ctx: Context, keys: readonly string[]): Promise<KnownProperties> {
  if (keys.length === 0) return NO_PROPERTIES;
  const rows = await registryReader.load(ctx, { workspaceId: ctx.caller.workspaceId, keys });
  return new Map(rows.map(({ no, name, type }) => [name, { no: no!, key: name, type: type as PropertyType }]));
}
