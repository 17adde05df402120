import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { contactsOnDate } from './contacts-on-date.js';

@ObjectType({ description: 'Contacts with a date on some days.' })
class ContactsOnDate {
  @Field(() => [ID])
  contactIds!: string[];

  @Field(() => ID, { nullable: true })
  next!: string | null;
}

@Resolver()
export class DatesResolver {
  @Query(() => ContactsOnDate, { description: 'Those of the next contacts that have a date on one of some days.' })
  @Scope('SYSTEM')
  contactsOnDate(
    @Arg('key', { description: 'The key of the property.' }) key: string,
    @Arg('days', { description: 'The days, such as 2026-11-22, or 11-22 if yearly, separated by spaces.' })
    days: string,
    @Arg('yearly') yearly: boolean,
    @Arg('after') after: string,
    @Ctx() ctx: Context,
  ): Promise<ContactsOnDate> {
    return contactsOnDate(ctx, { key, days, yearly, after });
  }
}
