import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type CountsFragment, LastCampaignsDocument } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import classes from './report.module.css';

const route = getRouteApi('/$workspaceId/campaigns/$campaignId');

const SHARES = ['delivered', 'read', 'clicked', 'unsubscribed'] as const;
const MOST = 5;

interface BesideProps {
  id: string;
  channel: Channel;
  counts: CountsFragment;
}

/** The campaign beside the last ones of its channel, by the shares of its messages. */
export function Beside({ id, channel, counts }: BesideProps) {
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
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('campaigns.this')}</th>
              <Shares counts={counts} />
            </tr>
            {others.map(each => (
              <tr key={each.id}>
                <th scope="row">
                  <Link to="/$workspaceId/campaigns/$campaignId" params={{ workspaceId, campaignId: each.id }}>
                    {each.name}
                  </Link>
                </th>
                <Shares counts={each.counts} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Shares({ counts }: { counts: CountsFragment }) {
  const formats = useFormats();
  return (
    <>
      <td>{formats.count(counts.sent)}</td>
      {SHARES.map(name => (
        <td key={name}>{counts.sent === 0 ? '–' : formats.percent(counts[name] / counts.sent)}</td>
      ))}
    </>
  );
}
