import { ArgsType, Field, Int } from 'type-graphql';
import { Optional, Range } from '../../../../../kernel/graph/validation.js';

@ArgsType()
export class CreditAlertArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'The credits below which the event is sent; null or absent for no event.',
  })
  @Optional()
  @Range(1, 1_000_000_000)
  below?: number | null;
}
