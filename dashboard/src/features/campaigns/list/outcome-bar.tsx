import { useTranslation } from 'react-i18next';
import type { CountsFragment } from '../../../graph/generated/campaigns';
import { useFormats } from '../../../ui/time/formats';
import classes from './outcome-bar.module.css';

/** Returns the recipients by their results, each in one of these, the best first. */
export function outcomesOf(counts: CountsFragment) {
  const { recipients, pending, queued, sent, delivered, failed, skipped, cancelled } = counts;
  // Sent ones count on once they are delivered or have failed.
  const moving = Math.max(0, recipients - pending - queued - delivered - failed - skipped - cancelled);
  return [
    { key: 'delivered', tone: 'done', value: delivered },
    { key: 'sent', tone: 'move', value: Math.min(sent, moving) },
    { key: 'queued', tone: 'wait', value: queued },
    { key: 'failed', tone: 'fail', value: failed },
    { key: 'skipped', tone: 'none', value: skipped + cancelled },
    { key: 'pending', tone: 'rest', value: pending },
  ] as const;
}

/** The share of recipients that have an outcome, or get none. */
export const progressOf = ({ recipients, pending, queued }: CountsFragment): number =>
  recipients === 0 ? 0 : (recipients - pending - queued) / recipients;

/** Shows the progress of a campaign in one line. */
export function OutcomeBar({ counts, label }: { counts: CountsFragment; label: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const outcomes = outcomesOf(counts);
  const valueText = outcomes
    .filter(({ value }) => value > 0)
    .map(({ key, value }) => `${t(`campaigns.outcomes.${key}`)} ${formats.count(value)}`)
    .join(', ');
  return (
    <span
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progressOf(counts) * 100)}
      aria-valuetext={valueText || t('campaigns.nobodyYet')}
      title={valueText}
    >
      {outcomes.map(
        ({ key, tone, value }) => value > 0 && <i key={key} data-tone={tone} style={{ flexGrow: value }} />,
      )}
    </span>
  );
}
