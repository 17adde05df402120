import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InboxCallFragment } from '../../../../graph/generated/inbox';
import { useViewer } from '../../../../shell/viewer';
import { useMay } from '../../../../ui/form/role-note';
import { IconPhone, IconPhoneIncoming, IconPhoneOutgoing, IconPhoneX } from '../../../../ui/icons/icons';
import { callName } from '../../../../ui/message/call-name';
import { clockOf } from '../../../../ui/time/countdown';
import { Time } from '../../../../ui/time/time';
import { Player } from '../media/player';
import classes from '../thread.module.css';

interface CallEntryProps {
  call: InboxCallFragment;
  at: string;
}

/** A call of either direction: its result, its recordings, and the way to call back. */
export function CallEntry({ call, at }: CallEntryProps) {
  const { t } = useTranslation();
  const { id, direction, missed, status, durationSec, recordings } = call;
  const Icon = missed ? IconPhoneX : direction === 'INBOUND' ? IconPhoneIncoming : IconPhoneOutgoing;
  const mayHear = useMay('voice:read');
  return (
    <>
      <p className={classes.call} data-missed={missed || undefined}>
        <Icon size={16} stroke={1.6} aria-hidden />
        <strong>{t(`ui.calls.${callName(call)}`)}</strong>
        {status === 'COMPLETED' ? (
          <span>{typeof durationSec === 'number' && clockOf(durationSec * 1_000)}</span>
        ) : (
          !missed && <span>{t(`calls.states.${status}`)}</span>
        )}
      </p>
      {recordings.items.map(recording => (
        <Recording key={recording.id} callId={id} recording={recording} mayHear={mayHear} />
      ))}
      <footer>
        <Time at={at} />
        <CallActs call={call} mayRead={mayHear} />
      </footer>
    </>
  );
}

interface RecordingProps {
  callId: string;
  recording: InboxCallFragment['recordings']['items'][number];
  mayHear: boolean;
}

function Recording({ callId, recording: { id, status, durationSec, bytes }, mayHear }: RecordingProps) {
  const { t } = useTranslation();
  const lasts = typeof durationSec === 'number' ? clockOf(durationSec * 1_000) : '';
  if (status !== 'READY' || !mayHear)
    return (
      <p className={classes.soft}>{t(status === 'READY' ? 'inboxCall.noHearing' : `inboxCall.recordings.${status}`)}</p>
    );
  const path = `/v1/voice/calls/${callId}/recordings/${id}/download`;
  return <Player path={path} name={t('inboxCall.recording', { lasts })} bytes={bytes ?? null} type="AUDIO" />;
}

function CallActs({ call, mayRead }: { call: InboxCallFragment; mayRead: boolean }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <>
      {mayRead && (
        <Link to="/$workspaceId/channels/calls/$callId" params={{ workspaceId, callId: call.id }}>
          {t('words.details')}
        </Link>
      )}
      <CallAgain call={call} />
    </>
  );
}

/** Leads to where the person is called, back or again. */
function CallAgain({ call: { direction, from, to: callee } }: { call: InboxCallFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const to = direction === 'INBOUND' ? from : callee;
  if (!useMay('voice:call') || !to) return null;
  const link = { to: '/$workspaceId/send', params: { workspaceId }, search: { channel: 'voice', to } } as const;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPhone size={13} aria-hidden />}
      renderRoot={props => <Link {...props} {...link} />}
    >
      {t(direction === 'INBOUND' ? 'inboxCall.back' : 'inboxCall.again')}
    </Button>
  );
}
