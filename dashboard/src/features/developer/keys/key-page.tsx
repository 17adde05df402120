import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiKeyDocument, type ApiKeyQuery } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { ForScope } from '../../../ui/layout/for-scope';
import { Panel } from '../../../ui/layout/panel';
import { DataTable } from '../../../ui/list/data-table';
import { Copyable } from '../../../ui/object/copy';
import { useRequestColumns } from '../requests/request-columns';
import { KeyActs } from './key-acts';
import { KeyFacts } from './key-facts';
import { KeyUsage } from './key-usage';

const route = getRouteApi('/$workspaceId/developer/keys/$keyId');

/** One API key: its scopes, its use, and its last requests. */
export function KeyPage() {
  const { t } = useTranslation();
  return (
    <ForScope scope="workspace:manage" title={t('screens.keys')}>
      <OneKey />
    </ForScope>
  );
}

function OneKey() {
  const { t } = useTranslation();
  const { keyId: id } = route.useParams();
  return (
    <ObjectPage
      of={useResult(ApiKeyDocument, { id }, data => data.apiKey)}
      list="keys"
      titleOf={({ name }) => name}
      acts={apiKey => <KeyActs apiKey={apiKey} />}
      skeleton={
        <>
          <Skeleton height={280} radius={10} />
          <Skeleton height={260} radius={10} />
        </>
      }
    >
      {(apiKey, data) => (
        <>
          <KeyUsage usage={apiKey.usage} />
          <Panel title={t('keys.facts')} aside={<Copyable text={apiKey.id} />}>
            <KeyFacts apiKey={apiKey} />
          </Panel>
          <LastRequests apiKey={apiKey} rows={data.requestLog?.items ?? []} />
        </>
      )}
    </ObjectPage>
  );
}

interface LastRequestsProps {
  apiKey: NonNullable<ApiKeyQuery['apiKey']>;
  rows: NonNullable<ApiKeyQuery['requestLog']>['items'];
}

function LastRequests({ apiKey: { id, mode }, rows }: LastRequestsProps) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const columns = useRequestColumns();
  const { place } = useViewer();
  const world = { mode: mode === 'test' ? ('test' as const) : undefined };
  const all = (
    <Link to="/$workspaceId/developer/requests" params={{ workspaceId }} search={{ ...world, credential: id }}>
      {t('keys.allRequests')}
    </Link>
  );
  return (
    <Panel title={t('keys.lastRequests')} aside={all}>
      {mode !== place.mode ? (
        <Link to="." search={old => ({ ...old, ...world })}>
          {t(`keys.otherMode.${mode}`)}
        </Link>
      ) : rows.length === 0 ? (
        <p>{t('keys.noRequests')}</p>
      ) : (
        <DataTable label={t('keys.lastRequests')} columns={columns} rows={rows} idOf={row => row.id} />
      )}
    </Panel>
  );
}
