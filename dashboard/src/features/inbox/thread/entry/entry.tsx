import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { MessageState } from '../../../../ui/message/status';
import { MessageLink } from '../../../../ui/object/object-links';
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

interface EntryProps {
  entry: InboxEntryFragment;
}

/** One message of either side, or a note, which is set apart. It is drawn again when it changes, and not when others come. */
export const Entry = memo(function Entry({ entry }: EntryProps) {
  const { kind, at, received, call } = entry;
  const words = useWords();
  if (call)
    return (
      <li className={classes.entry} data-kind={kind} data-direction={call.direction}>
        <CallEntry call={call} at={at} />
      </li>
    );
  const isReaction = reactionOf(entry) !== null;
  return (
    <li className={classes.entry} data-kind={kind} data-reaction={isReaction || undefined}>
      <Quoted id={targetOf(entry)} />
      {kind === 'NOTE' && <NoteAuthor note={entry.note} />}
      {received && <ReceivedHead received={received} />}
      {kind === 'MESSAGE' && <SentFiles entry={entry} />}
      <p>{words(entry)}</p>
      {received && <MailRest received={received} />}
      {received && <AsSent received={received} />}
      <footer>
        <Author entry={entry} />
        <Time at={at} />
        <Changes entry={entry} />
        <Delivery entry={entry} />
        <EntryActs entry={entry} />
      </footer>
    </li>
  );
});

function NoteAuthor({ note }: Pick<InboxEntryFragment, 'note'>) {
  const { t } = useTranslation();
  const author = note?.author;
  return <strong>{t('inbox.noteBy', { name: author?.name ?? author?.email ?? t('inbox.program') })}</strong>;
}

/** The lines above the text of a message that came in. */
const ReceivedHead = ({ received }: { received: NonNullable<InboxEntryFragment['received']> }) => (
  <>
    {received.contentPreview.subject && <strong>{received.contentPreview.subject}</strong>}
    <MailPeople received={received} />
    <Invitation received={received} />
    <ReceivedFiles received={received} />
  </>
);

/** The rating, and what has become of the message since. */
function Changes({ entry: { rating, echo, received, message } }: EntryProps) {
  const { t } = useTranslation();
  const change = message?.lastChange;
  return (
    <>
      {rating != null && <strong>{t('inbox.rated', { rating })}</strong>}
      {echo && <span>{t('inbox.echo')}</span>}
      {received?.editedAt && <span>{t('inbox.edited')}</span>}
      {received?.deletedAt && <span>{t('inbox.takenBack')}</span>}
      {change && change.status !== 'FAILED' && <span>{t(`inbox.acts.changed.${change.kind}`)}</span>}
    </>
  );
}

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
  if (!message) return null;
  const { source, error } = message;
  return (
    <>
      {source && source.kind !== 'USER' && <span>{t(`sources.${source.kind}`)}</span>}
      <MessageLink id={message.id}>
        <MessageState {...message} />
      </MessageLink>
      {error && <span className={classes.error}>{error.message}</span>}
    </>
  );
}
