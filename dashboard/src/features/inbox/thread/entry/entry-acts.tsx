import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxEntryFragment, InboxReplyDocument } from '../../../../graph/generated/inbox';
import { useViewer } from '../../../../shell/viewer';
import { IconDots } from '../../../../ui/icons/icons';
import { type Mutation, mutation } from '../../../../ui/kit/mutation';
import { useChosenAct } from '../../../../ui/kit/use-acts';
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
  const { conversation, onQuote } = useThreadState();
  const { choose, dialog } = useChosenAct();
  const changing = useChanging(entry);
  const able = ableOf(conversation, entry, scopes);
  return (
    <>
      <Menu {...IN_MAIN} position="bottom-end" defaultOpened>
        <Menu.Target>
          <ActionIcon variant="subtle" size={18} className={classes.dots ?? ''} aria-label={t('inbox.acts.label')}>
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Item name="reply" reason={able.reply} onClick={() => onQuote(entry)} />
          {able.react ? (
            <Item name="react" reason={able.react} />
          ) : (
            <Reactions onPick={emoji => choose({ label: emoji, run: reaction(conversation.id, entry.id, emoji) })} />
          )}
          <OriginalItem received={entry.received} />
          {changing.map(({ name, ...act }) => (
            <Item key={name} name={name} reason={able[name]} onClick={() => choose(act)} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

type Dialog = (close: () => void) => ReactNode;

/** Returns the acts that change a message of ours. */
function useChanging(entry: InboxEntryFragment) {
  const { t } = useTranslation();
  const { reload } = useThreadState();
  const words = useWords();
  const { id, kind, message } = entry;
  const changes = message && changesOf(message);
  if (kind !== 'MESSAGE' || !changes) return [];
  const dialogs = (close: () => void) => ({
    ...{ id, onClose: close },
    onDone: () => {
      close();
      reload();
    },
  });
  const acts: Record<'edit' | 'remove', Dialog> = {
    edit: close => <EditText {...dialogs(close)} content={{ text: words(entry) }} document={changes.edit} />,
    remove: close => <ConfirmAct {...dialogs(close)} name="remove" document={changes.remove} />,
  };
  return (['edit', 'remove'] as const).map(name => ({ name, label: t(`inbox.acts.${name}`), dialog: acts[name] }));
}

interface ItemProps {
  name: 'reply' | 'react' | 'edit' | 'remove';
  reason: Reason | null;
  /** Absent for an act that cannot be chosen. */
  onClick?: () => void;
}

function Item({ name, reason, onClick }: ItemProps) {
  const { t } = useTranslation();
  return (
    <Menu.Item disabled={reason !== null} onClick={onClick}>
      {t(`inbox.acts.${name}`)}
      {reason && <small className={classes.reason}>{t(`inbox.acts.no.${reason}`)}</small>}
    </Menu.Item>
  );
}

/** A reaction is a message of its own, which changes nothing of the answer that is being written. */
function reaction(id: string, messageId: string, emoji: string): Mutation {
  const payload = { messageId, emoji };
  return mutation(InboxReplyDocument, { id, type: 'reaction', payload, lastSeenId: null, close: false });
}

function Reactions({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.emojis}>
      {EMOJIS.map(emoji => (
        <Menu.Item key={emoji} onClick={() => onPick(emoji)} aria-label={t('inbox.acts.reactWith', { emoji })}>
          {emoji}
        </Menu.Item>
      ))}
    </div>
  );
}
