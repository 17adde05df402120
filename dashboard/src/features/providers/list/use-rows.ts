import { useMemo } from 'react';
import { useQuery } from 'urql';
import {
  OperatorProvidersDocument,
  type OperatorProvidersQuery,
  type ProviderAccountRowFragment,
  ProviderAccountsDocument,
} from '../../../graph/generated/providers';
import { usePages } from '../../../ui/list/use-pages';

type OperatorProvider = NonNullable<OperatorProvidersQuery['operatorProviders']>[number];

/** A row of the list: an account of the workspace, or a provider of the operator, which nobody here opens or changes. */
export type ProviderRow =
  | ({ readonly owner: 'WORKSPACE' } & ProviderAccountRowFragment)
  | ({ readonly owner: 'INSTALLATION' | 'ENVIRONMENT' } & Pick<
      OperatorProvider,
      'id' | 'name' | 'channel' | 'kind' | 'state'
    >);

/** Returns the rows of a channel, or of all: those of the operator are the last, as messages take them. */
export function useProviderRows(channel: ProviderAccountRowFragment['channel'] | undefined) {
  const variables = useMemo(() => ({ channel }), [channel]);
  const pages = usePages(ProviderAccountsDocument, variables, data => data.providerAccounts);
  const [{ data, error }] = useQuery({ query: OperatorProvidersDocument });
  const own = pages.rows;
  const operator = data?.operatorProviders ?? (error ? [] : null);
  const rows = useMemo((): ProviderRow[] | null => {
    if (!own || !operator) return null;
    return [
      ...own.map(account => ({ ...account, owner: 'WORKSPACE' as const })),
      ...operator
        .filter(one => channel === undefined || one.channel === channel)
        .map(one => ({ ...one, owner: one.owner as 'INSTALLATION' | 'ENVIRONMENT' })),
    ];
  }, [own, operator, channel]);
  return { ...pages, rows };
}
