import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { MOMENT_KINDS, type MomentKind, MomentKindName } from '../../../../kernel/graph/list/moments.js';
import { CursorArgs, Pagination } from '../../../../kernel/graph/paging.js';
import { Items, Optional } from '../../../../kernel/graph/validation.js';
import { Consent } from '../../consent/consent.js';
import { StoredSubmission } from '../../form/submission/list/stored-submission.js';
import { AutomationRun, Call, Click, ConversionEntry, InboundMessage, Message } from './stubs.js';

@ArgsType()
export class HistoryArgs extends CursorArgs {
  @Field(() => [MomentKindName], {
    nullable: true,
    description:
      'Returns only entries of these kinds; FORBIDDEN for one that the caller may not read. All that it may read when absent.',
  })
  @Optional()
  @Items(1, MOMENT_KINDS.length)
  kinds?: MomentKind[] | null;
}

@ArgsType()
export class HistoryOfArgs extends HistoryArgs {
  @Field(() => ID)
  id!: string;
}

interface Known {
  readonly id: string;
}

@ObjectType({
  description:
    'Something that happened between a contact and the workspace. One of its objects is set: that of its kind.',
})
export class ContactHistoryEntry {
  @Field(() => MomentKindName, { description: 'The kind of the entry, which determines the member that is set.' })
  kind!: MomentKind;

  @Field(() => ID, { description: 'The id of the object; for MERGED and CREATED, the id of the contact.' })
  id!: string;

  @Field({ description: 'The time at which it was made or came in here.' })
  at!: Date;

  @Field(() => Message, {
    description: 'The message that was sent; null if it is another kind of entry.',
    nullable: true,
  })
  message?: Known | null;

  @Field(() => InboundMessage, {
    description: 'The message that came in; null if it is another kind of entry.',
    nullable: true,
  })
  received?: Known | null;

  @Field(() => Call, { description: 'The call; null if it is another kind of entry.', nullable: true })
  call?: Known | null;

  @Field(() => Click, { description: 'The click; null if it is another kind of entry.', nullable: true })
  click?: Known | null;

  @Field(() => ConversionEntry, { description: 'The conversion; null if it is another kind of entry.', nullable: true })
  conversion?: Known | null;

  @Field(() => AutomationRun, {
    description: 'The run of an automation; null if it is another kind of entry.',
    nullable: true,
  })
  run?: Known | null;

  @Field(() => StoredSubmission, {
    description: 'The submission of a form; null if it is another kind of entry.',
    nullable: true,
  })
  submission?: StoredSubmission | null;

  @Field(() => Consent, { description: 'The consent; null if it is another kind of entry.', nullable: true })
  consent?: Consent | null;
}

@ObjectType({ description: 'One page of a list.' })
export class ContactHistoryPage {
  @Field(() => [ContactHistoryEntry], { description: 'The items of this page.' })
  items!: ContactHistoryEntry[];

  @Field(() => Pagination, { description: 'The place of this page in its list.' })
  pagination!: Pagination;
}
