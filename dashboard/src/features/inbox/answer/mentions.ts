import { useMemo } from 'react';
import { useQuery } from 'urql';
import { InboxMembersDocument } from '../../../graph/generated/inbox';

/** A member who can be named in a note. */
export interface Member {
  readonly id: string;
  /** An address where nobody wrote a name. */
  readonly name: string;
}

export function useMembers(): readonly Member[] {
  const [{ data }] = useQuery({ query: InboxMembersDocument });
  const items = data?.members?.items;
  return useMemo(() => (items ?? []).map(({ user: { id, name, email } }) => ({ id, name: name ?? email })), [items]);
}

/** Returns the members whose names are behind an at sign in the text. */
export const mentionedIn = (text: string, members: readonly Member[]): string[] =>
  members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
