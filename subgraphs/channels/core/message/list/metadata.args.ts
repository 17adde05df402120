import { Field, InputType } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Length } from '../../../../../kernel/graph/validation.js';

/** Pairs of one list. */
export const MAX_PAIRS = 3;

export const OF_METADATA = 'Returns only messages whose metadata has all of these pairs: at most three.';

@InputType({ description: 'A text that metadata has under a name.' })
export class MetadataPairInput {
  @Field({ description: 'The name under which metadata has the text.' })
  @Length(1, 64)
  key!: string;

  @Field({ description: 'The whole text under this name.' })
  @Length(0, 255)
  value!: string;
}

/**
 * Returns the pairs as JSON, for the SQL operator that finds metadata containing them, or `null`
 * when none are given. Throws `VALIDATION_ERROR` for a name twice.
 */
export function metadataOf(pairs: readonly MetadataPairInput[] | null | undefined): string | null {
  if (!pairs || pairs.length === 0) return null;
  const names = pairs.map(({ key }) => key);
  failIfInvalid(
    names.flatMap((key, place) =>
      names.indexOf(key) < place ? [invalidField(`metadata[${place}].key`, 'taken')] : [],
    ),
  );
  return JSON.stringify(Object.fromEntries(pairs.map(({ key, value }) => [key, value])));
}
