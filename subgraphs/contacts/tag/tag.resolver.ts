import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { NamedArgs, namedWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { contactsWith } from '../registry/usage.js';
import { CreateTagArgs, UpdateTagArgs } from './tag.args.js';
import { Tag, TagPage } from './tag.js';
import { createTag, tags, updateTag } from './tag.service.js';

@Resolver(() => Tag)
export class TagResolver {
  @Query(() => TagPage, { description: 'Tags of the workspace.' })
  @Scope('contacts:read')
  @Cost(LIST_COST)
  tags(@Args(() => NamedArgs) args: NamedArgs, @Ctx() ctx: Context): Promise<Page<Tag>> {
    return tags.list(ctx, args, namedWithin(args));
  }

  @Query(() => Tag, { description: 'One tag.' })
  @Scope('contacts:read')
  tag(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Tag> {
    return tags.read(ctx, id);
  }

  @Mutation(() => Tag, { description: 'Makes a tag that no contact has yet.' })
  @Scope('contacts:manage')
  @Refuses('TAG_NAME_TAKEN', 'LIMIT_REACHED')
  createTag(@Args(() => CreateTagArgs) args: CreateTagArgs, @Ctx() ctx: Context): Promise<Tag> {
    return createTag(ctx, args);
  }

  @Mutation(() => Tag, { description: 'Renames a tag.' })
  @Scope('contacts:manage')
  @Refuses('TAG_NAME_TAKEN')
  updateTag(@Args(() => UpdateTagArgs) args: UpdateTagArgs, @Ctx() ctx: Context): Promise<Tag> {
    return updateTag(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a tag and removes it from every contact.' })
  @Scope('contacts:manage')
  @Refuses('IN_USE_BY_SEGMENTS')
  deleteTag(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return tags.delete(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'The number of contacts that have it, counted up to 10,000.' })
  contacts(@Root() tag: Tag, @Ctx() ctx: Context): Promise<number> {
    return contactsWith(ctx, 'tag', tag.id);
  }
}
