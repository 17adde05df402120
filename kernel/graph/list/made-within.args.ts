import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../paging.js';
import { Optional } from '../validation.js';

/** Of a list that can be narrowed to a time. */
@ArgsType()
export class MadeWithinArgs extends PageArgs {
  @Field(() => Date, { nullable: true, description: 'Made at this time or later.' })
  @Optional()
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Made at this time or earlier.' })
  @Optional()
  createdTo?: Date | null;
}

/** As a filter of a list. */
export const madeWithin = ({ createdFrom, createdTo }: Pick<MadeWithinArgs, 'createdFrom' | 'createdTo'>) =>
  createdFrom || createdTo
    ? { createdAt: { ...(createdFrom ? { $gte: createdFrom } : {}), ...(createdTo ? { $lte: createdTo } : {}) } }
    : {};
