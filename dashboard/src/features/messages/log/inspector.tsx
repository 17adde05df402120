import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { Result } from '../../../ui/kit/query-result';
import { Inspector } from '../../../ui/layout/inspector';
import { MessageState } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Content } from '../message/content';
import { MessageTimeline } from '../message/message-timeline';
import { useMessageLife } from '../message/use-message-life';

/** One message beside the list. */
export function MessageInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const result = useMessageLife(id);
  const head = (
    <>
      {result.value && <MessageState {...result.value} />}
      <Copyable text={id} label={`${id.slice(0, 10)}…${id.slice(-4)}`} />
      <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId: place.workspaceId, messageId: id }}>
        {t('message.openWhole')}
      </Link>
    </>
  );
  return (
    <Inspector label={t('words.message')} head={head} onClose={onClose}>
      {result.isMissing ? (
        <p>{t('message.missing')}</p>
      ) : (
        <Result of={result} skeleton={<Skeleton height={240} />}>
          {message => (
            <>
              <MessageTimeline message={message} />
              <Content message={message} />
            </>
          )}
        </Result>
      )}
    </Inspector>
  );
}
