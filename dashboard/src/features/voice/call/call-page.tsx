import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import { CallPageDocument, FollowCallDocument, type WholeCallFragment } from '../../../graph/generated/voice';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { useVisible } from '../../../ui/time/visible';
import { CallState, otherSide } from '../calls/call-state';
import { Skeletons } from '../skeletons';
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
  const { callId: id } = route.useParams();
  const result = useResult(CallPageDocument, { id }, data => data.call);
  const visible = useVisible();
  // The cache takes the updates. Recordings may come after the end.
  useSubscription({ query: FollowCallDocument, variables: { id }, pause: !result.value || !visible });
  const isOver = (call: WholeCallFragment) => OVER.includes(call.status);
  return (
    <ObjectPage
      of={result}
      list="calls"
      titleOf={call => call.message?.contact?.name ?? otherSide(call) ?? t('calls.hidden')}
      acts={call => !isOver(call) && <HangUp id={call.id} onDone={result.reload} />}
      missing={{ title: t('calls.missing'), note: t('calls.missingNote') }}
      skeleton={<Skeletons state={240} />}
    >
      {call => <Whole call={call} isOver={isOver(call)} reload={result.reload} />}
    </ObjectPage>
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
