import { Skeleton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  CreateSegmentDocument,
  SegmentSubjectsDocument,
  type SegmentSubjectsQuery,
} from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { RoleNote } from '../../../../ui/form/role-note';
import { Page } from '../../../../ui/layout/page';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { type Draft, ruleOf } from '../builder/rules';
import { useDraft } from '../builder/use-draft';
import { Workbench } from './workbench';

/** A segment that is being built. */
export function NewSegment() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [{ data, error }, again] = useQuery({ query: SegmentSubjectsDocument });
  const above = (
    <Link to="/$workspaceId/audience/segments" params={{ workspaceId: place.workspaceId }}>
      {t('screens.segments')}
    </Link>
  );
  return (
    <Page title={t('segments.make')} above={above}>
      <RoleNote scope="contacts:manage" />
      {data?.segmentFields ? (
        <Making known={data} />
      ) : error ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Page>
  );
}

function Making({ known }: { known: SegmentSubjectsQuery }) {
  const { place } = useViewer();
  const { workspaceId } = place;
  const navigate = useNavigate();
  const [first] = known.segmentFields ?? [];
  const empty: Draft = { name: '', match: 'all', rules: first ? [ruleOf(first)] : [], tracked: false };
  const steps = useDraft(`segment ${workspaceId} new`, empty);
  const act = useAct(CreateSegmentDocument);
  const save = async ({ rules, ...draft }: Draft) => {
    const made = (await act.run({ ...draft, rules: [...rules] }))?.createSegment;
    if (!made) return;
    steps.forget();
    void navigate({ to: '/$workspaceId/audience/segments/$segmentId', params: { workspaceId, segmentId: made.id } });
  };
  return <Workbench steps={steps} known={known} act={act} onSave={draft => void save(draft)} />;
}
