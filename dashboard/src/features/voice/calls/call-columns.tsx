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
      column('who', t('calls.who'), 'minmax(140px, 1.4fr)', row => (
        <Link to="/$workspaceId/channels/calls/$callId" params={{ workspaceId, callId: row.id }} tabIndex={-1}>
          <DirectionIcon direction={row.direction} />{' '}
          {row.message?.contact?.name ?? otherSide(row) ?? t('calls.hidden')}
        </Link>
      )),
      wideColumn(
        'number',
        t('calls.number'),
        'minmax(120px, 1fr)',
        row => row.phoneNumber?.name ?? ownSide(row) ?? t('calls.configured'),
      ),
      column('state', t('calls.state'), 'minmax(100px, 136px)', ({ status }) => <CallState status={status} />),
      wideColumn('when', t('calls.when'), '116px', ({ createdAt }) => <Time at={createdAt} relative />),
      wideColumn('duration', t('calls.duration'), '80px', ({ durationSec }) =>
        typeof durationSec === 'number' ? clockOf(durationSec * 1_000) : '–',
      ),
      wideColumn('cost', t('calls.cost'), '76px', ({ cost }) => formats.count(cost)),
      wideColumn(
        'recorded',
        t('calls.recorded'),
        '84px',
        ({ latest }) =>
          (latest.pagination.total ?? 0) > 0 && (
            <IconMicrophone size={15} stroke={1.6} role="img" aria-label={t('calls.recorded')} />
          ),
      ),
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
