import { ArgsType, Field } from 'type-graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../errors/errors.js';
import { Json } from '../scalar/json.js';
import { Length, Optional } from '../validation.js';

/** A caller labels a send to find it again: both labels come back with each of its messages. */
export interface Labels {
  readonly reference: string | null;
  readonly metadata: Metadata | null;
}

/** At most 16 texts by name. */
export type Metadata = Readonly<Record<string, string>>;

export const NO_LABELS: Labels = { reference: null, metadata: null };

/** A request from which messages come takes these arguments; {@link labelsOf} reads them. */
@ArgsType()
export abstract class LabelledArgs {
  @Field(() => String, { nullable: true, description: 'Your own name for it, which comes back with each message.' })
  @Optional()
  @Length(1, 255)
  reference?: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'At most 16 texts of at most 255 characters by name, which come back with each message.',
  })
  @Optional()
  metadata?: object | null;
}

const MAX_PAIRS = 16;
const NAME = { min: 1, max: 64 };
const VALUE = { min: 0, max: 255 };

export interface GivenLabels {
  readonly reference?: string | null;
  readonly metadata?: unknown;
}

/** Throws `VALIDATION_ERROR`. */
export function labelsOf(given: GivenLabels): Labels {
  failIfInvalid(labelErrors(given));
  const pairs = Object.entries(given.metadata ?? {});
  return {
    reference: given.reference ?? null,
    metadata: pairs.length === 0 ? null : (Object.fromEntries(pairs) as Metadata),
  };
}

/** Checks the rules that involve several fields. */
export const labelErrors = ({ metadata }: GivenLabels): InvalidField[] =>
  faultsOf(metadata ?? {}, Object.entries(metadata ?? {}));

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
