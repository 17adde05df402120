import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { Inspector } from '../../../ui/layout/inspector';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { MessageState } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Content } from '../message/content';
import { MessageTimeline } from '../message/message-timeline';
import { useMessageLife } from '../message/use-message-life';

/** One message beside the list. */
export function MessageInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { data, isMissing, problem, reload } = useMessageLife(id);
  const message = data?.message;
  const head = (
    <>
      {message && <MessageState {...message} />}
      <Copyable text={id} label={`${id.slice(0, 10)}…${id.slice(-4)}`} />
      <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId: place.workspaceId, messageId: id }}>
        {t('message.openWhole')}
      </Link>
    </>
  );
  return (
    <Inspector label={t('message.one')} head={head} onClose={onClose}>
      {problem && !isMissing && <ProblemPanel problem={problem} retry={reload} />}
      {isMissing && <p>{t('message.missing')}</p>}
      {!message && !problem && !isMissing && <Skeleton height={240} />}
      {message && (
        <>
          <MessageTimeline message={message} />
          <Content message={message} />
        </>
      )}
    </Inspector>
  );
}
