import { ActionIcon, Button, Group, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../../catalogue/channels.js';
import { MAX_CAMPAIGN_CHANNELS } from '../../../../../../catalogue/send-limits.js';
import type { CampaignSuccess, Channel } from '../../../../graph/generated/enums';
import { useSandbox, useViewer } from '../../../../shell/viewer';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../../../ui/icons/icons';
import { ALL_CHANNELS, useChannelName } from '../../../../ui/message/channel';
import { useFormats } from '../../../../ui/time/formats';
import type { Leg } from '../draft';
import { errorIn } from '../input';
import { legsOf, withLegs } from '../legs';
import classes from '../wizard.module.css';
import type { WhoProps } from './props';

type ChannelsProps = Omit<WhoProps, 'listed'>;

const SUCCESSES = ['SENT', 'DELIVERED', 'READ', 'CLICKED'] as const satisfies CampaignSuccess[];
const MOST_SECONDS = 604_800;

/** The channel, or several in the order in which they are tried. */
export function Channels({ draft, change, problem, choices }: ChannelsProps) {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const allowed = ALL_CHANNELS.filter(each => scopes.has(CHANNELS[each].scopes.send));
  const legs = legsOf(draft);
  const free = allowed.filter(channel => !legs.some(leg => leg.channel === channel));
  const set = (changed: readonly Leg[]) => change(withLegs(draft, changed));
  const isSplit = draft.variants.length > 0;
  return (
    <>
      {legs.map((leg, at) => (
        <LegFields
          key={leg.channel}
          {...{ leg, at, legs, problem, choices }}
          allowed={allowed.filter(channel => channel === leg.channel || free.includes(channel))}
          onChange={set}
        />
      ))}
      {legs.length < MAX_CAMPAIGN_CHANNELS && (
        <div className={classes.adding}>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={isSplit || free.length === 0}
            onClick={() => free[0] && set([...legs, { channel: free[0], instanceId: '' }])}
          >
            {t('campaigns.addChannel')}
          </Button>
          <p className={classes.note}>{t(isSplit ? 'campaigns.oneChannel' : 'campaigns.addChannelNote')}</p>
        </div>
      )}
      {legs.length > 1 && <Waiting {...{ draft, change, problem }} />}
    </>
  );
}

interface LegFieldsProps extends Pick<ChannelsProps, 'problem' | 'choices'> {
  leg: Leg;
  at: number;
  legs: readonly Leg[];
  allowed: readonly Channel[];
  onChange: (legs: readonly Leg[]) => void;
}

/** One of the channels, with its line and its place in the order. */
function LegFields({ leg, at, legs, allowed, problem, choices, onChange }: LegFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const several = legs.length > 1;
  const set = (changed: Leg) => onChange(legs.map((each, place) => (place === at ? changed : each)));
  const name = nameOf(leg.channel);
  return (
    <div className={classes.leg}>
      <Select
        label={several ? t('campaigns.channelNo', { number: at + 1 }) : t('campaigns.channel')}
        allowDeselect={false}
        data={allowed.map(value => ({ value, label: nameOf(value) }))}
        value={leg.channel}
        onChange={value => set({ channel: value as Channel, instanceId: '' })}
        error={errorIn(problem, several ? `channels[${at}]` : 'channel')}
      />
      {CHANNELS[leg.channel].hasLines && (
        <Line
          {...{ leg, choices }}
          label={several ? t('campaigns.lineOf', { channel: name }) : t('campaigns.line')}
          error={lineError(problem, legs, leg)}
          onChange={set}
        />
      )}
      {several && (
        <Group gap={4} wrap="nowrap" className={classes.legActs}>
          <ActionIcon
            variant="default"
            aria-label={t('campaigns.earlier', { channel: name })}
            disabled={at === 0}
            onClick={() => onChange(moved(legs, at, at - 1))}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('campaigns.later', { channel: name })}
            disabled={at === legs.length - 1}
            onClick={() => onChange(moved(legs, at, at + 1))}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('campaigns.withoutChannel', { channel: name })}
            onClick={() => onChange(legs.filter((_, place) => place !== at))}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </div>
  );
}

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

/** The time that each channel has, and the outcome that counts as a success on it. */
function Waiting({ draft, change, problem }: Omit<ChannelsProps, 'choices'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={classes.pair}>
      <Select
        label={t('campaigns.success')}
        description={t('campaigns.successNote')}
        allowDeselect={false}
        data={SUCCESSES.map(value => ({ value, label: t(`campaigns.successes.${value}`) }))}
        value={draft.success}
        onChange={value => change({ success: value as CampaignSuccess })}
        error={errorIn(problem, 'success')}
      />
      <NumberInput
        label={t('campaigns.after')}
        description={t('campaigns.afterNote', { time: formats.duration(draft.after * 1_000) })}
        min={1}
        max={MOST_SECONDS}
        allowDecimal={false}
        value={draft.after}
        onChange={value => change({ after: Number(value) || 1 })}
        error={errorIn(problem, 'after')}
      />
    </div>
  );
}
