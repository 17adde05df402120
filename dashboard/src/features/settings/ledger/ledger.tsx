import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { LedgerDocument, type LedgerKind } from '../../../graph/generated/settings';
import { useSandbox } from '../../../shell/viewer';
import { IconRefresh } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { ALL_SPANS, startOf } from '../../../ui/time/spans';
import { type BalancedEntry, useLedgerColumns } from './columns';
import { EntryInspector } from './entry-inspector';
import { KINDS } from './kinds';

const route = getRouteApi('/$workspaceId/settings/ledger');

type LedgerSearch = ReturnType<typeof route.useSearch>;

/** Every change of the balance, the newest first. */
export function Ledger() {
  const { t } = useTranslation();
  const { kind, span, open } = route.useSearch();
  const variables = useMemo(() => ({ kind, from: startOf(span, Date.now()) }), [kind, span]);
  const pages = useBalanced(variables);
  const { shown, selection, close } = useOpened(pages.rows, open);
  return (
    <ListScreen
      title={t('screens.ledger')}
      acts={<Acts buttons={[{ label: t('ui.reload'), icon: IconRefresh, go: pages.reload }]} />}
      filters={<LedgerFilters kind={kind} span={span} />}
      pages={pages}
      columns={useLedgerColumns(kind === undefined)}
      empty={{ title: t('ledger.none'), note: t(kind || span ? 'ledger.noneFits' : 'ledger.noneNote') }}
      {...selection}
      beside={shown && <EntryInspector entry={shown} onClose={close} />}
    />
  );
}

function LedgerFilters(filters: Pick<LedgerSearch, 'kind' | 'span'>) {
  const { t } = useTranslation();
  return (
    <>
      {useSandbox() && <p className={listed.note}>{t('usage.testNote')}</p>}
      <FilterBar
        filters={filters}
        fields={[
          choiceFilter('kind', t('words.type'), KINDS, value => t(`ledger.kinds.${value}`)),
          choiceFilter('span', t('words.period'), ALL_SPANS, value => t(`spans.${value}`)),
        ]}
      />
    </>
  );
}

/**
 * Returns the entries with the balance after each, counted backwards from the present one. For
 * entries of one kind alone the balance is not known, because others lie between them.
 */
function useBalanced(variables: { kind: LedgerKind | undefined; from: string | undefined }) {
  const pages = usePages(LedgerDocument, variables, data =>
    data.credits ? { items: data.credits.entries, pagination: data.credits.pagination } : null,
  );
  // The same question as that of the first page: one answer has both the balance and the entries that led to it.
  const [{ data }] = useQuery({ query: LedgerDocument, variables });
  const balance = data?.credits?.balance ?? 0;
  const rows = useMemo(() => {
    let after = balance;
    return (
      pages.rows?.map((entry): BalancedEntry => {
        const balanced = { ...entry, after };
        after -= entry.amount;
        return balanced;
      }) ?? null
    );
  }, [pages.rows, balance]);
  return { ...pages, rows };
}
