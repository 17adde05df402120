import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignRepliesDocument, type CampaignReplyRowFragment } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ExportButton } from '../../../ui/list/export-button';
import { usePages } from '../../../ui/list/use-pages';
import { ChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import classes from './report.module.css';
import { useRefresh } from './use-refresh';

const EXPORTED: readonly (readonly [string, (row: CampaignReplyRowFragment) => string])[] = [
  ['id', row => row.id],
  ['at', row => row.at],
  ['channel', row => row.channel],
  ['from', row => row.from],
  ['contactId', row => row.contactId ?? ''],
  ['name', row => row.contact?.name ?? ''],
  ['text', row => row.text ?? ''],
  ['messageId', row => row.messageId],
];

interface RepliesProps {
  id: string;
  /** The number of recipients who answered. */
  replied: number;
  progress: string;
}

/** The answers of recipients, newest first. */
export function Replies({ id, replied, progress }: RepliesProps) {
  const { t } = useTranslation();
  const variables = useMemo(() => ({ id }), [id]);
  const pages = usePages(CampaignRepliesDocument, variables, data => data.campaignReplies);
  const { rows, problem, readMore, reload } = pages;
  useRefresh(progress, reload);
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (!rows || (rows.length === 0 && replied === 0)) return null;
  const exported = rows.length > 0 && (
    <ExportButton
      name={`replies-${id}`}
      document={CampaignRepliesDocument}
      variables={{ id, limit: 100 }}
      listOf={data => data.campaignReplies}
      columns={EXPORTED}
    />
  );
  return (
    <Panel title={t('campaigns.replies')} aside={exported}>
      {rows.length === 0 ? (
        <EmptyState title={t('campaigns.noReplies')} note={t('campaigns.noRepliesNote')} />
      ) : (
        <ul className={classes.replies}>
          {rows.map(reply => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {readMore && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={readMore}>
          {t('campaigns.showMore')}
        </Button>
      )}
    </Panel>
  );
}

function Reply({ reply }: { reply: CampaignReplyRowFragment }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { workspaceId } = place;
  const { contact, from, text, channel, at, messageId } = reply;
  return (
    <li>
      <p>
        {contact ? (
          <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: contact.id }}>
            {contact.name ?? from}
          </Link>
        ) : (
          from
        )}
        <ChannelName channel={channel} />
        <Time at={at} />
        <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId }}>
          {t('campaigns.answers')}
        </Link>
      </p>
      <blockquote>{text ?? t('campaigns.withoutText')}</blockquote>
    </li>
  );
}
