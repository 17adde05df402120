import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/send';
import { useChannelName } from '../../../ui/message/channel';
import { useLines } from '../channels/lines';
import type { NotifyDraft } from './notify-draft';

interface LineOfChannelProps {
  channel: Channel;
  draft: NotifyDraft;
  change: (changed: Partial<NotifyDraft>) => void;
}

/** Asked where a channel has several lines; with one, there is nothing to choose. */
export function LineOfChannel({ channel, draft, change }: LineOfChannelProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const lines = useLines(channel)?.all ?? [];
  if (lines.length < 2) return null;
  return (
    <Select
      label={`${t('words.line')} · ${channelName(channel)}`}
      data={lines.map(({ id, name, status }) => ({
        value: id,
        label: status === 'ACTIVE' ? name : t('send.lineAway', { name }),
      }))}
      value={draft.instances[channel] ?? null}
      onChange={id => change({ instances: { ...draft.instances, [channel]: id ?? undefined } })}
    />
  );
}
