import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignMeasuresDocument, LastCampaignsDocument } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import { measureOf } from './measures';
import classes from './report.module.css';

const route = getRouteApi('/$workspaceId/campaigns/$campaignId');

const SHARES = ['delivered', 'read', 'clicked'] as const;
const MOST = 5;

interface BesideProps {
  id: string;
  channel: Channel;
}

/** The campaign beside the last ones of its channel, by the shares of its messages. */
export function Beside({ id, channel }: BesideProps) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const [{ data }] = useQuery({ query: LastCampaignsDocument });
  const others = (data?.campaigns?.items ?? [])
    .filter(each => each.id !== id && each.channels[0] === channel && each.counts.sent > 0)
    .slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <Panel title={t('campaigns.beside')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.name')}</th>
              <th scope="col">{t('campaigns.outcomes.sent')}</th>
              {SHARES.map(name => (
                <th key={name} scope="col">
                  {t(`campaigns.outcomes.${name}`)}
                </th>
              ))}
              <th scope="col">{t('campaigns.outcomes.unsubscribed')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('campaigns.this')}</th>
              <Shares id={id} />
            </tr>
            {others.map(each => (
              <tr key={each.id}>
                <th scope="row">
                  <Link to="/$workspaceId/campaigns/$campaignId" params={{ workspaceId, campaignId: each.id }}>
                    {each.name}
                  </Link>
                </th>
                <Shares id={each.id} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** The shares of one campaign; "–" where nothing measures them, with the reason. */
function Shares({ id }: { id: string }) {
  const formats = useFormats();
  const [{ data }] = useQuery({ query: CampaignMeasuresDocument, variables: { id } });
  const { counts, measures = [] } = data?.campaignStats ?? {};
  const sent = counts?.sent ?? 0;
  return (
    <>
      <td>{counts ? formats.count(sent) : ''}</td>
      {SHARES.map(name => {
        const { share, note } = measureOf(measures, name) ?? {};
        return (
          <td key={name} title={note ?? undefined}>
            {share == null ? '–' : formats.percent(share)}
          </td>
        );
      })}
      <td>{counts && sent > 0 ? formats.percent(counts.unsubscribed / sent) : '–'}</td>
    </>
  );
}
