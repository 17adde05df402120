import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { CursorArgs, pageOf } from '../../../../kernel/graph/paging.js';
import { Url } from '../../../../kernel/graph/scalar/written-forms.js';

@ObjectType({ description: 'An address that links of a campaign lead to, with the clicks of people on them.' })
export class CampaignClickTarget {
  @Field(() => Url, { description: 'The address that the links lead to.' })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The text of the link in the message, if the message holds it unchanged.',
  })
  text!: string | null;

  @Field(() => Int, { description: 'Clicks of people.' })
  clicks!: number;

  @Field(() => Int, {
    description:
      'Recipients who clicked, each counted once. For a link that all recipients share, its visitors of each day.',
  })
  recipients!: number;
}

export const CampaignClickTargetPage = pageOf(CampaignClickTarget, 'CampaignClickTargetPage');

/** A list of one campaign without page numbers. */
@ArgsType()
export class OfCampaignArgs extends CursorArgs {
  @Field(() => ID)
  id!: string;
}
