import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../catalogue/channels.js';
import type { Channel } from '../../graph/generated/enums';
import type { Language } from '../../texts';
import type { Icon } from '../icons/icon';
import {
  IconBell,
  IconCamera,
  IconMail,
  IconMessage,
  IconMessageChatbot,
  IconMessageCircle,
  IconMessages,
  IconPhone,
  IconRobot,
} from '../icons/icons';
import classes from './channel.module.css';

const ICONS: Record<keyof typeof CHANNELS, Icon> = {
  sms: IconMessage,
  email: IconMail,
  chatapp: IconMessageCircle,
  botchat: IconRobot,
  photosocial: IconCamera,
  push: IconBell,
  rcs: IconMessages,
  webchat: IconMessageChatbot,
  voice: IconPhone,
};

export const ALL_CHANNELS = Object.keys(CHANNELS) as Channel[];

/** Channels on which people answer: push and calls have no conversations. */
export const ANSWERED_CHANNELS = ALL_CHANNELS.filter(channel => CHANNELS[channel].receives);

export function useChannelName(): (channel: Channel) => string {
  const { i18n } = useTranslation();
  return channel => CHANNELS[channel].label[i18n.language as Language];
}

/** A channel by its icon and its name. */
export function ChannelName({ channel }: { channel: Channel }) {
  const Icon = ICONS[channel];
  return (
    <span className={classes.channel}>
      <Icon size={15} stroke={1.6} aria-hidden />
      {useChannelName()(channel)}
    </span>
  );
}

/**
 * Several channels in little room: their icons, with their names on hover and for screen readers.
 */
export function ChannelIcons({ channels }: { channels: readonly Channel[] }) {
  const nameOf = useChannelName();
  return (
    <span className={classes.channel}>
      {channels.map(channel => {
        const Icon = ICONS[channel];
        return (
          <Icon key={channel} size={15} stroke={1.6} role="img" aria-label={nameOf(channel)} title={nameOf(channel)} />
        );
      })}
    </span>
  );
}
