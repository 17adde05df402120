import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignReportQuery } from '../../../graph/generated/campaigns';
import type { CampaignMetric } from '../../../graph/generated/enums';
import { Panel } from '../../../ui/layout/panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { Lamp } from '../../../ui/message/status';
import { useFormats } from '../../../ui/time/formats';
import classes from './report.module.css';
import { certainty } from './significance';

type Stats = NonNullable<CampaignReportQuery['campaignStats']>;

const METRICS = ['clicked', 'converted', 'replied', 'read', 'delivered'] as const satisfies CampaignMetric[];
/** The least confidence that is called sure. */
const SURE = 0.95;

/** Each message beside the others, and how sure it is that the best is better. */
export function Variants({ variants, winnerBy }: { variants: Stats['variants']; winnerBy: CampaignMetric }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [metric, setMetric] = useState<CampaignMetric>(winnerBy);
  const trials = variants.map(each => ({ ...each, did: each[metric], share: each.sent && each[metric] / each.sent }));
  const [best, second] = trials.toSorted((a, b) => b.share - a.share);
  const sure = best && second ? certainty(best, second) : null;
  const by = (
    <ChoiceChip
      label={t('campaigns.metric')}
      options={METRICS.map(value => ({ value, label: t(`campaigns.outcomes.${value}`) }))}
      chosen={metric}
      onChange={chosen => setMetric(chosen ?? metric)}
    />
  );
  return (
    <Panel title={t('campaigns.variants')} aside={by}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.variantName')}</th>
              <th scope="col">{t('campaigns.outcomes.sent')}</th>
              <th scope="col">{t(`campaigns.outcomes.${metric}`)}</th>
              <th scope="col">{t('campaigns.share')}</th>
              <th scope="col">{t('campaigns.outcomes.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {trials.map(({ name, winner, sent, did, share, failed }) => (
              <tr key={name}>
                <th scope="row">
                  {name} {winner && <Lamp tone="done">{t('campaigns.winner')}</Lamp>}
                </th>
                <td>{formats.count(sent)}</td>
                <td>{formats.count(did)}</td>
                <td>{formats.percent(share)}</td>
                <td>{formats.count(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note} role="status">
        {sure === null || !best || !second
          ? t('campaigns.tooFew')
          : best.share === second.share
            ? t('campaigns.equal', { best: best.name, other: second.name })
            : sure >= SURE
              ? t('campaigns.sure', { best: best.name, other: second.name, certainty: formats.percent(sure) })
              : t('campaigns.notSure', { best: best.name, other: second.name, certainty: formats.percent(sure) })}
      </p>
    </Panel>
  );
}
