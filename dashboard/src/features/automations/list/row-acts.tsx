import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type AutomationRowFragment,
  EnableAutomationDocument,
  PauseAutomationDocument,
} from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { mutation } from '../../../ui/kit/mutation';
import { useRowActs } from '../../../ui/kit/row-acts';

/** The acts on an automation in its row. */
export function useAutomationRowActs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return useRowActs<AutomationRowFragment>(({ id, name, status }) => ({
    label: t('automations.actsOf', { name }),
    acts: [
      status === 'ENABLED'
        ? { label: t('automations.pause'), run: mutation(PauseAutomationDocument, { id }) }
        : {
            label: t(status === 'PAUSED' ? 'automations.resume' : 'automations.enable'),
            run: mutation(EnableAutomationDocument, { id }),
          },
      {
        label: t('automations.edit'),
        go: () =>
          void navigate({
            to: '/$workspaceId/automations/$automationId/edit',
            params: { workspaceId, automationId: id },
          }),
      },
    ],
  }));
}
