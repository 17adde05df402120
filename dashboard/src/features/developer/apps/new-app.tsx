import { useTranslation } from 'react-i18next';
import { CreateOauthAppDocument, type CreateOauthAppMutation } from '../../../graph/generated/developer';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { AppFields, useAppForm } from './app-form';

export type MadeOauthApp = NonNullable<CreateOauthAppMutation['createOauthApp']>;

interface NewAppProps {
  onClose: () => void;
  onMade: (made: MadeOauthApp) => void;
}

export function NewApp({ onClose, onMade }: NewAppProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(CreateOauthAppDocument);
  const form = useAppForm({ name: '', redirectUris: [], allowedScopes: [] }, problem);
  const submit = async () => {
    const made = (await run(form.values))?.createOauthApp;
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('apps.create')}
      act={t('apps.create')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <AppFields form={form} />
    </FormDialog>
  );
}
