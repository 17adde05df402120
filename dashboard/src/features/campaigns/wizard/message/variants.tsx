import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignChannelMeasuresDocument } from '../../../../graph/generated/campaigns';
import type { CampaignMetric, Channel } from '../../../../graph/generated/enums';
import { useSandbox } from '../../../../shell/viewer';
import { AddButton } from '../../../../ui/form/row-buttons';
import { draftFields } from '../../../../ui/kit/draft-fields';
import type { Variant } from '../draft';
import { errorIn } from '../input';
import { fieldsOf, type StepProps } from '../step';
import classes from '../wizard.module.css';
import { MessageFields } from './message-fields';

const MOST_VARIANTS = 5;
const LETTERS = ['A', 'B', 'C', 'D', 'E'];
const METRICS = ['clicked', 'converted', 'replied', 'read', 'delivered'] as const satisfies CampaignMetric[];

/** Several messages, each with its share. */
export function Variants({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  const { channel, variants } = draft;
  const add = () => {
    const [first] = variants;
    if (first) change({ variants: [...variants, { ...first, name: LETTERS[variants.length] ?? '', weight: 1 }] });
  };
  return (
    <>
      {variants.map((variant, at) => (
        <VariantFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no identity but its place while its name is typed.
          key={at}
          {...{ channel, variant, at, problem }}
          onChange={changed => change({ variants: variants.with(at, { ...variant, ...changed }) })}
          onRemove={variants.length > 2 ? () => change({ variants: variants.toSpliced(at, 1) }) : undefined}
        />
      ))}
      {variants.length < MOST_VARIANTS && <AddButton label={t('campaigns.addVariant')} onClick={add} />}
      <Split draft={draft} change={change} problem={problem} />
    </>
  );
}

interface VariantFieldsProps extends Pick<StepProps, 'problem'> {
  channel: Channel;
  variant: Variant;
  at: number;
  onChange: (changed: Partial<Variant>) => void;
  onRemove: (() => void) | undefined;
}

function VariantFields({ channel, variant, at, problem, onChange, onRemove }: VariantFieldsProps) {
  const { t } = useTranslation();
  const within = `variants.items[${at}].`;
  const fields = draftFields(variant, onChange, path => errorIn(problem, within + path));
  return (
    <fieldset className={classes.variant} aria-label={t('campaigns.variantNo', { number: at + 1 })}>
      <div className={classes.pair}>
        <TextInput label={t('campaigns.variantName')} required {...fields.text('name')} />
        <NumberInput
          label={t('campaigns.weight')}
          min={1}
          max={100}
          {...fields.choice('weight')}
          onChange={value => onChange({ weight: Number(value) || 1 })}
        />
      </div>
      <MessageFields channels={[channel]} message={variant} onChange={onChange} problem={problem} within={within} />
      {onRemove && (
        <Button variant="subtle" color="red" size="compact-xs" style={{ justifySelf: 'start' }} onClick={onRemove}>
          {t('campaigns.removeVariant', { name: variant.name })}
        </Button>
      )}
    </fieldset>
  );
}

/** Sets the share of each variant, and the choice of the best. */
function Split({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  const unmeasured = useUnmeasured(draft);
  const number = (name: 'testPercent' | 'holdoutPercent' | 'decideAfterMinutes', max: number) => (
    <NumberInput
      label={t(`campaigns.${name}`)}
      description={t(`campaigns.${name}Note`)}
      min={0}
      max={max}
      value={draft[name]}
      onChange={value => change({ [name]: Number(value) })}
      error={errorIn(problem, `variants.${name}`)}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {number('testPercent', 100)}
        {number('holdoutPercent', 50)}
      </div>
      {draft.testPercent < 100 && (
        <div className={classes.pair}>
          <Select
            label={t('campaigns.winnerBy')}
            description={unmeasured ?? t('campaigns.winnerByNote')}
            allowDeselect={false}
            data={METRICS.map(value => ({ value, label: t(`campaigns.outcomes.${value}`) }))}
            {...fieldsOf({ draft, change, problem }).choice('winnerBy')}
          />
          {number('decideAfterMinutes', 43_200)}
        </div>
      )}
    </>
  );
}

/** Returns the reason that nothing measures what the best is chosen by, in words; `undefined` if something does. */
function useUnmeasured({ channel, winnerBy, shortenLinks }: StepProps['draft']): string | undefined {
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: CampaignChannelMeasuresDocument, variables: { sandbox } });
  // Whoever converts has clicked before, and short links count clicks whatever the channel does.
  const step = winnerBy === 'converted' ? 'clicked' : winnerBy;
  if (step === 'clicked' && shortenLinks) return undefined;
  return data?.channelMeasures?.find(each => each.channel === channel && each.step === step)?.note ?? undefined;
}
