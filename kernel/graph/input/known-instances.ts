import type { Context } from '../../context/context.js';
import { type InvalidField, invalidField } from '../../errors/errors.js';
import { ask, type Question } from '../references.js';

interface Named {
  readonly ids: readonly string[];
  readonly channel: string | null;
  readonly sandbox: boolean | null;
}

const KNOWN: Question<Named, readonly string[]> = {
  subgraph: 'channels',
  field: 'knownInstances',
  document: `query ($ids: [ID!]!, $channel: String, $sandbox: Boolean) {
    knownInstances(ids: $ids, channel: $channel, sandbox: $sandbox)
  }`,
};

/** The properties that a named instance must have. */
interface Wanted {
  readonly channel?: string;
  /** `null` for either world. */
  readonly sandbox: boolean | null;
}

/**
 * The fields that name an instance which the workspace does not have. Throws `SUBGRAPH_UNAVAILABLE`.
 *
 * @param named ids by the field that names each.
 */
export async function unknownInstances(
  ctx: Context,
  named: Readonly<Record<string, string>>,
  { channel, sandbox }: Wanted,
): Promise<InvalidField[]> {
  const ids = [...new Set(Object.values(named))];
  if (ids.length === 0) return [];
  const existing = new Set(await ask(ctx, KNOWN, { ids, channel: channel ?? null, sandbox }));
  return Object.entries(named).flatMap(([field, id]) => (existing.has(id) ? [] : [invalidField(field, 'unknown')]));
}
