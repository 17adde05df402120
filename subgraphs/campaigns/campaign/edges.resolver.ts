import { Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { Campaign } from './campaign.js';

/** What this subgraph knows of a segment or topic: its id. Contacts have the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Segment')
class SegmentOfCampaign {
  @Field(() => ID)
  id!: string;
}

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Topic')
class TopicOfCampaign {
  @Field(() => ID)
  id!: string;
}

/** Where the graph goes on from a campaign. */
@Resolver(() => Campaign)
export class CampaignEdgesResolver {
  @FieldResolver(() => [SegmentOfCampaign], { description: 'Whose contacts it writes to.' })
  segments(@Root() { audience }: Campaign): SegmentOfCampaign[] {
    return (audience.segmentIds ?? []).map(id => ({ id }));
  }

  @FieldResolver(() => TopicOfCampaign, { nullable: true })
  topic(@Root() { topicId }: Campaign): TopicOfCampaign | null {
    return topicId === null ? null : { id: topicId };
  }
}
