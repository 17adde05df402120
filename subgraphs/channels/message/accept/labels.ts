import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';

/** What a caller gives a send to find it again: both come back with each of its messages. */
export interface Labels {
  readonly reference: string | null;
  readonly metadata: Metadata | null;
}

/** At most 16 texts by name. */
export type Metadata = Readonly<Record<string, string>>;

const MAX_PAIRS = 16;
const NAME = { min: 1, max: 64 };
const VALUE = { min: 0, max: 255 };

interface Given {
  readonly reference?: string | null;
  readonly metadata?: unknown;
}

/** Throws `VALIDATION_ERROR`. */
export function labelsOf({ reference, metadata }: Given): Labels {
  const pairs = Object.entries(metadata ?? {});
  failIfInvalid(faultsOf(metadata ?? {}, pairs));
  return {
    reference: reference ?? null,
    metadata: pairs.length === 0 ? null : (Object.fromEntries(pairs) as Metadata),
  };
}

function faultsOf(metadata: unknown, pairs: readonly (readonly [string, unknown])[]): InvalidField[] {
  if (typeof metadata !== 'object' || Array.isArray(metadata)) return [invalidField('metadata', 'object')];
  if (pairs.length > MAX_PAIRS) return [invalidField('metadata', 'count', { min: 0, max: MAX_PAIRS })];
  return pairs.flatMap(([name, value]) => {
    const field = `metadata.${name.slice(0, NAME.max)}`;
    if (name.length < NAME.min || name.length > NAME.max) return [invalidField(field, 'length', NAME)];
    if (typeof value !== 'string') return [invalidField(field, 'string')];
    return value.length > VALUE.max ? [invalidField(field, 'length', VALUE)] : [];
  });
}
