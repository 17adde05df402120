import { ArgsType, Field, ID } from 'type-graphql';
import { CursorArgs, PageArgs } from '../../../../kernel/graph/paging.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Length, OneOf, Optional } from '../../../../kernel/graph/validation.js';

const STATUSES = ['PENDING', 'QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED', 'CANCELLED'] as const;
export type RecipientStatus = (typeof STATUSES)[number];
export const RecipientStatusName = enumOf(
  'CampaignRecipientStatus',
  STATUSES,
  'What became of a recipient of a campaign.',
);
const DEEDS = ['read', 'clicked', 'converted', 'replied', 'unsubscribed', 'bounced', 'complained'] as const;
type RecipientDeed = (typeof DEEDS)[number];
const RecipientDeedName = enumOf(
  'CampaignRecipientDeed',
  DEEDS,
  'What a recipient did with the message, or its mailbox.',
);

/** Which recipients of a campaign. */
export interface RecipientFilter {
  readonly status?: string | null;
  readonly errorCode?: string | null;
  readonly did?: string | null;
  readonly contactId?: string | null;
}

const DID = `What became of the message: ${DEEDS.join(', ')}.`;
const CODE = 'Why it failed or was skipped.';

@ArgsType()
export class CampaignRecipientsArgs extends PageArgs implements RecipientFilter {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: STATUSES.join(', ') })
  @Optional()
  @OneOf(STATUSES)
  status?: string | null;

  @Field(() => String, { nullable: true, description: CODE })
  @Optional()
  @Length(1, 64)
  errorCode?: string | null;

  @Field(() => String, { nullable: true, description: DID })
  @Optional()
  @OneOf(DEEDS)
  did?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}

@ArgsType()
export class CampaignRecipientsFileArgs implements RecipientFilter {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: STATUSES.join(', ') })
  @Optional()
  @OneOf(STATUSES)
  status?: string | null;

  @Field(() => String, { nullable: true, description: CODE })
  @Optional()
  @Length(1, 64)
  errorCode?: string | null;

  @Field(() => String, { nullable: true, description: DID })
  @Optional()
  @OneOf(DEEDS)
  did?: string | null;

  @Field(() => String, { description: '`next` of the part before; without it, the first part.', nullable: true })
  @Optional()
  @Length(1, 64)
  cursor?: string | null;
}

/** Of one campaign, below it. */
@ArgsType()
export class RecipientsOfCampaignArgs extends CursorArgs implements RecipientFilter {
  @Field(() => RecipientStatusName, { nullable: true, description: 'Only those in this status.' })
  @Optional()
  status?: RecipientStatus | null;

  @Field(() => String, { nullable: true, description: CODE })
  @Optional()
  @Length(1, 64)
  errorCode?: string | null;

  @Field(() => RecipientDeedName, { nullable: true, description: 'Only those of whom this is known.' })
  @Optional()
  did?: RecipientDeed | null;

  @Field(() => ID, { nullable: true, description: 'Only this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}
