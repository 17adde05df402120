import { Skeleton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  CampaignDraftDocument,
  type CampaignPartsFragment,
  UpdateCampaignDocument,
} from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { after } from '../../../ui/kit/use-opened';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { localOf } from '../../../ui/time/moment';
import { STEPS, type Step } from '../search';
import { Check } from './check';
import { type CampaignDraft, useCampaignDraft } from './draft';
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
  const result = useResult(CampaignDraftDocument, { id }, data => data.campaign);
  const campaign = result.value;
  const isOpen = campaign?.status === 'DRAFT' || campaign?.status === 'SCHEDULED';
  // A campaign that was changed since, here or elsewhere, starts the form anew.
  if (campaign && isOpen && may) return <Steps key={campaign.updatedAt} campaign={campaign} />;
  return (
    <Page title={campaign?.name ?? t('screens.campaigns')} above={<Above name={t('screens.campaigns')} />}>
      <RoleNote scope="campaigns:manage" />
      <Result of={result} skeleton={may && <Skeleton height={420} radius={10} />}>
        {() => !isOpen && <EmptyState title={t('campaigns.begun')} note={t('campaigns.begunNote')} />}
      </Result>
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
  const { step = 'who' } = route.useSearch();
  const navigate = route.useNavigate();
  const { draft, change, save, forgetStart, ...saving } = useStoredDraft(campaign);
  const go = (to: Step) => void navigate({ search: old => ({ ...old, step: to }) });
  /** Saves before the last step, which shows the draft of the server. */
  const goTo = async (to: Step) => {
    if (to !== 'check' || step === 'check' || (await save())) go(to);
  };
  const goOn = async () => {
    if (await save()) go(STEPS[STEPS.indexOf(step) + 1] ?? 'check');
  };
  const leave = () => void navigate({ to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId } });
  return (
    <Wizard
      title={t('templates.editTitle', { name: campaign.name })}
      above={<Above name={campaign.name} />}
      step={step}
      open={STEPS}
      {...{ draft, change }}
      {...saving}
      listed={draft.who === 'list' ? campaign.counts.recipients : 0}
      keptNote={t('campaigns.keptByServer')}
      check={<Check campaign={campaign} />}
      acts={<StartActs campaign={campaign} sendAt={draft.sendAt} onDone={after(forgetStart, leave)} />}
      onStep={to => void goTo(to)}
      onNext={() => void goOn()}
      onLeave={leave}
    />
  );
}

/** The campaign as the person changes it: what was changed stays in the window until the server has it. */
function useStoredDraft(campaign: CampaignPartsFragment) {
  const { id, updatedAt, scheduledAt } = campaign;
  const { workspaceId } = route.useParams();
  const { timeZone } = useViewer().workspace;
  const written = useCampaignDraft(`${workspaceId} ${id} ${updatedAt}`, draftOf(campaign));
  // The server takes the start with the last act alone.
  const [sendAt, setSendAt, forgetStart] = useSessionStorage({
    key: `campaign start ${id}`,
    defaultValue: scheduledAt ? localOf(scheduledAt, timeZone) : '',
    getInitialValueInEffect: false,
  });
  const draft = { ...written.draft, sendAt };
  const { run, running, problem } = useAct(UpdateCampaignDocument);
  const save = async () => {
    const saved = await run({ id, ...changeOf(draft, timeZone) });
    if (saved) written.forget();
    return Boolean(saved);
  };
  const change = (changed: Partial<CampaignDraft>) => {
    if (changed.sendAt !== undefined) setSendAt(changed.sendAt);
    written.change(changed);
  };
  return { draft, change, save, running, problem, forgetStart };
}
