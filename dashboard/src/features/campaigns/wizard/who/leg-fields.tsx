import { ActionIcon, Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../../catalogue/channels.js';
import type { Channel } from '../../../../graph/generated/enums';
import { useSandbox } from '../../../../shell/viewer';
import type { Icon } from '../../../../ui/icons/icon';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../../ui/icons/icons';
import { useChannelName } from '../../../../ui/message/channel';
import type { Leg } from '../draft';
import { errorIn } from '../input';
import classes from '../wizard.module.css';
import type { ChannelsProps } from './props';

interface LegFieldsProps extends Pick<ChannelsProps, 'problem' | 'choices'> {
  leg: Leg;
  at: number;
  legs: readonly Leg[];
  allowed: readonly Channel[];
  onChange: (legs: readonly Leg[]) => void;
}

/** One of the channels, with its line and its place in the order. */
export function LegFields({ leg, at, legs, allowed, problem, choices, onChange }: LegFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const several = legs.length > 1;
  const set = (changed: Leg) => onChange(legs.with(at, changed));
  return (
    <div className={classes.leg}>
      <Select
        label={several ? t('campaigns.channelNo', { number: at + 1 }) : t('words.channel')}
        allowDeselect={false}
        data={allowed.map(value => ({ value, label: nameOf(value) }))}
        value={leg.channel}
        onChange={value => set({ channel: value as Channel, instanceId: '' })}
        error={errorIn(problem, several ? `channels[${at}]` : 'channel')}
      />
      {CHANNELS[leg.channel].hasLines && (
        <Line
          {...{ leg, choices }}
          label={several ? t('campaigns.lineOf', { channel: nameOf(leg.channel) }) : t('campaigns.line')}
          error={lineError(problem, legs, leg)}
          onChange={set}
        />
      )}
      {several && <LegActs {...{ at, legs, onChange }} channel={nameOf(leg.channel)} />}
    </div>
  );
}

/** The place of a channel in the order, and its removal. */
function LegActs({
  at,
  legs,
  channel,
  onChange,
}: Pick<LegFieldsProps, 'at' | 'legs' | 'onChange'> & { channel: string }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap" className={classes.legActs}>
      <LegAct
        label={t('campaigns.earlier', { channel })}
        icon={IconArrowUp}
        onClick={at > 0 && (() => onChange(moved(legs, at, at - 1)))}
      />
      <LegAct
        label={t('campaigns.later', { channel })}
        icon={IconArrowDown}
        onClick={at < legs.length - 1 && (() => onChange(moved(legs, at, at + 1)))}
      />
      <LegAct
        label={t('campaigns.withoutChannel', { channel })}
        icon={IconTrash}
        onClick={() => onChange(legs.toSpliced(at, 1))}
      />
    </Group>
  );
}

interface LegActProps {
  label: string;
  icon: Icon;
  /** `false` at the end of the order. */
  onClick: false | (() => void);
}

const LegAct = ({ label, icon: Icon, onClick }: LegActProps) => (
  <ActionIcon variant="default" aria-label={label} disabled={!onClick} {...(onClick && { onClick })}>
    <Icon size={14} aria-hidden />
  </ActionIcon>
);

/** The request names the lines in the order of their channels, without those that have none. */
function lineError(problem: ChannelsProps['problem'], legs: readonly Leg[], leg: Leg): string | undefined {
  if (legs.length === 1) return errorIn(problem, 'instanceId');
  const place = legs.filter(({ instanceId }) => instanceId).indexOf(leg);
  return place < 0
    ? problem?.fields.find(({ field }) => field === 'instances')?.message
    : errorIn(problem, `instances[${place}]`);
}

function moved(legs: readonly Leg[], from: number, to: number): Leg[] {
  const [leg, rest] = [legs[from], legs.filter((_, place) => place !== from)];
  return leg ? [...rest.slice(0, to), leg, ...rest.slice(to)] : rest;
}

interface LineProps extends Pick<ChannelsProps, 'choices'> {
  leg: Leg;
  label: string;
  error: string | undefined;
  onChange: (leg: Leg) => void;
}

function Line({ leg, label, choices, error, onChange }: LineProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const lines = [choices?.lines, choices?.otherLines]
    .flatMap(page => page?.items ?? [])
    .filter(line => line.channel === leg.channel && line.sandbox === sandbox);
  return (
    <Select
      label={label}
      data={lines.map(({ id, name, status }) => ({
        value: id,
        label: status === 'ACTIVE' ? name : t('campaigns.lineAway', { name }),
      }))}
      value={leg.instanceId || null}
      onChange={value => onChange({ ...leg, instanceId: value ?? '' })}
      error={error}
    />
  );
}
