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

/** Returns the act that lets runs of an automation start, or stops that. */
export function useSwitchOf() {
  const { t } = useTranslation();
  return ({ id, status }: Pick<AutomationRowFragment, 'id' | 'status'>) =>
    status === 'ENABLED'
      ? { label: t('words.pause'), run: mutation(PauseAutomationDocument, { id }) }
      : {
          label: t(status === 'PAUSED' ? 'words.resume' : 'automations.enable'),
          run: mutation(EnableAutomationDocument, { id }),
        };
}

/** Returns what leads to the editor of an automation. */
export function useEditAutomation(): (automationId: string) => void {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return automationId =>
    void navigate({ to: '/$workspaceId/automations/$automationId/edit', params: { workspaceId, automationId } });
}

/** The acts on an automation in its row. */
export function useAutomationRowActs() {
  const { t } = useTranslation();
  const edit = useEditAutomation();
  const switchOf = useSwitchOf();
  return useRowActs<AutomationRowFragment>(row => ({
    label: t('automations.actsOf', { name: row.name }),
    acts: [switchOf(row), { label: t('words.edit'), go: () => edit(row.id) }],
  }));
}
