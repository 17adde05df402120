import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery, useSubscription } from 'urql';
import { CallPageDocument, FollowCallDocument, type WholeCallFragment } from '../../../graph/generated/voice';
import { problemOf } from '../../../graph/problem';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useVisible } from '../../../ui/time/visible';
import { CallState, otherSide } from '../calls/call-state';
import classes from '../voice.module.css';
import { CallFacts } from './call-facts';
import { CallTimeline } from './call-timeline';
import { Control } from './control/control';
import { HangUp } from './control/hang-up';
import { Recordings } from './recordings';

const route = getRouteApi('/$workspaceId/channels/calls/$callId');

const OVER: readonly WholeCallFragment['status'][] = ['COMPLETED', 'FAILED', 'NO_ANSWER', 'BUSY', 'CANCELLED'];

/** One call: its events, moment by moment, its recordings, and the actions while it goes on. */
export function CallPage() {
  const { t } = useTranslation();
  const { callId, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: CallPageDocument, variables: { id: callId } });
  const call = data?.call;
  const visible = useVisible();
  // The cache takes the updates. Recordings may come after the end.
  useSubscription({ query: FollowCallDocument, variables: { id: callId }, pause: !call || !visible });
  const reload = () => again({ requestPolicy: 'network-only' });
  const above = (
    <Link to="/$workspaceId/channels/calls" params={{ workspaceId }}>
      {t('screens.calls')}
    </Link>
  );
  if (!call) {
    const problem = error ? problemOf(error) : null;
    const isMissing = problem?.code === 'NOT_FOUND' || (data && !fetching && !problem);
    return (
      <Page title={t('calls.one')} above={above}>
        {isMissing ? (
          <EmptyState title={t('calls.missing')} note={t('calls.missingNote')} />
        ) : problem ? (
          <ProblemPanel problem={problem} retry={reload} />
        ) : (
          <Skeletons />
        )}
      </Page>
    );
  }
  const isOver = OVER.includes(call.status);
  return (
    <Page
      title={call.message?.contact?.name ?? otherSide(call) ?? t('calls.hidden')}
      above={above}
      actions={!isOver && <HangUp id={call.id} onDone={reload} />}
    >
      <Whole call={call} isOver={isOver} reload={reload} />
    </Page>
  );
}

interface WholeProps {
  call: WholeCallFragment;
  isOver: boolean;
  reload: () => void;
}

function Whole({ call, isOver, reload }: WholeProps) {
  const { t } = useTranslation();
  const may = useMay('voice:control');
  return (
    <>
      <p className={classes.state}>
        <CallState status={call.status} />
        <span>{t(`calls.directions.${call.direction}`)}</span>
        {call.error && (
          <span>
            {call.error.message} <code>{call.error.code}</code>
          </span>
        )}
      </p>
      {(!isOver || call.recordings.items.length > 0) && <RoleNote scope="voice:control" />}
      <div className={classes.pair}>
        <div className={classes.column}>
          {!isOver && may && <Control call={call} onDone={reload} />}
          <CallTimeline call={call} />
        </div>
        <div className={classes.column}>
          <CallFacts call={call} />
          <Recordings call={call} may={may} onChanged={reload} />
        </div>
      </div>
    </>
  );
}

/** Skeletons are as high as the content, so that nothing jumps. */
function Skeletons() {
  return (
    <>
      <Skeleton height={24} width={240} />
      <div className={classes.pair}>
        <Skeleton height={320} radius={10} />
        <Skeleton height={240} radius={10} />
      </div>
    </>
  );
}
