import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { FormPreview, PreviewFormArgs } from './preview.args.js';
import { previewForm } from './preview.js';

@Resolver()
export class FormPreviewResolver {
  @Query(() => FormPreview, {
    description: 'The pages of a form with these settings, new or changed; nothing is saved.',
  })
  @Scope('contacts:read')
  @Cost(ROWS_COST)
  previewForm(@Args(() => PreviewFormArgs) args: PreviewFormArgs, @Ctx() ctx: Context): Promise<FormPreview> {
    return previewForm(ctx, args);
  }
}
