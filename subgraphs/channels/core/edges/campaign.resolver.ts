import { Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { Message } from '../message/message.js';

/** A campaign, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Campaign {
  @Field(() => ID)
  id!: string;
}

/** An automation, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Automation {
  @Field(() => ID)
  id!: string;
}

@Resolver(() => Message)
export class CampaignOfMessageResolver {
  @FieldResolver(() => Campaign, { nullable: true, description: 'The campaign that sent it.' })
  campaign(@Root() { source }: Message): Campaign | null {
    return source?.kind === 'CAMPAIGN' && !source.id.endsWith('.test') ? { id: source.id } : null;
  }

  @FieldResolver(() => Automation, { nullable: true, description: 'The automation whose run sent it.' })
  automation(@Root() { source }: Message): Automation | null {
    return source?.kind === 'AUTOMATION' ? { id: source.id } : null;
  }
}
