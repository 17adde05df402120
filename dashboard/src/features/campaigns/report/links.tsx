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
import { measureOf } from './measures';
import classes from './report.module.css';
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
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const sandbox = useSandbox();
  const may = useMay('short_links:read');
  const span = useMemo(() => {
    const from = Math.floor(Date.parse(startedAt) / DAY) * DAY;
    const to = Math.min(Math.ceil(Date.now() / DAY) * DAY, from + MOST_DAYS * DAY);
    return { from: new Date(from).toISOString(), to: new Date(Math.max(from, to)).toISOString() };
  }, [startedAt]);
  const [{ data }, again] = useQuery({
    query: CampaignLinksDocument,
    variables: { id, sandbox, ...span },
    pause: !may,
  });
  useRefresh(progress, () => may && again({ requestPolicy: 'network-only' }));
  const days = data?.shortLinkReport ?? [];
  const links = data?.campaign?.shortLinks?.items ?? [];
  if (days.length === 0 && links.length === 0) return null;
  const sum = (name: 'clicks' | 'visitors' | 'conversions') => days.reduce((all, day) => all + day[name], 0);
  const converted = measureOf(data?.campaignStats?.measures ?? [], 'converted');
  const isCounted = sum('conversions') > 0 || converted?.count != null;
  const money = (currency: string, value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(value);
  return (
    <Panel title={t('campaigns.links')}>
      <Facts
        facts={[
          [t('campaigns.clicks'), formats.count(sum('clicks'))],
          [t('campaigns.visitors'), formats.count(sum('visitors'))],
          [t('campaigns.conversions'), isCounted ? formats.count(sum('conversions')) : `– ${converted?.note ?? ''}`],
          [t('campaigns.revenue'), [...valuesOf(days)].map(([currency, value]) => money(currency, value)).join(', ')],
        ]}
      />
      {links.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('campaigns.link')}</th>
                <th scope="col">{t('campaigns.clicks')}</th>
              </tr>
            </thead>
            <tbody>
              {links.map(link => (
                <tr key={link.id}>
                  <th scope="row">
                    <Link to="/$workspaceId/links/$linkId" params={{ workspaceId: place.workspaceId, linkId: link.id }}>
                      {link.url}
                    </Link>
                  </th>
                  <td>{formats.count(link.clicks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <OnlyNewest count={links.length} isCut={Boolean(data?.campaign?.shortLinks?.pagination.nextCursor)} />
        </div>
      )}
    </Panel>
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
