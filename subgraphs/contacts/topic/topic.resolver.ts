import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { NamedArgs, namedWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { contactsWith, MAX_COUNTED } from '../registry/usage.js';
import { CreateTopicArgs, UpdateTopicArgs } from './topic.args.js';
import { Topic, TopicPage } from './topic.js';
import { topics } from './topic.service.js';

@Resolver(() => Topic)
export class TopicResolver {
  @Query(() => TopicPage, { description: 'Topics of the workspace, newest first.' })
  @Scope('contacts:read')
  topics(@Args(() => NamedArgs) args: NamedArgs, @Ctx() ctx: Context): Promise<Page<Topic>> {
    return topics.list(ctx, args, namedWithin(args, 'slug'));
  }

  @Query(() => Topic, { description: 'One topic.' })
  @Scope('contacts:read')
  topic(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Topic> {
    return topics.read(ctx, id);
  }

  @Mutation(() => Topic, { description: 'Makes a topic.' })
  @Scope('contacts:manage')
  @Refuses('TOPIC_SLUG_TAKEN')
  createTopic(@Args(() => CreateTopicArgs) args: CreateTopicArgs, @Ctx() ctx: Context): Promise<Topic> {
    return topics.create(ctx, args);
  }

  @Mutation(() => Topic, { description: 'Changes a topic. Omitted fields stay unchanged.' })
  @Scope('contacts:manage')
  @Refuses('TOPIC_SLUG_TAKEN')
  updateTopic(@Args(() => UpdateTopicArgs) args: UpdateTopicArgs, @Ctx() ctx: Context): Promise<Topic> {
    return topics.update(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a topic with its subscriptions.' })
  @Scope('contacts:manage')
  @Refuses('IN_USE_BY_SEGMENTS')
  deleteTopic(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return topics.delete(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'The number of contacts that are subscribed to it.' })
  async subscribers(
    @Root() topic: Topic,
    @Arg('max', () => Int, {
      defaultValue: MAX_COUNTED,
      description: 'The number at which counting stops; at most 10,000.',
    })
    max: number,
    @Ctx() ctx: Context,
  ): Promise<number> {
    return Math.min(await contactsWith(ctx, 'topic', topic.id), Math.max(max, 0));
  }
}
