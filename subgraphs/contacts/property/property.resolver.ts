import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { type Page, PageArgs } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CreatePropertyArgs, UpdatePropertyArgs } from './property.args.js';
import { ContactProperty, ContactPropertyPage } from './property.js';
import { createProperty, deleteProperty, readProperty, updateProperty } from './property.service.js';

@Resolver()
export class PropertyResolver {
  @Query(() => ContactPropertyPage)
  @Scope('contacts:read')
  contactProperties(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context): Promise<Page<ContactProperty>> {
    return listPage(ctx, ContactProperty, args);
  }

  @Query(() => ContactProperty)
  @Scope('contacts:read')
  contactProperty(@Arg('key', () => String) key: string, @Ctx() ctx: Context): Promise<ContactProperty> {
    return readProperty(ctx, key);
  }

  @Mutation(() => ContactProperty)
  @Scope('contacts:manage')
  createContactProperty(
    @Args(() => CreatePropertyArgs) args: CreatePropertyArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactProperty> {
    return createProperty(ctx, args);
  }

  @Mutation(() => ContactProperty)
  @Scope('contacts:manage')
  updateContactProperty(
    @Args(() => UpdatePropertyArgs) args: UpdatePropertyArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactProperty> {
    return updateProperty(ctx, args);
  }

  @Mutation(() => Deleted)
  @Scope('contacts:manage')
  deleteContactProperty(@Arg('key', () => String) key: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteProperty(ctx, key);
  }
}
