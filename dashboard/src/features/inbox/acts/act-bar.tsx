import { ActionIcon, Button, Menu } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { useMay } from '../../../ui/form/role-note';
import { IconArrowLeft, IconCheck, IconDots, IconInbox } from '../../../ui/icons/icons';
import { IN_MAIN } from '../../../ui/layout/in-main';
import { ChannelIcons } from '../../../ui/message/channel';
import { usePersonName } from '../../../ui/message/person-name';
import { useFormats } from '../../../ui/time/formats';
import { useChosen } from '../bulk/choice';
import { useKeys } from '../keys';
import classes from './act-bar.module.css';
import { AssignMenu } from './assign-menu';
import { LabelsDialog } from './labels-dialog';
import { SnoozeMenu } from './snooze-menu';
import { SnoozeOne } from './snooze-one';
import { useActs } from './use-acts';

const route = getRouteApi('/$workspaceId/inbox/$conversationId');

interface ActBarProps {
  conversation: InboxConversationFragment;
  /** Before the conversation is left as unread. */
  onLeave: () => void;
}

/** The bar names the person and the state, and offers the acts. The answer box says why somebody may do none of them. */
export function ActBar({ conversation, onLeave }: ActBarProps) {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  const { workspaceId } = route.useParams();
  const may = useMay('conversations:manage');
  const { chosen } = useChosen();
  const acts = useActs(conversation, onLeave);
  const [asked, setAsked] = useState<'snooze' | 'time' | 'labels' | null>(null);
  const { id, channel, status, assignee } = conversation;
  const isClosed = status === 'CLOSED';
  useKeys(
    may && chosen.length === 0
      ? { e: isClosed ? acts.open : acts.close, a: acts.assignToMe, s: () => setAsked('snooze') }
      : {},
  );
  return (
    <header className={classes.bar}>
      <Link
        to="/$workspaceId/inbox"
        params={{ workspaceId }}
        search={({ side: _side, ...kept }) => kept}
        className={classes.back}
        aria-label={t('inbox.back')}
      >
        <IconArrowLeft size={18} aria-hidden />
      </Link>
      <div className={classes.who}>
        <h2>
          <ChannelIcons channels={[channel]} /> {nameOf(conversation)}
        </h2>
        <small>{useStateText(conversation)}</small>
      </div>
      <AssignMenu assignee={assignee} onAssign={acts.assign} disabled={!may} />
      <SnoozeMenu
        opened={asked === 'snooze'}
        // The menu stays open until a choice needs no further one.
        onChange={opened => setAsked(old => (opened ? 'snooze' : old === 'snooze' ? null : old))}
        onSnooze={acts.snooze}
        onAsk={() => setAsked('time')}
        disabled={!may}
      />
      <Button
        variant="default"
        leftSection={isClosed ? <IconInbox size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
        onClick={isClosed ? acts.open : acts.close}
        disabled={!may}
      >
        {t(isClosed ? 'inbox.open' : 'inbox.close')}
      </Button>
      <More may={may} onLabels={() => setAsked('labels')} isSnoozed={status === 'SNOOZED'} acts={acts} />
      {asked === 'time' && <SnoozeOne id={id} onClose={() => setAsked(null)} />}
      {asked === 'labels' && <LabelsDialog conversation={conversation} onClose={() => setAsked(null)} />}
    </header>
  );
}

interface MoreProps {
  may: boolean;
  onLabels: () => void;
  isSnoozed: boolean;
  acts: ReturnType<typeof useActs>;
}

function More({ may, onLabels, isSnoozed, acts }: MoreProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { side } = route.useSearch();
  const turn = () => void navigate({ search: old => ({ ...old, side: side ? undefined : 'contact' }), replace: true });
  return (
    <Menu {...IN_MAIN} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('ui.acts')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className={classes.narrow ?? ''} onClick={turn}>
          {t(side ? 'inbox.hideContact' : 'inbox.showContact')}
        </Menu.Item>
        {isSnoozed && (
          <Menu.Item onClick={acts.open} disabled={!may}>
            {t('inbox.wake')}
          </Menu.Item>
        )}
        <Menu.Item onClick={onLabels} disabled={!may}>
          {t('inbox.labelsTitle')}
        </Menu.Item>
        <Menu.Item onClick={() => void acts.markUnread()}>{t('inbox.markUnread')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useStateText({ status, snoozedUntil }: InboxConversationFragment): string {
  const { t } = useTranslation();
  const formats = useFormats();
  return status === 'SNOOZED' && snoozedUntil
    ? t('inbox.snoozedUntil', { time: formats.time(snoozedUntil) })
    : t(`inbox.is.${status}`);
}
