import { ArgsType, Field, ID } from 'type-graphql';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import { Length, Optional } from '../../../kernel/graph/validation.js';

@ArgsType()
export class ConnectionsArgs extends MadeWithinArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Returns only connections of this app, as in `appId` of a connection.',
  })
  @Optional()
  @Length(1, 2_000)
  appId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only connections of this user.' })
  @Optional()
  @Length(1, 64)
  userId?: string | null;

  @Field(() => String, { nullable: true, description: 'Returns only connections whose tokens are for this resource.' })
  @Optional()
  @Length(1, 2_048)
  resource?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only connections in test mode (`true`), or only live ones (`false`); both when absent.',
  })
  @Optional()
  sandbox?: boolean | null;
}
