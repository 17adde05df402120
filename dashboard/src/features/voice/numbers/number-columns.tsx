import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberRowFragment } from '../../../graph/generated/voice';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { NumberState } from './number-state';

/** The moment at which something becomes of a number by itself. */
export const dueOf = ({ renewsAt, suspendsAt, releasesAt }: NumberRowFragment): string | null =>
  releasesAt ?? suspendsAt ?? renewsAt ?? null;

/** The first columns are those of the list of lines: the number, its name, its state, what it can do. */
export function useNumberColumns(workspaceId: string): Column<NumberRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('number', t('numbers.number'), 'minmax(130px, 1.4fr)', ({ id, phoneNumber }) => (
        <Link to="/$workspaceId/channels/numbers/$numberId" params={{ workspaceId, numberId: id }} tabIndex={-1}>
          {phoneNumber}
        </Link>
      )),
      wideColumn('name', t('words.name'), 'minmax(120px, 1fr)', row => row.name),
      column('state', t('words.status'), 'minmax(120px, 150px)', ({ status }) => <NumberState status={status} />),
      wideColumn('features', t('numbers.features'), 'minmax(100px, 1fr)', ({ features }) =>
        features.map(feature => t(`numbers.featureNames.${feature}`)).join(', '),
      ),
      column('does', t('numbers.does'), 'minmax(110px, 1fr)', ({ voice, features }) =>
        features.includes('VOICE') ? t(`numbers.modes.${voice.mode}`) : '–',
      ),
      wideColumn('due', t('numbers.due'), '132px', row => {
        const due = dueOf(row);
        return due && <Time at={due} relative />;
      }),
      wideColumn('price', t('numbers.period'), '140px', ({ price }) => formats.count(price)),
    ],
    [t, formats, workspaceId],
  );
}
