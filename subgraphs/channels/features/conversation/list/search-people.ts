import type { Context } from '../../../../../kernel/context/context.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';

/** Up to so many contacts of a name, their conversations are looked up. */
const FEW_CONTACTS = 1_000;
/** Conversations whose contacts are asked for their names at once, and in all, when more contacts have the name. */
const ASKED_AT_ONCE = 2_000;
const MOST_ASKED = 20_000;

interface FoundVariables {
  readonly search: string;
  readonly among: readonly string[] | null;
  readonly limit: number;
}

const FOUND: Question<FoundVariables, readonly string[]> = {
  subgraph: 'contacts',
  field: 'contactsFound',
  document:
    'query ($search: String!, $among: [ID!], $limit: Int!) { contactsFound(search: $search, among: $among, limit: $limit) }',
};

/** The contacts that a search finds. */
export interface People {
  readonly contactIds: readonly string[];
  /** True if only the contacts of the last active conversations were looked at. */
  readonly isPart: boolean;
}

export const NOBODY: People = { contactIds: [], isPart: false };

/**
 * Finds contacts by their name, address or number. When many have it, the search begins at the conversations: it asks which
 * of their contacts do, in the order of the list, until a page is full. Throws `SUBGRAPH_UNAVAILABLE`.
 *
 * @param contactsOfList returns the contacts of the first so many conversations of the list, in its order.
 */
export async function searchPeople(
  ctx: Context,
  search: string,
  pageSize: number,
  contactsOfList: (most: number) => Promise<readonly (string | null)[]>,
): Promise<People> {
  const found = await ask(ctx, FOUND, { search, among: null, limit: FEW_CONTACTS + 1 });
  if (found.length <= FEW_CONTACTS) return { contactIds: found, isPart: false };
  const inOrder = await contactsOfList(MOST_ASKED + 1);
  const contactIds = new Set<string>();
  for (let from = 0; from < inOrder.length && from < MOST_ASKED; from += ASKED_AT_ONCE) {
    const among = [...new Set(inOrder.slice(from, from + ASKED_AT_ONCE))].filter(id => id !== null);
    for (const id of await ask(ctx, FOUND, { search, among, limit: ASKED_AT_ONCE })) contactIds.add(id);
    if (contactIds.size > pageSize) return { contactIds: [...contactIds], isPart: false };
  }
  return { contactIds: [...contactIds], isPart: inOrder.length > MOST_ASKED };
}
