import { useMemo } from 'react';
import { useQuery } from 'urql';
import {
  OperatorProvidersDocument,
  type OperatorProvidersQuery,
  type ProviderAccountRowFragment,
  ProviderAccountsDocument,
} from '../../../graph/generated/providers';
import { usePages } from '../../../ui/list/use-pages';
import { PROVIDER_CHANNELS } from '../kinds';

type OperatorProvider = NonNullable<OperatorProvidersQuery['operatorProviders']>[number];

/** A row of the list: an account of the workspace, or a provider of the operator, which nobody here opens or changes. */
export type ProviderRow =
  | ({ readonly owner: 'WORKSPACE' } & ProviderAccountRowFragment)
  | ({ readonly owner: 'INSTALLATION' | 'ENVIRONMENT' } & Pick<
      OperatorProvider,
      'id' | 'name' | 'channel' | 'kind' | 'state'
    >);

type Tried = Pick<ProviderAccountRowFragment, 'id' | 'channel' | 'order'>;

const CHANNELS: readonly string[] = PROVIDER_CHANNELS;

/** Sorts accounts as a message tries those of its channel. */
const byTurn = (one: Tried, other: Tried): number =>
  CHANNELS.indexOf(one.channel) - CHANNELS.indexOf(other.channel) ||
  one.order - other.order ||
  (one.id < other.id ? -1 : 1);

/**
 * Returns the rows of a channel, or of all: those of the operator are the last, as messages take them. One page has all accounts
 * that a workspace may have.
 */
export function useProviderRows(channel: ProviderAccountRowFragment['channel'] | undefined) {
  const pages = usePages(ProviderAccountsDocument, { channel }, data => data.providerAccounts);
  const [{ data, error }] = useQuery({ query: OperatorProvidersDocument });
  const own = pages.rows;
  const operator = data?.operatorProviders ?? (error ? [] : null);
  const rows = useMemo((): ProviderRow[] | null => {
    if (!own || !operator) return null;
    return [
      ...own.toSorted(byTurn).map(account => ({ ...account, owner: 'WORKSPACE' as const })),
      ...operator
        .filter(one => channel === undefined || one.channel === channel)
        .map(one => ({ ...one, owner: one.owner as 'INSTALLATION' | 'ENVIRONMENT' })),
    ];
  }, [own, operator, channel]);
  return { ...pages, rows };
}
