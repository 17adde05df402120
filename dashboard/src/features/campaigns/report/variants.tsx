import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignReportQuery } from '../../../graph/generated/campaigns';
import type { CampaignMetric, CampaignVariantDecision } from '../../../graph/generated/enums';
import { Panel } from '../../../ui/layout/panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { Lamp } from '../../../ui/message/status';
import { useFormats } from '../../../ui/time/formats';
import { ReportTable } from '../outcome/report-table';
import { isOnChannel, measureOf } from './measures';
import classes from './report.module.css';
import { certainty } from './significance';

type Stats = NonNullable<CampaignReportQuery['campaignStats']>;

const METRICS = ['clicked', 'converted', 'replied', 'read', 'delivered'] as const satisfies CampaignMetric[];
/** The least confidence that is called sure. */
const SURE = 0.95;

interface VariantsProps {
  variants: Stats['variants'];
  winnerBy: CampaignMetric;
  /** The reason that the rest of the recipients got one of them; `null` before. */
  decidedBy: CampaignVariantDecision | null;
}

/** Each message beside the others, and how sure it is that the best is better. What nothing measures is not compared. */
export function Variants({ variants, winnerBy, decidedBy }: VariantsProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<CampaignMetric>(winnerBy);
  const trials = variants.map(each => ({ ...each, ...measured(each, metric) }));
  const note = trials.find(each => each.note)?.note;
  const metrics = METRICS.filter(value => value === metric || isOnChannel(variants[0]?.measures ?? [], value));
  const by = (
    <ChoiceChip
      label={t('campaigns.metric')}
      options={metrics.map(value => ({ value, label: t(`campaigns.outcomes.${value}`) }))}
      chosen={metric}
      onChange={chosen => setMetric(chosen ?? metric)}
    />
  );
  return (
    <Panel title={t('campaigns.variants')} aside={by}>
      <ReportTable
        heads={[
          t('campaigns.variantName'),
          t('campaigns.outcomes.sent'),
          t(`campaigns.outcomes.${metric}`),
          t('campaigns.share'),
          t('words.failed'),
        ]}
      >
        {trials.map(trial => (
          <VariantRow key={trial.name} {...trial} decidedBy={decidedBy} />
        ))}
      </ReportTable>
      <p className={classes.note} role="status">
        {note ? t('campaigns.notCompared', { note }) : <Comparison trials={trials} />}
      </p>
    </Panel>
  );
}

interface VariantRowProps extends Pick<VariantsProps, 'decidedBy'>, Trial {
  winner: boolean;
  failed: number;
}

function VariantRow({ name, winner, sent, did, share, failed, decidedBy }: VariantRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isBest = decidedBy === 'BEST' || decidedBy === null;
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        {winner && (
          <Lamp tone={isBest ? 'done' : 'wait'}>{t(isBest ? 'campaigns.winner' : 'campaigns.toTheRest')}</Lamp>
        )}
      </th>
      <td>{formats.count(sent)}</td>
      <td>{did === null ? '–' : formats.count(did)}</td>
      <td>{share === null ? '–' : formats.percent(share)}</td>
      <td>{formats.count(failed)}</td>
    </tr>
  );
}

/** The number and the share of those who did something; `null` where nothing measures it. */
function measured({ measures, sent }: Stats['variants'][number], metric: CampaignMetric) {
  const { count = null, reason, note = null } = measureOf(measures, metric) ?? {};
  const did = reason ? null : count;
  return { did, share: did === null || sent === 0 ? null : did / sent, note };
}

interface Trial {
  name: string;
  sent: number;
  did: number | null;
  share: number | null;
}

interface ComparisonProps {
  trials: readonly Trial[];
}

/** Says how sure it is that the best of the messages is better than the second. */
function Comparison({ trials }: ComparisonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const known = trials.map(({ name, sent, did }) => ({ name, sent, did: did ?? 0, share: sent && (did ?? 0) / sent }));
  const [best, second] = known.toSorted((a, b) => b.share - a.share);
  const sure = best && second ? certainty(best, second) : null;
  if (sure === null || !best || !second) return t('campaigns.tooFew');
  if (best.did === 0) return t('campaigns.nobodyDid');
  const names = { best: best.name, other: second.name };
  if (best.share === second.share) return t('campaigns.equal', names);
  return t(sure >= SURE ? 'campaigns.sure' : 'campaigns.notSure', { ...names, certainty: formats.percent(sure) });
}
