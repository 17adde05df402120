import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconDots } from '../../../ui/icons/icons';
import { TestCampaign } from './test-campaign';

/**
 * Shows the actions on a campaign in its state: the most likely one as a button, all others in one
 * menu.
 */
export function CampaignActs({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const may = useMay('campaigns:manage');
  const { id, name, status, counts, variants } = campaign;
  const [asked, setAsked] = useState<'cancel' | 'retry' | 'delete' | 'test' | null>(null);
  const [pause, resume] = [useAct(PauseCampaignDocument), useAct(ResumeCampaignDocument)];
  const [cancel, retry] = [useAct(CancelCampaignDocument), useAct(RetryCampaignDocument)];
  const [remove, duplicate] = [useAct(DeleteCampaignDocument), useAct(DuplicateCampaignDocument)];
  useProblemNotice(pause.problem ?? resume.problem ?? duplicate.problem);
  const close = () => setAsked(null);
  const edit = (campaignId: string, step: 'who' | 'check') =>
    void navigate({
      to: '/$workspaceId/campaigns/$campaignId/edit',
      params: { workspaceId, campaignId },
      search: old => ({ mode: old.mode, step }),
    });
  const copy = async () => {
    const made = (await duplicate.run({ id }))?.duplicateCampaign;
    if (made) edit(made.id, 'who');
  };
  const isOpen = status === 'DRAFT' || status === 'SCHEDULED';
  const isGoing = status === 'RUNNING' || status === 'PAUSED';
  return (
    <>
      {status === 'RUNNING' && (
        <Button variant="default" disabled={!may} loading={pause.running} onClick={() => void pause.run({ id })}>
          {t('campaigns.pause')}
        </Button>
      )}
      {status === 'PAUSED' && (
        <Button disabled={!may} loading={resume.running} onClick={() => void resume.run({ id })}>
          {t('campaigns.resume')}
        </Button>
      )}
      {isOpen && (
        <Button disabled={!may} onClick={() => edit(id, status === 'DRAFT' ? 'check' : 'who')}>
          {t(status === 'DRAFT' ? 'campaigns.goOn' : 'campaigns.change')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && <Menu.Item onClick={() => setAsked('test')}>{t('campaigns.test')}</Menu.Item>}
          <Menu.Item onClick={() => void copy()}>{t('campaigns.duplicate')}</Menu.Item>
          {counts.failed > 0 && status !== 'CANCELLED' && (
            <Menu.Item onClick={() => setAsked('retry')}>{t('campaigns.retry')}</Menu.Item>
          )}
          {(isOpen || isGoing) && (
            <Menu.Item color="red" onClick={() => setAsked('cancel')}>
              {t('campaigns.cancel')}
            </Menu.Item>
          )}
          {!isGoing && (
            <Menu.Item color="red" onClick={() => setAsked('delete')}>
              {t('campaigns.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'test' && (
        <TestCampaign id={id} variants={variants?.items.map(each => each.name) ?? []} onClose={close} />
      )}
      {asked === 'retry' && (
        <Confirm
          {...retry}
          title={t('campaigns.retryTitle', { count: counts.failed })}
          note={t('campaigns.retryNote')}
          act={t('campaigns.retry')}
          onClose={close}
          onConfirm={async () => {
            if (await retry.run({ id })) close();
          }}
        />
      )}
      {asked === 'cancel' && (
        <Confirm
          {...cancel}
          title={t('campaigns.cancelTitle', { name })}
          note={t('campaigns.cancelNote')}
          act={t('campaigns.cancel')}
          onClose={close}
          onConfirm={async () => {
            if (await cancel.run({ id })) close();
          }}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('campaigns.deleteTitle', { name })}
          note={t('campaigns.deleteNote')}
          act={t('campaigns.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id })) void navigate({ to: '/$workspaceId/campaigns', params: { workspaceId } });
          }}
        />
      )}
    </>
  );
}
