import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { IconPlus } from '../../../ui/icons/icons';
import { ALL_CHANNELS, ChannelName } from '../../../ui/message/channel';
import type { Part } from './draft';
import { NEW_PARTS } from './part-fields';

interface AddPartProps {
  channels: readonly Channel[];
  changePart: (channel: Channel, part: Part) => void;
  onAdded: (channel: Channel) => void;
}

/** A part for one of the channels that have none. */
export function AddPart({ channels, changePart, onAdded }: AddPartProps) {
  const { t } = useTranslation();
  const missing = ALL_CHANNELS.filter(channel => !channels.includes(channel));
  if (missing.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={13} aria-hidden />}>
          {t('templates.addPart')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map(channel => (
          <Menu.Item
            key={channel}
            onClick={() => {
              changePart(channel, NEW_PARTS[channel]);
              onAdded(channel);
            }}
          >
            <ChannelName channel={channel} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
