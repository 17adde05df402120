import { useTranslation } from 'react-i18next';
import { CreateApiKeyDocument } from '../../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../../shell/viewer';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { mutation } from '../../../../ui/kit/mutation';
import { KeyFields } from './key-fields';
import type { KeyValues } from './key-form';
import { useKeyForm } from './use-key-form';

interface NewKeyProps {
  onClose: () => void;
  onMade: (made: { secret: string; name: string }) => void;
}

const EMPTY: KeyValues = {
  name: '',
  preset: 'send',
  scopes: [],
  instanceIds: [],
  allowedIps: [],
  end: 'never',
  endsAt: '',
};

/** A new key of the world that the person looks at. */
export function NewKey({ onClose, onMade }: NewKeyProps) {
  const { t } = useTranslation();
  const { mode } = useViewer().place;
  const sandbox = useSandbox();
  const form = useKeyForm({
    initialValues: EMPTY,
    save: input =>
      mutation(
        CreateApiKeyDocument,
        { ...input, mode },
        ({ createApiKey: made }) => made && onMade({ secret: made.key, name: input.name }),
      ),
  });
  return (
    <FormDialog {...form.saving} title={t(`keys.newTitle.${mode}`)} act={t('keys.create')} onClose={onClose}>
      <KeyFields form={form} sandbox={sandbox} />
    </FormDialog>
  );
}
