import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_CHANNELS } from '../../../../../catalogue/channels.js';
import { LineListDocument, LinesLiveDocument } from '../../../graph/generated/lines';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { choicesFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useEmpty } from '../../../ui/kit/query-result';
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
  const { search, statuses } = filters;
  const navigate = route.useNavigate();
  const pages = useLines(filters);
  const channels = useMakeable();
  const open = (id: string) =>
    void navigate({ to: '/$workspaceId/channels/lines/$lineId', params: { workspaceId, lineId: id } });
  const { make, dialog } = useMake({ channels, onMade: pages.reload, onOpen: open });
  return (
    <ListScreen
      title={t('screens.lines')}
      acts={make}
      {...(channels.length === 0 ? { scope: 'chatapp:manage' } : {})}
      filters={<Filters filters={filters} />}
      pages={pages}
      columns={useLineColumns(workspaceId)}
      empty={useEmpty('lines', [search, filters.channels, statuses], make)}
      onOpen={({ id }) => open(id)}
    >
      {dialog}
    </ListScreen>
  );
}

/** Returns the act that makes a line. Its dialog stands beside the list, which has a row before the link of the line was seen. */
function useMake(line: Omit<Parameters<typeof NewLine>[0], 'onClose'>) {
  const { t } = useTranslation();
  const [making, setMaking] = useState(false);
  const disabled = line.channels.length === 0;
  const go = () => setMaking(true);
  return {
    make: <Acts buttons={[{ label: t('lines.make'), icon: IconPlus, look: 'primary', disabled, go }]} />,
    dialog: making && <NewLine {...line} onClose={() => setMaking(false)} />,
  };
}

/** Returns the channels of which the person may make a line. */
function useMakeable() {
  const { scopes } = useViewer();
  return LINE_CHANNELS.filter(channel => scopes.has(`${channel}:manage`));
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
        choicesFilter('channels', t('words.channel'), LINE_CHANNELS, useChannelName()),
        choicesFilter('statuses', t('words.status'), STATUSES, value => t(`lines.states.${value}`)),
      ]}
    />
  );
}
