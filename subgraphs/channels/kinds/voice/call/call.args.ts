import { ArgsType, Field, ID } from 'type-graphql';
import { Optional } from '../../../../../kernel/graph/validation.js';

@ArgsType()
export class CallArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether to return the timeline of the call.' })
  @Optional()
  includeEvents?: boolean | null;
}
