import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { InboundMessage } from '../../../core/inbound/inbound-message.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import { Instance } from '../../../core/instance/instance.js';
import { accept } from '../../../core/message/accept/accept.js';
import { AcceptedMessages } from '../../../core/message/accept/accepted.js';
import { sendCodesOf } from '../../../core/message/accept/checks.js';
import { DryRun, tryOut } from '../../../core/message/accept/dry-run.js';
import { ChatGroup, ChatGroupPage } from './chat-group.js';
import { GroupSendArgs, GroupsArgs } from './group.args.js';
import { findGroup, groupSend, listGroups } from './group.service.js';
import { groupChannel } from './group-channel.js';
import { groupOfMessage } from './groups-of-messages.js';

@Resolver(() => ChatGroup)
export class ChatGroupResolver {
  @Query(() => ChatGroupPage, { description: 'Groups of a chat line.' })
  @Scope('chatapp:groups')
  @Refuses('NOT_FOUND', 'GROUPS_UNSUPPORTED', 'LINE_UNREACHABLE')
  @Cost(LIST_COST)
  chatappGroups(@Args(() => GroupsArgs) args: GroupsArgs, @Ctx() ctx: Context): Promise<Page<ChatGroup>> {
    return listGroups(ctx, args);
  }

  @Query(() => ChatGroup, { description: 'One group, as last read from its line.' })
  @Scope('chatapp:groups')
  async chatappGroup(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ChatGroup> {
    return (await findGroup(ctx, id)) ?? fail('NOT_FOUND');
  }

  @Mutation(() => AcceptedMessages, { description: 'Sends a message to a group.' })
  @Scope('chatapp:groups')
  @Refuses(...sendCodesOf(groupChannel))
  async sendChatappGroup(
    @Args(() => GroupSendArgs) args: GroupSendArgs,
    @Ctx() ctx: Context,
  ): Promise<AcceptedMessages> {
    return accept(ctx, await groupSend(ctx, args));
  }

  @Mutation(() => DryRun, { description: 'Returns the result that a message to a group would have. Nothing is sent.' })
  @Scope('chatapp:groups')
  @Refuses(...sendCodesOf(groupChannel))
  async dryRunChatappGroup(@Args(() => GroupSendArgs) args: GroupSendArgs, @Ctx() ctx: Context): Promise<DryRun> {
    return tryOut(ctx, await groupSend(ctx, args));
  }

  @FieldResolver(() => Instance, { nullable: true, description: 'The line; null once it is deleted.' })
  instance(@Root() { instanceId }: ChatGroup, @Ctx() ctx: Context): Promise<Instance | null> {
    return findInstance(ctx, instanceId);
  }
}

@Resolver(() => InboundMessage)
export class InboundGroupResolver {
  @FieldResolver(() => ChatGroup, {
    nullable: true,
    description:
      'The group that it was sent in; null without the scope, and until the groups of its line have been read.',
  })
  group(@Root() message: InboundMessage, @Ctx() ctx: Context): Promise<ChatGroup | null> {
    return groupOfMessage(ctx, message);
  }
}
