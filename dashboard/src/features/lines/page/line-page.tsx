import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery, useSubscription } from 'urql';
import { FollowChatappLineDocument, LinePageDocument, type LinePageQuery } from '../../../graph/generated/lines';
import { problemOf } from '../../../graph/problem';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useVisible } from '../../../ui/time/visible';
import { ConnectPanel } from '../connect/connect-panel';
import { LineActs } from './acts/line-acts';
import { Figures } from './figures';
import { Groups } from './groups';
import { LineFacts } from './line-facts';
import classes from './line-page.module.css';
import { LineSettings } from './line-settings';
import { operationsOf } from './of-channel';
import { ShareLink } from './share-link';
import { StatusNote } from './status-note';
import { TrustPanel } from './trust-panel';

const route = getRouteApi('/$workspaceId/channels/lines/$lineId');

type Line = Extract<NonNullable<LinePageQuery['node']>, { __typename?: 'Instance' }>;

/** One line: its state in words, the ways to connect it, and its activity, as it changes. */
export function LinePage() {
  const { t } = useTranslation();
  const { lineId, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: LinePageDocument, variables: { id: lineId } });
  const line = data?.node?.__typename === 'Instance' ? data.node : null;
  useFollowed(line);
  const reload = () => again({ requestPolicy: 'network-only' });
  const above = (
    <Link to="/$workspaceId/channels/lines" params={{ workspaceId }}>
      {t('screens.lines')}
    </Link>
  );
  if (!line)
    return (
      <Page title={t('lines.one')} above={above}>
        {error ? (
          <ProblemPanel problem={problemOf(error)} retry={reload} />
        ) : data && !fetching ? (
          <EmptyState title={t('lines.missing')} note={t('lines.missingNote')} />
        ) : (
          <Skeletons />
        )}
      </Page>
    );
  return (
    <Page title={line.name} above={above} actions={<LineActs line={line} />}>
      <Whole line={line} />
    </Page>
  );
}

/** The cache takes the updates: the page shows it. */
function useFollowed(line: Line | null): void {
  const visible = useVisible();
  useSubscription({
    query: line ? operationsOf(line).follow : FollowChatappLineDocument,
    variables: { id: line?.id ?? '' },
    pause: !line || !visible,
  });
}

function Whole({ line }: { line: Line }) {
  const scope = `${line.channel}:manage`;
  const may = useMay(scope);
  const mayConnect = line.status === 'PENDING' || line.status === 'DISCONNECTED';
  return (
    <>
      <StatusNote line={line} />
      <RoleNote scope={scope} />
      {mayConnect && may && <ConnectPanel line={line} />}
      <Figures line={line} />
      <div className={classes.pair}>
        <div className={classes.column}>
          <LineFacts line={line} />
          <LineSettings line={line} may={may} />
        </div>
        <div className={classes.column}>
          <TrustPanel line={line} steps={line.trustChanges.items} />
          {line.connectPage && <ShareLink line={line} isOn={line.connectPage.enabled} may={may} />}
          {line.channel === 'chatapp' && line.mode === 'UNOFFICIAL' && line.status === 'ACTIVE' && (
            <Groups lineId={line.id} />
          )}
        </div>
      </div>
    </>
  );
}

/** Skeletons are as high as the content, so that nothing jumps. */
function Skeletons() {
  return (
    <>
      <Skeleton height={44} radius={10} />
      <div className={classes.figures}>
        {[0, 1, 2, 3].map(each => (
          <Skeleton key={each} height={83} radius={10} />
        ))}
      </div>
      <div className={classes.pair}>
        <Skeleton height={220} radius={10} />
        <Skeleton height={220} radius={10} />
      </div>
    </>
  );
}
