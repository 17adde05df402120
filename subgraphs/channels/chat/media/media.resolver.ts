import { Arg, Args, type ClassType, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../../channel.js';
import { UploadMediaArgs } from './media.args.js';
import { ChatMedia } from './media.js';
import { deleteMedia, keepMedia } from './media.service.js';

/** The root fields of files that a chat channel sends. */
export function chatMediaResolverOf({ name, scopes: { send: scope } }: Channel): ClassType<object> {
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);

  @Resolver()
  class ChatMediaResolver {
    @Mutation(() => ChatMedia, {
      name: `upload${typeName}Media`,
      description: 'Takes in a file that messages can have for 30 days.',
    })
    @Scope(scope)
    @Refuses('NOT_FOUND', 'MEDIA_QUOTA_EXCEEDED')
    upload(@Args(() => UploadMediaArgs) args: UploadMediaArgs, @Ctx() ctx: Context): Promise<ChatMedia> {
      return keepMedia(ctx, args);
    }

    @Mutation(() => Deleted, {
      name: `delete${typeName}Media`,
      description: 'Messages that wait and whose line does not have the file yet fail.',
    })
    @Scope(scope)
    delete(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
      return deleteMedia(ctx, id);
    }
  }
  return ChatMediaResolver;
}
