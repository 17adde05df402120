import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { ChannelName } from '../../../ui/message/channel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import classes from './thread.module.css';

/** The panel says who the person is, and what is noted on the conversation. */
export function ContactPanel({ conversation }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const { contact, peer, channel, instance, assignee, labels } = conversation;
  const addresses = [contact?.phone, contact?.email, contact?.telegramPeer].filter(address => address != null);
  const known = addresses.includes(peer) ? addresses : [peer, ...addresses];
  return (
    <aside className={classes.contact} aria-label={t('inbox.contact')}>
      <h2>{contact?.name ?? peer}</h2>
      {contact ? (
        <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: contact.id }}>
          {t('inbox.openContact')}
        </Link>
      ) : (
        <p className={classes.soft}>{t('inbox.noContact')}</p>
      )}
      <Facts
        facts={[
          [
            t('inbox.addresses'),
            <span key="addresses" className={classes.addresses}>
              {known.map(address => (
                <Copyable key={address} text={address} />
              ))}
            </span>,
          ],
          [t('log.channel'), <ChannelName key="channel" channel={channel} />],
          [t('log.instanceId'), instance?.name],
          [t('inbox.assignee'), assignee ? (assignee.name ?? assignee.email) : t('inbox.nobody')],
          [t('inbox.labels'), labels.join(', ')],
          [t('screens.tags'), contact?.tags.join(', ')],
        ]}
      />
    </aside>
  );
}
