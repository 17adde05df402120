import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ApiKeyDocument, type ApiKeyQuery } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { ForScope } from '../../../ui/layout/for-scope';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
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
  const { keyId, workspaceId } = route.useParams();
  const [{ data, error }, again] = useQuery({ query: ApiKeyDocument, variables: { id: keyId } });
  const apiKey = data?.apiKey;
  const above = (
    <Link to="/$workspaceId/developer/keys" params={{ workspaceId }}>
      {t('screens.keys')}
    </Link>
  );
  return (
    <Page
      title={apiKey?.name ?? (error ? t('screens.keys') : '')}
      above={above}
      actions={apiKey && <KeyActs apiKey={apiKey} />}
    >
      {error && !apiKey ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : apiKey ? (
        <>
          <KeyUsage usage={apiKey.usage} />
          <Panel title={t('keys.facts')} aside={<Copyable text={apiKey.id} />}>
            <KeyFacts apiKey={apiKey} />
          </Panel>
          <LastRequests apiKey={apiKey} rows={data.requestLog?.items ?? []} />
        </>
      ) : (
        <>
          <Skeleton height={280} radius={10} />
          <Skeleton height={260} radius={10} />
        </>
      )}
    </Page>
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
