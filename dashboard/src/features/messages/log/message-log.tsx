import { Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSandbox } from '../../../shell/viewer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { FilterBar } from '../filters/filter-bar';
import { type Filters, isNarrowed, variablesOf } from '../filters/filters';
import { useColumns } from './columns';
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
  const columns = useColumns();
  const change = (changed: Partial<Filters>) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: 'open' in changed });
  return (
    <Page
      title={t('screens.messages')}
      wide
      actions={
        <Switch label={t('log.live')} checked={live} onChange={event => setLive(event.target.checked)} size="xs" />
      }
    >
      <FilterBar filters={filters} onChange={change} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState {...emptyTexts(isNarrowed(asked), t)} />
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

const emptyTexts = (narrowed: boolean, t: ReturnType<typeof useTranslation>['t']) =>
  narrowed
    ? { title: t('log.nothingFits'), note: t('log.nothingFitsNote') }
    : { title: t('log.none'), note: t('log.noneNote') };
