import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignClickTargetsDocument, type ClickTargetFragment } from '../../../graph/generated/campaigns';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ExportButton } from '../../../ui/list/export-button';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { ReportTable } from '../outcome/report-table';
import classes from './report.module.css';
import { useRefresh } from './use-refresh';

const EXPORTED: readonly (readonly [string, (row: ClickTargetFragment) => string])[] = [
  ['url', row => row.url],
  ['text', row => row.text ?? ''],
  ['clicks', row => String(row.clicks)],
  ['recipients', row => String(row.recipients)],
];

interface ClickTargetsProps {
  id: string;
  /** The number of recipients who clicked. */
  clicked: number;
  progress: string;
}

/** Shows the followed links, with the number of clicks and of people. */
export function ClickTargets({ id, clicked, progress }: ClickTargetsProps) {
  const { t } = useTranslation();
  const variables = useMemo(() => ({ id }), [id]);
  const pages = usePages(CampaignClickTargetsDocument, variables, data => data.campaignClickTargets);
  const { rows, problem, readMore, reload } = pages;
  useRefresh(progress, reload);
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (!rows || rows.length === 0) return null;
  const heads = (['link', 'clicks', 'recipients', 'ofClicked'] as const).map(name => t(`campaigns.${name}`));
  return (
    <Panel
      title={t('campaigns.targets')}
      aside={
        <ExportButton
          name={`clicks-${id}`}
          document={CampaignClickTargetsDocument}
          variables={{ id, limit: 100 }}
          listOf={data => data.campaignClickTargets}
          columns={EXPORTED}
        />
      }
    >
      <ReportTable heads={heads}>
        {rows.map(row => (
          <Target key={row.url} row={row} clicked={clicked} />
        ))}
      </ReportTable>
      {readMore && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={readMore}>
          {t('campaigns.showMore')}
        </Button>
      )}
    </Panel>
  );
}

interface TargetProps {
  row: ClickTargetFragment;
  clicked: number;
}

function Target({ row: { url, text, clicks, recipients }, clicked }: TargetProps) {
  const formats = useFormats();
  return (
    <tr>
      <th scope="row" className={classes.target}>
        {text && <span>{text}</span>}
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </th>
      <td>{formats.count(clicks)}</td>
      <td>{formats.count(recipients)}</td>
      <td>{clicked > 0 ? formats.percent(Math.min(1, recipients / clicked)) : '–'}</td>
    </tr>
  );
}
