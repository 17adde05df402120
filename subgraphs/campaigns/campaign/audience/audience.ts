import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Items, Optional } from '../../../../kernel/graph/validation.js';

@ObjectType({ description: 'The contacts that are in any of these lists.' })
@InputType('CampaignAudienceInput', {
  description: 'The contacts that a campaign is for: those that any of the lists names.',
})
export class CampaignAudience {
  @Field(() => [ID], { description: 'The contacts of these segments.', nullable: true })
  @Optional()
  @Items(0, 20)
  segmentIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'The contacts that are subscribed to any of these topics.' })
  @Optional()
  @Items(0, 20)
  topicIds?: string[] | null;

  @Field(() => [String], { description: 'The contacts with one of these tags.', nullable: true })
  @Optional()
  @Items(0, 20)
  tags?: string[] | null;

  @Field(() => [ID], { description: 'Contacts by their ids.', nullable: true })
  @Optional()
  @Items(0, 1_000)
  contactIds?: string[] | null;
}
