import { ArgsType, Field } from 'type-graphql';
import type { IdPrefix } from '../../../catalogue/objects.js';
import { PageArgs } from '../paging.js';
import { Length, Optional } from '../validation.js';
import { firstIdAfter, firstIdSince } from './ids-within.js';

/** The arguments of a list that can be narrowed to a time. */
@ArgsType()
export class MadeWithinArgs extends PageArgs {
  @Field(() => Date, { nullable: true, description: 'Returns only those that were made at this time or later.' })
  @Optional()
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only those that were made at this time or earlier.' })
  @Optional()
  createdTo?: Date | null;
}

type Within = Pick<MadeWithinArgs, 'createdFrom' | 'createdTo'>;

/** A comparison with both ends, of which either may be open. */
const between = <From extends Date | string, To extends Date | string>(
  from: From | null | undefined,
  to: To | null | undefined,
  end: '$lte' | '$lt',
) => ({ ...(from ? { $gte: from } : {}), ...(to ? { [end]: to } : {}) });

/**
 * Returns the filter of a list for these arguments.
 *
 * @param prefix of the identifiers of a list that may be long: they are in the order of the list, and bound what is read of it
 * @param property with the time at which an object was made
 */
export function madeWithin<Property extends string = 'createdAt'>(
  { createdFrom, createdTo }: Within,
  prefix: IdPrefix | null = null,
  property = 'createdAt' as Property,
) {
  if (!createdFrom && !createdTo) return {};
  const ids =
    prefix === null
      ? {}
      : {
          id: between(
            createdFrom && firstIdSince(createdFrom, prefix),
            createdTo && firstIdAfter(createdTo, prefix),
            '$lt',
          ),
        };
  return { ...ids, [property]: between(createdFrom, createdTo, '$lte') };
}

/** The arguments of a list of named objects that stays short: no index serves the search. */
@ArgsType()
export class NamedArgs extends MadeWithinArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Returns only those whose name, or the short name or key beside it, contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 200)
  search?: string | null;
}

/**
 * Returns the filter of a list for these arguments.
 *
 * @param alsoIn a property beside the name in which the text may be
 */
export const namedWithin = <Property extends string = never>(args: NamedArgs, alsoIn?: Property) => ({
  ...madeWithin(args),
  ...(args.search ? { name: { $includes: args.search, ...(alsoIn ? { $alsoIn: alsoIn } : {}) } } : {}),
});
