import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { CheckedBy, Items, Length, LengthOfItems, Optional } from '../../../../../kernel/graph/validation.js';
import { Conversation, ConversationStatus } from '../../../core/conversation/conversation.js';
import { checkUpdate, MAX_LABEL_LENGTH, MAX_LABELS } from '../conversations.args.js';

const MAX_CONVERSATIONS = 100;

@CheckedBy(checkBatch)
@ArgsType()
export class UpdateConversationsArgs {
  @Field(() => [ID], { description: `Up to ${MAX_CONVERSATIONS} conversations.` })
  @Items(1, MAX_CONVERSATIONS)
  @LengthOfItems(1, 64)
  ids!: string[];

  @Field(() => ConversationStatus, { nullable: true, description: 'SNOOZED takes `snoozedUntil` too.' })
  @Optional()
  status?: ConversationStatus | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which snoozed conversations are opened again, at most a year ahead.',
  })
  @Optional()
  snoozedUntil?: Date | null;

  @Field(() => ID, { nullable: true, description: 'The member who is responsible; null for nobody.' })
  @Optional()
  @Length(1, 64)
  assigneeId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Labels that are added to each, which has at most ${MAX_LABELS}.`,
  })
  @Optional()
  @Items(0, MAX_LABELS)
  @LengthOfItems(1, MAX_LABEL_LENGTH)
  addLabels?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Labels that are removed from all.' })
  @Optional()
  @Items(0, MAX_LABELS)
  @LengthOfItems(1, MAX_LABEL_LENGTH)
  removeLabels?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True marks them as read by the user of the credential. False marks the last message of each as unread.',
  })
  @Optional()
  read?: boolean | null;
}

/** Labels show something; state and time fit, as in a change of one. */
export function checkBatch(
  { addLabels, ...args }: Partial<UpdateConversationsArgs>,
  ctx: Pick<Context, 'clock'>,
): void {
  failIfInvalid(
    (addLabels ?? []).flatMap((label, place) =>
      label.trim() === '' ? [invalidField(`addLabels[${place}]`, 'visible')] : [],
    ),
  );
  checkUpdate(args, ctx);
}

@ObjectType({ description: 'The reason that one conversation of many was not changed.' })
export class ConversationChangeError {
  @Field({ description: 'The error code that a change of one conversation would return.' })
  code!: string;

  @Field({ description: 'The reason, in the language of the request.' })
  message!: string;
}

@ObjectType({ description: 'The result for one conversation of many.' })
export class ConversationChangeResult {
  @Field(() => Int, { description: 'Its place in the request, from 0.' })
  index!: number;

  @Field(() => ID, { description: 'The id of the conversation.' })
  conversationId!: string;

  @Field(() => Conversation, {
    nullable: true,
    description: 'The conversation after the change; null if it was not changed.',
  })
  conversation!: Conversation | null;

  @Field(() => ConversationChangeError, {
    nullable: true,
    description: 'The error of a conversation that was not changed.',
  })
  error!: ConversationChangeError | null;
}

@ObjectType({ description: 'The results for many conversations.' })
export class ConversationBatch {
  @Field(() => Int, { description: 'Conversations that were changed.' })
  changed!: number;

  @Field(() => Int, { description: 'Conversations that could not be changed.' })
  failed!: number;

  @Field(() => [ConversationChangeResult], { description: 'The results, in the order of the request.' })
  results!: ConversationChangeResult[];
}
