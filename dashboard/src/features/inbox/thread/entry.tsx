import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { excerptOf } from '../../../ui/message/excerpt';
import { MessageState } from '../../../ui/message/status';
import { Time } from '../../../ui/time/time';
import classes from './thread.module.css';

/** One message of either side, or a note, which is set apart. */
export function Entry({ entry }: { entry: InboxEntryFragment }) {
  const { t } = useTranslation();
  const { kind, at, received, echo, note } = entry;
  const author = note?.author;
  return (
    <li className={classes.entry} data-kind={kind}>
      {kind === 'NOTE' && (
        <strong>{t('inbox.noteBy', { name: author?.name ?? author?.email ?? t('inbox.program') })}</strong>
      )}
      {received?.contentPreview.subject && <strong>{received.contentPreview.subject}</strong>}
      <p>{useWords(entry)}</p>
      <footer>
        <Time at={at} />
        {echo && <span>{t('inbox.echo')}</span>}
        {received?.editedAt && <span>{t('inbox.edited')}</span>}
        {received?.deletedAt && <span>{t('inbox.takenBack')}</span>}
        <Delivery entry={entry} />
      </footer>
    </li>
  );
}

/** The outcome of a message of ours, and its source unless a person wrote it. */
function Delivery({ entry: { message } }: { entry: InboxEntryFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  if (!message) return null;
  const { source, error } = message;
  return (
    <>
      {source && source.kind !== 'USER' && <span>{t(`sources.${source.kind}`)}</span>}
      <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId: message.id }}>
        <MessageState {...message} />
      </Link>
      {error && <span className={classes.error}>{error.message}</span>}
    </>
  );
}

function useWords({ kind, text, content, received, echo }: InboxEntryFragment): string {
  const { t } = useTranslation();
  if (text) return text;
  if (kind === 'MESSAGE') return excerptOf(content) || t('message.notKept');
  const { type = 'UNSUPPORTED', contentPreview } = received ?? echo ?? {};
  const said = contentPreview?.caption ?? contentPreview?.fileName;
  return [t(`inbox.types.${type}`), said].filter(Boolean).join(': ');
}
