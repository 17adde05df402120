import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateSegmentDocument } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { RoleNote } from '../../../../ui/form/role-note';
import { ScreenLink } from '../../../../ui/kit/screens';
import { Page } from '../../../../ui/layout/page';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { type Known, ruleOf } from '../../../../ui/rules/rules';
import { useSubjects } from '../../../../ui/rules/use-subjects';
import type { Draft } from '../builder/draft';
import { useDraft } from '../builder/use-draft';
import { Workbench } from './workbench';

/** A segment that is being built. */
export function NewSegment() {
  const { t } = useTranslation();
  const { known, problem, reload } = useSubjects();
  return (
    <Page title={t('segments.make')} above={<ScreenLink name="segments" />}>
      <RoleNote scope="contacts:manage" />
      {known ? (
        <Making known={known} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Page>
  );
}

function Making({ known }: { known: Known }) {
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
