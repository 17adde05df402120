import type { Client } from '@urql/core';
import { InboxMembersDocument } from '../../../../graph/generated/inbox';

/** Members whose names are searched for in one note. */
const MOST = 20;
/** The word behind an at sign, with the next one: a name may have several. */
const NAMED = /(?:^|\s)@(\S+)(?: (\S+))?/g;

const plain = (word: string): string => word.replace(/[.,;:!?)\]]+$/, '');

/** Returns the members whose names are behind an at sign in the text: the server is asked, as there may be many members. */
export async function mentionedIn(client: Client, text: string): Promise<string[]> {
  const words = [...text.matchAll(NAMED)].flatMap(([, first = '', second = '']) => [
    plain(first),
    ...(second ? [`${plain(first)} ${plain(second)}`] : []),
  ]);
  const searches = [...new Set(words)].filter(Boolean).slice(0, MOST);
  const pages = await Promise.all(searches.map(search => client.query(InboxMembersDocument, { search }).toPromise()));
  const users = pages.flatMap(({ data }) => (data?.members?.items ?? []).map(({ user }) => user));
  const named = users.filter(({ name, email }) => text.includes(`@${name ?? email}`));
  return [...new Set(named.map(({ id }) => id))];
}
