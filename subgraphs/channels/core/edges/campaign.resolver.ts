import { Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { Message } from '../message/message.js';

/** What this subgraph knows of a campaign: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Campaign {
  @Field(() => ID)
  id!: string;
}

/** What this subgraph knows of an automation: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Automation {
  @Field(() => ID)
  id!: string;
}

@Resolver(() => Message)
export class CampaignOfMessageResolver {
  @FieldResolver(() => Campaign, { nullable: true, description: 'The campaign that it is of.' })
  campaign(@Root() { source }: Message): Campaign | null {
    return source?.kind === 'CAMPAIGN' && !source.id.endsWith('.test') ? { id: source.id } : null;
  }

  @FieldResolver(() => Automation, { nullable: true, description: 'The automation whose run sent it.' })
  automation(@Root() { source }: Message): Automation | null {
    return source?.kind === 'AUTOMATION' ? { id: source.id } : null;
  }
}
