import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_CHANNELS } from '../../../../../catalogue/channels.js';
import { LineListDocument, LinesLiveDocument } from '../../../graph/generated/lines';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { RoleNote } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { choicesFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useLiveRows, withFresh } from '../../../ui/list/live-rows';
import { usePages } from '../../../ui/list/use-pages';
import { useChannelName } from '../../../ui/message/channel';
import { useVisible } from '../../../ui/time/visible';
import { NewLine } from '../new/new-line';
import { type LineFilters, STATUSES } from '../search';
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
  const pages = useLines(filters);
  const makeable = LINE_CHANNELS.filter(channel => scopes.has(`${channel}:manage`));
  const mayNot = makeable.length === 0;
  const open = (id: string) =>
    void navigate({ to: '/$workspaceId/channels/lines/$lineId', params: { workspaceId, lineId: id } });
  const go = () => setMaking(true);
  const make = <Acts buttons={[{ label: t('lines.make'), icon: IconPlus, look: 'primary', disabled: mayNot, go }]} />;
  const isNarrowed = Boolean(filters.search ?? filters.channels ?? filters.statuses);
  return (
    <ListScreen
      title={t('screens.lines')}
      acts={make}
      filters={
        <>
          {mayNot && <RoleNote scope="chatapp:manage" />}
          <Filters filters={filters} />
        </>
      }
      pages={pages}
      columns={useLineColumns(workspaceId)}
      empty={{
        title: t(isNarrowed ? 'lines.noneFits' : 'lines.none'),
        note: t(isNarrowed ? 'lines.noneFitsNote' : 'lines.noneNote'),
        act: !isNarrowed && make,
      }}
      onOpen={({ id }) => open(id)}
    >
      {making && <NewLine channels={makeable} onClose={() => setMaking(false)} onMade={pages.reload} onOpen={open} />}
    </ListScreen>
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
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('search', t('lines.search')),
        choicesFilter('channels', t('lines.channel'), LINE_CHANNELS, useChannelName()),
        choicesFilter('statuses', t('lines.state'), STATUSES, value => t(`lines.states.${value}`)),
      ]}
    />
  );
}
