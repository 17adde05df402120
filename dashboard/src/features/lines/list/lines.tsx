import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineListDocument, LinesLiveDocument } from '../../../graph/generated/lines';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { RoleNote } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoicesChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { useLiveRows, withFresh } from '../../../ui/list/live-rows';
import { refines, SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { useChannelName } from '../../../ui/message/channel';
import { useVisible } from '../../../ui/time/visible';
import { NewLine } from '../new/new-line';
import { LINE_CHANNELS, type LineFilters, STATUSES } from '../search';
import { useLineColumns } from './line-columns';

const route = getRouteApi('/$workspaceId/channels/lines');

/** The lines of all channels, live. */
export function Lines() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const { scopes } = useViewer();
  const [making, setMaking] = useState(false);
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = useLines(filters);
  const columns = useLineColumns(workspaceId);
  const makeable = LINE_CHANNELS.filter(channel => scopes.has(`${channel}:manage`));
  const open = (id: string) =>
    void navigate({ to: '/$workspaceId/channels/lines/$lineId', params: { workspaceId, lineId: id } });
  const make = (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setMaking(true)}
      disabled={makeable.length === 0}
    >
      {t('lines.make')}
    </Button>
  );
  const narrowed = Boolean(filters.search ?? filters.channels ?? filters.statuses);
  return (
    <Page title={t('screens.lines')} wide actions={make}>
      {makeable.length === 0 && <RoleNote scope="chatapp:manage" />}
      <Filters filters={filters} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'lines.noneFits' : 'lines.none')}
          note={t(narrowed ? 'lines.noneFitsNote' : 'lines.noneNote')}
        >
          {!narrowed && make}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.lines')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) => open(id)}
          onEnd={readMore}
        />
      )}
      {making && <NewLine channels={makeable} onClose={() => setMaking(false)} onMade={reload} onOpen={open} />}
    </Page>
  );
}

/** Returns the lines that were read, with the updates since. */
function useLines({ search, channels, statuses }: LineFilters) {
  const sandbox = useSandbox();
  const visible = useVisible();
  const variables = useMemo(() => ({ sandbox, search, channels, statuses }), [sandbox, search, channels, statuses]);
  const { rows, ...pages } = usePages(LineListDocument, variables, data => data.instances);
  const fresh = useLiveRows(
    { query: LinesLiveDocument, variables, pause: !visible },
    data => data.instances?.items ?? [],
  );
  // Those that were read before and are only changed stay in their place.
  const known = useMemo(() => new Set(rows?.map(({ id }) => id)), [rows]);
  const added = fresh.filter(({ id }) => !known.has(id));
  return { ...pages, rows: rows && withFresh(added, rows) };
}

function Filters({ filters }: { filters: LineFilters }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const nameOf = useChannelName();
  const change = (changed: Partial<LineFilters>) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: refines(filters, changed) });
  return (
    <search className={listed.filters}>
      <SearchField label={t('lines.search')} search={filters.search} onChange={search => change({ search })} />
      <ChoicesChip
        label={t('lines.channel')}
        options={LINE_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        chosen={filters.channels}
        onChange={channels => change({ channels })}
      />
      <ChoicesChip
        label={t('lines.state')}
        options={STATUSES.map(value => ({ value, label: t(`lines.states.${value}`) }))}
        chosen={filters.statuses}
        onChange={statuses => change({ statuses })}
      />
    </search>
  );
}
