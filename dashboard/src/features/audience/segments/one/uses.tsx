import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SegmentUsesDocument } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { useResult } from '../../../../ui/kit/query-result';
import { Panel } from '../../../../ui/layout/panel';
import listed from '../../../../ui/list/list.module.css';
import classes from '../builder/builder.module.css';

/** The campaigns and automations that name the segment. */
export function Uses({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation();
  const { value: segment, problem } = useResult(SegmentUsesDocument, { id: segmentId }, data => data.segment);
  const { workspaceId } = useViewer().place;
  const [campaigns, automations] = [segment?.campaigns ?? [], segment?.automations ?? []];
  return (
    <Panel title={t('segments.uses')}>
      {!segment && !problem && <Skeleton height={40} radius={6} />}
      <ProblemLine problem={problem} />
      {segment && campaigns.length + automations.length === 0 && <p className={listed.note}>{t('segments.unused')}</p>}
      <ul className={classes.sample} aria-label={t('segments.uses')}>
        {campaigns.map(({ id, name }) => (
          <li key={id}>
            <span>{t('sources.CAMPAIGN')}</span>
            <Link to="/$workspaceId/campaigns/$campaignId" params={{ workspaceId, campaignId: id }}>
              {name}
            </Link>
          </li>
        ))}
        {automations.map(({ id, name }) => (
          <li key={id}>
            <span>{t('sources.AUTOMATION')}</span>
            <Link to="/$workspaceId/automations/$automationId" params={{ workspaceId, automationId: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
