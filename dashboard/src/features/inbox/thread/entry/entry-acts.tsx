import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxEntryFragment, InboxReplyDocument } from '../../../../graph/generated/inbox';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { useProblemNotice } from '../../../../ui/form/notice';
import { IconDots } from '../../../../ui/icons/icons';
import { IN_MAIN } from '../../../../ui/layout/in-main';
import { changesOf } from '../../../../ui/message/changes';
import { ConfirmAct } from '../../../../ui/message/confirm-act';
import { EditText } from '../../../../ui/message/edit-text';
import { OriginalItem } from '../mail/original-item';
import { ableOf, type Reason } from './able';
import classes from './entry-acts.module.css';
import { useThreadState } from './thread-state';
import { reactionOf, useWords } from './words';

const EMOJIS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

/** The menu offers the acts on one message, and says of the others why not. It is made when somebody opens it: a thread has hundreds of entries. */
export function EntryActs({ entry }: { entry: InboxEntryFragment }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { kind } = entry;
  if (kind === 'NOTE' || kind === 'ECHO' || kind === 'CALL' || reactionOf(entry) !== null) return null;
  if (isOpen) return <Opened entry={entry} />;
  return (
    <ActionIcon
      variant="subtle"
      size={18}
      className={classes.dots ?? ''}
      aria-label={t('inbox.acts.label')}
      aria-haspopup="menu"
      onClick={() => setOpen(true)}
    >
      <IconDots size={14} aria-hidden />
    </ActionIcon>
  );
}

function Opened({ entry }: { entry: InboxEntryFragment }) {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const { conversation, onQuote, reload } = useThreadState();
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null);
  const words = useWords();
  const react = useReaction(conversation.id, entry.id);
  const { kind, message } = entry;
  const isOurs = kind === 'MESSAGE';
  const able = ableOf(conversation, entry, scopes);
  const changes = message && changesOf(message);
  const close = () => setAsked(null);
  const done = () => {
    close();
    reload();
  };
  return (
    <>
      <Menu {...IN_MAIN} position="bottom-end" defaultOpened>
        <Menu.Target>
          <ActionIcon variant="subtle" size={18} className={classes.dots ?? ''} aria-label={t('inbox.acts.label')}>
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Act name="reply" reason={able.reply} onClick={() => onQuote(entry)} />
          {able.react ? (
            <Act name="react" reason={able.react} onClick={close} />
          ) : (
            <div className={classes.emojis}>
              {EMOJIS.map(emoji => (
                <Menu.Item
                  key={emoji}
                  onClick={() => void react(emoji)}
                  aria-label={t('inbox.acts.reactWith', { emoji })}
                >
                  {emoji}
                </Menu.Item>
              ))}
            </div>
          )}
          <OriginalItem received={entry.received} />
          {isOurs && <Act name="edit" reason={able.edit} onClick={() => setAsked('edit')} />}
          {isOurs && <Act name="remove" reason={able.remove} onClick={() => setAsked('remove')} />}
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && changes && (
        <EditText
          id={entry.id}
          content={{ text: words(entry) }}
          document={changes.edit}
          onClose={close}
          onDone={done}
        />
      )}
      {asked === 'remove' && changes && (
        <ConfirmAct id={entry.id} name="remove" document={changes.remove} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface ActProps {
  name: 'reply' | 'react' | 'edit' | 'remove';
  reason: Reason | null;
  onClick: () => void;
}

function Act({ name, reason, onClick }: ActProps) {
  const { t } = useTranslation();
  return (
    <Menu.Item disabled={reason !== null} onClick={onClick}>
      {t(`inbox.acts.${name}`)}
      {reason && <small className={classes.reason}>{t(`inbox.acts.no.${reason}`)}</small>}
    </Menu.Item>
  );
}

/** A reaction is a message of its own, which changes nothing of the answer that is being written. */
function useReaction(id: string, messageId: string) {
  const act = useAct(InboxReplyDocument);
  useProblemNotice(act.problem);
  return (emoji: string) =>
    act.run({ id, type: 'reaction', payload: { messageId, emoji }, lastSeenId: null, close: false });
}
