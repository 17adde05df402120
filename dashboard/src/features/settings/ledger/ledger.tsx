import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { LedgerDocument, type LedgerKind } from '../../../graph/generated/settings';
import { useSandbox } from '../../../shell/viewer';
import { IconRefresh } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { ALL_SPANS, type Span, startOf } from '../../../ui/time/spans';
import { type BalancedEntry, useLedgerColumns } from './columns';
import { EntryInspector } from './entry-inspector';
import { KINDS } from './kinds';

const route = getRouteApi('/$workspaceId/settings/ledger');

/** Every change of the balance, the newest first. */
export function Ledger() {
  const { t } = useTranslation();
  const { kind, span, open } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const variables = useMemo(() => ({ kind, from: startOf(span, Date.now()) }), [kind, span]);
  const { rows, problem, readMore, reload } = useBalanced(variables);
  const columns = useLedgerColumns(kind === undefined);
  const change = (changed: { kind?: LedgerKind; span?: Span; open?: string }) =>
    void navigate({ search: old => ({ mode: old.mode, kind, span, ...changed }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={reload}>
      {t('ui.reload')}
    </Button>
  );
  return (
    <Page title={t('screens.ledger')} wide actions={again}>
      {sandbox && <p className={listed.note}>{t('usage.testNote')}</p>}
      <search className={listed.filters}>
        <ChoiceChip
          label={t('ledger.kind')}
          options={KINDS.map(value => ({ value, label: t(`ledger.kinds.${value}`) }))}
          chosen={kind}
          onChange={chosen => change({ kind: chosen })}
        />
        <ChoiceChip
          label={t('log.span')}
          options={ALL_SPANS.map(value => ({ value, label: t(`spans.${value}`) }))}
          chosen={span}
          onChange={chosen => change({ span: chosen })}
        />
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('ledger.none')} note={t(kind || span ? 'ledger.noneFits' : 'ledger.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.ledger')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ open: id })}
            onEnd={readMore}
          />
          {shown && <EntryInspector entry={shown} onClose={() => change({})} />}
        </div>
      )}
    </Page>
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
