import { useTranslation } from 'react-i18next';
import { type KeyRowFragment, UpdateApiKeyDocument } from '../../../../graph/generated/developer';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { mutation } from '../../../../ui/kit/mutation';
import { KeyFields } from './key-fields';
import { useKeyForm } from './use-key-form';

/** Changes what a key may do. The key itself stays, so that no program needs another one. */
export function ChangeKey({ apiKey, onClose }: { apiKey: KeyRowFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, scopes, instanceIds, allowedIps, mode } = apiKey;
  const form = useKeyForm({
    initialValues: { name, preset: 'own', scopes, instanceIds, allowedIps, end: 'stays', endsAt: '' },
    save: input => mutation(UpdateApiKeyDocument, { ...input, id }),
    notice: true,
    onSaved: onClose,
  });
  return (
    <FormDialog {...form.saving} title={t('keys.changeTitle', { name })} act={t('ui.save')} onClose={onClose}>
      <KeyFields form={form} sandbox={mode === 'test'} isChange />
    </FormDialog>
  );
}
