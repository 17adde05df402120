import { useQuery } from 'urql';
import { InboxThreadDocument } from '../../../graph/generated/inbox';
import { problemOf } from '../../../graph/problem';

/** A conversation without its entries, from the query that reads them. */
export function useConversation(variables: { id: string }) {
  const [{ data, error }] = useQuery({ query: InboxThreadDocument, variables });
  return {
    conversation: data?.conversation ?? null,
    problem: error && !data?.conversation ? problemOf(error) : null,
  };
}
