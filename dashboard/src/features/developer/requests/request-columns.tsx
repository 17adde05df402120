import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOutcome, RequestRowFragment } from '../../../graph/generated/developer';
import type { Column } from '../../../ui/list/data-table';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';

const TONES: Record<RequestOutcome, Tone> = { SUCCEEDED: 'done', REFUSED: 'wait', FAILED: 'fail' };

export function useRequestColumns(): Column<RequestRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      { key: 'time', head: t('log.time'), width: '108px', cell: row => <Time at={row.at} /> },
      {
        key: 'status',
        head: t('requests.status'),
        width: '84px',
        cell: row => <Lamp tone={TONES[row.outcome]}>{String(row.statusCode)}</Lamp>,
      },
      {
        key: 'route',
        head: t('requests.route'),
        width: 'minmax(160px, 1fr)',
        cell: row => (
          <code>
            {row.method} {row.route}
            {row.operation && ` · ${row.operation}`}
          </code>
        ),
      },
      {
        key: 'code',
        head: t('requests.code'),
        width: 'minmax(90px, 220px)',
        secondary: true,
        cell: row => row.code ?? '',
      },
      {
        key: 'by',
        head: t('requests.by'),
        width: 'minmax(90px, 200px)',
        secondary: true,
        cell: row => row.apiKey?.name ?? row.user?.email ?? t(`requests.kinds.${row.credentialKind}`),
      },
      {
        key: 'duration',
        head: t('deliveries.duration'),
        width: '84px',
        secondary: true,
        cell: row => formats.duration(row.durationMs),
      },
    ],
    [t, formats],
  );
}
