import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { MOST_FOUND, searchNamed } from '../../../kernel/graph/list/search-named.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Contact } from '../contact/contact.js';
import { ContactsArgs } from '../contact/list/contacts.args.js';
import { listContacts } from '../contact/list/list-contacts.js';
import { Segment } from '../segment/segment.js';
import { SearchResults } from './search-results.js';

/** Finds a contact by its identifier, or else searches as the list does. */
async function searchContacts(ctx: Context, text: string): Promise<Contact[]> {
  if (isId('con', text.trim())) return [await findOwned(ctx, Contact, text.trim())].filter(contact => contact !== null);
  return (await listContacts(ctx, Object.assign(new ContactsArgs(), { search: text, limit: MOST_FOUND }))).items;
}

@Resolver(() => SearchResults)
export class SearchResolver {
  @FieldResolver(() => [Contact], {
    nullable: true,
    description:
      'Those that match by the beginnings of words of the name, of the e-mail address or the phone number, or by identifier.',
  })
  @Scope('contacts:read')
  @Cost(LIST_COST)
  contacts(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Contact[]> {
    return searchContacts(ctx, text);
  }

  @FieldResolver(() => [Segment], { nullable: true, description: 'Those that match by name or identifier.' })
  @Scope('contacts:read')
  @Cost(LIST_COST)
  segments(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Segment[]> {
    return searchNamed(ctx, Segment, text);
  }
}
