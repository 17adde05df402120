import { Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageLogDocument } from '../../../graph/generated/messages';
import { useSandbox } from '../../../shell/viewer';
import { List } from '../../../ui/kit/list-screen';
import { Page } from '../../../ui/layout/page';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { ExportButton } from '../../../ui/list/export-button';
import { SavedViews } from '../../../ui/list/saved-views';
import { FilterBar } from '../filters/filter-bar';
import { isNarrowed, type LogFilters, variablesOf, WITHOUT_FILTERS } from '../filters/filters';
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
  const sandbox = useSandbox();
  const [live, setLive] = useState(true);
  const { open, ...asked } = filters;
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is asked; a message beside the list changes nothing.
  const variables = useMemo(() => variablesOf(asked, sandbox, Date.now()), [key, sandbox]);
  const pages = useMessageLog(variables, live);
  const isEmpty = isNarrowed(asked) ? 'nothingFits' : 'none';
  const { shown: columns, menu } = useChosenColumns('messages', useColumns(), EXTRA);
  const { mode: _mode, ...kept } = asked as typeof asked & { mode?: string };
  const change = (changed: Partial<LogFilters>) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: 'open' in changed });
  return (
    <Page
      title={t('screens.messages')}
      wide
      actions={
        <Switch label={t('log.live')} checked={live} onChange={event => setLive(event.target.checked)} size="xs" />
      }
    >
      <FilterBar
        filters={filters}
        onChange={change}
        tools={
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
        }
      />
      <List
        label={t('screens.messages')}
        pages={pages}
        columns={columns}
        empty={{ title: t(`log.${isEmpty}`), note: t(`log.${isEmpty}Note`) }}
        selected={open}
        onSelect={({ id }) => change({ open: id })}
        onOpen={({ id }) =>
          void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId: id } })
        }
        beside={open && <MessageInspector key={open} id={open} onClose={() => change({ open: undefined })} />}
      />
    </Page>
  );
}
