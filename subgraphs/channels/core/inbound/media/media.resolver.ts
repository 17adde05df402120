import { Arg, Args, type ClassType, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { FilePart } from '../../../../../kernel/files/file-part.js';
import { FilePlaceArgs } from '../../../../../kernel/files/file-place.js';
import { Cost, REPORT_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { InboundMediaRules } from '../inbound-channel.js';
import { mediaCodesOf, readMedia, readMediaPart } from './media.service.js';
import { InboundMediaFile } from './read-file.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The root fields of the files of what comes in on a channel. */
export function mediaResolverOf(rules: InboundMediaRules): ClassType<object> {
  const { channel, scopes } = rules.owner;
  const codes = mediaCodesOf(rules);

  @Resolver()
  class MediaResolver {
    @Query(() => InboundMediaFile, {
      name: `get${capital(channel)}InboundMedia`,
      description: `Returns whether the file of a message by ${channel} can be downloaded.`,
    })
    @Scope(scopes.read)
    @Refuses(...codes, 'MEDIA_TOO_LARGE')
    @Cost(REPORT_COST)
    media(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<InboundMediaFile> {
      return readMedia(ctx, rules, id);
    }

    @Query(() => FilePart, {
      name: `${channel}InboundMediaFile`,
      description: `A part of the file of a message by ${channel}.`,
    })
    @Scope(scopes.read)
    @Refuses(...codes)
    @Cost(REPORT_COST)
    file(
      @Arg('id', () => ID) id: string,
      @Args(() => FilePlaceArgs) place: FilePlaceArgs,
      @Ctx() ctx: Context,
    ): Promise<FilePart> {
      return readMediaPart(ctx, rules, id, place);
    }
  }
  return MediaResolver;
}
