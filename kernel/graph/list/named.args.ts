import { ArgsType, Field } from 'type-graphql';
import { Length, Optional } from '../validation.js';
import { MadeWithinArgs, madeWithin } from './made-within.args.js';

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
