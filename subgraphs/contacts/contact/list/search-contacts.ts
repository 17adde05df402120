import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import type { Search } from '../../../../kernel/graph/contribution/search.js';
import { MOST_FOUND } from '../../../../kernel/graph/list/search-named.js';
import { Contact } from '../contact.js';
import { ContactsArgs } from './contacts.args.js';
import { listContacts } from './list-contacts.js';

/** Finds a contact by its identifier, or else searches as the list does. */
async function searchContacts(ctx: Context, text: string): Promise<Contact[]> {
  if (isId('con', text.trim())) return [await findOwned(ctx, Contact, text.trim())].filter(contact => contact !== null);
  return (await listContacts(ctx, Object.assign(new ContactsArgs(), { search: text, limit: MOST_FOUND }))).items;
}

export const contactSearch: Search = {
  type: Contact,
  scope: 'contacts:read',
  description:
    'Those that match by the beginnings of words of the name, of the e-mail address or the phone number, or by identifier.',
  find: searchContacts,
};
