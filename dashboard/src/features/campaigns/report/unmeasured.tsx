import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { type Measures, unmeasuredOf } from './measures';
import classes from './report.module.css';

/** Names the steps that nothing measures, with the reason and the way to have them measured. */
export function Unmeasured({ measures }: { measures: Measures }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const groups = unmeasuredOf(measures);
  if (groups.length === 0) return null;
  const isTracking = (each: Measures) =>
    each.some(({ reason }) => reason === 'OPENS_NOT_TRACKED' || reason === 'CLICKS_NOT_TRACKED');
  return (
    <dl className={classes.unmeasured} aria-label={t('campaigns.unmeasured')}>
      {groups.map(([note, of]) => (
        <div key={note}>
          <dt>{of.map(({ step }) => t(`campaigns.outcomes.${step}`)).join(', ')}: –</dt>
          <dd>
            {note}{' '}
            {isTracking(of) && (
              <Link to="/$workspaceId/channels/email-domains" params={{ workspaceId: place.workspaceId }}>
                {t('campaigns.turnOn')}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
