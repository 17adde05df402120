import { TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeletePushAppDocument, type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { FormDialog } from '../../../ui/form/form-dialog';
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

/** The acts of a push app. */
export function AppActs({ app }: { app: PushAppWholeFragment }) {
  const { t } = useTranslation();
  const toList = useToScreen('pushApps');
  const { id, name, subscribers: count } = app;
  return (
    <Acts
      scope="push:manage"
      buttons={[{ label: t('pushApps.edit'), icon: IconPencil, dialog: close => <Change app={app} onClose={close} /> }]}
      menu={[
        {
          label: t('pushApps.delete'),
          look: 'danger',
          confirm: { title: t('pushApps.deleteTitle', { name }), note: t('pushApps.deleteNote', { count }) },
          run: mutation(DeletePushAppDocument, { id }, toList),
        },
      ]}
    />
  );
}

function Change({ app, onClose }: { app: PushAppWholeFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: app.name, allowedOrigins: app.allowedOrigins },
    save: ({ name, allowedOrigins }) =>
      mutation(UpdatePushAppDocument, { id: app.id, name: name.trim(), allowedOrigins }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('pushApps.edit')} act={t('ui.save')} onClose={onClose} {...saving}>
      <TextInput label={t('pushApps.name')} data-autofocus {...form.getInputProps('name')} />
      <TagsInput
        label={t('pushApps.origins')}
        description={t('pushApps.originsNote')}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        {...form.getInputProps('allowedOrigins')}
      />
    </FormDialog>
  );
}
