import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../../kernel/graph/scope.js';
import { PreviewProviderAccountArgs } from './preview.args.js';
import { ProviderRequestPreview, previewProviderAccount } from './preview-account.js';

@Resolver()
export class ProviderPreviewResolver {
  @Query(() => ProviderRequestPreview, {
    description:
      'Shows the request that an account whose request is a template would make for a message, before it is saved. Nothing is sent.',
  })
  @Scope('providers:manage')
  @Refuses('NOT_FOUND')
  previewProviderAccount(
    @Args(() => PreviewProviderAccountArgs) args: PreviewProviderAccountArgs,
    @Ctx() ctx: Context,
  ): Promise<ProviderRequestPreview> {
    return previewProviderAccount(ctx, args);
  }
}
