import { ArgsType, Field } from 'type-graphql';
import { CursorArgs } from '../paging.js';
import { ListOrder } from './order.js';

/** The arguments of a list by cursor that has an order and is counted on request. */
@ArgsType()
export class OrderedArgs extends CursorArgs {
  @Field(() => ListOrder, { defaultValue: 'NEWEST_FIRST', description: 'The order of the list.' })
  order: ListOrder = 'NEWEST_FIRST';

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether `pagination.total` says how many there are, up to 10,000; only without a cursor.',
  })
  counted: boolean = false;
}
