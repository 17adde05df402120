import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { useViewer } from '../../../../shell/viewer';
import { MessageState } from '../../../../ui/message/status';
import { Time } from '../../../../ui/time/time';
import { AsSent } from '../mail/as-sent';
import { Invitation } from '../mail/invitation';
import { MailPeople, MailRest } from '../mail/mail-lines';
import { ReceivedFiles } from '../media/received-files';
import { SentFiles } from '../media/sent-files';
import classes from '../thread.module.css';
import { CallEntry } from './call';
import { EntryActs } from './entry-acts';
import { Quoted } from './quoted';
import { useThreadState } from './thread-state';
import { reactionOf, targetOf, useWords } from './words';

/** One message of either side, or a note, which is set apart. It is drawn again when it changes, and not when others come. */
export const Entry = memo(function Entry({ entry }: { entry: InboxEntryFragment }) {
  const { t } = useTranslation();
  const { kind, at, received, echo, note, message, call } = entry;
  const author = note?.author;
  const words = useWords();
  const isReaction = reactionOf(entry) !== null;
  const change = message?.lastChange;
  if (call)
    return (
      <li className={classes.entry} data-kind={kind} data-direction={call.direction}>
        <CallEntry call={call} at={at} />
      </li>
    );
  return (
    <li className={classes.entry} data-kind={kind} data-reaction={isReaction || undefined}>
      <Quoted id={targetOf(entry)} />
      {kind === 'NOTE' && (
        <strong>{t('inbox.noteBy', { name: author?.name ?? author?.email ?? t('inbox.program') })}</strong>
      )}
      {received?.contentPreview.subject && <strong>{received.contentPreview.subject}</strong>}
      {received && <MailPeople received={received} />}
      {received && <Invitation received={received} />}
      {received && <ReceivedFiles received={received} />}
      {kind === 'MESSAGE' && <SentFiles entry={entry} />}
      <p>{words(entry)}</p>
      {received && <MailRest received={received} />}
      {received && <AsSent received={received} />}
      <footer>
        <Author entry={entry} />
        <Time at={at} />
        {entry.rating != null && <strong>{t('inbox.rated', { rating: entry.rating })}</strong>}
        {echo && <span>{t('inbox.echo')}</span>}
        {received?.editedAt && <span>{t('inbox.edited')}</span>}
        {received?.deletedAt && <span>{t('inbox.takenBack')}</span>}
        {change && change.status !== 'FAILED' && <span>{t(`inbox.acts.changed.${change.kind}`)}</span>}
        <Delivery entry={entry} />
        <EntryActs entry={entry} />
      </footer>
    </li>
  );
});

/** The writer of a message, on either side. A program is named beside the outcome. */
function Author({ entry: { received, message } }: { entry: InboxEntryFragment }) {
  const { t } = useTranslation();
  const { who, conversation } = useThreadState();
  const source = message?.source;
  // In a group each message has a writer of its own, as a mail may that was passed on.
  const isOther =
    received &&
    (received.groupId || (received.channel === 'email' && received.from.toLowerCase() !== conversation.peer));
  const sender = isOther ? (received.profileName ?? received.from) : who;
  const colleague = source?.kind === 'USER' ? nameOfUser(source.user) || t('inbox.formerMember') : null;
  const name = received ? sender : colleague;
  return name && <span>{name}</span>;
}

const nameOfUser = (user: { name: string | null; email: string } | null): string | undefined =>
  user?.name || user?.email;

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
