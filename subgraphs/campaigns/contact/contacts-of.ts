import type { Context } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { packList } from '../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../kernel/graph/references.js';

/** Contacts answer this question for sends; here it only finds the contacts of the workspace. */
const CONTACTS: Question<{ addresses: string }, { contactIds: string | null }> = {
  subgraph: 'contacts',
  field: 'sendConsent',
  document: `query ($addresses: String!) {
    sendConsent(channel: "", addressKind: "CONTACT", addresses: $addresses, class: "transactional") { contactIds }
  }`,
};

/**
 * Returns the ids of the links' contacts that the caller's workspace has. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function contactsOf(
  ctx: Context,
  links: readonly { contactId?: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(links.map(({ contactId }) => contactId ?? '').filter(id => isId('con', id)));
  if (ids.size === 0) return ids;
  const { contactIds } = await ask(ctx, CONTACTS, { addresses: packList([...ids]) });
  return new Set(contactIds?.split(' ').filter(id => id !== ''));
}
