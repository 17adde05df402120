import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRowFragment } from '../../../graph/generated/voice';
import { IconMicrophone, IconPhoneIncoming, IconPhoneOutgoing } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { clockOf } from '../../../ui/time/countdown';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { CallState, otherSide, ownSide } from './call-state';

export function useCallColumns(workspaceId: string): Column<CallRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      wideColumn('direction', t('calls.direction'), '88px', ({ direction }) => t(`calls.directions.${direction}`)),
      column('who', t('words.contact'), 'minmax(140px, 1.4fr)', row => <Who call={row} workspaceId={workspaceId} />),
      wideColumn('number', t('calls.number'), 'minmax(120px, 1fr)', row => numberOf(row) ?? t('calls.configured')),
      column('state', t('words.status'), 'minmax(100px, 136px)', ({ status }) => <CallState status={status} />),
      wideColumn('when', t('words.when'), '116px', ({ createdAt }) => <Time at={createdAt} relative />),
      wideColumn('duration', t('calls.duration'), '80px', ({ durationSec }) =>
        typeof durationSec === 'number' ? clockOf(durationSec * 1_000) : '–',
      ),
      wideColumn('cost', t('words.credits'), '76px', ({ cost }) => formats.count(cost)),
      wideColumn('recorded', t('calls.recorded'), '84px', row => isRecorded(row) && <RecordedIcon />),
    ],
    [t, formats, workspaceId],
  );
}

const numberOf = (row: CallRowFragment): string | null => row.phoneNumber?.name ?? ownSide(row);

const isRecorded = ({ latest }: CallRowFragment): boolean => (latest.pagination.total ?? 0) > 0;

function Who({ call, workspaceId }: { call: CallRowFragment; workspaceId: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/$workspaceId/channels/calls/$callId" params={{ workspaceId, callId: call.id }} tabIndex={-1}>
      <DirectionIcon direction={call.direction} /> {call.message?.contact?.name ?? otherSide(call) ?? t('calls.hidden')}
    </Link>
  );
}

function RecordedIcon() {
  const { t } = useTranslation();
  return <IconMicrophone size={15} stroke={1.6} role="img" aria-label={t('calls.recorded')} />;
}

function DirectionIcon({ direction }: Pick<CallRowFragment, 'direction'>) {
  const { t } = useTranslation();
  const Icon = direction === 'INBOUND' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <Icon
      size={15}
      stroke={1.6}
      role="img"
      aria-label={t(`calls.directions.${direction}`)}
      style={{ verticalAlign: 'text-bottom' }}
    />
  );
}
