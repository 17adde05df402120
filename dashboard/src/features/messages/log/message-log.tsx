import { Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageLogDocument } from '../../../graph/generated/messages';
import { useSandbox } from '../../../shell/viewer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { DataTable } from '../../../ui/list/data-table';
import { ExportButton } from '../../../ui/list/export-button';
import listed from '../../../ui/list/list.module.css';
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
  const { rows, problem, readMore, reload } = useMessageLog(variables, live);
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
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <NoMessage narrowed={isNarrowed(asked)} />
      ) : (
        <div className={listed.split} data-open={Boolean(open)}>
          <DataTable
            label={t('screens.messages')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ open: id })}
            onOpen={({ id }) =>
              void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId: id } })
            }
            onEnd={readMore}
          />
          {open && <MessageInspector key={open} id={open} onClose={() => change({ open: undefined })} />}
        </div>
      )}
    </Page>
  );
}

function NoMessage({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return narrowed ? (
    <EmptyState title={t('log.nothingFits')} note={t('log.nothingFitsNote')} />
  ) : (
    <EmptyState title={t('log.none')} note={t('log.noneNote')} />
  );
}
