import { Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageLogDocument, type MessageLogQueryVariables } from '../../../graph/generated/messages';
import { useSandbox } from '../../../shell/viewer';
import { useChangeAddress } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { ExportButton } from '../../../ui/list/export-button';
import { SavedViews } from '../../../ui/list/saved-views';
import { isNarrowed, type LogFilters, variablesOf, WITHOUT_FILTERS } from '../filters/filters';
import { LogFiltersBar } from '../filters/log-filters';
import { EXTRA, useColumns } from './columns';
import { EXPORTED } from './exported';
import { MessageInspector } from './inspector';
import { useMessageLog } from './use-message-log';

const route = getRouteApi('/$workspaceId/messages');

/** Everything that was sent, on all channels, as it moves. */
export function MessageLog() {
  const { t } = useTranslation();
  const filters = route.useSearch();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const [live, setLive] = useState(true);
  const variables = useVariables(filters);
  const pages = useMessageLog(variables, live);
  const { selection, close } = useOpened(pages.rows, filters.open);
  const isEmpty = isNarrowed(filters) ? 'nothingFits' : 'none';
  const { shown: columns, menu } = useChosenColumns('messages', useColumns(), EXTRA);
  const tools = <Tools {...{ filters, variables, menu }} />;
  return (
    <ListScreen
      title={t('screens.messages')}
      acts={<Switch label={t('log.live')} checked={live} onChange={event => setLive(event.target.checked)} size="xs" />}
      filters={<LogFiltersBar filters={filters} tools={tools} />}
      pages={pages}
      columns={columns}
      empty={{ title: t(`log.${isEmpty}`), note: t(`log.${isEmpty}Note`) }}
      {...selection}
      onOpen={({ id }) =>
        void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId: id } })
      }
      beside={filters.open && <MessageInspector key={filters.open} id={filters.open} onClose={close} />}
    />
  );
}

/** Returns the variables of the list. A message beside it changes nothing. */
function useVariables({ open: _open, ...asked }: LogFilters): MessageLogQueryVariables {
  const sandbox = useSandbox();
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is asked.
  return useMemo(() => variablesOf(asked, sandbox, Date.now()), [key, sandbox]);
}

interface ToolsProps {
  filters: LogFilters & { mode?: unknown };
  variables: MessageLogQueryVariables;
  /** The choice of columns. */
  menu: ReactNode;
}

function Tools({ filters, variables, menu }: ToolsProps) {
  const { workspaceId } = route.useParams();
  const change = useChangeAddress(filters);
  const { open: _open, mode: _mode, ...kept } = filters;
  return (
    <>
      <SavedViews
        list={`messages ${workspaceId}`}
        filters={kept}
        onChoose={view => change({ ...WITHOUT_FILTERS, ...view })}
      />
      {menu}
      <ExportButton
        name="messages"
        document={MessageLogDocument}
        variables={variables}
        listOf={data => data.messages}
        columns={EXPORTED}
      />
    </>
  );
}
