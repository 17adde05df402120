import { ArgsType, Field, ID } from 'type-graphql';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import { Length, Optional } from '../../../../../kernel/graph/validation.js';

@ArgsType()
export class WebchatVisitorsArgs extends MadeWithinArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only visitors of this widget.' })
  @Optional()
  @Length(1, 64)
  widgetId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only visitors who are this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only the visitor who is this user of the site, as signed by the site.',
  })
  @Optional()
  @Length(1, 200)
  userId?: string | null;
}
