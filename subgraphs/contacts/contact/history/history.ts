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
      'Only of these kinds; FORBIDDEN for one that the caller may not read. All that it may read when absent.',
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
  @Field(() => MomentKindName)
  kind!: MomentKind;

  @Field(() => ID, { description: 'Of the object; of a MERGED contact and of a CREATED one, the contact.' })
  id!: string;

  @Field({ description: 'When it was made or came in here.' })
  at!: Date;

  @Field(() => Message, { nullable: true })
  message?: Known | null;

  @Field(() => InboundMessage, { nullable: true })
  received?: Known | null;

  @Field(() => Call, { nullable: true })
  call?: Known | null;

  @Field(() => Click, { nullable: true })
  click?: Known | null;

  @Field(() => ConversionEntry, { nullable: true })
  conversion?: Known | null;

  @Field(() => AutomationRun, { nullable: true })
  run?: Known | null;

  @Field(() => StoredSubmission, { nullable: true })
  submission?: StoredSubmission | null;

  @Field(() => Consent, { nullable: true })
  consent?: Consent | null;
}

@ObjectType()
export class ContactHistoryPage {
  @Field(() => [ContactHistoryEntry])
  items!: ContactHistoryEntry[];

  @Field(() => Pagination)
  pagination!: Pagination;
}
