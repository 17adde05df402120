import { foldAddress, toAddress } from '../../../../../kernel/address/mail-address.js';
import { spellingsOfNumber } from '../../../../../kernel/address/phone-number.js';
import type { Read } from '../../../../../kernel/database/bounded-read.js';
import { peerEnd } from './peer-end.js';
import type { People } from './search-people.js';

/** Conversations with the words that are found: those of the newest so many messages. */
const MOST_MESSAGES = 1_000;
const MOST_LOOKED_AT = 20_000;
/** Conversations with numbers that end with the digits. */
const MOST_ENDS = 1_000;

const FIND = `
  select m.conversation_id as id from (
    select m.id, m.conversation_id from channels.inbound_message m
    where channels.inbound_words(m.workspace_id, m.profile_name, m.text) @@ $2::tsquery limit ${MOST_LOOKED_AT}
  ) m join channels.conversation c on c.id = m.conversation_id and c.workspace_id = $1
  order by m.id collate "C" desc limit ${MOST_MESSAGES + 1}`;

const OF_PEOPLE = `
  select id from channels.conversation where workspace_id = $1 and peer = any($2)
  union select id from channels.conversation where workspace_id = $1 and contact_id = any($3)`;

const OF_ENDS = `select id from channels.conversation where workspace_id = $1
  and reverse(peer) collate "C" >= $2 and reverse(peer) collate "C" < $3 limit ${MOST_ENDS + 1}`;

/** The conversations that a search finds. */
export interface FoundConversations {
  readonly ids: readonly string[];
  /** True if it looked at a part of them only. */
  readonly isPart: boolean;
}

/**
 * Returns the conversations with one of these people, with the address, with a number that ends with the digits, or in
 * which somebody wrote words that begin with those of the text.
 */
export async function conversationsFound(
  read: Read,
  workspaceId: string,
  search: string,
  { contactIds, isPart }: People,
): Promise<FoundConversations> {
  const text = search.trim();
  const numbers = spellingsOfNumber(`+${text.replace(/\D/g, '')}`);
  const peers = [...new Set([text, foldAddress(toAddress(text) ?? text), ...numbers])];
  const people = await read<{ id: string }>(OF_PEOPLE, [workspaceId, peers, contactIds]);
  const end = peerEnd(text);
  const ends = end === null ? [] : await read<{ id: string }>(OF_ENDS, [workspaceId, ...end]);
  const query = wordsOf(workspaceId, text);
  const messages = query === null ? [] : await read<{ id: string }>(FIND, [workspaceId, query]);
  return {
    ids: [...new Set([...people, ...ends, ...messages].map(({ id }) => id))],
    isPart: isPart || ends.length > MOST_ENDS || messages.length > MOST_MESSAGES,
  };
}

/** Returns `null` when there is no word in the text. */
function wordsOf(workspaceId: string, text: string): string | null {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return [`'${workspaceId.slice(-16)}'`, ...words.map(word => `'${word.toLowerCase()}':*`)].join(' & ');
}
