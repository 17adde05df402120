import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { AutomationLineFragment } from '../../../graph/generated/automations';
import type { Channel } from '../../../graph/generated/enums';
import { useSandbox } from '../../../shell/viewer';
import { useChannelName } from '../../../ui/message/channel';
import { textOf, textsOf } from '../definition/definition';
import { errorAt } from '../editor/problems';
import type { FieldProps } from './field';
import { memberLabel } from './labels';

const hasLines = (channel: string): boolean =>
  Object.hasOwn(CHANNELS, channel) && CHANNELS[channel as Channel].hasLines;

interface LineChoiceProps {
  label: string;
  lines: readonly AutomationLineFragment[];
  value: string;
  onChange: (id: string | undefined) => void;
  error: string | undefined;
  description?: string;
}

/** Lines by name, with their channel and their state. One that has ended is offered only where it is chosen. */
function LineChoice({ lines, value, ...shared }: LineChoiceProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const offered = lines
    .filter(({ id, status }) => status !== 'CANCELLED' || id === value)
    .map(({ id, name, channel, status }) => ({
      value: id,
      label: [name, channelName(channel), t(`automations.lineStates.${status}`)].join(' · '),
    }));
  const isKnown = !value || offered.some(line => line.value === value);
  return (
    <Select
      {...shared}
      searchable={offered.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
      placeholder={t('automations.anyLine')}
      data={isKnown ? offered : [{ value, label: t('automations.lineGone', { id: value }) }, ...offered]}
      value={value || null}
      onChange={next => shared.onChange(next ?? undefined)}
    />
  );
}

/** The lines of channels in the world that the automation runs in. */
function useLinesOf({ context }: FieldProps): (channels: readonly string[]) => readonly AutomationLineFragment[] {
  const sandbox = useSandbox();
  return channels =>
    context.choices.lines.filter(line => line.sandbox === sandbox && channels.includes(line.channel as string));
}

/** The line of a chat channel through which a step sends. */
export function LineField(props: FieldProps) {
  const { name, value, whole, onChange, context } = props;
  const { t } = useTranslation();
  const linesOf = useLinesOf(props);
  const channels = textsOf(whole['channels']).filter(hasLines);
  if (channels.length === 0 && value === undefined) return null;
  return (
    <LineChoice
      label={memberLabel(name, t)}
      lines={linesOf(channels)}
      value={textOf(value)}
      onChange={onChange}
      error={errorAt(context.errors, name)}
      description={t('automations.lineNote')}
    />
  );
}

/** The line of each chat channel on which a step notifies. */
export function LinesField(props: FieldProps) {
  const { name, value, whole, onChange, context } = props;
  const { t } = useTranslation();
  const channelName = useChannelName();
  const linesOf = useLinesOf(props);
  const chosen = (value ?? {}) as Readonly<Record<string, string>>;
  const channels = [...new Set([...textsOf(whole['channels']).filter(hasLines), ...Object.keys(chosen)])];
  return channels.map(channel => (
    <LineChoice
      key={channel}
      label={t('automations.lineOf', { channel: channelName(channel as Channel) })}
      lines={linesOf([channel])}
      value={chosen[channel] ?? ''}
      onChange={id => {
        const { [channel]: _, ...others } = chosen;
        const all = id === undefined ? others : { ...others, [channel]: id };
        onChange(Object.keys(all).length > 0 ? all : undefined);
      }}
      error={errorAt(context.errors, `${name}.${channel}`)}
    />
  ));
}
