import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { type AppRowFragment, UpdateOauthAppDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { AppFields, useAppForm } from './app-form';

export function ChangeApp({ app, onClose }: { app: AppRowFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const { run, running, problem } = useAct(UpdateOauthAppDocument);
  const { id, name, redirectUris, scopes } = app;
  const form = useAppForm({ name, redirectUris, allowedScopes: scopes }, problem);
  const submit = async () => {
    if (!(await run({ id, ...form.values, sandbox }))) return;
    notifications.show({ message: t('ui.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('apps.changeTitle', { name })}
      act={t('ui.save')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <AppFields form={form} />
      <Text size="xs" c="dimmed">
        {t('apps.changeNote')}
      </Text>
    </FormDialog>
  );
}
