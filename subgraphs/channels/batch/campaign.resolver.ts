import { Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { Message } from '../message/message.js';

/** What this subgraph knows of a campaign: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
class Campaign {
  @Field(() => ID)
  id!: string;
}

@Resolver(() => Message)
export class CampaignOfMessageResolver {
  @FieldResolver(() => Campaign, { nullable: true, description: 'The campaign that it is of.' })
  campaign(@Root() { source }: Message): Campaign | null {
    return source?.kind === 'CAMPAIGN' && !source.id.endsWith('.test') ? { id: source.id } : null;
  }
}
