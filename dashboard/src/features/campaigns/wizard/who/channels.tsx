import { NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../../catalogue/channels.js';
import { MAX_CAMPAIGN_CHANNELS } from '../../../../../../catalogue/send-limits.js';
import type { CampaignSuccess } from '../../../../graph/generated/enums';
import { useViewer } from '../../../../shell/viewer';
import { AddButton } from '../../../../ui/form/row-buttons';
import { ALL_CHANNELS } from '../../../../ui/message/channel';
import { useFormats } from '../../../../ui/time/formats';
import type { Leg } from '../draft';
import { errorIn } from '../input';
import { legsOf, withLegs } from '../legs';
import classes from '../wizard.module.css';
import { LegFields } from './leg-fields';
import type { ChannelsProps } from './props';

const SUCCESSES = ['SENT', 'DELIVERED', 'READ', 'CLICKED'] as const satisfies CampaignSuccess[];
const MOST_SECONDS = 604_800;

/** The channel, or several in the order in which they are tried. */
export function Channels({ draft, change, problem, choices }: ChannelsProps) {
  const { scopes } = useViewer();
  const allowed = ALL_CHANNELS.filter(each => scopes.has(CHANNELS[each].scopes.send));
  const legs = legsOf(draft);
  const free = allowed.filter(channel => !legs.some(leg => leg.channel === channel));
  const set = (changed: readonly Leg[]) => change(withLegs(draft, changed));
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
        <AddChannel
          isSplit={draft.variants.length > 0}
          isDisabled={free.length === 0}
          onAdd={() => free[0] && set([...legs, { channel: free[0], instanceId: '' }])}
        />
      )}
      {legs.length > 1 && <Waiting {...{ draft, change, problem }} />}
    </>
  );
}

interface AddChannelProps {
  /** Several messages are of one channel. */
  isSplit: boolean;
  isDisabled: boolean;
  onAdd: () => void;
}

function AddChannel({ isSplit, isDisabled, onAdd }: AddChannelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.adding}>
      <AddButton label={t('campaigns.addChannel')} disabled={isSplit || isDisabled} onClick={onAdd} />
      <p className={classes.note}>{t(isSplit ? 'campaigns.oneChannel' : 'campaigns.addChannelNote')}</p>
    </div>
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
