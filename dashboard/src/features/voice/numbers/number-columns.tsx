import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberRowFragment } from '../../../graph/generated/voice';
import type { Column } from '../../../ui/list/data-table';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { NumberState } from './number-state';

/** The moment at which something becomes of a number by itself. */
export const dueOf = ({ renewsAt, suspendsAt, releasesAt }: NumberRowFragment): string | null =>
  releasesAt ?? suspendsAt ?? renewsAt ?? null;

export function useNumberColumns(workspaceId: string): Column<NumberRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'number',
        head: t('numbers.number'),
        width: 'minmax(130px, 1.4fr)',
        cell: ({ id, phoneNumber }) => (
          <Link to="/$workspaceId/channels/numbers/$numberId" params={{ workspaceId, numberId: id }} tabIndex={-1}>
            {phoneNumber}
          </Link>
        ),
      },
      { key: 'name', head: t('numbers.name'), width: 'minmax(100px, 1fr)', secondary: true, cell: row => row.name },
      {
        key: 'features',
        head: t('numbers.features'),
        width: 'minmax(100px, 1fr)',
        secondary: true,
        cell: ({ features }) => features.map(feature => t(`numbers.featureNames.${feature}`)).join(', '),
      },
      {
        key: 'does',
        head: t('numbers.does'),
        width: 'minmax(110px, 1fr)',
        cell: ({ voice, features }) => (features.includes('VOICE') ? t(`numbers.modes.${voice.mode}`) : '–'),
      },
      {
        key: 'state',
        head: t('numbers.state'),
        width: 'minmax(100px, 0.9fr)',
        cell: ({ status }) => <NumberState status={status} />,
      },
      {
        key: 'due',
        head: t('numbers.due'),
        width: '132px',
        secondary: true,
        cell: row => {
          const due = dueOf(row);
          return due && <Time at={due} relative />;
        },
      },
      {
        key: 'price',
        head: t('numbers.period'),
        width: '140px',
        secondary: true,
        cell: ({ price }) => formats.count(price),
      },
    ],
    [t, formats, workspaceId],
  );
}
