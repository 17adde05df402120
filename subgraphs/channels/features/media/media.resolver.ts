import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { FilePart } from '../../../../kernel/files/file-part.js';
import { FilePlaceArgs } from '../../../../kernel/files/file-place.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST, REPORT_COST } from '../../../../kernel/graph/list/cost.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../../core/channel.js';
import { UploadMediaArgs } from './media.args.js';
import { ChatMedia, ChatMediaPage } from './media.js';
import { deleteMedia, keepMedia, listMedia, readMedia, readMediaPart } from './media.service.js';

/** The root fields of files that a channel sends. */
export function mediaFileResolverOf({ name, scopes: { send: scope, read } }: Channel): ClassType<object> {
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);

  @Resolver()
  class MediaFileResolver {
    @Query(() => ChatMediaPage, {
      name: `${name}MediaFiles`,
      description: 'Uploaded files for messages, newest first. They are the same on every channel.',
    })
    @Scope(read)
    @Cost(LIST_COST)
    list(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<ChatMedia>> {
      return listMedia(ctx, args);
    }

    @Query(() => ChatMedia, { name: `${name}MediaFile`, description: 'One file that was uploaded, without its bytes.' })
    @Scope(read)
    get(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ChatMedia> {
      return readMedia(ctx, id);
    }

    @Query(() => FilePart, { name: `${name}MediaFilePart`, description: 'A part of a file that was uploaded.' })
    @Scope(read)
    @Refuses('DOWNLOAD_FAILED', 'INVALID_CURSOR')
    @Cost(REPORT_COST)
    part(
      @Arg('id', () => ID) id: string,
      @Args(() => FilePlaceArgs) place: FilePlaceArgs,
      @Ctx() ctx: Context,
    ): Promise<FilePart> {
      return readMediaPart(ctx, id, place);
    }

    @Mutation(() => ChatMedia, {
      name: `upload${typeName}Media`,
      description: 'Uploads a file that messages can carry for 30 days.',
    })
    @Scope(scope)
    @Refuses('NOT_FOUND', 'MEDIA_QUOTA_EXCEEDED')
    upload(@Args(() => UploadMediaArgs) args: UploadMediaArgs, @Ctx() ctx: Context): Promise<ChatMedia> {
      return keepMedia(ctx, args);
    }

    @Mutation(() => Deleted, {
      name: `delete${typeName}Media`,
      description: 'Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.',
    })
    @Scope(scope)
    delete(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
      return deleteMedia(ctx, id);
    }
  }
  return MediaFileResolver;
}
