import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignLinksDocument } from '../../../graph/generated/campaigns';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import classes from './report.module.css';

/** Short links that were made for the campaign, with their clicks. */
export function Links({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const may = useMay('short_links:read');
  const [{ data }] = useQuery({ query: CampaignLinksDocument, variables: { id }, pause: !may });
  const links = data?.campaign?.shortLinks?.items ?? [];
  if (links.length === 0) return null;
  return (
    <Panel title={t('campaigns.links')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.link')}</th>
              <th scope="col">{t('campaigns.outcomes.clicked')}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(link => (
              <tr key={link.id}>
                <th scope="row">
                  <a href={link.shortUrl}>{link.url}</a>
                </th>
                <td>{formats.count(link.clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
