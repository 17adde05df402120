import type { Context } from '../../../../../kernel/context/context.js';
import type { Read } from '../../../../../kernel/database/bounded-read.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';

/** Contacts of a name whose conversations are found. */
const MOST_CONTACTS = 100;
/** Messages with the words whose conversations are found, the newest of so many that are looked at. */
const MOST_MESSAGES = 1_000;
const MOST_LOOKED_AT = 20_000;

const CONTACTS: Question<{ search: string; limit: number }, { items: { id: string }[] }> = {
  subgraph: 'contacts',
  field: 'contacts',
  scope: 'contacts:read',
  document: 'query ($search: String, $limit: Int) { contacts(search: $search, limit: $limit) { items { id } } }',
};

const FIND = `
  select m.conversation_id as id from (
    select m.id, m.conversation_id from channels.inbound_message m
    where channels.inbound_words(m.workspace_id, m.profile_name, m.text) @@ $2::tsquery limit ${MOST_LOOKED_AT}
  ) m join channels.conversation c on c.id = m.conversation_id and c.workspace_id = $1
  order by m.id collate "C" desc limit ${MOST_MESSAGES}`;

const OF_PEOPLE = `
  select id from channels.conversation where workspace_id = $1 and peer = any($2)
  union select id from channels.conversation where workspace_id = $1 and contact_id = any($3)`;

/** The contacts that a search finds by their name, address or number. Throws `SUBGRAPH_UNAVAILABLE`. */
export const contactsNamed = async (ctx: Context, search: string): Promise<readonly string[]> =>
  (await ask(ctx, CONTACTS, { search, limit: MOST_CONTACTS })).items.map(({ id }) => id);

/** The conversations with one of these contacts, with the address, or in which somebody wrote words that begin with those of the text. */
export async function conversationsFound(
  read: Read,
  workspaceId: string,
  search: string,
  contactIds: readonly string[],
): Promise<readonly string[]> {
  const text = search.trim();
  const peers = [text, text.toLowerCase(), `+${text.replace(/\D/g, '')}`];
  const people = await read<{ id: string }>(OF_PEOPLE, [workspaceId, peers, contactIds]);
  const query = wordsOf(workspaceId, text);
  const messages = query === null ? [] : await read<{ id: string }>(FIND, [workspaceId, query]);
  return [...new Set([...people, ...messages].map(({ id }) => id))];
}

/** Returns `null` when there is no word in the text. */
function wordsOf(workspaceId: string, text: string): string | null {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return [`'${workspaceId.slice(-16)}'`, ...words.map(word => `'${word.toLowerCase()}':*`)].join(' & ');
}
