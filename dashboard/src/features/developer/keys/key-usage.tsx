import { useTranslation } from 'react-i18next';
import type { ApiKeyQuery } from '../../../graph/generated/developer';
import { Panel } from '../../../ui/layout/panel';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';

type Usage = NonNullable<ApiKeyQuery['apiKey']>['usage'];

/** The requests of a key, day by day. Their days are those of UTC. */
export function KeyUsage({ usage }: { usage: Usage }) {
  const { t } = useTranslation();
  const series = [
    { label: t('keys.taken'), tone: 'done' as const, values: usage.map(({ requests, failed }) => requests - failed) },
    { label: t('keys.refused'), tone: 'fail' as const, values: usage.map(({ failed }) => failed) },
  ];
  return (
    <Panel title={t('keys.usage')} aside={<Legend entries={series} />}>
      <StackedBars
        title={t('keys.usage')}
        starts={usage.map(({ day }) => new Date(`${day}T00:00:00Z`))}
        interval="DAY"
        timeZone="UTC"
        series={series}
      />
    </Panel>
  );
}
