import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { FilePart } from '../../../../kernel/files/file-part.js';
import { Cost, REPORT_COST } from '../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { InboundMediaFile, partOfFile, wholeFile } from '../../inbound/media/read-file.js';
import { fileOf } from './file-of.js';
import { InboundMailFileArgs, InboundMailPartArgs } from './mail-file.args.js';

/** The files of mails that came in. */
@Resolver()
export class InboundMailFileResolver {
  @Query(() => InboundMediaFile, { description: 'Whether an attachment can be downloaded.' })
  @Scope('email:read')
  @Refuses('NOT_FOUND', 'NO_MEDIA', 'DOWNLOAD_FAILED', 'MEDIA_TOO_LARGE')
  @Cost(REPORT_COST)
  async getEmailInboundMedia(
    @Args(() => InboundMailFileArgs) args: InboundMailFileArgs,
    @Ctx() ctx: Context,
  ): Promise<InboundMediaFile> {
    return wholeFile(ctx, await fileOf(ctx, args));
  }

  @Query(() => FilePart, { description: 'A part of an attachment.' })
  @Scope('email:read')
  @Refuses('NOT_FOUND', 'NO_MEDIA', 'DOWNLOAD_FAILED')
  @Cost(REPORT_COST)
  async emailInboundMediaFile(
    @Args(() => InboundMailPartArgs) args: InboundMailPartArgs,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return partOfFile(ctx, await fileOf(ctx, args), args);
  }
}
