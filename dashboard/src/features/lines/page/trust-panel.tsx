import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment, LineTrustStepFragment } from '../../../graph/generated/lines';
import { Panel } from '../../../ui/layout/panel';
import { ScoreLine } from '../../../ui/plot/score-line';
import { useFormats } from '../../../ui/time/formats';
import { Score } from '../score';
import classes from './line-page.module.css';

interface TrustPanelProps {
  line: LineFragment;
  /** The newest first. */
  steps: readonly LineTrustStepFragment[];
}

/** The panel shows the trust in a line over time, and the reasons why it loses points now. */
export function TrustPanel({ line, steps }: TrustPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const points = useMemo(() => pointsOf(line, steps), [line, steps]);
  const reasons = line.trustScore < 100 ? (steps[0]?.reasons ?? []) : [];
  return (
    <Panel title={t('lines.trustTitle')} aside={<Score line={line} />}>
      {steps.length === 0 ? (
        <p className={classes.says}>
          {t('lines.trustScore', { score: line.trustScore })}. {t('trust.noChange')}
        </p>
      ) : (
        <ScoreLine title={t('lines.scoreOverTime')} name={t('trust.score')} points={points} />
      )}
      {reasons.length > 0 && (
        <ul className={classes.list}>
          {reasons.map(({ reason, count, points: taken }) => (
            <li key={reason}>
              {t(`trust.reasons.${reason}`)}: {formats.count(count)}
              <span>{t('trust.points', { shown: formats.signed(-taken) })}</span>
            </li>
          ))}
        </ul>
      )}
      {line.trustScore < 100 && <p className={classes.says}>{t('trust.advice')}</p>}
    </Panel>
  );
}

/** Returns the scores from the one before the first known change, until now. */
function pointsOf({ createdAt, trustScore }: LineFragment, steps: readonly LineTrustStepFragment[]) {
  const oldest = steps.at(-1);
  const began = oldest ? [{ at: createdAt, score: oldest.previous }] : [];
  const changed = steps.toReversed().map(({ createdAt: at, score }) => ({ at, score }));
  return [...began, ...changed, { at: new Date().toISOString(), score: trustScore }];
}
