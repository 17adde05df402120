import { useTranslation } from 'react-i18next';
import { CreateOauthAppDocument, type CreateOauthAppMutation } from '../../../graph/generated/developer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { AppFields, type AppValues } from './app-form';

export type MadeOauthApp = NonNullable<CreateOauthAppMutation['createOauthApp']>;

interface NewAppProps {
  onClose: () => void;
  onMade: (made: MadeOauthApp) => void;
}

export function NewApp({ onClose, onMade }: NewAppProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm<AppValues>({
    initialValues: { name: '', redirectUris: [], allowedScopes: [] },
    save: values => mutation(CreateOauthAppDocument, values, ({ createOauthApp: made }) => made && onMade(made)),
  });
  return (
    <FormDialog title={t('apps.create')} act={t('apps.create')} onClose={onClose} {...saving}>
      <AppFields form={form} />
    </FormDialog>
  );
}
