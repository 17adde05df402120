import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Channel } from '../../../graph/generated/send';
import { useViewer } from '../../../shell/viewer';
import { ALL_CHANNELS, ChannelName } from '../../../ui/message/channel';
import classes from './notify.module.css';

interface ChannelOrderProps {
  chosen: readonly Channel[];
  /** True if their order matters. */
  isOrdered: boolean;
  onChange: (chosen: Channel[]) => void;
  error: string | undefined;
}

/** Channels in the order in which they are chosen. */
export function ChannelOrder({ chosen, isOrdered, onChange, error }: ChannelOrderProps) {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const toggle = (channel: Channel) =>
    onChange(chosen.includes(channel) ? chosen.filter(other => other !== channel) : [...chosen, channel]);
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.order}
      label={t('words.channels')}
      labelElement="div"
      description={t(isOrdered ? 'notify.orderNote' : 'notify.allNote')}
      required
      error={error}
    >
      <div className={classes.choices}>
        {ALL_CHANNELS.filter(each => scopes.has(CHANNELS[each].scopes.send)).map(channel => (
          <button
            key={channel}
            type="button"
            className={classes.choice}
            aria-pressed={chosen.includes(channel)}
            onClick={() => toggle(channel)}
          >
            {isOrdered && chosen.includes(channel) && <b>{chosen.indexOf(channel) + 1}</b>}
            <ChannelName channel={channel} />
          </button>
        ))}
      </div>
    </Input.Wrapper>
  );
}
