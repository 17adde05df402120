import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { FilePart } from '../../../../../kernel/files/file-part.js';
import { Cost, REPORT_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { AttachmentArgs, AttachmentPartArgs } from '../../../core/inbound/media/attachment.args.js';
import { attachmentOf } from '../../../core/inbound/media/attachment-of.js';
import { InboundMediaFile, partOfFile, wholeFile } from '../../../core/inbound/media/read-file.js';
import { webchatInbound } from '../inbound.js';

/** The files that visitors sent. */
@Resolver()
export class WebchatInboundFileResolver {
  @Query(() => InboundMediaFile, { description: 'Returns whether a file that a visitor sent can be downloaded.' })
  @Scope('webchat:read')
  @Refuses('NOT_FOUND', 'NO_MEDIA', 'DOWNLOAD_FAILED', 'MEDIA_TOO_LARGE')
  @Cost(REPORT_COST)
  async getWebchatInboundMedia(
    @Args(() => AttachmentArgs) args: AttachmentArgs,
    @Ctx() ctx: Context,
  ): Promise<InboundMediaFile> {
    return wholeFile(ctx, await attachmentOf(ctx, webchatInbound.owner, args));
  }

  @Query(() => FilePart, { description: 'A part of a file that a visitor sent.' })
  @Scope('webchat:read')
  @Refuses('NOT_FOUND', 'NO_MEDIA', 'DOWNLOAD_FAILED')
  @Cost(REPORT_COST)
  async webchatInboundMediaFile(
    @Args(() => AttachmentPartArgs) args: AttachmentPartArgs,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return partOfFile(ctx, await attachmentOf(ctx, webchatInbound.owner, args), args);
  }
}
