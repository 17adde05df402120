import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import type { PreviewTemplateDraftQuery } from '../../../graph/generated/templates';
import type { Problem } from '../../../graph/problem';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import { useChannelName } from '../../../ui/message/channel';
import { NO_CONTENT, readContent } from '../../../ui/preview/content';
import { Preview } from '../../../ui/preview/preview';
import type { Look } from '../page/preview-as';
import classes from './editor.module.css';

interface DraftPreviewPanelProps {
  channel: Channel;
  made: NonNullable<PreviewTemplateDraftQuery['previewTemplateDraft']> | null;
  problem: Problem | null;
  look: Look;
}

/** The part as its reader would see it; while something is wrong, as it was last, with everything that is wrong. */
export function DraftPreviewPanel({ channel, made, problem, look }: DraftPreviewPanelProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const { messageParts, units, unitsPerPart } = made ?? {};
  return (
    <>
      <Panel title={`${t('ui.preview')}: ${nameOf(channel)}`}>
        {made || problem ? (
          <Preview channel={channel} message={{ ...NO_CONTENT, ...readContent(made?.content) }} {...look} />
        ) : (
          <Skeleton height={180} radius={10} />
        )}
        {messageParts && unitsPerPart && (
          <p className={classes.note}>
            {t('message.parts', { count: messageParts })} · {units}/{unitsPerPart * messageParts}
          </p>
        )}
      </Panel>
      <ProblemLine problem={problem} />
    </>
  );
}
