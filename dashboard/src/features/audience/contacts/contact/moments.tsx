import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { useChannelName } from '../../../../ui/message/channel';
import { excerptOf } from '../../../../ui/message/excerpt';
import { type Tone, toneOf } from '../../../../ui/message/outcome';
import { Copyable } from '../../../../ui/object/copy';
import type { ContactLife, Moment } from './contact-history';

/** Each message leads to its page. */
export function useMessageMoments({ contact }: ContactLife): Moment[] {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const { place } = useViewer();
  return contact.messages.items.map(message => {
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

/** Each change of consent with its proof: how it came about, and in which request. */
export function useConsentMoments({ contact, topics }: ContactLife): Moment[] {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const subjectOf = ({ subject, channel, topicId }: ContactLife['contact']['consents'][number]): string => {
    if (subject === 'CHANNEL' && channel) return channelName(channel);
    if (subject === 'TOPIC') return topics?.items.find(({ id }) => id === topicId)?.name ?? t('contacts.deletedTopic');
    return t('contacts.marketing');
  };
  return contact.consents.map(consent => ({
    key: consent.id,
    at: consent.at,
    tone: consent.granted ? 'done' : 'wait',
    title: t(consent.granted ? 'contacts.agreed' : 'contacts.refused', { subject: subjectOf(consent) }),
    note: (
      <>
        {t(`contacts.methods.${consent.method}`)}
        {consent.requestId && (
          <>
            {' · '}
            {t('problem.request')} <Copyable text={consent.requestId} />
          </>
        )}
      </>
    ),
  }));
}

const RUN_TONES: Record<NonNullable<ContactLife['contact']['automationRuns']>['items'][number]['status'], Tone> = {
  RUNNING: 'move',
  WAITING: 'wait',
  COMPLETED: 'done',
  FAILED: 'fail',
  CANCELLED: 'wait',
};

/** Clicks, conversions, runs of automations, forms and merges. */
export function useOtherMoments({ contact, conversions }: ContactLife): Moment[] {
  const { t } = useTranslation();
  const events = contact.timeline
    .filter(({ kind }) => kind !== 'CONSENT')
    .map(({ id, at, kind }) => ({
      key: `${kind} ${id}`,
      at,
      tone: 'done' as const,
      title: t(`contacts.moments.${kind}`),
    }));
  const clicks = (contact.clicks ?? []).map(({ id, clickedAt, shortLink }) => ({
    key: id,
    at: clickedAt,
    tone: 'done' as const,
    title: t('contacts.clicked'),
    note: shortLink?.title ?? shortLink?.url,
  }));
  const bought = (conversions?.items ?? []).map(({ id, occurredAt, value, currency, externalId }) => ({
    key: id,
    at: occurredAt,
    tone: 'done' as const,
    title: t('contacts.converted'),
    note: [value && `${value} ${currency ?? ''}`.trim(), externalId].filter(Boolean).join(' · '),
  }));
  const runs = (contact.automationRuns?.items ?? []).map(({ id, createdAt, status, automation }) => ({
    key: id,
    at: createdAt,
    tone: RUN_TONES[status],
    title: t('contacts.ran', { name: automation?.name ?? t('contacts.deletedAutomation') }),
    note: t(`contacts.runs.${status}`),
  }));
  return [...events, ...clicks, ...bought, ...runs];
}
