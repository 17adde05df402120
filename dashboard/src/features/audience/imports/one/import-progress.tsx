import { Alert, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRowFragment } from '../../../../graph/generated/audience';
import { useCountryName } from '../../../../ui/form/countries';
import { Figure, Panel } from '../../../../ui/layout/panel';
import { useFormats } from '../../../../ui/time/formats';
import { Time } from '../../../../ui/time/time';
import { ImportState } from '../import-state';
import classes from './import-page.module.css';
import { useRate } from './use-rate';

const COUNTS = ['created', 'updated', 'unchanged', 'failed'] as const;

/** Shows the progress and the speed of an import, and the results of its rows. */
export function ImportProgress({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {found.dryRun && (
        <Alert variant="light" color="gray">
          {t('imports.dryRunNote')}
        </Alert>
      )}
      <ProgressPanel found={found} />
      <div className={classes.figures}>
        {COUNTS.map(name => (
          <Figure key={name} label={t(`imports.${name}`)} value={formats.count(found[name])} />
        ))}
      </div>
    </>
  );
}

function ProgressPanel({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Panel title={t('imports.progress')} aside={<ImportState {...found} />}>
      <Progress value={found.progress * 100} aria-label={t('imports.progress')} size="lg" />
      <p className={classes.pace} aria-live="polite">
        {t('imports.rowsDone', { count: found.rows, rows: formats.count(found.rows) })} <Pace found={found} />
      </p>
      <p className={classes.pace}>
        <HowRead found={found} />
      </p>
      {found.ignoredColumns.length > 0 && (
        <p className={classes.pace}>{t('imports.leftOut', { columns: found.ignoredColumns.join(', ') })}</p>
      )}
      {found.error && <p className={classes.failed}>{t('imports.endedEarly')}</p>}
    </Panel>
  );
}

/** While it runs, rows a second and the time that is left; then when it was and how long it took. */
function Pace({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rowsPerSecond, left } = useRate(found);
  const { createdAt, completedAt, status } = found;
  if (completedAt) {
    const took = formats.duration(Math.max(0, Date.parse(completedAt) - Date.parse(createdAt)));
    return (
      <>
        · {t('imports.took', { took })} · <Time at={completedAt} />
      </>
    );
  }
  if (status === 'QUEUED') return <>· {t('imports.waits')}</>;
  if (rowsPerSecond === null || left === null) return null;
  const rate = formats.count(Math.round(rowsPerSecond));
  return <>· {t('imports.pace', { rate, left: formats.duration(left) })}</>;
}

/** Says in which form the file was read: nobody could tell from the results alone. */
function HowRead({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { format, encoding, sheet, country, decimalMark, dateOrder } = found;
  const name = country && countryName(country);
  const parts = [format, encoding, sheet, name];
  if (format !== 'NDJSON') parts.push(t(`imports.dateOrders.${dateOrder}`), t(`imports.decimalMarks.${decimalMark}`));
  return t('imports.readAs', { how: parts.filter(Boolean).join(' · ') });
}
