import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../../kernel/graph/paging.js';
import { Length, OneOf, Optional } from '../../../../kernel/graph/validation.js';

const RECIPIENT_STATUSES = ['PENDING', 'QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED', 'CANCELLED'] as const;

@ArgsType()
export class CampaignRecipientsArgs extends PageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: RECIPIENT_STATUSES.join(', ') })
  @Optional()
  @OneOf(RECIPIENT_STATUSES)
  status?: string | null;
}

@ArgsType()
export class CampaignRecipientsFileArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: RECIPIENT_STATUSES.join(', ') })
  @Optional()
  @OneOf(RECIPIENT_STATUSES)
  status?: string | null;

  @Field(() => String, { description: '`next` of the part before; without it, the first part.', nullable: true })
  @Optional()
  @Length(1, 64)
  cursor?: string | null;
}
