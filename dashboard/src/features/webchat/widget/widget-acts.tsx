import { TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteWidgetDocument, UpdateWidgetDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { FormDialog } from '../../../ui/form/form-dialog';
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

/** The acts of a widget. */
export function WidgetActs({ widget }: { widget: WidgetWholeFragment }) {
  const { t } = useTranslation();
  const toList = useToScreen('webchat');
  const { id, name } = widget;
  return (
    <Acts
      scope="webchat:manage"
      buttons={[
        { label: t('webchat.edit'), icon: IconPencil, dialog: close => <Change widget={widget} onClose={close} /> },
      ]}
      menu={[
        {
          label: t('webchat.delete'),
          look: 'danger',
          confirm: { title: t('webchat.deleteTitle', { name }), note: t('webchat.deleteNote') },
          run: mutation(DeleteWidgetDocument, { id }, toList),
        },
      ]}
    />
  );
}

function Change({ widget, onClose }: { widget: WidgetWholeFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: widget.name, allowedOrigins: widget.allowedOrigins },
    save: ({ name, allowedOrigins }) =>
      mutation(UpdateWidgetDocument, { id: widget.id, name: name.trim(), allowedOrigins }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('webchat.edit')} act={t('ui.save')} onClose={onClose} {...saving}>
      <TextInput
        label={t('webchat.name')}
        description={t('webchat.nameNote')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t('webchat.origins')}
        description={t('webchat.originsNote')}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        {...form.getInputProps('allowedOrigins')}
      />
    </FormDialog>
  );
}
