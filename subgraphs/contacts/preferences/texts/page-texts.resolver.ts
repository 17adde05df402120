import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { PagesPreview, PageTexts, PreviewPagesArgs, SetPageTextsArgs } from './page-texts.js';
import { readPageTexts, setPageTexts } from './page-texts.service.js';
import { previewPages } from './preview-pages.js';

@Resolver()
export class PageTextsResolver {
  @Query(() => [PageTexts], {
    description: "The workspace's own texts on its preference and unsubscribe pages, by language.",
  })
  @Scope('contacts:read')
  pageTexts(@Ctx() ctx: Context): Promise<PageTexts[]> {
    return readPageTexts(ctx);
  }

  @Query(() => [PageTexts], {
    description: 'The texts of the sender who wrote to the contact whose signed link was followed.',
  })
  @Scope('CONTACT')
  senderPageTexts(@Ctx() ctx: Context): Promise<PageTexts[]> {
    return readPageTexts(ctx);
  }

  @Mutation(() => [PageTexts], { description: "Sets the workspace's own texts on these pages." })
  @Scope('contacts:manage', { live: true })
  setPageTexts(@Args(() => SetPageTextsArgs) args: SetPageTextsArgs, @Ctx() ctx: Context): Promise<PageTexts[]> {
    return setPageTexts(ctx, args);
  }

  @Query(() => PagesPreview, {
    description: 'The preference and unsubscribe pages with these texts; nothing is saved.',
  })
  @Scope('contacts:read')
  @Cost(ROWS_COST)
  previewPages(@Args(() => PreviewPagesArgs) { texts }: PreviewPagesArgs, @Ctx() ctx: Context): Promise<PagesPreview> {
    return previewPages(ctx, texts);
  }
}
