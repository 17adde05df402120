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
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import { StartRun } from '../runs/start-run';
import { RenameAutomation } from './rename-automation';
import { SecretOnce } from './secret-once';

/** The actions on an automation: the most likely ones are buttons, all others are in one menu. */
export function AutomationActs({ automation }: { automation: AutomationWholeFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const toList = useToScreen('automations');
  const { id, name, status } = automation;
  const [once, setOnce] = useState<{ secret: string; hookUrl: string } | null>(null);
  const params = { workspaceId, automationId: id };
  return (
    <>
      <Acts
        scope="automations:manage"
        buttons={[
          status === 'ENABLED'
            ? { label: t('automations.pause'), run: mutation(PauseAutomationDocument, { id }) }
            : {
                label: t(status === 'PAUSED' ? 'automations.resume' : 'automations.enable'),
                look: 'primary',
                run: mutation(EnableAutomationDocument, { id }),
              },
          {
            label: t('automations.edit'),
            icon: IconPencil,
            go: () => void navigate({ to: '/$workspaceId/automations/$automationId/edit', params }),
          },
        ]}
        menu={[
          status === 'ENABLED' && {
            label: t('automations.startRun'),
            dialog: close => <StartRun automationId={id} onClose={close} />,
          },
          {
            label: t('automations.rename'),
            dialog: close => <RenameAutomation automation={automation} onClose={close} />,
          },
          {
            label: t('automations.replaceSecret'),
            confirm: { title: t('automations.replaceTitle'), note: t('automations.replaceNote') },
            run: mutation(
              ReplaceAutomationSecretDocument,
              { id },
              ({ rotateAutomationSecret: made }) =>
                made && setOnce({ secret: made.secret ?? '', hookUrl: made.hookUrl ?? '' }),
            ),
          },
          {
            label: t('automations.delete'),
            look: 'danger',
            confirm: { title: t('automations.deleteTitle', { name }), note: t('automations.deleteNote') },
            run: mutation(DeleteAutomationDocument, { id }, toList),
          },
        ]}
      />
      {once && <SecretOnce {...once} onClose={() => setOnce(null)} />}
    </>
  );
}
