import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ContactWholeFragment, UpdateContactDocument } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { useProblemNotice } from '../../../../ui/form/notice';
import { ALL_CHANNELS, useChannelName } from '../../../../ui/message/channel';
import { Lamp } from '../../../../ui/message/status';
import classes from './contact-page.module.css';

interface ContactPermissionsProps {
  contact: ContactWholeFragment;
  topics: readonly { id: string; name: string }[];
  onChanged: () => void;
}

type Changed = {
  receiveMarketing?: boolean;
  optedOutChannels?: string[];
  topics?: { topicId: string; subscribed: boolean }[];
};

/** Switches for marketing as a whole, by topic and by channel. The server keeps each change as proof of consent. */
export function ContactPermissions({ contact, topics, onChanged }: ContactPermissionsProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const { scopes } = useViewer();
  const { run, running, problem } = useAct(UpdateContactDocument);
  useProblemNotice(problem);
  const { id, receiveMarketing, optedOutChannels, suppressed } = contact;
  const disabled = running || !scopes.has('contacts:manage');
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
      {topics.map(topic => (
        <Switch
          key={topic.id}
          label={topic.name}
          checked={contact.topics.some(state => state.topicId === topic.id && state.subscribed)}
          disabled={disabled}
          onChange={event => void change({ topics: [{ topicId: topic.id, subscribed: event.target.checked }] })}
        />
      ))}
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
