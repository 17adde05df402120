import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AppRowFragment, UpdateOauthAppDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { AppFields, type AppValues } from './app-form';

export function ChangeApp({ app, onClose }: { app: AppRowFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const { id, name, redirectUris, scopes } = app;
  const { form, saving } = useSavedForm<AppValues>({
    initialValues: { name, redirectUris, allowedScopes: scopes },
    save: values => mutation(UpdateOauthAppDocument, { id, ...values, sandbox }),
    notice: true,
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('apps.changeTitle', { name })} act={t('ui.save')} onClose={onClose} {...saving}>
      <AppFields form={form} />
      <Text size="xs" c="dimmed">
        {t('apps.changeNote')}
      </Text>
    </FormDialog>
  );
}
