import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignLinksDocument, type CampaignLinksQuery } from '../../../graph/generated/campaigns';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { OnlyNewest } from '../../../ui/list/only-newest';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { ReportTable } from '../outcome/report-table';
import { measureOf } from './measures';
import { useRefresh } from './use-refresh';

const DAY = 86_400_000;
/** A report has no more days. */
const MOST_DAYS = 399;

interface LinksProps {
  id: string;
  startedAt: string;
  progress: string;
}

/**
 * Shows the results of its links: clicks, the conversions after them and their value, and the links
 * that were made for it.
 */
export function Links({ id, startedAt, progress }: LinksProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const may = useMay('short_links:read');
  const span = useMemo(() => daysFrom(startedAt), [startedAt]);
  const [{ data }, again] = useQuery({
    query: CampaignLinksDocument,
    variables: { id, sandbox, ...span },
    pause: !may,
  });
  useRefresh(progress, () => may && again({ requestPolicy: 'network-only' }));
  const days = data?.shortLinkReport ?? [];
  const { items = [], pagination } = data?.campaign?.shortLinks ?? {};
  if (days.length === 0 && items.length === 0) return null;
  return (
    <Panel title={t('screens.links')}>
      <LinkFacts days={days} measures={data?.campaignStats?.measures ?? []} />
      {items.length > 0 && (
        <>
          <LinkTable links={items} />
          <OnlyNewest count={items.length} isCut={Boolean(pagination?.nextCursor)} />
        </>
      )}
    </Panel>
  );
}

/** The days of the report: those since the start. */
function daysFrom(startedAt: string): { from: string; to: string } {
  const from = Math.floor(Date.parse(startedAt) / DAY) * DAY;
  const to = Math.min(Math.ceil(Date.now() / DAY) * DAY, from + MOST_DAYS * DAY);
  return { from: new Date(from).toISOString(), to: new Date(Math.max(from, to)).toISOString() };
}

interface LinkFactsProps {
  days: Days;
  measures: Parameters<typeof measureOf>[0];
}

function LinkFacts({ days, measures }: LinkFactsProps) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const sum = (name: 'clicks' | 'visitors' | 'conversions') => days.reduce((all, day) => all + day[name], 0);
  const converted = measureOf(measures, 'converted');
  const isCounted = sum('conversions') > 0 || converted?.count != null;
  const money = (currency: string, value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(value);
  return (
    <Facts
      facts={[
        [t('campaigns.clicks'), formats.count(sum('clicks'))],
        [t('campaigns.visitors'), formats.count(sum('visitors'))],
        [t('screens.conversions'), isCounted ? formats.count(sum('conversions')) : `– ${converted?.note ?? ''}`],
        [t('campaigns.revenue'), [...valuesOf(days)].map(([currency, value]) => money(currency, value)).join(', ')],
      ]}
    />
  );
}

function LinkTable({ links }: { links: readonly { id: string; url: string; clicks: number }[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { workspaceId } = useViewer().place;
  return (
    <ReportTable heads={[t('campaigns.link'), t('campaigns.clicks')]}>
      {links.map(({ id, url, clicks }) => (
        <tr key={id}>
          <th scope="row">
            <Link to="/$workspaceId/links/$linkId" params={{ workspaceId, linkId: id }}>
              {url}
            </Link>
          </th>
          <td>{formats.count(clicks)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}

type Days = NonNullable<CampaignLinksQuery['shortLinkReport']>;

/** Returns the sum of each currency, without conversions that have no value. */
function valuesOf(days: Days): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, value } of days.flatMap(({ values }) => values).filter(each => each.currency !== ''))
    sums.set(currency, (sums.get(currency) ?? 0) + Number(value));
  return sums;
}
