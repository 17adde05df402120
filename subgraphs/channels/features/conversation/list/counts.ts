import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Optional } from '../../../../../kernel/graph/validation.js';
import { ConversationStatus } from '../../../core/conversation/conversation.js';

/** A badge says no more than that there are many. */
export const MOST_COUNTED = 100;
/** Conversations that are looked at for what is unread, the last active first. */
export const MOST_LOOKED_AT = 1_000;

const UP_TO = `Counted up to ${MOST_COUNTED}.`;

@ArgsType()
export class ConversationCountsArgs {
  @Field(() => ConversationStatus, { defaultValue: 'OPEN', description: 'Counts only conversations in this state.' })
  status: ConversationStatus = 'OPEN';

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent.',
  })
  @Optional()
  sandbox?: boolean | null;
}

@ObjectType({ description: `The number of conversations in one state. ${UP_TO}` })
export class ConversationCounts {
  @Field(() => Int, { description: UP_TO })
  all!: number;

  @Field(() => Int, { description: `Conversations for which nobody is responsible. ${UP_TO}` })
  unassigned!: number;

  @Field(() => Int, {
    nullable: true,
    description: `Conversations for which the user of the credential is responsible; null if the credential is not a user’s. ${UP_TO}`,
  })
  mine!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Conversations with messages that the user of the credential has not read, among the ${MOST_LOOKED_AT.toLocaleString('en')} last active; null if the credential is not a user’s. ${UP_TO}`,
  })
  unread!: number | null;
}
