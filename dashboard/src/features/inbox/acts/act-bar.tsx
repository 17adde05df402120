import { Button, Menu } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { useMay } from '../../../ui/form/role-note';
import { IconArrowLeft, IconCheck, IconInbox } from '../../../ui/icons/icons';
import { ChannelIcons } from '../../../ui/message/channel';
import { usePersonName } from '../../../ui/message/person-name';
import { useFormats } from '../../../ui/time/formats';
import { useChosen } from '../bulk/choice';
import { useKeys } from '../keys';
import classes from './act-bar.module.css';
import { AssignMenu } from './assign-menu';
import { LabelsDialog } from './labels-dialog';
import { MoreMenu } from './more-menu';
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
  const may = useMay('conversations:manage');
  const { chosen } = useChosen();
  const acts = useActs(conversation, onLeave);
  const [isSnoozing, setSnoozing] = useState(false);
  const { id, status, assignee } = conversation;
  const turn = status === 'CLOSED' ? acts.open : acts.close;
  useKeys(may && chosen.length === 0 ? { e: turn, a: acts.assignToMe, s: () => setSnoozing(true) } : {});
  return (
    <header className={classes.bar}>
      <Head conversation={conversation} />
      <AssignMenu assignee={assignee} onAssign={acts.assign} disabled={!may} />
      <SnoozeMenu
        opened={isSnoozing}
        onChange={setSnoozing}
        onSnooze={acts.snooze}
        dialog={close => <SnoozeOne id={id} onClose={close} />}
        disabled={!may}
      />
      <Turn isClosed={status === 'CLOSED'} disabled={!may} onClick={turn} />
      <More conversation={conversation} may={may} acts={acts} />
    </header>
  );
}

/** The way back to the list on a phone, and who writes. */
function Head({ conversation }: Pick<ActBarProps, 'conversation'>) {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  const { workspaceId } = route.useParams();
  return (
    <>
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
          <ChannelIcons channels={[conversation.channel]} /> {nameOf(conversation)}
        </h2>
        <small>{useStateText(conversation)}</small>
      </div>
    </>
  );
}

/** Closes the conversation, or opens it again. */
function Turn({ isClosed, disabled, onClick }: { isClosed: boolean; disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const Icon = isClosed ? IconInbox : IconCheck;
  return (
    <Button variant="default" leftSection={<Icon size={14} aria-hidden />} onClick={onClick} disabled={disabled}>
      {t(isClosed ? 'inbox.open' : 'inbox.close')}
    </Button>
  );
}

interface MoreProps extends Pick<ActBarProps, 'conversation'> {
  may: boolean;
  acts: ReturnType<typeof useActs>;
}

function More({ conversation, may, acts }: MoreProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { side } = route.useSearch();
  const turn = () => void navigate({ search: old => ({ ...old, side: side ? undefined : 'contact' }), replace: true });
  const disabled = !may;
  return (
    <MoreMenu
      position="bottom-end"
      acts={[
        conversation.status === 'SNOOZED' && { label: t('inbox.wake'), disabled, go: acts.open },
        {
          ...{ label: t('inbox.labelsTitle'), disabled },
          dialog: close => <LabelsDialog conversation={conversation} onClose={close} />,
        },
        { label: t('inbox.markUnread'), go: () => void acts.markUnread() },
      ]}
    >
      <Menu.Item className={classes.narrow ?? ''} onClick={turn}>
        {t(side ? 'inbox.hideContact' : 'inbox.showContact')}
      </Menu.Item>
    </MoreMenu>
  );
}

function useStateText({ status, snoozedUntil }: InboxConversationFragment): string {
  const { t } = useTranslation();
  const formats = useFormats();
  return status === 'SNOOZED' && snoozedUntil
    ? t('inbox.snoozedUntil', { time: formats.time(snoozedUntil) })
    : t(`inbox.is.${status}`);
}
