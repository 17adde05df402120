import { Skeleton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  CampaignDraftDocument,
  type CampaignPartsFragment,
  UpdateCampaignDocument,
} from '../../../graph/generated/campaigns';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { localOf } from '../../../ui/time/moment';
import { STEPS, type Step } from '../search';
import { Check } from './check';
import { useCampaignDraft } from './draft';
import { draftOf } from './draft-of-campaign';
import { changeOf } from './input';
import { StartActs } from './start-acts';
import { Wizard } from './wizard';

const route = getRouteApi('/$workspaceId/campaigns/$campaignId/edit');

/** A draft that the server has, from the step at which it was left. */
export function EditCampaign() {
  const { t } = useTranslation();
  const { campaignId: id } = route.useParams();
  const may = useMay('campaigns:manage');
  const [{ data, error }, again] = useQuery({ query: CampaignDraftDocument, variables: { id } });
  const campaign = data?.campaign;
  const isOpen = campaign?.status === 'DRAFT' || campaign?.status === 'SCHEDULED';
  // A campaign that was changed since, here or elsewhere, starts the form anew.
  if (campaign && isOpen && may) return <Steps key={campaign.updatedAt} campaign={campaign} />;
  return (
    <Page title={campaign?.name ?? t('screens.campaigns')} above={<Above name={t('screens.campaigns')} />}>
      <RoleNote scope="campaigns:manage" />
      {campaign && !isOpen ? (
        <EmptyState title={t('campaigns.begun')} note={t('campaigns.begunNote')} />
      ) : error ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        may && <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

function Above({ name }: { name: string }) {
  const { workspaceId, campaignId } = route.useParams();
  return (
    <Link to="/$workspaceId/campaigns/$campaignId" params={{ workspaceId, campaignId }}>
      {name}
    </Link>
  );
}

function Steps({ campaign }: { campaign: CampaignPartsFragment }) {
  const { t } = useTranslation();
  const { workspaceId, campaignId } = route.useParams();
  const { step: asked } = route.useSearch();
  const step = asked ?? 'who';
  const navigate = route.useNavigate();
  const { workspace } = useViewer();
  const { id, updatedAt, scheduledAt } = campaign;
  const { draft: written, change, forget } = useCampaignDraft(`${workspaceId} ${id} ${updatedAt}`, draftOf(campaign));
  // The server takes the start with the last act alone.
  const [sendAt, setSendAt, forgetStart] = useSessionStorage({
    key: `campaign start ${id}`,
    defaultValue: scheduledAt ? localOf(scheduledAt, workspace.timeZone) : '',
    getInitialValueInEffect: false,
  });
  const draft = { ...written, sendAt };
  const { run, running, problem } = useAct(UpdateCampaignDocument);
  const go = (to: Step) => void navigate({ search: old => ({ ...old, step: to }) });
  const save = async () => {
    const saved = await run({ id, ...changeOf(draft, workspace.timeZone) });
    if (saved) forget();
    return Boolean(saved);
  };
  /** Saves before the last step, which shows the draft of the server. */
  const goTo = async (to: Step) => {
    if (to !== 'check' || step === 'check' || (await save())) go(to);
  };
  const next = STEPS[STEPS.indexOf(step) + 1] ?? 'check';
  const leave = () => void navigate({ to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId } });
  return (
    <Wizard
      title={t('templates.editTitle', { name: campaign.name })}
      above={<Above name={campaign.name} />}
      step={step}
      open={STEPS}
      {...{ draft, problem, running }}
      change={changed => {
        if (changed.sendAt !== undefined) setSendAt(changed.sendAt);
        change(changed);
      }}
      listed={draft.who === 'list' ? campaign.counts.recipients : 0}
      keptNote={t('campaigns.keptByServer')}
      check={<Check campaign={campaign} />}
      acts={
        <StartActs
          campaign={campaign}
          sendAt={sendAt}
          onDone={() => {
            forgetStart();
            leave();
          }}
        />
      }
      onStep={to => void goTo(to)}
      onNext={async () => {
        if (await save()) go(next);
      }}
      onLeave={leave}
    />
  );
}
