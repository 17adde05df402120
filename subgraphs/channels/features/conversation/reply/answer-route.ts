import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { channelOf } from '../../../core/channels.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { routeFinder } from '../../../core/provider/account/send/expected-route.js';
import { answerFormOf } from './answer-form.js';
import type { Answerable } from './reply.js';

@ObjectType({ description: 'The way of an answer in a conversation, as things are now.' })
export class AnswerRoute {
  @Field(() => String, {
    nullable: true,
    description: 'The address of the workspace that it comes from; null if the send or the account decides.',
  })
  from!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The provider account that it would take; null if it takes the line, or the provider of the operator.',
  })
  providerAccountId!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of that account.' })
  providerAccountName!: string | null;

  @Field(() => String, { nullable: true, description: 'Its provider, as it writes its name.' })
  provider!: string | null;
}

/** Returns the sender and the account of an answer that would be sent now. */
export async function answerRouteOf(
  ctx: Context,
  { channels, inbound }: Pick<Answerable, 'channels' | 'inbound'>,
  conversation: Conversation,
): Promise<AnswerRoute> {
  const channel = channelOf(channels, conversation);
  const [routeOf, form] = await Promise.all([routeFinder(ctx, channel), answerFormOf(ctx, inbound, conversation)]);
  const content = form.content({ kind: 'text', class: 'transactional' });
  const route = routeOf({ to: form.to, content }, 1);
  return {
    from: content.from ?? null,
    providerAccountId: route?.providerAccountId ?? null,
    providerAccountName: route?.name ?? null,
    provider: route?.provider ?? null,
  };
}
