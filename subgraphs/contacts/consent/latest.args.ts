import { ArgsType, Field, Int } from 'type-graphql';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../kernel/graph/paging.js';
import { Range } from '../../../kernel/graph/validation.js';

/** The number of the newest entries to read. */
@ArgsType()
export class LatestArgs {
  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of items, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;
}
