import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallListDocument, CallsLiveDocument } from '../../../graph/generated/voice';
import { useSandbox } from '../../../shell/viewer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip, ChoicesChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { useLiveRows, withFresh } from '../../../ui/list/live-rows';
import { SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { ALL_SPANS, startOf } from '../../../ui/time/spans';
import { useVisible } from '../../../ui/time/visible';
import { CALL_STATUSES, type CallFilters, DIRECTIONS } from '../search';
import { useCallColumns } from './call-columns';

const route = getRouteApi('/$workspaceId/channels/calls');

/** Calls that came in and that were placed, live. */
export function Calls() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = useCalls(filters);
  const columns = useCallColumns(workspaceId);
  const { direction, statuses, from, to, contactId, span } = filters;
  const narrowed = Boolean(direction ?? statuses ?? from ?? to ?? contactId ?? span);
  const place = (
    <Button
      renderRoot={props => (
        <Link
          {...props}
          to="/$workspaceId/send"
          params={{ workspaceId }}
          search={old => ({ mode: old.mode, channel: 'voice' as const })}
        />
      )}
    >
      {t('calls.place')}
    </Button>
  );
  return (
    <Page title={t('screens.calls')} wide actions={place}>
      <Filters filters={filters} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'calls.noneFits' : 'calls.none')}
          note={t(narrowed ? 'calls.noneFitsNote' : 'calls.noneNote')}
        >
          {!narrowed && (
            <Link to="/$workspaceId/channels/numbers" params={{ workspaceId }}>
              {t('calls.toNumbers')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.calls')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) =>
            void navigate({ to: '/$workspaceId/channels/calls/$callId', params: { workspaceId, callId: id } })
          }
          onEnd={readMore}
        />
      )}
    </Page>
  );
}

/** Returns the calls that were read, with the updates since. */
function useCalls({ direction, statuses, from, to, contactId, span }: CallFilters) {
  const sandbox = useSandbox();
  const visible = useVisible();
  const variables = useMemo(
    () => ({ sandbox, direction, statuses, from, to, contactId, createdFrom: startOf(span, Date.now()) }),
    [sandbox, direction, statuses, from, to, contactId, span],
  );
  const { rows, ...pages } = usePages(CallListDocument, variables, data => data.calls);
  const live = { query: CallsLiveDocument, variables, pause: !visible };
  const fresh = useLiveRows(live, data => data.calls?.items ?? []);
  return { ...pages, rows: rows && withFresh(fresh, rows) };
}

function Filters({ filters }: { filters: CallFilters }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { direction, statuses, from, to, contactId, span } = filters;
  const change = (changed: CallFilters) => void navigate({ search: old => ({ ...old, ...changed }) });
  return (
    <search className={listed.filters}>
      <SearchField label={t('calls.findFrom')} search={from} onChange={text => change({ from: text })} isWhole />
      <SearchField label={t('calls.findTo')} search={to} onChange={text => change({ to: text })} isWhole isSecondary />
      <ChoiceChip
        label={t('calls.direction')}
        options={DIRECTIONS.map(value => ({ value, label: t(`calls.directions.${value}`) }))}
        chosen={direction}
        onChange={chosen => change({ direction: chosen })}
      />
      <ChoicesChip
        label={t('calls.state')}
        options={CALL_STATUSES.map(value => ({ value, label: t(`calls.states.${value}`) }))}
        chosen={statuses}
        onChange={chosen => change({ statuses: chosen })}
      />
      <ChoiceChip
        label={t('calls.span')}
        options={ALL_SPANS.map(value => ({ value, label: t(`spans.${value}`) }))}
        chosen={span}
        onChange={chosen => change({ span: chosen })}
      />
      {contactId && (
        <ChoiceChip
          label={t('calls.contact')}
          options={[{ value: contactId, label: contactId }]}
          chosen={contactId}
          onChange={chosen => change({ contactId: chosen })}
        />
      )}
    </search>
  );
}
