import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { type KeyRowFragment, UpdateApiKeyDocument } from '../../../../graph/generated/developer';
import { useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { KeyFields } from './key-fields';
import { useKeyForm } from './use-key-form';

/** Changes what a key may do. The key itself stays, so that no program needs another one. */
export function ChangeKey({ apiKey, onClose }: { apiKey: KeyRowFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(UpdateApiKeyDocument);
  const { id, name, scopes, instanceIds, allowedIps, mode } = apiKey;
  const form = useKeyForm({ name, preset: 'own', scopes, instanceIds, allowedIps, end: 'stays', endsAt: '' }, problem);
  const submit = async () => {
    const input = form.read();
    if (!input || !(await run({ ...input, id }))) return;
    notifications.show({ message: t('ui.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('keys.changeTitle', { name })}
      act={t('ui.save')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <KeyFields form={form} sandbox={mode === 'test'} isChange />
    </FormDialog>
  );
}
