import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { ChannelName } from '../../../ui/message/channel';
import { usePersonName } from '../../../ui/message/person-name';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { ContactLink } from '../../../ui/object/object-links';
import classes from './thread.module.css';

/** The panel shows the facts about the person, and the notes on the conversation. */
export function ContactPanel({ conversation }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  const { contact, channel, instance, visitor, assignee, labels } = conversation;
  return (
    <aside className={classes.contact} aria-label={t('words.contact')}>
      <h2>{nameOf(conversation)}</h2>
      {contact ? (
        <ContactLink id={contact.id}>{t('inbox.openContact')}</ContactLink>
      ) : (
        <p className={classes.soft}>{t('inbox.noContact')}</p>
      )}
      <Facts
        facts={[
          [t('inbox.addresses'), <Addresses key="addresses" conversation={conversation} />],
          [t('words.channel'), <ChannelName key="channel" channel={channel} />],
          [
            t('inbox.page'),
            visitor?.pageUrl && <PageLink key="page" url={visitor.pageUrl} title={visitor.pageTitle} />,
          ],
          [t('words.line'), instance?.name ?? visitor?.widget?.name],
          [t('inbox.assignee'), assignee ? (assignee.name ?? assignee.email) : t('inbox.nobody')],
          [t('inbox.labels'), labels.join(', ')],
          [t('screens.tags'), contact?.tags.join(', ')],
        ]}
      />
    </aside>
  );
}

/** The address from which the person writes, and the others of the contact. */
function Addresses({ conversation: { contact, peer, visitor } }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const addresses = [contact?.phone, contact?.email, contact?.telegramPeer].filter(address => address != null);
  const known = addresses.includes(peer) ? addresses : [peer, ...addresses];
  return (
    <span className={classes.addresses}>
      {known.map(address => (
        <Copyable key={address} text={address} />
      ))}
      {visitor?.email && !visitor.verified && <span>{t('inbox.saidEmail', { email: visitor.email })}</span>}
    </span>
  );
}

/** The page on which a visitor opened the chat last. The address is the visitor's word, and leads out of here. */
function PageLink({ url, title }: { url: string; title: string | null | undefined }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {title || url}
    </a>
  );
}
