import { Button, Menu, Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  DeleteSegmentDocument,
  OneSegmentDocument,
  type SegmentWholeFragment,
  UpdateSegmentDocument,
} from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { Confirm } from '../../../../ui/form/confirm';
import { RoleNote, useMay } from '../../../../ui/form/role-note';
import { IconDots, IconUsers } from '../../../../ui/icons/icons';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Page } from '../../../../ui/layout/page';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
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
  const { segmentId: id, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: OneSegmentDocument, variables: { id } });
  const { known } = useSubjects();
  const segment = data?.segment;
  const problem = error && !segment ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !segment && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/audience/segments" params={{ workspaceId }}>
      {t('screens.segments')}
    </Link>
  );
  return (
    <Page title={segment?.name ?? t('screens.segments')} above={above} actions={segment && <Acts segment={segment} />}>
      <RoleNote scope="contacts:manage" />
      {isMissing ? (
        <EmptyState title={t('segments.missing')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : segment && known ? (
        <Changing segment={segment} known={known} />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
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

function Acts({ segment: { id, name } }: { segment: SegmentWholeFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const { workspaceId } = place;
  const [isAsked, setAsked] = useState(false);
  const remove = useAct(DeleteSegmentDocument);
  const contacts = () =>
    void navigate({
      to: '/$workspaceId/audience/contacts',
      params: { workspaceId },
      search: old => ({ mode: old.mode, segmentId: id }),
    });
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={14} aria-hidden />} onClick={contacts}>
        {t('screens.contacts')}
      </Button>
      {may && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={8} aria-label={t('ui.acts')}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" onClick={() => setAsked(true)}>
              {t('segments.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isAsked && (
        <Confirm
          {...remove}
          title={t('contacts.deleteTitle', { name })}
          note={t('segments.deleteNote')}
          act={t('segments.delete')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            if (await remove.run({ id }))
              void navigate({ to: '/$workspaceId/audience/segments', params: { workspaceId } });
          }}
        />
      )}
    </>
  );
}
