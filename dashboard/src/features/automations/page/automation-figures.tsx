import { useTranslation } from 'react-i18next';
import type { AutomationWholeFragment } from '../../../graph/generated/automations';
import { Figure } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import { AutomationState } from '../automation-state';
import classes from './page.module.css';

const COUNTS = ['active', 'started', 'completed', 'failed'] as const;

/** The state of an automation, and how many runs it has. */
export function AutomationFigures({ automation }: { automation: AutomationWholeFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, version, counts } = automation;
  return (
    <>
      <p className={classes.state}>
        <AutomationState status={status} />
        <span>{version > 0 ? t('automations.versionNumber', { version }) : t('automations.neverEnabled')}</span>
        {status === 'PAUSED' && <span>{t('automations.pausedNote')}</span>}
      </p>
      <div className={classes.figures}>
        {COUNTS.map(name => (
          <Figure key={name} label={t(`automations.counts.${name}`)} value={formats.count(counts[name])} />
        ))}
      </div>
    </>
  );
}
