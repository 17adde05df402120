import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { Channel } from '../../../graph/generated/enums';
import { TemplatePartDocument, type TemplateWholeFragment } from '../../../graph/generated/templates';
import { problemOf } from '../../../graph/problem';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import { useChannelName } from '../../../ui/message/channel';
import { NO_CONTENT, readContent } from '../../../ui/preview/content';
import { Preview } from '../../../ui/preview/preview';
import { ApprovalState } from '../list/approval-state';
import type { Look } from './preview-as';
import classes from './template-page.module.css';

interface PartPreviewProps {
  template: TemplateWholeFragment;
  channel: Channel;
  contactId: string | undefined;
  look: Look;
}

/** The part of a template for one channel, as its reader sees it, with examples in the place of values. */
export function PartPreview({ template, channel, contactId, look }: PartPreviewProps) {
  const { t } = useTranslation();
  const { id, partStatuses } = template;
  const nameOf = useChannelName();
  const [{ data, error }] = useQuery({ query: TemplatePartDocument, variables: { id, channel, contactId } });
  const status = partStatuses.find(each => each.channel === channel)?.status;
  const made = data?.previewTemplate;
  return (
    <Panel title={nameOf(channel)} aside={status && status !== 'READY' ? <ApprovalState status={status} /> : undefined}>
      {error && !made ? (
        <ProblemLine problem={problemOf(error)} />
      ) : made ? (
        <Preview channel={channel} message={{ ...NO_CONTENT, ...readContent(made.content) }} {...look} />
      ) : (
        <Skeleton height={180} radius={10} />
      )}
      {made?.size && (
        <p className={classes.note}>
          {t('message.parts', { count: made.size.parts })} · {made.size.units}/
          {made.size.unitsPerPart * made.size.parts} · {made.size.encoding.toUpperCase()}
        </p>
      )}
    </Panel>
  );
}
