import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOutcome, RequestRowFragment } from '../../../graph/generated/developer';
import { column, wideColumn } from '../../../ui/kit/column';
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
      column('time', t('words.time'), '108px', row => <Time at={row.at} />),
      column('status', t('words.status'), '84px', row => (
        <Lamp tone={TONES[row.outcome]}>{String(row.statusCode)}</Lamp>
      )),
      column('route', t('words.request'), 'minmax(160px, 1fr)', row => (
        <code>
          {row.method} {row.route}
          {row.operation && ` · ${row.operation}`}
        </code>
      )),
      wideColumn('code', t('words.code'), 'minmax(90px, 220px)', row => row.code ?? ''),
      wideColumn(
        'by',
        t('words.by'),
        'minmax(90px, 200px)',
        row => row.apiKey?.name ?? row.user?.email ?? t(`requests.kinds.${row.credentialKind}`),
      ),
      wideColumn('duration', t('deliveries.duration'), '84px', row => formats.duration(row.durationMs)),
    ],
    [t, formats],
  );
}
