import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { previewDraft, TemplateDraftPreview } from './preview-draft.js';
import {
  CreateTemplateArgs,
  PreviewTemplateDraftArgs,
  RestoreTemplateArgs,
  TemplatesArgs,
  TemplateVersionsArgs,
  UpdateTemplateArgs,
} from './template.args.js';
import { Template, TemplatePage, type TemplateVersion, TemplateVersionPage } from './template.js';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  listVersions,
  readTemplate,
  restoreTemplate,
  updateTemplate,
} from './template.service.js';

@Resolver(() => Template)
export class TemplateResolver {
  @Query(() => TemplatePage, { description: 'Templates of the workspace, newest first.' })
  @Scope('templates:read')
  templates(@Args(() => TemplatesArgs) args: TemplatesArgs, @Ctx() ctx: Context): Promise<Page<Template>> {
    return listTemplates(ctx, args);
  }

  @Query(() => Template, { description: 'One template in its present version.' })
  @Scope('templates:read')
  template(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Template> {
    return readTemplate(ctx, id);
  }

  @Query(() => TemplateVersionPage, { description: 'The versions of a template, newest first: the last 100.' })
  @Scope('templates:read')
  templateVersions(
    @Args(() => TemplateVersionsArgs) args: TemplateVersionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<TemplateVersion>> {
    return listVersions(ctx, args);
  }

  @Query(() => TemplateDraftPreview, {
    description: 'The message that an unsaved template would make. The refusal of an invalid one names every problem.',
  })
  @Scope('templates:read')
  @Cost(LIST_COST)
  @Refuses('TEMPLATE_UNSUPPORTED', 'TEMPLATE_RENDER_FAILED')
  previewTemplateDraft(
    @Args(() => PreviewTemplateDraftArgs) args: PreviewTemplateDraftArgs,
    @Ctx() ctx: Context,
  ): Promise<TemplateDraftPreview> {
    return previewDraft(ctx, args);
  }

  @Mutation(() => Template, { description: 'Makes a template.' })
  @Scope('templates:manage')
  @Refuses('LIMIT_REACHED')
  createTemplate(@Args(() => CreateTemplateArgs) args: CreateTemplateArgs, @Ctx() ctx: Context): Promise<Template> {
    return createTemplate(ctx, args);
  }

  @Mutation(() => Template, { description: 'Changes a template. A change of variables or parts makes a new version.' })
  @Scope('templates:manage')
  @Refuses('TEMPLATE_CHANGED')
  updateTemplate(@Args(() => UpdateTemplateArgs) args: UpdateTemplateArgs, @Ctx() ctx: Context): Promise<Template> {
    return updateTemplate(ctx, args);
  }

  @Mutation(() => Template, { description: 'Makes a new version that is a copy of an older one.' })
  @Scope('templates:manage')
  @Refuses('TEMPLATE_CHANGED')
  restoreTemplate(@Args(() => RestoreTemplateArgs) args: RestoreTemplateArgs, @Ctx() ctx: Context): Promise<Template> {
    return restoreTemplate(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a template with its versions.' })
  @Scope('templates:manage')
  deleteTemplate(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteTemplate(ctx, id);
  }

  @FieldResolver(() => [ChannelName], { description: 'The channels that it has a part for, in alphabetical order.' })
  channels(@Root() { parts }: Template): string[] {
    return Object.keys(parts).sort();
  }
}
