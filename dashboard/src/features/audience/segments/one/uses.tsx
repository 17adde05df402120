import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SegmentUsesDocument } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Panel } from '../../../../ui/layout/panel';
import listed from '../../../../ui/list/list.module.css';
import classes from '../builder/builder.module.css';

/** The campaigns and automations that name the segment. */
export function Uses({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation();
  const [{ data, error }] = useQuery({ query: SegmentUsesDocument, variables: { id: segmentId } });
  const { place } = useViewer();
  const segment = data?.segment;
  const uses = [
    ...(segment?.campaigns ?? []).map(({ id, name }) => ({
      id,
      kind: t('sources.CAMPAIGN'),
      name: (
        <Link to="/$workspaceId/campaigns/$campaignId" params={{ workspaceId: place.workspaceId, campaignId: id }}>
          {name}
        </Link>
      ),
    })),
    ...(segment?.automations ?? []).map(({ id, name }) => ({
      id,
      kind: t('sources.AUTOMATION'),
      name: (
        <Link
          to="/$workspaceId/automations/$automationId"
          params={{ workspaceId: place.workspaceId, automationId: id }}
        >
          {name}
        </Link>
      ),
    })),
  ];
  return (
    <Panel title={t('segments.uses')}>
      {!segment && !error && <Skeleton height={40} radius={6} />}
      <ProblemLine problem={error && !segment ? problemOf(error) : null} />
      {segment && uses.length === 0 && <p className={listed.note}>{t('segments.unused')}</p>}
      <ul className={classes.sample} aria-label={t('segments.uses')}>
        {uses.map(({ id, name, kind }) => (
          <li key={id}>
            <span>{kind}</span>
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
