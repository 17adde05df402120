import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import { FollowChatappLineDocument, LinePageDocument, type LinePageQuery } from '../../../graph/generated/lines';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
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
  const { lineId: id } = route.useParams();
  const result = useResult(LinePageDocument, { id }, ({ node }) => (node?.__typename === 'Instance' ? node : null));
  useFollowed(result.value ?? null);
  return (
    <ObjectPage
      of={result}
      list="lines"
      titleOf={({ name }) => name}
      acts={line => <LineActs line={line} />}
      missing={{ title: t('lines.missing'), note: t('lines.missingNote') }}
      skeleton={<Skeletons />}
    >
      {line => <Whole line={line} />}
    </ObjectPage>
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
