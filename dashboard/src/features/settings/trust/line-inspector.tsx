import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type TrustedLineFragment,
  TrustHistoryDocument,
  type TrustStepFragment,
} from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Inspector } from '../../../ui/layout/inspector';
import { Timeline } from '../../../ui/object/timeline';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { levelOf } from './levels';
import classes from './trust.module.css';

interface LineInspectorProps {
  line: TrustedLineFragment;
  onClose: () => void;
}

/** Explains the score of a line: the points that it loses now, its history, and the remedies. */
export function LineInspector({ line, onClose }: LineInspectorProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { id, name } = line;
  const result = useTrustHistory(line);
  const head = (
    <Link
      to="/$workspaceId/channels/lines/$lineId"
      params={{ workspaceId: place.workspaceId, lineId: id }}
      search={old => ({ mode: old.mode })}
    >
      {name}
    </Link>
  );
  return (
    <Inspector label={t('trust.history')} head={head} onClose={onClose}>
      <p className={classes.meaning}>{t(`trust.meanings.${levelOf(line).level}`)}</p>
      <Result of={result} skeleton={<Skeleton height={160} />}>
        {({ items }) => <History steps={items} />}
      </Result>
      <p className={classes.meaning}>{t('trust.advice')}</p>
    </Inspector>
  );
}

function useTrustHistory({ id, channel }: TrustedLineFragment) {
  return useResult(
    TrustHistoryDocument,
    {
      id,
      isChatapp: channel === 'chatapp',
      isBotchat: channel === 'botchat',
      isPhotosocial: channel === 'photosocial',
    },
    data =>
      data.chatappInstanceTrustChanges ?? data.botchatInstanceTrustChanges ?? data.photosocialInstanceTrustChanges,
  );
}

function History({ steps }: { steps: readonly TrustStepFragment[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (steps.length === 0) return <p className={classes.meaning}>{t('trust.noChange')}</p>;
  return (
    <Timeline
      label={t('trust.history')}
      steps={steps.map(({ id, createdAt, previous, score, reasons }) => ({
        key: id,
        tone: score < previous ? ('fail' as const) : ('done' as const),
        title: t('trust.change', { previous, score }),
        note: <Time at={createdAt} relative />,
        detail: (
          <dl className={classes.reasons}>
            {reasons.map(({ reason, count, points }) => (
              <div key={reason}>
                <dt>
                  {t(`trust.reasons.${reason}`)}: {formats.count(count)}
                </dt>
                <dd>{t('trust.points', { shown: formats.signed(-points) })}</dd>
              </div>
            ))}
          </dl>
        ),
      }))}
    />
  );
}
