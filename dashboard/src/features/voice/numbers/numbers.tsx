import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberListDocument } from '../../../graph/generated/voice';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoicesChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { refines, SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { usePolling } from '../../../ui/time/polling';
import { NUMBER_STATUSES, type NumberFilters } from '../search';
import { useNumberColumns } from './number-columns';
import { RentNumber } from './rent/rent-number';

const route = getRouteApi('/$workspaceId/channels/numbers');

/** The phone numbers that the workspace rents, with the behaviour of each for calls. */
export function Numbers() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { search, statuses } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const [renting, setRenting] = useState(false);
  const [selected, setSelected] = useState<string>();
  const variables = useMemo(() => ({ sandbox, search, statuses }), [sandbox, search, statuses]);
  const { rows, problem, readMore, reload } = usePages(NumberListDocument, variables, data => data.phoneNumbers);
  usePolling(
    (rows ?? []).some(({ status }) => status === 'PENDING'),
    reload,
  );
  const columns = useNumberColumns(workspaceId);
  const may = useMay('phone_numbers:manage');
  const open = (id: string) =>
    void navigate({ to: '/$workspaceId/channels/numbers/$numberId', params: { workspaceId, numberId: id } });
  const rent = (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setRenting(true)} disabled={!may}>
      {t('numbers.rent')}
    </Button>
  );
  const narrowed = Boolean(search ?? statuses);
  return (
    <Page title={t('screens.numbers')} wide actions={rent}>
      <RoleNote scope="phone_numbers:manage" />
      <Filters search={search} statuses={statuses} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'numbers.noneFits' : 'numbers.none')}
          note={t(narrowed ? 'numbers.noneFitsNote' : 'numbers.noneNote')}
        >
          {!narrowed && rent}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.numbers')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) => open(id)}
          onEnd={readMore}
        />
      )}
      {renting && <RentNumber onClose={() => setRenting(false)} onRented={open} />}
    </Page>
  );
}

function Filters({ search, statuses }: NumberFilters) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const change = (changed: NumberFilters) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: refines({ search }, changed) });
  return (
    <search className={listed.filters}>
      <SearchField label={t('numbers.search')} search={search} onChange={text => change({ search: text })} />
      <ChoicesChip
        label={t('numbers.state')}
        options={NUMBER_STATUSES.map(value => ({ value, label: t(`numbers.states.${value}`) }))}
        chosen={statuses}
        onChange={chosen => change({ statuses: chosen })}
      />
    </search>
  );
}
