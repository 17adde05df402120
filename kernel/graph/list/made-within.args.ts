import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../paging.js';
import { Optional } from '../validation.js';

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

/** Returns the filter of a list for these arguments. */
export const madeWithin = ({ createdFrom, createdTo }: Pick<MadeWithinArgs, 'createdFrom' | 'createdTo'>) =>
  createdFrom || createdTo
    ? { createdAt: { ...(createdFrom ? { $gte: createdFrom } : {}), ...(createdTo ? { $lte: createdTo } : {}) } }
    : {};
