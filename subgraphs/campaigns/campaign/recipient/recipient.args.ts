import { ArgsType, type ClassType, Field, ID } from 'type-graphql';
import { MAX_STATUSES } from '../../../../kernel/graph/list/chosen.js';
import { CursorArgs, PageArgs } from '../../../../kernel/graph/paging.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Items, Length, Optional } from '../../../../kernel/graph/validation.js';

const STATUSES = ['PENDING', 'QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED', 'CANCELLED'] as const;
export type RecipientStatus = (typeof STATUSES)[number];
export const RecipientStatusName = enumOf(
  'CampaignRecipientStatus',
  STATUSES,
  'The status of a recipient of a campaign.',
);
const DEEDS = ['read', 'clicked', 'converted', 'replied', 'unsubscribed', 'bounced', 'complained'] as const;
type RecipientDeed = (typeof DEEDS)[number];
const RecipientDeedName = enumOf('CampaignRecipientDeed', DEEDS, 'An action of a recipient or of its mailbox.');

/** The filters of the recipients of a campaign. */
export interface RecipientFilter {
  readonly status?: RecipientStatus | null;
  readonly statuses?: readonly RecipientStatus[] | null;
  readonly errorCode?: string | null;
  readonly did?: RecipientDeed | null;
  readonly contactId?: string | null;
}

/** Adds the filters of recipients to the arguments of a page. */
function withFilter<Paging extends object>(paging: ClassType<Paging>) {
  @ArgsType()
  class Filter extends (paging as ClassType<object>) implements RecipientFilter {
    @Field(() => RecipientStatusName, { nullable: true, description: 'Returns only those in this status.' })
    @Optional()
    status?: RecipientStatus | null;

    @Field(() => [RecipientStatusName], { nullable: true, description: 'Returns only those in one of these statuses.' })
    @Optional()
    @Items(0, MAX_STATUSES)
    statuses?: RecipientStatus[] | null;

    @Field(() => String, {
      nullable: true,
      description: 'Returns only recipients that failed or were skipped with this error code.',
    })
    @Optional()
    @Length(1, 64)
    errorCode?: string | null;

    @Field(() => RecipientDeedName, { nullable: true, description: 'Returns only recipients with this action.' })
    @Optional()
    did?: RecipientDeed | null;

    @Field(() => ID, { nullable: true, description: 'Returns only this contact.' })
    @Optional()
    @Length(1, 64)
    contactId?: string | null;
  }
  return Filter as ClassType<Filter & Paging>;
}

@ArgsType()
export class CampaignRecipientsArgs extends withFilter(PageArgs) {
  @Field(() => ID)
  id!: string;
}

/** The arguments that select a part of the file. */
@ArgsType()
class PartArgs {
  @Field(() => String, { description: '`next` of the part before; without it, the first part.', nullable: true })
  @Optional()
  @Length(1, 64)
  cursor?: string | null;
}

@ArgsType()
export class CampaignRecipientsFileArgs extends withFilter(PartArgs) {
  @Field(() => ID)
  id!: string;
}

/** The arguments of the list of recipients below a campaign. */
@ArgsType()
export class RecipientsOfCampaignArgs extends withFilter(CursorArgs) {}
