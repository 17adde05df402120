import type { GraphQLSchema } from 'graphql';
import { Arg, Args, type ClassType, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { sendCodesOfAll } from '../../core/message/accept/checks.js';
import { DryRun } from '../../core/message/accept/dry-run.js';
import { Message } from '../../core/message/message.js';
import { findSummary, listNotifications, readNotification } from './find-notification.js';
import { Notification, NotificationPage, NotificationSummary } from './notification.js';
import { NotificationsArgs, NotifyArgs, NotifyForArgs } from './notify.args.js';
import { notify, notifyFor, tryNotification } from './notify.service.js';

export function notificationResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class NotificationResolver {
    @Mutation(() => Notification, {
      description: 'Notifies people on several channels, at once or on one after the other until one succeeds.',
    })
    @Scope('any:send')
    @Refuses(...sendCodesOfAll(channels))
    sendNotification(
      @Args(() => NotifyArgs) args: NotifyArgs,
      @Ctx() ctx: Context,
      @Info() { schema }: { schema: GraphQLSchema },
    ): Promise<Notification> {
      return notify(ctx, channels, schema, args);
    }

    @Mutation(() => Notification, {
      description: 'Same as `sendNotification`, for an automation, which may use every channel.',
    })
    @Scope('SYSTEM')
    sendNotificationFor(
      @Args(() => NotifyForArgs) args: NotifyForArgs,
      @Ctx() ctx: Context,
      @Info() { schema }: { schema: GraphQLSchema },
    ): Promise<Notification> {
      return notifyFor(ctx, channels, schema, args);
    }

    @Mutation(() => DryRun, {
      description:
        'Returns the result that a notification would have. Nothing is sent. It also takes `contacts:read` if it names contacts.',
    })
    @Scope('any:send')
    @Refuses(...sendCodesOfAll(channels))
    dryRunNotification(
      @Args(() => NotifyArgs) args: NotifyArgs,
      @Ctx() ctx: Context,
      @Info() { schema }: { schema: GraphQLSchema },
    ): Promise<DryRun> {
      return tryNotification(ctx, channels, schema, args);
    }

    @Query(() => Notification, {
      description: 'One notification. It also takes the scope of reading on each of its channels.',
    })
    @Scope('any:read')
    notification(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Notification> {
      return readNotification(ctx, channels, id);
    }

    @Query(() => NotificationPage, { description: 'Notifications of the workspace, newest first.' })
    @Scope('any:read')
    @Cost(LIST_COST)
    notifications(
      @Args(() => NotificationsArgs) args: NotificationsArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<NotificationSummary>> {
      return listNotifications(ctx, args);
    }
  }
  return NotificationResolver;
}

export function notificationOfMessageResolver(channels: Channels): ClassType<object> {
  @Resolver(() => Message)
  class NotificationOfMessageResolver {
    @FieldResolver(() => NotificationSummary, {
      nullable: true,
      description: 'The notification that it belongs to, with its progress.',
    })
    async notification(@Root() { source }: Message, @Ctx() ctx: Context): Promise<NotificationSummary | null> {
      return source?.kind === 'NOTIFICATION' ? findSummary(ctx, channels, source.id) : null;
    }
  }
  return NotificationOfMessageResolver;
}
