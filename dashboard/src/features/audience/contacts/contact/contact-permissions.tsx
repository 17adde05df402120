import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactWholeFragment, UpdateContactDocument } from '../../../../graph/generated/audience';
import { useMay } from '../../../../ui/form/role-note';
import { mutation } from '../../../../ui/kit/mutation';
import { useChosenAct } from '../../../../ui/kit/use-acts';
import { ALL_CHANNELS, useChannelName } from '../../../../ui/message/channel';
import { Lamp } from '../../../../ui/message/status';
import { NamedPicker } from '../../../../ui/picker/named-picker';
import { useNames } from '../../../../ui/picker/use-named';
import classes from './contact-page.module.css';

interface Topic {
  id: string;
  name: string;
}

interface ContactPermissionsProps {
  contact: ContactWholeFragment;
  /** The newest topics. */
  topics: readonly Topic[];
  /** True if the workspace has more topics than these. */
  hasMore: boolean;
  onChanged: () => void;
}

type Changed = {
  receiveMarketing?: boolean;
  optedOutChannels?: string[];
  topics?: { topicId: string; subscribed: boolean }[];
};

/** Switches for marketing as a whole, by topic and by channel. The server keeps each change as proof of consent. */
export function ContactPermissions({ contact, topics, hasMore, onChanged }: ContactPermissionsProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const may = useMay('contacts:manage');
  const { choose, running } = useChosenAct();
  const { id, receiveMarketing, suppressed } = contact;
  const change = (changed: Changed) =>
    choose({ label: t('ui.save'), run: mutation(UpdateContactDocument, { id, ...changed }, onChanged) });
  const part = { contact, change, disabled: running !== null || !may };
  return (
    <div className={classes.switches}>
      {suppressed.map(({ channel, reason }) => (
        <Lamp key={channel} tone="fail">
          {t('contacts.suppressed', { channel: channelName(channel), reason: t(`contacts.reasons.${reason}`) })}
        </Lamp>
      ))}
      <Switch
        label={t('contacts.marketing')}
        description={t('contacts.marketingNote')}
        checked={receiveMarketing}
        disabled={part.disabled}
        onChange={event => change({ receiveMarketing: event.target.checked })}
      />
      <TopicSwitches {...part} topics={topics} hasMore={hasMore} />
      <ChannelSwitches {...part} />
    </div>
  );
}

interface PartProps {
  contact: ContactWholeFragment;
  change: (changed: Changed) => void;
  disabled: boolean;
}

function TopicSwitches({
  contact,
  change,
  disabled,
  topics,
  hasMore,
}: PartProps & Pick<ContactPermissionsProps, 'topics' | 'hasMore'>) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly string[]>([]);
  const others = [...contact.topics.map(({ topicId }) => topicId), ...added];
  const missing = [...new Set(others)].filter(topicId => !topics.some(topic => topic.id === topicId));
  const names = useNames(missing);
  const named = missing.flatMap(id => (names.has(id) ? [{ id, name: names.get(id)! }] : []));
  return (
    <>
      {topics.length > 0 && <h3>{t('contacts.topics')}</h3>}
      {[...topics, ...named].map(({ id, name }) => (
        <Switch
          key={id}
          label={name}
          checked={contact.topics.some(state => state.topicId === id && state.subscribed)}
          disabled={disabled}
          onChange={event => change({ topics: [{ topicId: id, subscribed: event.target.checked }] })}
        />
      ))}
      {hasMore && (
        <NamedPicker
          kind="topics"
          aria-label={t('contacts.otherTopic')}
          placeholder={t('contacts.otherTopic')}
          value={null}
          onChange={topicId => topicId && setAdded([...added, topicId])}
        />
      )}
    </>
  );
}

function ChannelSwitches({ contact: { receiveMarketing, optedOutChannels }, change, disabled }: PartProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const without = (channel: string) => optedOutChannels.filter(other => other !== channel);
  return (
    <>
      <h3>{t('contacts.channels')}</h3>
      {ALL_CHANNELS.map(channel => (
        <Switch
          key={channel}
          label={channelName(channel)}
          checked={!optedOutChannels.includes(channel)}
          disabled={disabled || !receiveMarketing}
          onChange={event =>
            change({ optedOutChannels: event.target.checked ? without(channel) : [...optedOutChannels, channel] })
          }
        />
      ))}
    </>
  );
}
