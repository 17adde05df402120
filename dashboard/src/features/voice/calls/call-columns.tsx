import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRowFragment } from '../../../graph/generated/voice';
import { IconMicrophone, IconPhoneIncoming, IconPhoneOutgoing } from '../../../ui/icons/icons';
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
      {
        key: 'direction',
        head: t('calls.direction'),
        width: '88px',
        secondary: true,
        cell: ({ direction }) => t(`calls.directions.${direction}`),
      },
      {
        key: 'who',
        head: t('calls.who'),
        width: 'minmax(140px, 1.4fr)',
        cell: row => (
          <Link to="/$workspaceId/channels/calls/$callId" params={{ workspaceId, callId: row.id }} tabIndex={-1}>
            <DirectionIcon direction={row.direction} />{' '}
            {row.message?.contact?.name ?? otherSide(row) ?? t('calls.hidden')}
          </Link>
        ),
      },
      {
        key: 'number',
        head: t('calls.number'),
        width: 'minmax(120px, 1fr)',
        secondary: true,
        cell: row => row.phoneNumber?.name ?? ownSide(row) ?? t('calls.configured'),
      },
      {
        key: 'state',
        head: t('calls.state'),
        width: 'minmax(100px, 136px)',
        cell: ({ status }) => <CallState status={status} />,
      },
      {
        key: 'when',
        head: t('calls.when'),
        width: '116px',
        secondary: true,
        cell: ({ createdAt }) => <Time at={createdAt} relative />,
      },
      {
        key: 'duration',
        head: t('calls.duration'),
        width: '80px',
        secondary: true,
        cell: ({ durationSec }) => (typeof durationSec === 'number' ? clockOf(durationSec * 1_000) : '–'),
      },
      {
        key: 'cost',
        head: t('calls.cost'),
        width: '76px',
        secondary: true,
        cell: ({ cost }) => formats.count(cost),
      },
      {
        key: 'recorded',
        head: t('calls.recorded'),
        width: '84px',
        secondary: true,
        cell: ({ latest }) =>
          (latest.pagination.total ?? 0) > 0 && (
            <IconMicrophone size={15} stroke={1.6} role="img" aria-label={t('calls.recorded')} />
          ),
      },
    ],
    [t, formats, workspaceId],
  );
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
