import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InboxRowFragment } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { callName } from '../../../ui/message/call-name';
import { ChannelIcons } from '../../../ui/message/channel';
import { usePersonName } from '../../../ui/message/person-name';
import { Time } from '../../../ui/time/time';
import { useChosen } from '../bulk/choice';
import { isNew } from '../place';
import { Choose } from './choose';
import classes from './list.module.css';

/** One conversation: the person, the channel, the last text, and the number of unread ones. */
export function ConversationRow({ row }: { row: InboxRowFragment }) {
  const nameOf = usePersonName();
  const { chosen } = useChosen();
  const { workspaceId } = useViewer().place;
  const { id, channel, unread, lastActivityAt } = row;
  const who = nameOf(row);
  return (
    <li className={classes.item} data-choosing={chosen.length > 0 || undefined}>
      <Choose id={id} name={who} />
      <Link
        to="/$workspaceId/inbox/$conversationId"
        params={{ workspaceId, conversationId: id }}
        search={({ side: _side, ...kept }) => kept}
        className={classes.row}
        activeOptions={{ includeSearch: false }}
        data-unread={(unread ?? 0) > 0 || undefined}
        data-conversation={id}
      >
        <span className={classes.top}>
          <ChannelIcons channels={[channel]} />
          <span className={classes.who}>{who}</span>
          <Time at={lastActivityAt} relative />
        </span>
        <span className={classes.bottom}>
          <span className={classes.says}>{useSaid(row)}</span>
          <Unread count={unread ?? 0} />
        </span>
        <Marks row={row} />
      </Link>
    </li>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden>{` ${t('inbox.unreadMessages')}`}</VisuallyHidden>
    </span>
  );
}

/** The member who is responsible, and the labels. */
function Marks({ row: { assignee, labels } }: { row: InboxRowFragment }) {
  if (!assignee && labels.length === 0) return null;
  return (
    <span className={classes.marks}>
      {assignee && <span>{assignee.name ?? assignee.email}</span>}
      {labels.map(label => (
        <span key={label} className={classes.label}>
          {label}
        </span>
      ))}
    </span>
  );
}

/** The text of the last message, with a mark where it was sent from here. */
function useSaid(row: InboxRowFragment): string {
  const { t } = useTranslation();
  const { lastEntry } = row;
  if (!lastEntry) return t(isNew(row) ? 'inbox.noneYet' : 'inbox.nothingKept');
  if (lastEntry.call) return t(`ui.calls.${callName(lastEntry.call)}`);
  const type = (lastEntry.received ?? lastEntry.echo)?.type;
  const [file] = lastEntry.files;
  const text = lastEntry.text ?? file?.fileName ?? t(type ? `inbox.types.${type}` : 'ui.noWords');
  return lastEntry.kind === 'RECEIVED' ? text : t('inbox.fromUs', { text });
}
