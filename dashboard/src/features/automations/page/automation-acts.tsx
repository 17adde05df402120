import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AutomationWholeFragment,
  DeleteAutomationDocument,
  ReplaceAutomationSecretDocument,
} from '../../../graph/generated/automations';
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import type { Act } from '../../../ui/kit/use-acts';
import { useEditAutomation, useSwitchOf } from '../list/row-acts';
import { StartRun } from '../runs/start-run';
import { RenameAutomation } from './rename-automation';
import { SecretOnce } from './secret-once';

/** The actions on an automation: the most likely ones are buttons, all others are in one menu. */
export function AutomationActs({ automation }: { automation: AutomationWholeFragment }) {
  const { t } = useTranslation();
  const edit = useEditAutomation();
  const { id, status } = automation;
  const [once, setOnce] = useState<Once | null>(null);
  return (
    <>
      <Acts
        scope="automations:manage"
        buttons={[
          { ...useSwitchOf()(automation), ...(status === 'ENABLED' ? {} : { look: 'primary' }) },
          { label: t('words.edit'), icon: IconPencil, go: () => edit(id) },
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
          ...useConfirmedActs(automation, setOnce),
        ]}
      />
      {once && <SecretOnce {...once} onClose={() => setOnce(null)} />}
    </>
  );
}

interface Once {
  secret: string;
  hookUrl: string;
}

/** Acts that ask first. */
function useConfirmedActs({ id, name }: AutomationWholeFragment, onSecret: (made: Once) => void): Act[] {
  const { t } = useTranslation();
  const toList = useToScreen('automations');
  return [
    {
      label: t('automations.replaceSecret'),
      confirm: { title: t('automations.replaceTitle'), note: t('automations.replaceNote') },
      run: mutation(
        ReplaceAutomationSecretDocument,
        { id },
        ({ rotateAutomationSecret: made }) =>
          made && onSecret({ secret: made.secret ?? '', hookUrl: made.hookUrl ?? '' }),
      ),
    },
    {
      label: t('words.delete'),
      look: 'danger',
      confirm: { title: t('words.deleteTitle', { name }), note: t('automations.deleteNote') },
      run: mutation(DeleteAutomationDocument, { id }, toList),
    },
  ];
}
