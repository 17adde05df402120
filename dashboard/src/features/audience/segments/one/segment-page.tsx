import { Skeleton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  DeleteSegmentDocument,
  OneSegmentDocument,
  type SegmentWholeFragment,
  UpdateSegmentDocument,
} from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { useMay } from '../../../../ui/form/role-note';
import { IconUsers } from '../../../../ui/icons/icons';
import { Acts } from '../../../../ui/kit/acts';
import { mutation } from '../../../../ui/kit/mutation';
import { ObjectPage } from '../../../../ui/kit/object-page';
import { useResult } from '../../../../ui/kit/query-result';
import { useToScreen } from '../../../../ui/kit/screens';
import { Panel } from '../../../../ui/layout/panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import type { Known, Rule } from '../../../../ui/rules/rules';
import { useSubjects } from '../../../../ui/rules/use-subjects';
import type { Draft } from '../builder/draft';
import { useDraft } from '../builder/use-draft';
import { Reasons } from './reasons';
import { SizeOverTime } from './size-over-time';
import { Uses } from './uses';
import { Workbench } from './workbench';

const route = getRouteApi('/$workspaceId/audience/segments/$segmentId');

/** One segment: its rules, the contacts that fit them and why, and its uses. */
export function SegmentPage() {
  const { t } = useTranslation();
  const { segmentId: id } = route.useParams();
  const { known } = useSubjects();
  return (
    <ObjectPage
      of={useResult(OneSegmentDocument, { id }, data => data.segment)}
      list="segments"
      titleOf={({ name }) => name}
      acts={segment => <SegmentActs segment={segment} />}
      scope="contacts:manage"
      missing={{ title: t('segments.missing') }}
    >
      {segment => (known ? <Changing segment={segment} known={known} /> : <Skeleton height={420} radius={10} />)}
    </ObjectPage>
  );
}

function Changing({ segment, known }: { segment: SegmentWholeFragment; known: Known }) {
  const { t } = useTranslation();
  const { id, name, match, rules, tracked } = segment;
  const steps = useDraft(`segment ${id}`, { name, match, rules: rules as Rule[], tracked });
  const act = useAct(UpdateSegmentDocument);
  const save = async ({ rules: given, ...draft }: Draft) => {
    if (await act.run({ id, ...draft, rules: [...given] })) steps.forget();
  };
  return (
    <Workbench steps={steps} known={known} act={act} onSave={draft => void save(draft)}>
      <SizeOverTime segmentId={id} />
      <Reasons segmentId={id} subjects={known.segmentFields ?? []} isChanged={steps.isChanged} />
      <Uses segmentId={id} />
      <Panel title={t('message.object')} aside={<Copyable text={id} />}>
        <Json value={segment} label={t('message.object')} />
      </Panel>
    </Workbench>
  );
}

function SegmentActs({ segment: { id, name } }: { segment: SegmentWholeFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const toList = useToScreen('segments');
  const go = () =>
    void navigate({
      to: '/$workspaceId/audience/contacts',
      params: { workspaceId },
      search: old => ({ mode: old.mode, segmentId: id }),
    });
  const remove = {
    label: t('segments.delete'),
    look: 'danger' as const,
    confirm: { title: t('words.deleteTitle', { name }), note: t('segments.deleteNote') },
    run: mutation(DeleteSegmentDocument, { id }, toList),
  };
  return (
    <Acts
      buttons={[{ label: t('screens.contacts'), icon: IconUsers, go }]}
      menu={[useMay('contacts:manage') && remove]}
    />
  );
}
