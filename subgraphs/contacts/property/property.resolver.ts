import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { NamedArgs, namedWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { MAX_COUNTED } from '../registry/usage.js';
import { CreatePropertyArgs, UpdatePropertyArgs } from './property.args.js';
import { ContactProperty, ContactPropertyPage } from './property.js';
import { createProperty, deleteProperty, readProperty, updateProperty } from './property.service.js';
import { contactsWithProperty } from './property-usage.js';

@Resolver(() => ContactProperty)
export class PropertyResolver {
  @Query(() => ContactPropertyPage, { description: 'Properties that contacts can have.' })
  @Scope('contacts:read')
  contactProperties(@Args(() => NamedArgs) args: NamedArgs, @Ctx() ctx: Context): Promise<Page<ContactProperty>> {
    return listPage(ctx, ContactProperty, args, namedWithin(args, 'key'));
  }

  @Query(() => ContactProperty, { description: 'One property that contacts can have.' })
  @Scope('contacts:read')
  contactProperty(
    @Arg('key', () => String, { description: 'The key of the property.' }) key: string,
    @Ctx() ctx: Context,
  ): Promise<ContactProperty> {
    return readProperty(ctx, key);
  }

  @Mutation(() => ContactProperty, { description: 'Makes a property that contacts can have.' })
  @Scope('contacts:manage')
  @Refuses('PROPERTY_KEY_TAKEN', 'LIMIT_REACHED')
  createContactProperty(
    @Args(() => CreatePropertyArgs) args: CreatePropertyArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactProperty> {
    return createProperty(ctx, args);
  }

  @Mutation(() => ContactProperty, { description: 'Renames a property that contacts can have.' })
  @Scope('contacts:manage')
  @Refuses('PROPERTY_TYPE_FIXED')
  updateContactProperty(
    @Args(() => UpdatePropertyArgs) args: UpdatePropertyArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactProperty> {
    return updateProperty(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a property with its values.' })
  @Scope('contacts:manage')
  @Refuses('IN_USE_BY_SEGMENTS')
  deleteContactProperty(
    @Arg('key', () => String, { description: 'The key of the property.' }) key: string,
    @Ctx() ctx: Context,
  ): Promise<Deleted> {
    return deleteProperty(ctx, key);
  }

  @FieldResolver(() => Int, { description: 'The number of contacts that have a value of it.' })
  async contacts(
    @Root() { id }: ContactProperty,
    @Arg('max', () => Int, {
      defaultValue: MAX_COUNTED,
      description: 'The number at which counting stops; at most 10,000.',
    })
    max: number,
    @Ctx() ctx: Context,
  ): Promise<number> {
    return Math.min(await contactsWithProperty(ctx, id), Math.max(max, 0));
  }
}
