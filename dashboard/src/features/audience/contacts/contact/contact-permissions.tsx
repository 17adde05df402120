import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactWholeFragment, UpdateContactDocument } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { useProblemNotice } from '../../../../ui/form/notice';
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
  const { scopes } = useViewer();
  const { run, running, problem } = useAct(UpdateContactDocument);
  useProblemNotice(problem);
  const { id, receiveMarketing, optedOutChannels, suppressed } = contact;
  const disabled = running || !scopes.has('contacts:manage');
  const [added, setAdded] = useState<readonly string[]>([]);
  const others = [...contact.topics.map(({ topicId }) => topicId), ...added];
  const missing = [...new Set(others)].filter(topicId => !topics.some(topic => topic.id === topicId));
  const names = useNames(missing);
  const shown = [
    ...topics,
    ...missing.flatMap(each => (names.has(each) ? [{ id: each, name: names.get(each)! }] : [])),
  ];
  const change = async (changed: Changed) => {
    if (await run({ id, ...changed })) onChanged();
  };
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
        disabled={disabled}
        onChange={event => void change({ receiveMarketing: event.target.checked })}
      />
      {topics.length > 0 && <h3>{t('contacts.topics')}</h3>}
      {shown.map(topic => (
        <Switch
          key={topic.id}
          label={topic.name}
          checked={contact.topics.some(state => state.topicId === topic.id && state.subscribed)}
          disabled={disabled}
          onChange={event => void change({ topics: [{ topicId: topic.id, subscribed: event.target.checked }] })}
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
      <h3>{t('contacts.channels')}</h3>
      {ALL_CHANNELS.map(channel => (
        <Switch
          key={channel}
          label={channelName(channel)}
          checked={!optedOutChannels.includes(channel)}
          disabled={disabled || !receiveMarketing}
          onChange={event =>
            void change({
              optedOutChannels: event.target.checked
                ? optedOutChannels.filter(other => other !== channel)
                : [...optedOutChannels, channel],
            })
          }
        />
      ))}
    </div>
  );
}
