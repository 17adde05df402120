import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactLifeQuery } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useChannelName } from '../../../../ui/message/channel';
import { excerptOf } from '../../../../ui/message/excerpt';
import { type Tone, toneOf } from '../../../../ui/message/outcome';
import { Timeline } from '../../../../ui/object/timeline';
import { Time } from '../../../../ui/time/time';

type Contact = NonNullable<ContactLifeQuery['contact']>;
type Consent = Contact['consents'][number];

interface ContactHistoryProps {
  contact: Contact;
  topics: readonly { id: string; name: string }[];
}

interface Moment {
  key: string;
  at: string;
  tone: Tone;
  title: ReactNode;
  note?: string;
}

/** Lists messages, consents and other events of the contact, the newest first. */
export function ContactHistory({ contact, topics }: ContactHistoryProps) {
  const { t } = useTranslation();
  const messages = useMessageMoments(contact);
  const consents = useConsentMoments(contact, topics);
  const others = contact.timeline
    .filter(({ kind }) => kind !== 'CONSENT')
    .map(
      ({ id, at, kind }): Moment => ({ key: `${kind} ${id}`, at, tone: 'done', title: t(`contacts.moments.${kind}`) }),
    );
  const moments = [...messages, ...consents, ...others].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Timeline
      label={t('contacts.history')}
      steps={moments.map(({ key, at, tone, title, note }) => ({
        key,
        tone,
        title,
        note: (
          <>
            <Time at={at} />
            {note && ` · ${note}`}
          </>
        ),
      }))}
    />
  );
}

function useMessageMoments({ messages }: Contact): Moment[] {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const { place } = useViewer();
  return messages.items.map(message => {
    const { id, createdAt, channel, status, substatus, content } = message;
    const state = substatus ? t(`substatus.${substatus}`) : t(`status.${status}`);
    return {
      key: id,
      at: createdAt,
      tone: toneOf(message),
      title: (
        <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId: place.workspaceId, messageId: id }}>
          {channelName(channel)} · {state}
        </Link>
      ),
      note: excerptOf(content),
    };
  });
}

function useConsentMoments({ consents }: Contact, topics: ContactHistoryProps['topics']): Moment[] {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const subjectOf = ({ subject, channel, topicId }: Consent): string => {
    if (subject === 'CHANNEL' && channel) return channelName(channel);
    if (subject === 'TOPIC') return topics.find(({ id }) => id === topicId)?.name ?? t('contacts.deletedTopic');
    return t('contacts.marketing');
  };
  return consents.map(consent => ({
    key: consent.id,
    at: consent.at,
    tone: consent.granted ? 'done' : 'wait',
    title: t(consent.granted ? 'contacts.agreed' : 'contacts.refused', { subject: subjectOf(consent) }),
    note: t(`contacts.methods.${consent.method}`),
  }));
}
