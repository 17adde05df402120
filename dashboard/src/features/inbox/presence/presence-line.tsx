import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { usePersonName } from '../../../ui/message/person-name';
import classes from './presence.module.css';

/** Colleagues who look at the conversation or write an answer, and the person who writes. */
export function PresenceLine({ conversation }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  const { user } = useViewer();
  const { present } = conversation;
  const person = nameOf(conversation);
  const shown = present.filter(({ userId, typing }) => (userId ? userId !== user.id : typing));
  return (
    <div className={classes.holder}>
      <p role="status" className={classes.line} data-typing={shown.some(({ typing }) => typing) || undefined}>
        {shown
          .map(({ user: member, userId, typing }) => {
            const name = userId ? (member?.name ?? member?.email ?? t('inbox.presence.colleague')) : person;
            return t(typing ? 'inbox.presence.writing' : 'inbox.presence.looking', { name });
          })
          .join(' · ')}
      </p>
    </div>
  );
}
