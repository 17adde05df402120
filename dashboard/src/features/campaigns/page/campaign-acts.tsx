import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type CampaignWholeFragment,
  CancelCampaignDocument,
  DeleteCampaignDocument,
  DuplicateCampaignDocument,
  PauseCampaignDocument,
  ResumeCampaignDocument,
  RetryCampaignDocument,
} from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import type { Act } from '../../../ui/kit/use-acts';
import { TestCampaign } from './test-campaign';

/**
 * Shows the actions on a campaign in its state: the most likely one as a button, all others in one
 * menu.
 */
export function CampaignActs({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const { id, status, counts } = campaign;
  const isOpen = status === 'DRAFT' || status === 'SCHEDULED';
  const isGoing = status === 'RUNNING' || status === 'PAUSED';
  const ends = useEnds(campaign);
  const { goOn, test, duplicate } = useDraftActs(campaign);
  return (
    <Acts
      scope="campaigns:manage"
      buttons={[
        status === 'RUNNING' && { label: t('words.pause'), run: mutation(PauseCampaignDocument, { id }) },
        status === 'PAUSED' && {
          label: t('words.resume'),
          look: 'primary',
          run: mutation(ResumeCampaignDocument, { id }),
        },
        isOpen && goOn,
      ]}
      menu={[
        isOpen && test,
        duplicate,
        counts.failed > 0 && status !== 'CANCELLED' && ends.retry,
        (isOpen || isGoing) && ends.cancel,
        !isGoing && ends.remove,
      ]}
    />
  );
}

/** Acts on what the campaign says. */
function useDraftActs({ id, status, variants }: CampaignWholeFragment) {
  const { t } = useTranslation();
  const edit = useEdit();
  return {
    goOn: {
      label: t(status === 'DRAFT' ? 'campaigns.goOn' : 'words.edit'),
      look: 'primary',
      go: () => edit(id, status === 'DRAFT' ? 'check' : 'who'),
    },
    test: {
      label: t('campaigns.test'),
      dialog: close => <TestCampaign id={id} variants={variants?.items.map(each => each.name) ?? []} onClose={close} />,
    },
    duplicate: {
      label: t('campaigns.duplicate'),
      run: mutation(DuplicateCampaignDocument, { id }, ({ duplicateCampaign: made }) => made && edit(made.id, 'who')),
    },
  } satisfies Record<string, Act>;
}

function useEdit() {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return (campaignId: string, step: 'who' | 'check') =>
    void navigate({
      to: '/$workspaceId/campaigns/$campaignId/edit',
      params: { workspaceId, campaignId },
      search: old => ({ mode: old.mode, step }),
    });
}

/** Acts that ask first. */
function useEnds({ id, name, counts }: CampaignWholeFragment) {
  const { t } = useTranslation();
  const toList = useToScreen('campaigns');
  return {
    retry: {
      label: t('campaigns.retry'),
      confirm: { title: t('campaigns.retryTitle', { count: counts.failed }), note: t('campaigns.retryNote') },
      run: mutation(RetryCampaignDocument, { id }),
    },
    cancel: {
      label: t('campaigns.cancel'),
      look: 'danger',
      confirm: { title: t('campaigns.cancelTitle', { name }), note: t('campaigns.cancelNote') },
      run: mutation(CancelCampaignDocument, { id }),
    },
    remove: {
      label: t('words.delete'),
      look: 'danger',
      confirm: { title: t('words.deleteTitle', { name }), note: t('campaigns.deleteNote') },
      run: mutation(DeleteCampaignDocument, { id }, toList),
    },
  } satisfies Record<string, Act>;
}
