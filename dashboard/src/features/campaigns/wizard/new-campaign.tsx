import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateCampaignDocument } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { ScreenLink, useToScreen } from '../../../ui/kit/screens';
import { Page } from '../../../ui/layout/page';
import type { Step } from '../search';
import { NEW_CAMPAIGN, NOBODY, useCampaignDraft } from './draft';
import { creationOf, stepOfProblem } from './input';
import { Wizard } from './wizard';

const route = getRouteApi('/$workspaceId/campaigns/new');

/** The server accepts a campaign that has an audience and a message. */
const FIRST_STEPS = ['who', 'what'] as const satisfies Step[];

/** A new campaign, for those who may make one. */
export function NewCampaign() {
  const { t } = useTranslation();
  if (useMay('campaigns:manage')) return <FirstSteps />;
  return (
    <Page title={t('campaigns.newTitle')}>
      <RoleNote scope="campaigns:manage" />
    </Page>
  );
}

/** The first two steps of a campaign: their values make the draft. */
function FirstSteps() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { step: asked } = route.useSearch();
  const step = asked === 'what' ? asked : 'who';
  const navigate = route.useNavigate();
  const toList = useToScreen('campaigns');
  const { draft, change, forget } = useNewDraft();
  const { run, running, problem } = useAct(CreateCampaignDocument);
  const go = (to: Step) => void navigate({ search: old => ({ ...old, step: to }), state: true });
  const next = async () => {
    if (step === 'who') return go('what');
    const made = (await run(creationOf(draft)))?.createCampaign;
    if (!made) return;
    forget();
    void navigate({
      to: '/$workspaceId/campaigns/$campaignId/edit',
      params: { workspaceId, campaignId: made.id },
      search: old => ({ mode: old.mode, step: 'when' as const }),
      replace: true,
    });
  };
  const wrong = stepOfProblem(problem, FIRST_STEPS);
  return (
    <Wizard
      title={draft.name || t('campaigns.newTitle')}
      above={<ScreenLink name="campaigns" />}
      step={step}
      open={FIRST_STEPS}
      {...{ draft, change, problem, running }}
      listed={0}
      keptNote={wrong && wrong !== step ? t('campaigns.wrongStep') : t('campaigns.keptHere')}
      onStep={go}
      onNext={() => void next()}
      onLeave={toList}
    />
  );
}

/** The draft in the window, with the contacts or the list that another screen chose for it. */
function useNewDraft() {
  const { workspaceId } = route.useParams();
  const { mode } = useViewer().place;
  const { contactIds = [], list, chosenAt = '' } = useLocation().state;
  return useCampaignDraft(`${workspaceId} ${mode} new ${chosenAt}`.trim(), {
    ...NEW_CAMPAIGN,
    audience: { ...NOBODY, contactIds: [...contactIds] },
    ...(list && { who: 'list', channel: list.channel, to: [...list.to] }),
  });
}
