import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type AutomationRowFragment,
  EnableAutomationDocument,
  PauseAutomationDocument,
} from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconDots } from '../../../ui/icons/icons';

/** The acts on an automation in its row. */
export function RowActs({ automation }: { automation: AutomationRowFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { id, name, status } = automation;
  const may = useMay('automations:manage');
  const [enable, pause] = [useAct(EnableAutomationDocument), useAct(PauseAutomationDocument)];
  useProblemNotice(enable.problem ?? pause.problem);
  if (!may) return null;
  const params = { workspaceId: place.workspaceId, automationId: id };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          loading={enable.running || pause.running}
          aria-label={t('automations.actsOf', { name })}
          onClick={event => event.stopPropagation()}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={event => event.stopPropagation()}>
        {status === 'ENABLED' ? (
          <Menu.Item onClick={() => void pause.run({ id })}>{t('automations.pause')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => void enable.run({ id })}>
            {t(status === 'PAUSED' ? 'automations.resume' : 'automations.enable')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void navigate({ to: '/$workspaceId/automations/$automationId/edit', params })}>
          {t('automations.edit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
