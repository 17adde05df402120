import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { type Channels, channelOf } from '../../channels.js';
import { Message } from '../message.js';
import { readAnyMessage } from '../message.service.js';
import { contentOf } from './content-of-message.js';

@ObjectType({ description: 'The content of one message.' })
export class SentContent {
  @Field(() => ID, { description: 'The id of the message.' })
  id!: string;

  @Field(() => ChannelName, { description: 'The channel of the message.' })
  channel!: string;

  @Field(() => ID, { nullable: true, description: 'The template that it was made of.' })
  templateId!: string | null;

  @Field(() => Int, { nullable: true, description: 'The version of the template at that time.' })
  templateVersion!: number | null;

  @Field(() => Json, {
    nullable: true,
    description:
      'The content with the values of this message, in the form of its channel; null once it is no longer kept.',
  })
  content!: object | null;
}

@ObjectType({
  description: 'The permissions that reading a message takes, for the data that other subgraphs keep of it.',
})
export class MessageAccess {
  @Field({ description: 'The scope that reading it takes.' })
  scope!: string;

  @Field()
  sandbox!: boolean;

  @Field(() => ID, { nullable: true })
  instanceId!: string | null;

  @Field(() => String, { nullable: true })
  sourceKind!: string | null;

  @Field(() => ID, { nullable: true })
  sourceId!: string | null;
}

/** Returns `null` when the workspace has no such message. */
export async function accessOf(ctx: Context, channels: Channels, id: string): Promise<MessageAccess | null> {
  const message = isId('msg', id) ? await findOwned(ctx, Message, id) : null;
  if (!message) return null;
  const { sandbox, instanceId, sourceKind, sourceId } = message;
  return { scope: channelOf(channels, message).scopes.read, sandbox, instanceId, sourceKind, sourceId };
}

/** Throws `NOT_FOUND`. */
export async function readContent(ctx: Context, channels: Channels, id: string): Promise<SentContent> {
  const message = await readAnyMessage(ctx, channels, id);
  const { template } = (await contentOf(ctx, channels, message, false)) ?? {};
  const content = await contentOf(ctx, channels, message, true);
  const { channel } = message;
  return { id, channel, templateId: template?.id ?? null, templateVersion: template?.version ?? null, content };
}
