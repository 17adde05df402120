import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignMeasuresDocument, LastCampaignsDocument } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import { ReportTable } from '../outcome/report-table';
import { measureOf } from './measures';

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
      <ReportTable
        heads={[
          t('words.name'),
          ...(['sent', ...SHARES, 'unsubscribed'] as const).map(name => t(`campaigns.outcomes.${name}`)),
        ]}
      >
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
      </ReportTable>
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
