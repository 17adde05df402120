import { useTranslation } from 'react-i18next';
import { CreateApiKeyDocument } from '../../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
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
  const { place } = useViewer();
  const sandbox = useSandbox();
  const { run, running, problem } = useAct(CreateApiKeyDocument);
  const form = useKeyForm(EMPTY, problem);
  const submit = async () => {
    const input = form.read();
    const done = input && (await run({ ...input, mode: place.mode }));
    if (done?.createApiKey) onMade({ secret: done.createApiKey.key, name: input?.name ?? '' });
  };
  return (
    <FormDialog
      title={t(`keys.newTitle.${place.mode}`)}
      act={t('keys.create')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <KeyFields form={form} sandbox={sandbox} />
    </FormDialog>
  );
}
