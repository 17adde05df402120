import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AutomationWholeFragment,
  DeleteAutomationDocument,
  EnableAutomationDocument,
  PauseAutomationDocument,
  ReplaceAutomationSecretDocument,
} from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconPencil } from '../../../ui/icons/icons';
import { StartRun } from '../runs/start-run';
import { RenameAutomation } from './rename-automation';
import { SecretOnce } from './secret-once';

type Asked = 'start' | 'rename' | 'secret' | 'delete' | null;

/** The actions on an automation: the most likely ones are buttons, all others are in one menu. */
export function AutomationActs({ automation }: { automation: AutomationWholeFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const may = useMay('automations:manage');
  const { id, name, status } = automation;
  const [asked, setAsked] = useState<Asked>(null);
  const [enable, pause] = [useAct(EnableAutomationDocument), useAct(PauseAutomationDocument)];
  const [remove, replace] = [useAct(DeleteAutomationDocument), useAct(ReplaceAutomationSecretDocument)];
  const [once, setOnce] = useState<{ secret: string; hookUrl: string } | null>(null);
  useProblemNotice(enable.problem ?? pause.problem);
  const close = () => setAsked(null);
  const newSecret = async () => {
    const made = (await replace.run({ id }))?.rotateAutomationSecret;
    if (made) setOnce({ secret: made.secret ?? '', hookUrl: made.hookUrl ?? '' });
    if (made) close();
  };
  return (
    <>
      {status === 'ENABLED' ? (
        <Button variant="default" disabled={!may} loading={pause.running} onClick={() => void pause.run({ id })}>
          {t('automations.pause')}
        </Button>
      ) : (
        <Button disabled={!may} loading={enable.running} onClick={() => void enable.run({ id })}>
          {t(status === 'PAUSED' ? 'automations.resume' : 'automations.enable')}
        </Button>
      )}
      <Button
        variant="default"
        disabled={!may}
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() =>
          void navigate({
            to: '/$workspaceId/automations/$automationId/edit',
            params: { workspaceId, automationId: id },
          })
        }
      >
        {t('automations.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'ENABLED' && <Menu.Item onClick={() => setAsked('start')}>{t('automations.startRun')}</Menu.Item>}
          <Menu.Item onClick={() => setAsked('rename')}>{t('automations.rename')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('secret')}>{t('automations.replaceSecret')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('automations.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'start' && <StartRun automationId={id} onClose={close} />}
      {asked === 'rename' && <RenameAutomation automation={automation} onClose={close} />}
      {asked === 'secret' && (
        <Confirm
          {...replace}
          title={t('automations.replaceTitle')}
          note={t('automations.replaceNote')}
          act={t('automations.replaceSecret')}
          onClose={close}
          onConfirm={() => void newSecret()}
        />
      )}
      {once && <SecretOnce {...once} onClose={() => setOnce(null)} />}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('automations.deleteTitle', { name })}
          note={t('automations.deleteNote')}
          act={t('automations.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id })) void navigate({ to: '/$workspaceId/automations', params: { workspaceId } });
          }}
        />
      )}
    </>
  );
}
